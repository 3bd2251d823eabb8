package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TerminalSafeText;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Output;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.shortener.store.StoreException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code urial short}: creates, lists, shows, changes and deletes short links, copies them to and
 * from files, and counts visits. The command loads it by name.
 */
public final class ShortVerb implements Verb.Action {
  private static final int MAX_SENT_BYTES = 16 << 20;
  private static final int MAX_DIGITS = 18;

  /** Creates an instance; called by the command through reflection. */
  public ShortVerb() {
    LibraryLog.take();
  }

  /** An operation on what an operand names. */
  private interface Work {
    Outcome of(LinkClient client, String name) throws IOException, OperationFailure;
  }

  /** An operation on a link that was found. */
  private interface LinkWork {
    Outcome of(LinkClient client, ObjectNode link) throws IOException, OperationFailure;
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException, OperationFailure {
    String task =
        call.task("create", "list", "show", "edit", "delete", "import", "export", "stats");
    try {
      return switch (task) {
        case "create" -> create(call);
        case "list" -> list(call);
        case "show" -> found(call, false, (client, link) -> LinkReplies.target(link));
        case "edit" -> edit(call);
        case "delete" ->
            found(
                call,
                false,
                (client, link) -> {
                  client.delete(link);
                  return LinkReplies.shortUrl(link.deepCopy().put("state", "deleted"));
                });
        case "import" -> importFile(call);
        case "export" -> export(call);
        default -> stats(call);
      };
    } catch (OperationFailure e) {
      throw e.of("short " + task, "");
    } catch (StoreException e) {
      throw LocalTransport.failure(e).of("short " + task, "");
    } catch (LinkClient.WrongOption e) {
      throw e.mistake();
    }
  }

  private static int create(Invocation call) throws IOException, UsageException, OperationFailure {
    if (call.has("slug") && call.operands().size() != 2) {
      throw new UsageException("--slug can only be used with one target");
    }
    ObjectNode members = LinkOptions.members(call);
    LinkOptions.text(call, "domain", "domain", members);
    return each(
        call.answering(LinkReplies.LINK),
        call.operandsFrom(1),
        (client, target) ->
            LinkReplies.shortUrl(client.create(members.deepCopy().put("target", target))));
  }

