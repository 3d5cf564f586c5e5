package shatranj.standalone.control;

/** What happens to a process. */
public enum Blow {
    /** It is gone at once, and the launcher starts another (SIGKILL). */
    KILL,
    /** It keeps its connections and does nothing for a while (SIGSTOP, SIGCONT). */
    FREEZE,
    /** It is asked to leave, and the launcher starts another (SIGTERM). */
    RESTART
}
