package org.muster.cli;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.muster.app.NodeLock;
import org.muster.app.OpenDatabase;
import org.muster.app.Program;
import org.muster.app.Program.Service;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import org.muster.core.CannotRunException;
import org.muster.delivery.http.HttpSettings;
import org.muster.platform.db.DataDirectory;
import picocli.CommandLine.Command;

/** {@code muster start}: runs a node until it is stopped. */
@Command(name = "start", description = "Runs a node until it is stopped (Ctrl-C or SIGTERM).")
final class StartCommand implements Callable<Integer> {

  private static final Logger LOG = System.getLogger(StartCommand.class.getName());

  private final Program program;
  private final Supplier<Settings> settings;
  private final Shutdown shutdown;

  public StartCommand(Program program, Supplier<Settings> settings, Shutdown shutdown) {
    this.program = program;
    this.settings = settings;
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() throws InterruptedException {
    shutdown.endsWellWhenStopped();
    Settings wanted = settings.get();
    // checked before anything slow: most often a node is running already
    checkPort("MUSTER", new HttpSettings.Address(wanted.host(), wanted.port()));
    checkPort("MUSTER_OBSERVE", wanted.observe());
    program.prepare();
    Path data = DataDirectory.prepare(wanted.dataDir());
    shutdown.opening(() -> NodeLock.take(data));
    OpenDatabase open = shutdown.opening(() -> OpenDatabase.forNode(wanted));
    // The first start can take long, and a shutdown must not wait for it: the database may be
    // closed at any moment.
    Service service = program.serve(wanted, open.databases());
    shutdown.opening(() -> service);
    service.awaitReady();
    sayReady(service);
    shutdown.awaitStop();
    return 0;
  }

  private static void sayReady(Service service) {
    String url = service.address().toString();
    String line = "Muster is ready at %s (API: %s/docs, assistants: %s/api/mcp)";
    if (TerminalProgress.isWatched()) {
      System.out.printf(Locale.ROOT, "%n" + line + "; Ctrl-C stops it%n%n", url, url, url);
    } else {
      LOG.log(Level.INFO, line.formatted(url, url, url));
    }
  }

  private static void checkPort(String settings, HttpSettings.Address wanted) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getByName(wanted.host()), wanted.port()));
    } catch (UnknownHostException e) {
      throw CannotRunException.setting(
          settings + "_HOST is '" + wanted.host() + "', but this name has no address");
    } catch (BindException e) {
      throw cannotListen(settings, wanted, e);
    } catch (IOException e) {
      throw CannotRunException.failed(
          "Port %d on %s cannot be used: %s"
              .formatted(wanted.port(), wanted.host(), e.getMessage()),
          e);
    }
  }

  private static CannotRunException cannotListen(
      String settings, HttpSettings.Address wanted, BindException e) {
    String reason = String.valueOf(e.getMessage());
    if (reason.contains("assign")) {
      return CannotRunException.setting(
          settings + "_HOST is '" + wanted.host() + "', which is not an address of this machine");
    }
    if (reason.contains("Permission")) {
      return CannotRunException.failed(
          "Port %d requires more rights than this user has; set %s_PORT to 1024 or higher"
              .formatted(wanted.port(), settings),
          e);
    }
    return CannotRunException.failed(
        "Port %d on %s is in use; stop the program that uses it, or set %s_PORT to another port"
            .formatted(wanted.port(), wanted.host(), settings),
        e);
  }
}
