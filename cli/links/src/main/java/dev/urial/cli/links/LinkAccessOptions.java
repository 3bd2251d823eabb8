package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.PostgresLimits;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The options that select where links are stored; all verbs in this package share them. */
final class LinkAccessOptions {
  static final Opt DATA = Opt.value("data");
  static final Opt POSTGRES = Opt.value("postgres");
  static final Opt SERVER = Opt.value("server");
  static final Opt KEY_FILE = Opt.value("key-file");
  static final Opt PRIVATE_TARGETS = Opt.flag("private-targets");
  static final Opt SHOW = Opt.flag(Opt.SHOW_SECRETS);

  private static final String USUAL = "urial-data";

  private LinkAccessOptions() {}

  /** Returns a verb's own options, plus those that select where links are stored. */
  static List<Opt> and(Opt... own) {
    List<Opt> all = new ArrayList<>(List.of(own));
    all.addAll(List.of(DATA, POSTGRES, SERVER, KEY_FILE, SHOW));
    return List.copyOf(all);
  }

  /** Returns the same options as {@link #and}, plus those for checking targets. */
  static List<Opt> andTargets(Opt... own) {
    List<Opt> all = new ArrayList<>(and(own));
    all.add(all.size() - 1, PRIVATE_TARGETS);
    return List.copyOf(all);
  }

  /** Opens the server, folder or database that the options select. */
  static LinkClient open(Invocation call) throws UsageException, IOException, LinkFailure {
    HttpTransport server = server(call);
    return new LinkClient(
        server != null ? server : new LocalTransport(store(call), policy(call), call.language()));
  }

  /** Returns access to the server that the options name, or null if they name none. */
  static @Nullable HttpTransport server(Invocation call) throws UsageException, IOException {
    URI base = base(call);
    if (base == null) {
      return null;
    }
    if (call.has(DATA) || call.has(POSTGRES)) {
      throw new UsageException("--server, --data and --postgres cannot be combined");
    }
    if (call.has(PRIVATE_TARGETS.name())) {
      throw new UsageException("--private-targets can only be set on the server");
    }
    return new HttpTransport(base, key(call), call.language());
  }

  /**
   * Returns the policy for targets on the command line: that of the public web, as modified by the
   * options.
   */
  private static TargetPolicy policy(Invocation call) {
    return TargetPolicy.of(List.of(), call.has(PRIVATE_TARGETS.name()));
  }

  /** Opens the store that the options select; a missing folder is not created. */
  static Store store(Invocation call) throws UsageException, LinkFailure {
    String url = postgres(call);
    if (url != null && call.has(DATA)) {
      throw new UsageException("--data and --postgres cannot be combined");
    }
    try {
      if (url != null) {
        return Store.open(url, PostgresLimits.DEFAULT, () -> {});
      }
      return Store.open(folder(call));
    } catch (StoreException e) {
      throw LinkFailure.of(e);
    }
  }

  /** Returns the URL of a PostgreSQL database, or null if the option is missing. */
  static @Nullable String postgres(Invocation call) throws UsageException {
    String url = call.value(POSTGRES.name());
    if (url != null) {
      try {
        Store.requireUrl(url);
      } catch (IllegalArgumentException e) {
        throw new UsageException("--postgres: " + e.getMessage());
      }
    }
    return url;
  }

  /** Returns the folder that the options select; a missing folder is not created. */
  static Path folder(Invocation call) throws LinkFailure {
    String folder = call.value(DATA.name(), USUAL);
    if (!Files.isDirectory(Path.of(folder))) {
      throw new LinkFailure(
          "no-store",
          "there is no folder " + folder + "; urial serve --data " + folder + " creates it");
    }
    return Path.of(folder);
  }

  /** Returns the URL of the server that the options name, or null if they name none. */
  static @Nullable URI base(Invocation call) throws UsageException {
    String server = call.value(SERVER.name());
    if (server == null) {
      return null;
    }
    try {
      URI uri = URI.create(server.endsWith("/") ? server : server + "/");
      boolean isHttp = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      if (isHttp && uri.getHost() != null && uri.getUserInfo() == null) {
        return uri;
      }
    } catch (IllegalArgumentException e) {
      // Told like any other URL that does not fit.
    }
    throw new UsageException("--server: expected a URL such as https://s.example");
  }

  /**
   * Returns the API key from a file or, if no file is given, from the environment; never from an
   * argument, which other users of the machine could see.
   */
  private static @Nullable String key(Invocation call) throws UsageException, IOException {
    String file = call.value(KEY_FILE.name());
    if (file == null) {
      return System.getenv("URIAL_API_KEY");
    }
    String key = secret(KEY_FILE, file);
    if (key.chars().anyMatch(c -> c <= ' ' || c >= 0x7F)) {
      throw new UsageException("--key-file: the file must contain only the key");
    }
    return key;
  }

  /** Returns the first line of a file that contains a secret. */
  static String secret(Opt option, String file) throws UsageException {
    try {
      List<String> lines = Files.readAllLines(Path.of(file));
      if (!lines.isEmpty() && !lines.get(0).isEmpty()) {
        return lines.get(0);
      }
      throw new UsageException("--" + option.name() + ": the file is empty");
    } catch (IOException e) {
      throw new UsageException("--" + option.name() + ": cannot read " + file);
    }
  }
}
