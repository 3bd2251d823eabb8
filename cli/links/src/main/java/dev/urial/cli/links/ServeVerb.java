package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.verbs.Verb;
import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.ServerLog;
import dev.urial.server.site.ServerOption;
import dev.urial.server.site.ServerOptions;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code urial serve}: runs the service until it is stopped, or copies its data folder, or makes
 * one from a copy. The command finds this class by name.
 */
public final class ServeVerb implements Verb.Action {
  /** Creates an instance; called by the command through reflection. */
  public ServeVerb() {
    LibraryLog.take();
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException, OperationFailure {
    try {
      return served(call);
    } catch (OperationFailure e) {
      throw e.of("serve", "");
    } catch (StoreException e) {
      throw LocalTransport.failure(e).of("serve", "");
    }
  }

  private static int served(Invocation call) throws IOException, UsageException, OperationFailure {
    if (!call.operands().isEmpty()) {
      throw new UsageException("serve takes only options, such as --backup DIR and --restore DIR");
    }
    String copy = call.value("backup");
    String from = call.value("restore");
    if (copy != null) {
      // Opening the store could fail, because a server may have it open.
      Store.backup(LinkOptions.folder(call), Path.of(copy));
      call.err().line(LinkMessages.of("service.backed-up", copy).text(call.language()));
      return ExitStatus.FINE;
    }
    if (from != null) {
      String folder = call.value("data");
      if (folder == null) {
        throw new UsageException("the destination is missing: --data FOLDER");
      }
      Store.restore(Path.of(from), Path.of(folder));
      call.err().line(LinkMessages.of("service.restored", from, folder).text(call.language()));
      return ExitStatus.FINE;
    }
    Lines lines = new Lines(call);
    try {
      Configuration configuration = configuration(call);
      // Otherwise Jetty loads the management library only to learn the size of a reference.
      System.setProperty("org.eclipse.jetty.util.referencesPerCacheLine", "16");
      LibraryLog.to(ServerLog.of(lines, configuration, Clock.systemUTC()));
      serve(call, UrialServer.start(configuration, lines));
      return ExitStatus.FINE;
    } catch (ConfigurationException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private static void serve(Invocation call, UrialServer started) throws IOException {
    try (UrialServer server = started) {
      // After a signal, the process ends when this returns: running requests are completed, and
      // visits are written.
      Runtime.getRuntime().addShutdownHook(new Thread(server::close, "urial-stop"));
      say(call, "service.answers", server.address());
      URI link = server.adminLink();
      if (link != null) {
        say(call, "service.admin", link);
      }
      if (call.terminal().in() && call.terminal().out()) {
        call.err().line(LinkMessages.of("service.stop").text(call.language()));
        call.err().flush();
      }
      call.out().flush();
      server.join();
    }
  }

  private static void say(Invocation call, String key, URI uri) throws IOException {
    call.out().line(LinkMessages.of(key, uri.toString()).text(call.language()));
  }

  /**
   * Reads the configuration: options take precedence over environment variables, and these over the
   * configuration file.
   */
  private static Configuration configuration(Invocation call) {
    Map<String, String> flags = new LinkedHashMap<>();
    for (ServerOption<?> option : ServerOptions.ALL) {
      String value = call.value(option.name());
      if (value != null) {
        flags.put(option.name(), value);
      }
    }
    String file = call.value("config");
    return Configuration.read(flags, System.getenv(), file == null ? null : Path.of(file));
  }

  /**
   * Writes the log to standard error, line by line; standard output contains only the addresses.
   */
  private record Lines(Invocation call) implements Appendable {
    @Override
    public Appendable append(CharSequence text) throws IOException {
      synchronized (call) {
        call.err().lines(text.toString());
        call.err().flush();
      }
      return this;
    }

    @Override
    public Appendable append(CharSequence text, int start, int end) throws IOException {
      return append(text.subSequence(start, end));
    }

    @Override
    public Appendable append(char c) throws IOException {
      return append(String.valueOf(c));
    }
  }
}
