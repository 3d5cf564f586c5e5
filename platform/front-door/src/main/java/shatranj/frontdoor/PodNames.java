package shatranj.frontdoor;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Names whose every address is a pod, as those of headless services are. A pod that was found so is
 * called by its address until it says its name.
 *
 * @param names with the port of the pods
 */
record PodNames(List<Pod> names) {
    PodNames {
        names = List.copyOf(names);
    }

    /** The pods as of now; asks the name server. Names that it does not know have none. */
    List<Pod> now() {
        List<Pod> pods = new ArrayList<>();
        for (Pod name : names) {
            try {
                for (InetAddress address : InetAddress.getAllByName(name.host())) {
                    String host = address.getHostAddress();
                    pods.add(new Pod(host, host, name.port()));
                }
            } catch (UnknownHostException e) {
                // None is ready, or the name server is away: those that are known stay.
            }
        }
        return pods.stream().distinct().sorted(Comparator.comparing(Pod::host)).toList();
    }
}
