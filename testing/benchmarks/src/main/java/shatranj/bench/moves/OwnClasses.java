package shatranj.bench.moves;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The classes that the packaged game-service has from this repository, but those that are generated
 * of the protos.
 *
 * @param kinds what each one is, by its binary name
 */
record OwnClasses(Map<String, Kind> kinds) {
    /** What a class is for. */
    enum Kind {
        ACTOR("actors", "classes that do something"),
        VALUE("values", "records, enums and interfaces");

        private final String word;
        private final String title;

        Kind(String word, String title) {
            this.word = word;
            this.title = title;
        }

        String word() {
            return word;
        }

        String title() {
            return title;
        }
    }

    /**
     * @param app the folder with {@code quarkus-run.jar}
     */
    static OwnClasses of(Path app) throws IOException {
        Map<String, Kind> kinds = new HashMap<>();
        for (String folder : List.of("app", "lib/main")) {
            try (Stream<Path> jars = Files.list(app.resolve(folder))) {
                for (Path jar : jars.filter(OwnClasses::isOwn).toList()) {
                    read(jar, kinds);
                }
            }
        }
        return new OwnClasses(kinds);
    }

    /** Libraries are named {@code GROUP.ARTIFACT}, and the service itself by its artifact. */
    private static boolean isOwn(Path jar) {
        String name = jar.getFileName().toString();
        return name.endsWith(".jar")
                && (name.startsWith("shatranj.") || name.startsWith("game-server"));
    }

    private static void read(Path jar, Map<String, Kind> kinds) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().toList()) {
                String name = entry.getName();
                if (name.startsWith("shatranj/") && name.endsWith(".class")) {
                    ClassModel model =
                            ClassFile.of().parse(file.getInputStream(entry).readAllBytes());
                    String binary = model.thisClass().asInternalName().replace('/', '.');
                    if (!binary.matches("shatranj\\.(.+\\.)?v\\d+\\..+")) {
                        kinds.put(binary, kind(model));
                    }
                }
            }
        }
    }

    private static Kind kind(ClassModel model) {
        boolean holdsData =
                model.flags().has(AccessFlag.INTERFACE)
                        || model.superclass()
                                .map(ClassEntry::asInternalName)
                                .filter(List.of("java/lang/Record", "java/lang/Enum")::contains)
                                .isPresent();
        return holdsData ? Kind.VALUE : Kind.ACTOR;
    }

    /**
     * Those whose methods can be traced. The records that Jackson reads are not among them: JDK 25
     * no longer finds their fields by reflection once they are traced.
     */
    List<String> traceable() {
        return kinds.keySet().stream().filter(name -> !name.contains(".api.json.")).toList();
    }

    /** The class in whose file it stands. */
    static String file(String binary) {
        int nested = binary.indexOf('$');
        return nested < 0 ? binary : binary.substring(0, nested);
    }

    /** What the class is in whose file it stands. */
    Kind kindOfFile(String file) {
        return kinds.getOrDefault(file, Kind.ACTOR);
    }
}
