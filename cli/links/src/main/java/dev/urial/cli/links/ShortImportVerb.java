package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.RowOutput;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code urial short import}: imports links from a file, in Urial's own format or that of another
 * shortener.
 */
final class ShortImportVerb {
  private static final int MAX_SENT_BYTES = 16 << 20;
  private static final Opt FORMAT =
      Opt.choice("format", "csv", "jsonl", "yourls", "shlink", "bitly");
  private static final Opt DOMAIN = Opt.value("domain");
  private static final Opt OWNER = Opt.value("owner");
  private static final Opt DRY_RUN = Opt.flag("dry-run");
  private static final Opt UPDATE = Opt.flag("update");
  private static final Opt ALL_ROWS = Opt.flag("all-rows");

  static final Verb VERB =
      LinkVerb.of(
          "short-import",
          List.of(
              FORMAT,
              DOMAIN,
              OWNER,
              DRY_RUN,
              UPDATE,
              ALL_ROWS,
              LinkAccessOptions.DATA,
              LinkAccessOptions.POSTGRES,
              LinkAccessOptions.SERVER,
              LinkAccessOptions.KEY_FILE,
              LinkAccessOptions.PRIVATE_TARGETS),
          ImportRowAnswer.COLUMNS,
          List.of(),
          ShortImportVerb::run);

  private ShortImportVerb() {}

  private static int run(Invocation call) throws IOException, UsageException, LinkFailure {
    if (call.operands().size() != 1) {
      throw new UsageException("the file is missing; - is standard input");
    }
    byte[] file = read(call, call.operands().get(0));
    LinkClient.Query query =
        new LinkClient.Query()
            .with("format", call.value(FORMAT.name()))
            .with("domain", call.value(DOMAIN.name()))
            .with("owner", call.value(OWNER.name()))
            .with("dryRun", "" + call.has(DRY_RUN))
            .with("update", "" + call.has(UPDATE))
            .with("allRows", "" + call.has(ALL_ROWS));
    try (LinkClient client = LinkAccessOptions.open(call)) {
      ObjectNode answer = client.importFile(query, file);
      RowOutput rows = RowOutput.of(call);
      for (JsonNode row : answer.path("rows")) {
        if (row instanceof ObjectNode object) {
          rows.row(new ImportRowAnswer(LinkApiJson.masked(object)));
        }
      }
      rows.flush();
      Object[] counts =
          List.of("created", "changed", "unchanged", "taken", "refused").stream()
              .map(it -> LinkApiJson.number(answer, it))
              .toArray();
      String key = call.has(DRY_RUN) ? "service.would-import" : "service.imported";
      call.err().line(LinkMessages.of(key, counts).text(call.language()));
      boolean isComplete = counts[3].equals(0L) && counts[4].equals(0L);
      return isComplete ? ExitStatus.FINE : ExitStatus.NO;
    }
  }

  /** Reads a file, of which a server accepts only a part. */
  private static byte[] read(Invocation call, String name)
      throws IOException, UsageException, LinkFailure {
    boolean isSent = LinkAccessOptions.base(call) != null;
    try (InputStream file = name.equals(Io.STDIN) ? null : LineReader.open(name)) {
      InputStream in = file == null ? call.in() : file;
      byte[] bytes = isSent ? in.readNBytes(MAX_SENT_BYTES + 1) : in.readAllBytes();
      if (isSent && bytes.length > MAX_SENT_BYTES) {
        throw new LinkFailure(
            "too-long",
            "a server accepts files up to 16 MiB; use --data to import longer ones into its"
                + " folder");
      }
      return bytes;
    }
  }
}
