package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.RowOutput;
import dev.urial.cli.verbs.Verb;
import dev.urial.shortener.account.User;
import dev.urial.shortener.exchange.ImportFormat;
import dev.urial.shortener.exchange.ImportJudge;
import dev.urial.shortener.exchange.ImportReport;
import dev.urial.shortener.exchange.LinkImport;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code urial short import}: imports links from a file, in Urial's own format or that of another
 * shortener.
 */
final class ShortImportVerb implements Verb.Action {
  private static final int LONGEST = 16 << 20;
  private static final Opt FORMAT =
      Opt.choice("format", "csv", "jsonl", "yourls", "shlink", "bitly");
  private static final Opt DOMAIN = Opt.value("domain");
  private static final Opt OWNER = Opt.value("owner");
  private static final Opt DRY_RUN = Opt.flag("dry-run");
  private static final Opt UPDATE = Opt.flag("update");
  private static final Opt ALL_ROWS = Opt.flag("all-rows");

  static final Verb VERB =
      new Verb(
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
          new ShortImportVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (call.operands().size() != 1) {
      throw new UsageException("the file is missing; - is standard input");
    }
    String name = call.operands().get(0);
    ImportFormat format =
        Objects.requireNonNull(ImportFormat.find(call.value(FORMAT.name(), "csv")));
    RowOutput rows = RowOutput.of(call);
    try (InputStream file = name.equals(Io.STDIN) ? null : LineReader.open(name)) {
      InputStream in = file == null ? call.in() : file;
      HttpLinkAccess server = LinkAccessOptions.server(call);
      return server == null
          ? here(call, rows, in, format)
          : there(call, rows, server, in.readNBytes(LONGEST + 1), format);
    } catch (LinkFailure e) {
      return OperationRunner.broken(call, "short-import", "", e.failure());
    } catch (StoreException e) {
      return OperationRunner.broken(call, "short-import", "", StoreLinkAccess.broken(e).failure());
    }
  }

  /** Imports into the folder or the database that the options select. */
  private static int here(Invocation call, RowOutput rows, InputStream in, ImportFormat format)
      throws IOException, UsageException, LinkFailure {
    try (Store store = LinkAccessOptions.store(call)) {
      LinkImport all =
          LinkImport.into(store, ImportJudge.of(LinkAccessOptions.shortener(call, store)));
      set(call, all, store);
      return end(
          call,
          rows,
          all.run(
              in, format, result -> tell(call, rows, ImportRowAnswer.of(result, call.language()))));
    }
  }

  /** Imports through a server, whose API accepts only a complete file. */
  private static int there(
      Invocation call, RowOutput rows, HttpLinkAccess server, byte[] file, ImportFormat format)
      throws IOException, LinkFailure {
    if (file.length > LONGEST) {
      throw new LinkFailure(
          "too-long",
          "a server accepts files up to 16 MiB; use --data to import longer ones into its folder");
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("format", format.id());
    for (Opt option : List.of(DOMAIN, OWNER)) {
      String value = call.value(option.name());
      if (value != null) {
        parameters.put(option.name(), value);
      }
    }
    Map.of("dryRun", DRY_RUN, "update", UPDATE, "allRows", ALL_ROWS)
        .forEach((parameter, option) -> parameters.put(parameter, "" + call.has(option)));
    ObjectNode answer = server.importFile(parameters, file);
    for (JsonNode row : answer.path("rows")) {
      if (row instanceof ObjectNode object) {
        tell(call, rows, ImportRowAnswer.of(object, call.language()));
      }
    }
    return end(
        call,
        rows,
        new ImportReport(
            LinkApiJson.number(answer, "created"),
            LinkApiJson.number(answer, "changed"),
            LinkApiJson.number(answer, "unchanged"),
            LinkApiJson.number(answer, "taken"),
            LinkApiJson.number(answer, "refused")));
  }

  private static int end(Invocation call, RowOutput rows, ImportReport report) throws IOException {
    rows.flush();
    call.err()
        .line(
            LinkMessages.of(
                    call.has(DRY_RUN) ? "service.would-import" : "service.imported",
                    report.created(),
                    report.changed(),
                    report.unchanged(),
                    report.taken(),
                    report.refused())
                .text(call.language()));
    return report.isComplete() ? ExitStatus.FINE : ExitStatus.NO;
  }

  private static void set(Invocation call, LinkImport all, Store store)
      throws UsageException, LinkFailure {
    String domain = call.value(DOMAIN.name());
    if (domain != null) {
      all.domain(domain);
    }
    if (call.has(DRY_RUN)) {
      all.dryRun();
    }
    if (call.has(UPDATE)) {
      all.updating();
    }
    String owner = call.value(OWNER.name());
    if (owner != null) {
      User user = store.accounts().user(owner);
      if (user == null) {
        throw new UsageException("--owner: there is no such user");
      }
      all.owner(user.id());
    }
  }

  private static void tell(Invocation call, RowOutput rows, ImportRowAnswer row) {
    boolean isQuiet = row.errors().isEmpty() && row.remarks().isEmpty() && !call.has(ALL_ROWS);
    if (!isQuiet) {
      try {
        rows.row(row);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
