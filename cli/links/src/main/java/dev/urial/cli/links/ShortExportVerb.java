package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TerminalSafeText;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.verbs.Verb;
import dev.urial.shortener.exchange.ExportFormat;
import dev.urial.shortener.exchange.LinkExport;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** {@code urial short export}: exports all links to a file. */
final class ShortExportVerb implements Verb.Action {
  private static final Opt FORMAT = Opt.choice("format", "csv", "jsonl");
  private static final Opt DOMAIN = Opt.value("domain");
  private static final Opt OUTPUT = Opt.value("output", "o");
  private static final Opt HASHES = Opt.flag("password-hashes");

  static final Verb VERB =
      new Verb(
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
          new ShortExportVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (!call.operands().isEmpty()) {
      throw new UsageException("this verb takes no operands; use -o to name the file");
    }
    ExportFormat format =
        Objects.requireNonNull(ExportFormat.find(call.value(FORMAT.name(), "csv")));
    try {
      HttpLinkAccess server = LinkAccessOptions.server(call);
      return server == null ? here(call, format) : there(call, server, format);
    } catch (LinkFailure e) {
      return OperationRunner.broken(call, "short-export", "", e.failure());
    } catch (StoreException e) {
      return OperationRunner.broken(call, "short-export", "", StoreLinkAccess.broken(e).failure());
    }
  }

  /** Exports the links in the folder or the database that the options select. */
  private static int here(Invocation call, ExportFormat format)
      throws IOException, UsageException, LinkFailure {
    try (Store store = LinkAccessOptions.store(call)) {
      LinkExport export = LinkExport.of(store);
      String domain = call.value(DOMAIN.name());
      if (domain != null) {
        export.domain(domain);
      }
      if (call.has(HASHES)) {
        export.withPasswordHashes();
      }
      write(
          call,
          out -> {
            Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            export.write(format, text);
            text.flush();
          });
      return end(call);
    }
  }

  /** Exports the links of a server. */
  private static int there(Invocation call, HttpLinkAccess server, ExportFormat format)
      throws IOException, LinkFailure {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("format", format.id());
    String domain = call.value(DOMAIN.name());
    if (domain != null) {
      parameters.put("domain", domain);
    }
    if (call.has(HASHES)) {
      parameters.put("passwordHashes", "true");
    }
    write(call, out -> server.export(parameters, out));
    return end(call);
  }

  private static int end(Invocation call) throws IOException {
    String file = call.value(OUTPUT.name());
    if (file != null) {
      call.err().line(LinkMessages.of("service.exported", file).text(call.language()));
    }
    return ExitStatus.FINE;
  }

  /** Writes the content of the export to a stream. */
  private interface Written {
    void to(OutputStream out) throws IOException, LinkFailure;
  }

  private static void write(Invocation call, Written content) throws IOException, LinkFailure {
    String file = call.value(OUTPUT.name());
    if (file == null) {
      try (OutputStream out = TerminalSafeText.out(call)) {
        content.to(out);
      }
      return;
    }
    // Write the file completely or not at all: an existing file stays until the new one is
    // complete.
    Path target = Path.of(file).toAbsolutePath();
    Path aside = Files.createTempFile(target.getParent(), ".urial", ".part");
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(aside))) {
        content.to(out);
      }
      Files.move(aside, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(aside);
    }
  }
}
