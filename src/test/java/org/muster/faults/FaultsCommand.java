package org.muster.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code ./muster faults}: the long form. Exit codes: 0 all held, 1 something did not, 2 misused.
 */
@Command(
    name = "muster faults",
    mixinStandardHelpOptions = true,
    description = {
      "Breaks a node in every way we know, for half an hour, and checks that it keeps its"
          + " promises.",
      "On a machine that does nothing else: times are judged as they are promised.",
      "Uses temporary directories, never a node's data."
    })
public final class FaultsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "what writers do, where a file is damaged, and so on; default: another each time")
  private @Nullable Long seed;

  @Parameters(
      paramLabel = "FAULT",
      arity = "0..*",
      description = "only these; default: all; see --list")
  private List<String> chosen = new ArrayList<>();

  @Option(names = "--fault", paramLabel = "NAME", description = "also this one; may be repeated")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--cycles",
      paramLabel = "N",
      description = "how often each happens; default: as often as it says itself")
  private @Nullable Integer cycles;

  @Option(
      names = "--busy",
      description = "the machine does other things, too: times are judged beside that of a start")
  private boolean busy;

  @Option(names = "--list", description = "say what there is, and what must hold")
  private boolean list;

  public static void main(String... args) {
    System.exit(new CommandLine(new FaultsCommand()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    List<Fault> wanted = wanted();
    if (list) {
      wanted.forEach(fault -> System.out.printf("%-24s %s%n", fault, fault.promise()));
      return 0;
    }
    Logger.getLogger("").setLevel(Level.WARNING); // the table is what counts
    long used = seed == null ? System.nanoTime() % 1_000_000 : seed;
    List<Result> results = new ArrayList<>();
    try (var suite = new Suite(Form.LONG, !busy, used)) {
      for (Fault fault : wanted) {
        Result result = suite.run(fault, cycles == null ? fault.cycles(Form.LONG) : cycles);
        results.add(result);
        System.out.println(Table.line(result));
      }
    } finally {
      Table.print(results, used, System.out);
    }
    return results.stream().allMatch(Result::isGood) ? 0 : 1;
  }

  private List<Fault> wanted() {
    List<String> both = Stream.concat(chosen.stream(), names.stream()).toList();
    if (both.isEmpty()) {
      return Faults.all();
    }
    return both.stream().map(name -> Faults.named(name).orElseThrow(() -> unknown(name))).toList();
  }

  private ParameterException unknown(String name) {
    return new ParameterException(
        spec.commandLine(), "There is no fault " + name + "; there are " + Faults.all());
  }
}
