package org.muster.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.app.OpenDatabase;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import org.muster.core.json.Json;
import org.muster.identity.account.Account;
import org.muster.identity.account.AccountAdministration;
import org.muster.identity.account.Passwords;
import org.muster.identity.account.Session;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code muster account}. Also works while a node is running, and on the embedded database.
 * Passwords are chosen by their owners with a link that is printed once, or read from the terminal.
 * They are never arguments, which other users of the machine can see.
 */
@Command(
    name = "account",
    description =
        "Creates and lists accounts, resets passwords, ends sessions, appoints moderators.",
    synopsisSubcommandLabel = "COMMAND")
final class AccountCommand implements Runnable {

  private static final int CONNECTIONS = 2;

  private final Supplier<Settings> settings;
  private final Shutdown shutdown;

  @Spec private CommandSpec spec = CommandSpec.create();

  public AccountCommand(Supplier<Settings> settings, Shutdown shutdown) {
    this.settings = settings;
    this.shutdown = shutdown;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Missing: create, reset, admin, sessions or list");
  }

  @Command(
      name = "create",
      description = "Creates an account and prints the link to choose its password.")
  int create(
      @Option(names = "--email", required = true, description = "email address") String email,
      @Option(names = "--handle", required = true, description = "handle, the public name")
          String handle,
      @Option(names = "--admin", description = "make it a moderator of this instance")
          boolean admin,
      @Option(
              names = "--password",
              interactive = true,
              arity = "0",
              prompt = "Password: ",
              description = "ask for the password on the terminal")
          char @Nullable [] typed) {
    AccountAdministration desk = desk();
    Account made = desk.create(email, handle, password(typed), admin);
    out().println("Created account " + made.email() + " (@" + made.handle() + ")");
    tell(typed, desk, made);
    return 0;
  }

  @Command(
      name = "reset",
      description = "Ends the password and all sessions, and prints the link to choose a new one.")
  int reset(
      @Option(names = "--email", required = true, description = "email address") String email,
      @Option(
              names = "--password",
              interactive = true,
              arity = "0",
              prompt = "New password: ",
              description = "ask for the password on the terminal")
          char @Nullable [] typed) {
    AccountAdministration desk = desk();
    Account account = desk.reset(email, password(typed));
    out().println("Ended the password of " + account.email() + " (@" + account.handle() + ")");
    tell(typed, desk, account);
    return 0;
  }

  @Command(name = "admin", description = "Makes an account a moderator of this instance.")
  int admin(
      @Parameters(paramLabel = "MAIL", description = "email address of the account") String email,
      @Option(names = "--revoke", description = "revoke the role") boolean revoke) {
    Account account = desk().setAdmin(email, !revoke);
    out()
        .println(
            "%s (@%s) %s moderate this instance"
                .formatted(account.email(), account.handle(), account.admin() ? "may" : "may not"));
    return 0;
  }

  @Command(
      name = "sessions",
      description = "Lists the sessions of an account, or ends them: on all nodes at once.")
  int sessions(
      @Parameters(paramLabel = "MAIL", arity = "0..1", description = "email address of the account")
          @Nullable String email,
      @Option(names = "--end", description = "end them") boolean end,
      @Option(names = "--all", description = "with --end, those of everybody") boolean all) {
    if ((email == null) != all || (all && !end)) {
      throw new ParameterException(
          spec.commandLine(), "Name an account, or end the sessions of everybody: --all --end");
    }
    AccountAdministration desk = desk();
    if (email == null) {
      out().println("Sessions ended: " + desk.endAllSessions());
    } else if (end) {
      out().println("Sessions ended: " + desk.endSessions(email));
    } else {
      desk.sessions(email).forEach(session -> out().println(line(session)));
    }
    return 0;
  }

  private static String line(Session session) {
    return "%s  %s  %s, last seen %s"
        .formatted(
            session.createdAt(),
            session.from().address(),
            Json.name(session.method()),
            session.seenAt());
  }

  @Command(name = "list", description = "Lists all accounts, the oldest first.")
  int list(@Option(names = "--json", description = "print one JSON object per line") boolean json)
      throws JsonProcessingException {
    List<Account> accounts = desk().list();
    for (Account account : accounts) {
      out().println(json ? Json.compact().writeValueAsString(fields(account)) : line(account));
    }
    return 0;
  }

  private static Map<String, Object> fields(Account account) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("id", account.id());
    fields.put("email", account.email());
    fields.put("handle", account.handle());
    fields.put("admin", account.admin());
    fields.put("created_at", account.createdAt());
    return fields;
  }

  private static String line(Account account) {
    return "%s  @%s  %s%s"
        .formatted(
            account.email(),
            account.handle(),
            account.createdAt(),
            account.admin() ? "  admin" : "");
  }

  private AccountAdministration desk() {
    Settings wanted = settings.get();
    return new AccountAdministration(
        shutdown.opening(() -> OpenDatabase.of(wanted, CONNECTIONS)).database());
  }

  /** What was typed, or one that nobody knows, until the owner chooses one. */
  private static String password(char @Nullable [] typed) {
    if (typed == null) {
      return Passwords.random();
    }
    String password = new String(typed);
    Arrays.fill(typed, ' ');
    return password;
  }

  private void tell(char @Nullable [] typed, AccountAdministration desk, Account account) {
    if (typed == null) {
      Settings wanted = settings.get();
      out()
          .println(
              "Choose a password within an hour, once: "
                  + desk.link(account, wanted.baseUrl(wanted.port())));
    }
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
