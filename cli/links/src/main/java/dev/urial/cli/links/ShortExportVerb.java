package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TerminalSafeText;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** {@code urial short export}: exports all links to a file. */
final class ShortExportVerb {
  private static final Opt FORMAT = Opt.choice("format", "csv", "jsonl");
  private static final Opt DOMAIN = Opt.value("domain");
  private static final Opt OUTPUT = Opt.value("output", "o");
  private static final Opt HASHES = Opt.flag("password-hashes");

  static final Verb VERB =
      LinkVerb.of(
          "short-export",
          List.of(
              FORMAT,
              DOMAIN,
              OUTPUT,
              HASHES,
              LinkAccessOptions.DATA,
              LinkAccessOptions.POSTGRES,
              LinkAccessOptions.SERVER,
              LinkAccessOptions.KEY_FILE,
              Opt.LANG),
          List.of(),
          List.of(),
          ShortExportVerb::run);

  private ShortExportVerb() {}

  private static int run(Invocation call) throws IOException, UsageException, LinkFailure {
    if (!call.operands().isEmpty()) {
      throw new UsageException("this verb takes no operands; use -o to name the file");
    }
    LinkClient.Query query =
        new LinkClient.Query()
            .with("format", call.value(FORMAT.name()))
            .with("domain", call.value(DOMAIN.name()))
            .with("passwordHashes", call.has(HASHES) ? "true" : null);
    String file = call.value(OUTPUT.name());
    try (LinkClient client = LinkAccessOptions.open(call)) {
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
      throws IOException, LinkFailure {
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
}
