package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The options that describe a link, for creating or changing it. */
final class LinkOptions {
  static final Opt SLUG = Opt.value("slug");
  static final Opt DOMAIN = Opt.value("domain");
  static final Opt STATUS = Opt.choice("status", "301", "302", "307", "308");
  private static final Opt CACHE_CONTROL = Opt.value("cache-control");
  private static final Opt TITLE = Opt.value("title");
  static final Opt TAG = Opt.value("tag");
  private static final Opt VALID_FROM = Opt.value("valid-from");
  private static final Opt VALID_UNTIL = Opt.value("valid-until");
  private static final Opt VISIT_LIMIT = Opt.value("visit-limit");
  private static final Opt PASSWORD_FILE = Opt.value("password-file");
  private static final Opt FALLBACK = Opt.value("fallback");
  private static final Opt RULES_FILE = Opt.value("rules-file");
  private static final Opt CRAWLABLE = Opt.choice("crawlable", "on", "off");
  private static final Opt PRIVATE = Opt.choice("private", "on", "off");
  private static final Opt FORWARD_QUERY = Opt.choice("forward-query", "on", "off");
  private static final Opt FORWARD_PATH = Opt.choice("forward-path", "on", "off");

  /** The options that both {@code short create} and {@code short edit} accept. */
  static final List<Opt> ALL =
      List.of(
          SLUG,
          STATUS,
          CACHE_CONTROL,
          TITLE,
          TAG,
          VALID_FROM,
          VALID_UNTIL,
          VISIT_LIMIT,
          PASSWORD_FILE,
          FALLBACK,
          RULES_FILE,
          CRAWLABLE,
          PRIVATE,
          FORWARD_QUERY,
          FORWARD_PATH);

  private LinkOptions() {}

  /**
   * Returns the options as a JSON object in the API's format. An empty value removes that part of
   * the link.
   */
  static ObjectNode members(Invocation call) throws UsageException, LinkFailure {
    ObjectNode json = LinkApiJson.object();
    text(call, SLUG, "slug", json);
    text(call, CACHE_CONTROL, "cacheControl", json);
    text(call, TITLE, "title", json);
    text(call, VALID_FROM, "validFrom", json);
    text(call, VALID_UNTIL, "validUntil", json);
    text(call, FALLBACK, "fallback", json);
    String status = call.value(STATUS.name());
    if (status != null) {
      json.put("status", Integer.parseInt(status));
    }
    if (call.has(TAG)) {
      ArrayNode tags = json.putArray("tags");
      call.values(TAG.name()).stream().filter(tag -> !tag.isEmpty()).forEach(tags::add);
    }
    String limit = call.value(VISIT_LIMIT.name());
    if (limit != null) {
      json.put("visitLimit", number(limit));
    }
    String password = call.value(PASSWORD_FILE.name());
    if (password != null) {
      json.put(
          "password",
          password.isEmpty() ? null : LinkAccessOptions.secret(PASSWORD_FILE, password));
    }
    String rules = call.value(RULES_FILE.name());
    if (rules != null) {
      json.set("rules", rules.isEmpty() ? LinkApiJson.MAPPER.createArrayNode() : rules(rules));
    }
    flag(call, CRAWLABLE, "crawlable", json);
    flag(call, PRIVATE, "private", json);
    flag(call, FORWARD_QUERY, "forwardQuery", json);
    flag(call, FORWARD_PATH, "forwardPath", json);
    return json;
  }

  static void text(Invocation call, Opt option, String member, ObjectNode json) {
    String text = call.value(option.name());
    if (text != null) {
      json.put(member, text.isEmpty() ? null : text);
    }
  }

  private static void flag(Invocation call, Opt option, String member, ObjectNode json) {
    String text = call.value(option.name());
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

  private static JsonNode rules(String file) throws UsageException, LinkFailure {
    try {
      return LinkApiJson.read(Files.readString(Path.of(file)));
    } catch (IOException e) {
      throw new UsageException("--rules-file: cannot read " + file);
    }
  }
}
