package dev.urial.server.api;

import dev.urial.internal.text.Secrets;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.Domains;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.exchange.ImportReport;
import dev.urial.shortener.exchange.LinkExport;
import dev.urial.shortener.exchange.LinkFormat;
import dev.urial.shortener.exchange.LinkImport;
import dev.urial.shortener.exchange.RowResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * The API for importing and exporting links as files in the formats of {@link LinkFormat}. Only
 * administrators may import, because an import bypasses quotas and ownership. An export contains
 * the links that the caller may see.
 */
final class ExportApi {
  /**
   * The maximum size of an imported file in bytes. Larger files can be imported in parts, or with
   * the command, directly into the data folder.
   */
  static final int MAX_FILE_BYTES = 16 << 20;

  private final Gateway api;
  private final Shortener shortener;
  private final Accounts accounts;
  private final Domains domains;
  private final Limits limits;

  /**
   * The limits of an import.
   *
   * @param rows the maximum number of rows of a file
   * @param listedRows the maximum number of rows in the response
   * @param text the number of characters of messages above which no row is listed
   */
  record Limits(int rows, int listedRows, int text) {
    /** No limits: for the command, which reads the response in the same process. */
    static final Limits NONE = new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    /** The limits of the service. */
    static final Limits OF_SERVICE = new Limits(100_000, 10_000, 1_000_000);
  }

  ExportApi(Gateway api, Shortener shortener, Limits limits) {
    this.api = api;
    this.shortener = shortener;
    this.accounts = shortener.accounts();
    this.domains = shortener.domains();
    this.limits = limits;
  }

  void register() {
    api.add("importLinks", ImportJson.class, this::take)
        .takes(ImportQuery.class)
        .readsType("application/octet-stream");
    api.add("exportLinks", ExportQuery.class, Operation.Stream.class, this::give);
  }

  // Import.

  record ImportQuery(
      @Member(
              words = {"csv", "jsonl", "yourls", "shlink", "bitly"},
              otherwise = "csv")
          String format,
      @Member(maxLength = InputLimits.MAX_HOST) @Nullable String domain,
      @Member(maxLength = Accounts.MAX_NAME_LENGTH) @Nullable String owner,
      boolean dryRun,
      boolean update,
      boolean allRows) {}

  record RowErrorJson(String column, String key, String sentence) {}

  record ImportedJson(
      long row,
      RowResult.Outcome outcome,
      @Nullable String domain,
      @Nullable String slug,
      List<RowErrorJson> errors,
      List<String> notes) {
    static ImportedJson of(RowResult row, Locale language) {
      List<RowErrorJson> errors = new ArrayList<>();
      for (RowResult.Error it : row.errors()) {
        errors.add(new RowErrorJson(it.column(), it.message().key(), it.message().text(language)));
      }
      return new ImportedJson(
          row.row(),
          row.outcome(),
          row.domain(),
          row.slug() == null ? null : Secrets.masked(row.slug()),
          errors,
          row.notes().stream().map(it -> it.text(language)).toList());
    }

    private int length() {
      int length = slug == null ? 0 : slug.length();
      for (RowErrorJson it : errors) {
        length += it.sentence().length();
      }
      return length + notes.stream().mapToInt(String::length).sum();
    }
  }

  record ImportJson(
      List<ImportedJson> rows, boolean isCut, @Member(isFlat = true) ImportReport report) {}

  private ImportJson take(Call call) throws IOException {
    ImportQuery query = call.query(ImportQuery.class);
    // A key may do no more by a file than one by one.
    call.actor().need(Scope.CREATE);
    call.actor().need(Scope.READ);
    if (query.update()) {
      call.actor().need(Scope.EDIT);
    }
    long owner = query.owner() == null ? 0 : accounts.ownerId(query.owner());
    if (owner < 0) {
      throw Problem.parameter("owner", "parameter.owner");
    }
    LinkImport links =
        LinkImport.into(shortener, call.actor())
            .domain(DomainsApi.host(domains, call.actor(), query.domain()))
            .owner(owner)
            .dryRun(query.dryRun())
            .updating(query.update());
    LinkFormat format = Objects.requireNonNull(LinkFormat.find(query.format()));
    byte[] file = call.request().body().apply(MAX_FILE_BYTES);
    // Count before writing anything, so that a file that is too long changes nothing.
    if (LinkImport.count(new ByteArrayInputStream(file), format, limits.rows()) > limits.rows()) {
      throw Problem.of(ProblemType.TOO_LONG, "detail.rows", limits.rows());
    }
    List<ImportedJson> rows = new ArrayList<>();
    long[] text = new long[1];
    boolean[] isCut = new boolean[1];
    ImportReport report =
        links.run(
            new ByteArrayInputStream(file),
            format,
            row -> {
              boolean isQuiet = row.errors().isEmpty() && row.notes().isEmpty();
              if (isQuiet && !query.allRows()) {
                return;
              }
              if (rows.size() < limits.listedRows() && text[0] < limits.text()) {
                ImportedJson json = ImportedJson.of(row, call.language());
                text[0] += json.length();
                rows.add(json);
              } else {
                isCut[0] = true;
              }
            });
    if (accounts.current(call.actor()) == null) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.key");
    }
    return new ImportJson(rows, isCut[0], report);
  }

  // Export.

  record ExportQuery(
      @Member(
              words = {"csv", "jsonl"},
              otherwise = "csv")
          String format,
      @Member(maxLength = InputLimits.MAX_HOST) @Nullable String domain,
      boolean passwordHashes) {}

  private Operation.Stream give(Call call, ExportQuery query) {
    String host = DomainsApi.host(domains, call.actor(), query.domain());
    LinkExport export = LinkExport.of(shortener, call.actor()).domain(host);
    if (query.passwordHashes()) {
      call.actor().need(Scope.ADMIN);
      export.withPasswordHashes();
    }
    api.charge(call, LimitedAction.RENDERING, LinksApi.EXPORT_WEIGHT);
    LinkFormat format = Objects.requireNonNull(LinkFormat.find(query.format()));
    return Operation.Stream.text(
        format.mediaType(), "links." + format.id(), out -> export.write(format, out));
  }
}
