package dev.urial.cli.service;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Session;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Excerpt;
import dev.urial.shortener.exchange.ExportFormat;
import dev.urial.shortener.exchange.LinkExport;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** {@code urial links export}: all links in a file. */
final class LinksExportVerb implements Verb.Action {
  private static final Opt FORMAT =
      Opt.choice("format", "csv", "jsonl", "nginx", "apache", "caddy");
  private static final Opt DOMAIN = Opt.value("domain");
  private static final Opt OUTPUT = Opt.value("output", "o");
  private static final Opt HASHES = Opt.flag("password-hashes");

  static final Verb VERB =
      new Verb(
          "links-export",
          List.of(FORMAT, DOMAIN, OUTPUT, HASHES, DeskOptions.DATA, DeskOptions.POSTGRES, Opt.LANG),
          List.of(),
          new LinksExportVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (!call.operands().isEmpty()) {
      throw new UsageException("no word is wanted here; -o says which file");
    }
    ExportFormat format =
        Objects.requireNonNull(ExportFormat.find(call.value(FORMAT.name(), "csv")));
    try (Store store = DeskOptions.store(call)) {
      LinkExport export = LinkExport.of(store);
      String domain = call.value(DOMAIN.name());
      if (domain != null) {
        export.domain(domain);
      }
      if (call.has(HASHES)) {
        export.withPasswordHashes();
      }
      List<String> left = new ArrayList<>();
      export.onSkipped(
          (link, why) ->
              left.add(
                  Excerpt.escape(link.domain() + "/" + link.slug().text())
                      + ": "
                      + why.text(call.language())));
      long written = write(call, export, format);
      for (String line : left) {
        call.err().line(line);
      }
      if (call.value(OUTPUT.name()) != null || !left.isEmpty()) {
        call.err().line(Words.of("service.exported", written, left.size()).text(call.language()));
      }
      return left.isEmpty() ? ExitStatus.FINE : ExitStatus.NO;
    } catch (Told e) {
      return Session.broken(call, "links-export", "", e.failure());
    } catch (StoreException e) {
      return Session.broken(call, "links-export", "", StoreDesk.broken(e).failure());
    }
  }

  private static long write(Invocation call, LinkExport export, ExportFormat format)
      throws IOException, UsageException {
    String file = call.value(OUTPUT.name());
    if (file == null) {
      Writer out = new BufferedWriter(new OutputStreamWriter(call.out(), StandardCharsets.UTF_8));
      long written = export.write(format, out);
      out.flush();
      return written;
    }
    // Whole or not at all: a file of the same name stays until the new one is written.
    Path target = Path.of(file).toAbsolutePath();
    Path aside = Files.createTempFile(target.getParent(), ".urial", ".part");
    try {
      long written;
      try (Writer out = Files.newBufferedWriter(aside)) {
        written = export.write(format, out);
      }
      Files.move(aside, target, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
      return written;
    } finally {
      Files.deleteIfExists(aside);
    }
  }
}
