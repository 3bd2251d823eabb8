package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.PostgresLimits;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The options of {@code urial short}: where links are stored, and the members of a link. */
final class LinkOptions {
  private static final String USUAL = "urial-data";

  private LinkOptions() {}

  /** Opens the server, folder or database that the options select. */
  static LinkClient open(Invocation call) throws UsageException, IOException, OperationFailure {
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
    if (call.has("data") || call.has("postgres")) {
      throw new UsageException("--server, --data and --postgres cannot be combined");
    }
    if (call.has("allow-private")) {
      throw new UsageException("--allow-private can only be set on the server");
    }
    return new HttpTransport(base, key(call), call.language());
  }

  /**
   * Returns the policy for targets on the command line: that of the public web, as modified by the
   * options.
   */
  private static TargetPolicy policy(Invocation call) {
    return TargetPolicy.of(List.of(), call.has("allow-private"));
  }

  /** Opens the store that the options select; a missing folder is not created. */
  static Store store(Invocation call) throws UsageException, OperationFailure {
    String url = postgres(call);
    if (url != null && call.has("data")) {
      throw new UsageException("--data and --postgres cannot be combined");
    }
    try {
      if (url != null) {
        return Store.open(url, PostgresLimits.DEFAULT, () -> {});
      }
      return Store.open(folder(call));
    } catch (StoreException e) {
      throw LocalTransport.failure(e);
    }
  }

  /** Returns the URL of a PostgreSQL database, or null if the option is missing. */
  static @Nullable String postgres(Invocation call) throws UsageException {
    String url = call.value("postgres");
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
  static Path folder(Invocation call) throws OperationFailure {
    String folder = call.value("data", USUAL);
    if (!Files.isDirectory(Path.of(folder))) {
      throw new OperationFailure(
          "no-store",
          "there is no folder " + folder + "; urial serve --data " + folder + " creates it");
    }
    return Path.of(folder);
  }

  /** Returns the URL of the server that the options name, or null if they name none. */
  static @Nullable URI base(Invocation call) throws UsageException {
    String server = call.value("server");
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
    String file = call.value("key-file");
    if (file == null) {
      return System.getenv("URIAL_API_KEY");
    }
    String key = secret("key-file", file);
    if (key.chars().anyMatch(c -> c <= ' ' || c >= 0x7F)) {
      throw new UsageException("--key-file: the file must contain only the key");
    }
    return key;
  }

  /** Returns the first line of a file that contains a secret. */
  static String secret(String option, String file) throws UsageException {
    try {
      List<String> lines = Files.readAllLines(Path.of(file));
      if (!lines.isEmpty() && !lines.get(0).isEmpty()) {
        return lines.get(0);
      }
      throw new UsageException("--" + option + ": the file is empty");
    } catch (IOException e) {
      throw new UsageException("--" + option + ": cannot read " + file);
    }
  }

  // Members of a link.

  /**
   * Returns the options as a JSON object in the API's format. An empty value removes that part of
   * the link.
   */
  static ObjectNode members(Invocation call) throws UsageException, OperationFailure {
    ObjectNode json = LinkApiJson.object();
    text(call, "slug", "slug", json);
    text(call, "cache-control", "cacheControl", json);
    text(call, "title", "title", json);
    text(call, "from", "validFrom", json);
    text(call, "until", "validUntil", json);
    text(call, "fallback", "fallback", json);
    String status = call.value("status");
    if (status != null) {
      json.put("status", Integer.parseInt(status));
    }
    if (call.has("tag")) {
      ArrayNode tags = json.putArray("tags");
      call.values("tag").stream().filter(tag -> !tag.isEmpty()).forEach(tags::add);
    }
    String limit = call.value("visit-limit");
    if (limit != null) {
      json.put("visitLimit", number(limit));
    }
    String password = call.value("password-file");
    if (password != null) {
      json.put("password", password.isEmpty() ? null : secret("password-file", password));
    }
    String rules = call.value("rules-file");
    if (rules != null) {
      json.set("rules", rules.isEmpty() ? LinkApiJson.MAPPER.createArrayNode() : rules(rules));
    }
    flag(call, "crawlable", "crawlable", json);
    flag(call, "private", "private", json);
    flag(call, "forward-query", "forwardQuery", json);
    flag(call, "forward-path", "forwardPath", json);
    return json;
  }

  static void text(Invocation call, String option, String member, ObjectNode json) {
    String text = call.value(option);
    if (text != null) {
      json.put(member, text.isEmpty() ? null : text);
    }
  }

  private static void flag(Invocation call, String option, String member, ObjectNode json) {
    String text = call.value(option);
    if (text != null) {
      json.put(member, text.equals("on"));
    }
  }

  private static long number(String text) throws UsageException {
    try {
      long number = Long.parseLong(text);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new UsageException("--visit-limit: expected a non-negative whole number");
    }
    throw new UsageException("--visit-limit: expected a non-negative whole number");
  }

  private static JsonNode rules(String file) throws UsageException, OperationFailure {
    try {
      return LinkApiJson.read(Files.readString(Path.of(file)));
    } catch (IOException e) {
      throw new UsageException("--rules-file: cannot read " + file);
    }
  }
}
