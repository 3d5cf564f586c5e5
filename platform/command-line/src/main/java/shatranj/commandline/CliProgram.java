package shatranj.commandline;

import java.lang.reflect.AnnotatedElement;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * One Java program behind {@code ./shatranj}: an object whose methods, annotated with {@link
 * Command}, are the commands. Every command has {@code --help}. A user's {@link Mistake} is told on
 * standard error and ends the program with 2.
 */
public final class CliProgram {
    /** The exit status of a mistake. */
    public static final int MISTAKE = 2;

    private static final String NAME = "./shatranj";
    private static final String UNNAMED = CommandSpec.create().name();
    private static final int WIDTH = 100;

    /** Wide enough for any command; picocli allocates it. */
    private static final int ONE_LINE = 4_000;

    /** How a mistake is told. */
    public enum Form {
        /** Behind the program's name, with a pointer to the help. */
        ONE_LINE {
            @Override
            String text(Mistake mistake) {
                return "shatranj: " + mistake.text();
            }

            @Override
            String cure(CommandSpec command) {
                return "See " + command.qualifiedName() + " --help";
            }
        },
        /** Cause and cure on a line each, with the synopsis. */
        TWO_LINES {
            @Override
            String text(Mistake mistake) {
                return mistake.getMessage() + ".\n" + mistake.cure() + ".";
            }

            @Override
            String cure(CommandSpec command) {
                String choices =
                        command.options().stream()
                                .filter(option -> option.completionCandidates() != null)
                                .map(option -> "; " + choices(option))
                                .collect(Collectors.joining());
                return "Write " + synopsis(command) + choices;
            }

            private static String choices(OptionSpec option) {
                return option.paramLabel()
                        + " is one of "
                        + String.join(" ", option.completionCandidates());
            }
        };

        abstract String text(Mistake mistake);

        abstract String cure(CommandSpec command);
    }

    private CliProgram() {}

    /** A program whose mistakes are told on one line. */
    public static CommandLine of(Object main) {
        return of(main, Form.ONE_LINE);
    }

    /**
     * A program.
     *
     * @param main annotated with {@link Command}, as its commands are, or a {@link CommandLine};
     *     with a name it is itself the only command
     */
    public static CommandLine of(Object main, Form form) {
        CommandLine given = main instanceof CommandLine ready ? ready : new CommandLine(main);
        CommandLine program =
                given.getCommandName().equals(UNNAMED)
                        ? given
                        : new CommandLine(CommandSpec.create()).addSubcommand(given);
        program.getCommandSpec().name(NAME);
        describe(program);
        return program.setExpandAtFiles(false)
                .setOverwrittenOptionsAllowed(true)
                .setUsageHelpWidth(WIDTH)
                .setParameterExceptionHandler(
                        (wrong, words) -> tell(wrong.getCommandLine(), mistake(wrong, form), form))
                .setExecutionExceptionHandler((failure, command, parsed) -> {
                    if (failure instanceof Mistake mistake) {
                        return tell(command, mistake, form);
                    }
                    throw failure;
                })
                .setExecutionStrategy(parsed -> {
                    for (CommandLine command : parsed.asCommandLineList()) {
                        try {
                            requireBounds(command.getCommandSpec());
                        } catch (Mistake mistake) {
                            return tell(command, mistake, form);
                        }
                    }
                    return new RunLast().execute(parsed);
                });
    }

    /**
     * Reads words into the annotated fields of an object.
     *
     * @param name of the command, for messages
     * @throws Mistake if they cannot be understood
     */
    public static <T> T read(T fields, String name, List<String> words) {
        CommandLine command =
                new CommandLine(fields)
                        .setExpandAtFiles(false)
                        .setOverwrittenOptionsAllowed(true)
                        .setCommandName(NAME + " " + name);
        try {
            command.parseArgs(words.toArray(String[]::new));
        } catch (ParameterException wrong) {
            throw mistake(wrong, Form.ONE_LINE);
        }
        requireBounds(command.getCommandSpec());
        return fields;
    }

    /**
     * A number, if it lies between bounds that depend on others; {@link Within} states fixed ones.
     */
    public static int within(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new Mistake(option + " is " + value, "Choose from " + least + " to " + most);
        }
        return value;
    }

    /** The command with its options but the help, on one line. */
    public static String synopsis(CommandSpec command) {
        CommandLine.Help help =
                new CommandLine.Help(command, CommandLine.Help.defaultColorScheme(Ansi.OFF));
        command.usageMessage().width(ONE_LINE);
        try {
            return help.synopsis(0).strip().replace(" [--help]", "");
        } finally {
            command.usageMessage().width(WIDTH);
        }
    }

    /** Gives every command its help, whose options stand in the order of the source. */
    private static void describe(CommandLine program) {
        CommandSpec command = program.getCommandSpec();
        command.usageMessage().sortOptions(false).sortSynopsis(false);
        if (command.findOption("--help") == null) {
            command.addOption(
                    OptionSpec.builder("--help")
                            .type(boolean.class)
                            .usageHelp(true)
                            .description("print this help")
                            .build());
        }
        program.getSubcommands().values().forEach(CliProgram::describe);
    }

    private static void requireBounds(CommandSpec command) {
        for (ArgSpec argument : command.args()) {
            Within bounds = bounds(argument);
            if (bounds == null) {
                continue;
            }
            for (Object value : values(argument.getValue())) {
                if (value instanceof Number number) {
                    require(bounds, argument, number.longValue());
                }
            }
        }
    }

    /** What was given for an argument that may be left out, or have several values. */
    private static Collection<?> values(@Nullable Object given) {
        return switch (given) {
            case null -> List.of();
            case Optional<?> maybe -> maybe.stream().toList();
            case Collection<?> several -> several;
            default -> List.of(given);
        };
    }

    private static void require(Within bounds, ArgSpec argument, long given) {
        if (given < bounds.least() || given > bounds.most()) {
            throw new Mistake(name(argument) + " is " + given, choose(bounds));
        }
    }

    private static @Nullable Within bounds(ArgSpec argument) {
        return argument.userObject() instanceof AnnotatedElement source
                ? source.getAnnotation(Within.class)
                : null;
    }

    private static String choose(Within bounds) {
        return "Choose from " + bounds.least() + " to " + bounds.most();
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static Mistake mistake(ParameterException wrong, Form form) {
        String cause = String.valueOf(wrong.getMessage()).replaceFirst("\\.$", "");
        ArgSpec argument = wrong.getArgSpec();
        Within bounds = argument == null || wrong.getValue() == null ? null : bounds(argument);
        if (bounds != null) {
            return new Mistake(cause, choose(bounds));
        }
        String cure = form.cure(wrong.getCommandLine().getCommandSpec());
        List<String> similar =
                wrong instanceof UnmatchedArgumentException unmatched
                        ? unmatched.getSuggestions()
                        : List.of();
        return new Mistake(
                cause,
                similar.isEmpty()
                        ? cure
                        : "Perhaps you mean " + String.join(" or ", similar) + ". " + cure);
    }

    private static int tell(CommandLine command, Mistake mistake, Form form) {
        command.getErr().println(form.text(mistake));
        command.getErr().flush();
        return MISTAKE;
    }
}
