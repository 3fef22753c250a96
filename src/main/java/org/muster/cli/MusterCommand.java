package org.muster.cli;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.muster.app.Program;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import org.muster.core.CannotRunException;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.log.Logs;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

/**
 * The root command. Exit codes: 0 success, 1 failure, 2 wrong arguments or settings. Errors are one
 * line on standard error; {@code --verbose} shows details.
 */
@Command(
    name = "muster",
    description = "An open community platform for airsoft.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "For developers, from a checkout: test, faults, bench, relevance, gazetteer; see"
          + " CONTRIBUTING.md."
    })
public final class MusterCommand {

  private static final OptionSpec HELP =
      OptionSpec.builder("-h", "--help")
          .usageHelp(true)
          .scopeType(ScopeType.INHERIT)
          .description("show how to use a command")
          .build();

  private static final Logger LOG = System.getLogger(MusterCommand.class.getName());

  @Option(
      names = {"-v", "--verbose"},
      scope = ScopeType.INHERIT,
      description = "print details")
  private boolean verbose;

  private final Shutdown shutdown;

  private MusterCommand(Shutdown shutdown) {
    this.shutdown = shutdown;
  }

  /** Runs one of the program's own commands; returns the exit code. */
  public static int run(
      Program program, Map<String, String> environment, Path directory, String... args) {
    return run(program, environment, directory, _ -> List.of(), args);
  }

  /**
   * Runs one command.
   *
   * @param more additional commands, such as those for measuring
   * @return the exit code
   */
  public static int run(
      Program program,
      Map<String, String> environment,
      Path directory,
      Function<Shutdown, List<Callable<Integer>>> more,
      String... args) {
    try (var shutdown = new Shutdown()) {
      Supplier<Settings> settings = () -> Settings.load(environment, directory);
      var muster = new MusterCommand(shutdown);
      var commands =
          new CommandLine(CommandSpec.forAnnotatedObject(muster).addOption(HELP))
              .addSubcommand(new StartCommand(program, settings, shutdown))
              .addSubcommand(new ImportCommand(program, settings, shutdown))
              .addSubcommand(new ExportCommand(program, settings, shutdown))
              .addSubcommand(new BackupCommand(settings, shutdown))
              .addSubcommand(new RestoreCommand(settings, shutdown))
              .addSubcommand(new UpgradeCommand(settings, shutdown))
              .addSubcommand(new SecretsCommand(settings, shutdown))
              .addSubcommand(new ReindexCommand(program, settings, shutdown))
              .addSubcommand(new IndexCommand(settings))
              .addSubcommand(new AccountCommand(settings, shutdown))
              .addSubcommand(new MigrateCommand(settings, shutdown));
      more.apply(shutdown).forEach(commands::addSubcommand);
      return commands
          .setCaseInsensitiveEnumValuesAllowed(true)
          .setExecutionStrategy(muster::execute)
          .setExecutionExceptionHandler((e, command, _) -> muster.explain(e, command))
          .setParameterExceptionHandler((e, _) -> misused(e))
          .execute(args);
    }
  }

  private int execute(CommandLine.ParseResult words) {
    if (words.hasSubcommand()
        && words.subcommand().commandSpec().userObject() instanceof StartCommand) {
      Logs.toStandardOutput(verbose);
    } else {
      Logs.toStandardError(verbose);
      Logs.withSecurityEvents();
    }
    return new CommandLine.RunLast().execute(words);
  }

  private int explain(Exception e, CommandLine command) {
    LOG.log(Level.DEBUG, command.getCommandName() + " failed", e);
    if (shutdown.isClosing()) {
      return CannotRunException.FAILED;
    }
    command.getErr().println(line(e).strip().replaceAll("\\s*\\R\\s*", " "));
    return e instanceof CannotRunException known ? known.exitCode() : CannotRunException.FAILED;
  }

  private static String line(Exception e) {
    return switch (e) {
      case CannotRunException known -> known.line();
      case ProblemException known -> line(known.problem());
      default -> "Unexpected error: " + e + " (use --verbose for details)";
    };
  }

  private static String line(Problem problem) {
    return switch (problem) {
      case Problem.Invalid(var faults) ->
          faults.stream().map(f -> f.name() + ": " + f.detail()).collect(Collectors.joining("; "));
      case Problem.NotFound(var kind, var key) -> "The " + kind + " " + key + " does not exist";
      case Problem.Moved(var kind, var key) -> "The " + kind + " has moved to " + key;
      case Problem.BadCredentials(var detail) -> detail;
      case Problem.SignInNeeded(var scope) -> "This requires the scope " + scope.word();
      case Problem.SignInNotRecent old -> old.detail();
      case Problem.ScopeNeeded(var scope) -> "This requires the scope " + scope.word();
      case Problem.Forbidden(var detail) -> detail;
      case Problem.AgainstRules(var faults) -> line(new Problem.Invalid(faults));
      case Problem.Conflict(var detail) -> detail;
      case Problem.IllegalMove move -> move.detail();
      case Problem.Stale stale -> stale.detail();
      case Problem.Unavailable(var detail, _) -> detail;
      case Problem.RateLimited limited -> limited.detail();
      case Problem.CursorExpired() -> "The cursor has expired";
    };
  }

  private static int misused(ParameterException e) {
    CommandLine command = e.getCommandLine();
    command
        .getErr()
        .println(
            "%s; see ./%s --help"
                .formatted(e.getMessage(), command.getCommandSpec().qualifiedName()));
    return CannotRunException.WRONG_SETTING;
  }
}
