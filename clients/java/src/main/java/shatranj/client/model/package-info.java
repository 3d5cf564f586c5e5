/**
 * What goes over the wire. All but the interfaces of frames and events is generated from the
 * contract when the module is built; what is not there is null. Fields of later releases are
 * ignored.
 */
package shatranj.client.model;