  private static int list(Invocation call) throws IOException, UsageException, OperationFailure {
    if (call.operands().size() > 2 || call.has(Opt.FILE)) {
      throw new UsageException("only one search text is allowed; quote it if it contains spaces");
    }
    LinkClient.Query query =
        new LinkClient.Query()
            .with("domain", call.value("domain"))
            .with("tag", call.value("tag"))
            .with("text", call.operands().size() < 2 ? null : call.operands().get(1));
    Output output = Output.ofRows(call.answering(LinkReplies.LINK));
    try (LinkClient client = LinkOptions.open(call)) {
      client.each(
          query,
          link -> {
            try {
              output.row(LinkReplies.row(link));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
      return ExitStatus.FINE;
    } finally {
      output.end();
    }
  }

  private static int edit(Invocation call) throws IOException, UsageException, OperationFailure {
    ObjectNode changes = LinkOptions.members(call);
    String target = call.value("target");
    if (target != null) {
      changes.put("target", target);
    }
    LinkOptions.text(call, "state", "state", changes);
    if (changes.isEmpty()) {
      throw new UsageException("nothing to change: use an option such as --target");
    }
    // A deleted link can be banned: its owner may delete and restore it all the time.
    boolean bans = "banned".equals(call.value("state"));
    return found(call, bans, (client, link) -> LinkReplies.row(client.edit(link, changes)));
  }

  // Operands.

  private static int each(Invocation call, List<String> names, Work work)
      throws IOException, UsageException, OperationFailure {
    try (LinkClient client = LinkOptions.open(call)) {
      return Texts.run(
          call,
          names,
          name -> {
            try {
              return work.of(client, name);
            } catch (OperationFailure e) {
              return e.failure();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
  }

  /**
   * Applies an operation to each link that the operands name.
   *
   * @param takesDeleted whether the links may be deleted
   */
  private static int found(Invocation call, boolean takesDeleted, LinkWork work)
      throws IOException, UsageException, OperationFailure {
    if (call.operands().size() < 2 && call.terminal().in() && !call.has(Opt.FILE)) {
      throw new UsageException(
          "the link is missing: give a slug, a short URL, or --id and a number");
    }
    boolean byId = call.has("id");
    boolean isStats = call.operands().get(0).equals("stats");
    return each(
        call.answering(isStats ? LinkReplies.STATS : LinkReplies.LINK),
        call.operandsFrom(1),
        (client, operand) -> {
          ObjectNode link = byId ? client.find(id(operand)) : find(client, operand);
          if (!takesDeleted && LinkApiJson.isDeleted(link)) {
            throw LinkClient.noLink();
          }
          return work.of(client, link);
        });
  }

  private static ObjectNode find(LinkClient client, String reference)
      throws IOException, OperationFailure {
    try {
      return client.find(reference);
    } catch (OperationFailure e) {
      if (e.failure().rule().equals("not-found") && isNumber(reference)) {
        throw new OperationFailure("not-found", LinkMessages.of("service.no-slug", reference));
      }
      throw e;
    }
  }

  private static long id(String operand) throws OperationFailure {
    if (!isNumber(operand)) {
      throw new OperationFailure("number", LinkMessages.of("service.no-number"));
    }
    return Long.parseLong(operand);
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty()
        && text.length() <= MAX_DIGITS
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  // Files.

  private static int importFile(Invocation call)
      throws IOException, UsageException, OperationFailure {
    if (call.operands().size() != 2) {
      throw new UsageException("the file is missing; - is standard input");
    }
    byte[] file = read(call, call.operands().get(1));
    LinkClient.Query query =
        new LinkClient.Query()
            .with("format", call.value("input"))
            .with("domain", call.value("domain"))
            .with("owner", call.value("owner"))
            .with("dryRun", "" + call.has("dry-run"))
            .with("update", "" + call.has("update"))
            .with("allRows", "" + call.has("all"));
    try (LinkClient client = LinkOptions.open(call)) {
      ObjectNode answer = client.importFile(query, file);
      Output output =
          Output.ofRows(call.answering("row", "outcome", "domain", "slug", "errors", "notes"));
      for (JsonNode row : answer.path("rows")) {
        if (row instanceof ObjectNode object) {
          output.row(LinkReplies.importedRow(object));
        }
      }
      output.end();
      Object[] counts =
          List.of("created", "changed", "unchanged", "taken", "refused").stream()
              .map(it -> LinkApiJson.number(answer, it))
              .toArray();
      String key = call.has("dry-run") ? "service.would-import" : "service.imported";
      call.err().line(LinkMessages.of(key, counts).text(call.language()));
      boolean isComplete = counts[3].equals(0L) && counts[4].equals(0L);
      return isComplete ? ExitStatus.FINE : ExitStatus.NO;
    }
  }

  /** Reads a file, of which a server accepts only a part. */
  private static byte[] read(Invocation call, String name)
      throws IOException, UsageException, OperationFailure {
    boolean isSent = LinkOptions.base(call) != null;
    try (InputStream file = name.equals(Io.STDIN) ? null : LineReader.open(name)) {
      InputStream in = file == null ? call.in() : file;
      byte[] bytes = isSent ? in.readNBytes(MAX_SENT_BYTES + 1) : in.readAllBytes();
      if (isSent && bytes.length > MAX_SENT_BYTES) {
        throw new OperationFailure(
            "too-long",
            "a server accepts files up to 16 MiB; use --data to import longer ones into its"
                + " folder");
      }
      return bytes;
    }
  }

  private static int export(Invocation call) throws IOException, UsageException, OperationFailure {
    if (call.operands().size() > 1) {
      throw new UsageException("short export takes no operands; use -o to name the file");
    }
    LinkClient.Query query =
        new LinkClient.Query()
            .with("format", call.value("format"))
            .with("domain", call.value("domain"))
            .with("passwordHashes", call.has("show") ? "true" : null);
    String file = call.value("output");
    try (LinkClient client = LinkOptions.open(call)) {
      if (file == null) {
        try (OutputStream out = TerminalSafeText.out(call)) {
          client.copy("export", query, out);
        }
      } else {
        write(client, query, Path.of(file).toAbsolutePath());
        call.err().line(LinkMessages.of("service.exported", file).text(call.language()));
      }
      return ExitStatus.FINE;
    }
  }

  /**
   * Writes a file completely or not at all: an existing file stays until the new one is complete.
   */
  private static void write(LinkClient client, LinkClient.Query query, Path target)
      throws IOException, OperationFailure {
    Path aside = Files.createTempFile(target.getParent(), ".urial", ".part");
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(aside))) {
        client.copy("export", query, out);
      }
      Files.move(aside, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(aside);
    }
  }

  // Statistics.

  private static int stats(Invocation call) throws IOException, UsageException, OperationFailure {
    String grain = call.value("by", "day");
    String from = call.value("from");
    String until = call.value("until");
    String tag = call.value("tag");
    boolean isOfLinks = call.operands().size() > 1 || call.has("id") || call.has(Opt.FILE);
    if (tag != null && isOfLinks) {
      throw new UsageException("give either --tag or links");
    }
    LinkClient.Query period = new LinkClient.Query().with("from", from).with("until", until);
    if (grain.equals("link")) {
      if (isOfLinks || call.has(Opt.JSON) || call.has(Opt.TSV)) {
        throw new UsageException("--by link can only be used with --tag, or for all links");
      }
      try (LinkClient client = LinkOptions.open(call);
          OutputStream out = TerminalSafeText.out(call)) {
        client.copy("stats/days", period.with("tag", tag), out);
        return ExitStatus.FINE;
      }
    }
    if (tag != null) {
      LinkClient.Query top =
          new LinkClient.Query().with("from", from).with("until", until).with("limit", "10");
      return each(
          call.answering(LinkReplies.STATS),
          List.of(tag),
          (client, name) -> {
            ObjectNode sums = client.get("stats", period.with("tag", name).with("grain", grain));
            JsonNode ranks = client.get("stats/links", top.with("tag", name)).path("links");
            return LinkReplies.visits(name, withLinks(sums, ranks));
          });
    }
    return found(
        call,
        false,
        (client, link) -> {
          String path = "links/" + LinkApiJson.number(link, "id") + "/stats";
          ObjectNode sums = client.get(path, period.with("grain", grain));
          String shortUrl = LinkApiJson.text(link, "shortUrl");
          return LinkReplies.visits(shortUrl == null ? "" : shortUrl, sums);
        });
  }

  /** Adds the most visited links to the totals as the member {@code by.link}. */
  private static ObjectNode withLinks(ObjectNode sums, JsonNode ranks) {
    ArrayNode links = LinkApiJson.MAPPER.createArrayNode();
    for (JsonNode it : ranks) {
      ObjectNode one = links.addObject();
      one.put("value", it.path("shortUrl").asString(""));
      one.put("visits", it.path("visits").asLong(0));
    }
    ObjectNode by = LinkApiJson.object();
    by.set("link", links);
    if (sums.path("by") instanceof ObjectNode others) {
      by.setAll(others);
    }
    sums.set("by", by);
    return sums;
  }
}
