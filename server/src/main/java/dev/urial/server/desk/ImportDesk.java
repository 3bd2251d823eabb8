package dev.urial.server.desk;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.urial.server.http.Router;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.exchange.ImportReport;
import dev.urial.shortener.exchange.LinkExport;
import dev.urial.shortener.exchange.LinkFormat;
import dev.urial.shortener.exchange.LinkImport;
import dev.urial.shortener.exchange.RowResult;
import dev.urial.shortener.link.ShortDomain;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The pages for importing and exporting links. A file is first imported in a dry run, so that the
 * user sees the result of each row before anything is created. The file is then kept in memory for
 * 15 minutes, or until its user sends another one, and only that user can import it.
 */
final class ImportDesk {
  /** The maximum size of a file, in bytes. */
  private static final int MAX_BYTES = 8 << 20;

  /** The maximum size of the other fields of the form, in bytes. */
  private static final int MAX_OTHER_BYTES = 1 << 16;

  /** The maximum number of rows in a file, because each row is checked against the store. */
  static final int MAX_ROWS = 50_000;

  private static final int SHOWN_ROWS = 200;
  private static final int SHOWN_LENGTH = 1_000;

  /** An example of a table, as users might keep it in a spreadsheet. */
  private static final String SAMPLE =
      """
      url,slug,title,tags,utm_source,utm_medium,utm_campaign
      https://example.com/spring,spring,Spring sale,spring|shop,newsletter,email,spring26
      https://example.com/spring?size=m,,Spring in M,spring,poster,print,spring26
      """;

  private final Desk desk;

  /** The files that wait for confirmation by their users, by the ID of the user. */
  private final Cache<Long, Upload> uploads =
      Caffeine.newBuilder()
          .maximumWeight(Math.max(MAX_BYTES, Runtime.getRuntime().maxMemory() / 16))
          .<Long, Upload>weigher((user, upload) -> upload.content.length)
          .expireAfterWrite(Duration.ofMinutes(15))
          .build();

  ImportDesk(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    int max = MAX_BYTES + MAX_OTHER_BYTES;
    router
        .get("/desk/import", desk.get("import", Scope.ADMIN, this::show))
        .get("/desk/import/sample.csv", desk.get("import", Scope.ADMIN, this::sample))
        .post("/desk/import", desk.upload("import", Scope.ADMIN, max, this::check))
        .post("/desk/import/run", desk.post("import", Scope.ADMIN, this::run))
        .get("/desk/export", desk.get("export", Scope.READ, this::showExport))
        .post("/desk/export", desk.post("export", Scope.READ, this::export));
  }

  /**
   * A file that waits to be imported after its dry run.
   *
   * @param token identifies the file in the form that imports it
   * @param content the content of the file
   * @param format the format of the file
   * @param domain the host of the domain for the links; null to use the domain that each row
   *     specifies
   * @param updates whether existing links are changed
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Upload(
      String token, byte[] content, LinkFormat format, @Nullable String domain, boolean updates) {
    InputStream stream() {
      return new ByteArrayInputStream(content);
    }
  }

  // Import.

  /**
   * The form for a file.
   *
   * @param domains the domains to choose from
   * @param maxMebibytes the maximum size of the file
   * @param sample an example
   */
  record Input(List<ShortDomain> domains, int maxMebibytes, String sample) {}

  /**
   * The result of an import or a dry run.
   *
   * @param token the token with which a dry run can be followed by the import; null if there is
   *     nothing to import
   * @param isDry whether it was a dry run
   * @param sums the number of rows by outcome
   * @param rows the rows to show, first those with a remark
   * @param rest the number of rows that are not shown
   */
  record Result(
      @Nullable String token,
      boolean isDry,
      Map<RowResult.Outcome, Long> sums,
      List<RowResult> rows,
      long rest) {
    String key() {
      return isDry ? "page.desk.import.dry" : "page.desk.import.done";
    }
  }

  private void show(DeskCall call) {
    Input input = new Input(desk.domains().all(), MAX_BYTES >> 20, SAMPLE);
    call.send(JteimportGenerated::render, input);
  }

  private void sample(DeskCall call) {
    call.file("sample.csv").answer(200, "text/csv;charset=utf-8", SAMPLE);
  }

  private boolean isDomain(String host) {
    return desk.domains().all().stream().anyMatch(it -> it.host().equals(host));
  }

  private void check(DeskCall call) {
    LinkFormat format = LinkFormat.find(call.field("format"));
    String host = call.field("domain");
    byte[] content =
        call.file().length > 0 ? call.file() : call.field("text").getBytes(StandardCharsets.UTF_8);
    boolean isChosen = format != null && (host.isEmpty() || isDomain(host));
    if (format == null || !isChosen || content.length == 0) {
      String wrong = isChosen ? "page.desk.import.nothing" : "page.desk.fault.choice";
      call.form().fail(422, call.say(wrong));
      show(call);
      return;
    }
    Upload upload =
        new Upload(
            UUID.randomUUID().toString(),
            content,
            format,
            host.isEmpty() ? null : host,
            call.field("updates").equals("yes"));
    if (count(upload) > MAX_ROWS) {
      call.notice(413, "page.error.413.title", call.say("page.desk.import.slugs", MAX_ROWS));
      return;
    }
    read(call, upload, true);
  }

  private static long count(Upload upload) {
    try {
      return LinkImport.count(upload.stream(), upload.format, MAX_ROWS);
    } catch (IOException e) {
      return 0; // the dry run ends at the same place
    }
  }

  private void run(DeskCall call) {
    long user = call.user().id();
    Upload found = uploads.getIfPresent(user);
    Upload upload = found != null && found.token.equals(call.field("token")) ? found : null;
    // Remove the file before importing it, so that a second click finds nothing.
    if (upload != null && uploads.asMap().remove(user, upload)) {
      read(call, upload, false);
    } else {
      call.notice(410, "page.desk.import.title", call.say("page.desk.import.over"));
    }
  }

  /** Imports a file, or does a dry run. */
  private void read(DeskCall call, Upload upload, boolean isDry) {
    LinkImport into =
        LinkImport.into(desk.shortener(), call.actor())
            .owner(call.user().id())
            .domain(upload.domain)
            .dryRun(isDry)
            .updating(upload.updates);
    List<RowResult> rows = new ArrayList<>();
    List<RowResult> others = new ArrayList<>();
    Map<RowResult.Outcome, Long> sums = new EnumMap<>(RowResult.Outcome.class);
    try {
      ImportReport report =
          into.run(
              upload.stream(),
              upload.format,
              row -> {
                sums.merge(row.outcome(), 1L, Long::sum);
                boolean isTelling = !row.errors().isEmpty() || !row.notes().isEmpty();
                List<RowResult> to = isTelling ? rows : others;
                if (to.size() < SHOWN_ROWS) {
                  to.add(row);
                }
              });
      if (report.rows() == 0) {
        call.form().fail(422, call.say("page.desk.import.no-rows"));
      }
    } catch (IOException e) {
      call.form().fail(422, call.say("page.desk.import.broken"));
    }
    if (desk.accounts().current(call.actor()) == null) {
      call.forbidden(call.say("page.desk.forbidden.role"));
      return;
    }
    rows.addAll(others.subList(0, Math.min(others.size(), SHOWN_ROWS - rows.size())));
    long written =
        sums.getOrDefault(RowResult.Outcome.CREATED, 0L)
            + sums.getOrDefault(RowResult.Outcome.CHANGED, 0L);
    boolean isRepeatable = isDry && written > 0;
    if (isRepeatable) {
      uploads.put(call.user().id(), upload);
    }
    long all = sums.values().stream().mapToLong(Long::longValue).sum();
    Result result =
        new Result(isRepeatable ? upload.token : null, isDry, sums, rows, all - rows.size());
    call.send(JteimportedGenerated::render, result);
  }

  /** Returns the name of an outcome, in the page's language. */
  static String outcome(DeskCall call, RowResult.Outcome outcome, boolean isDry) {
    boolean isWritten =
        outcome == RowResult.Outcome.CREATED || outcome == RowResult.Outcome.CHANGED;
    String group = isDry && isWritten ? "page.desk.import.would" : "page.desk.import.is";
    return call.name(group, outcome);
  }

  /** Returns the errors and notes of a row, in the page's language. */
  static String remarks(DeskCall call, RowResult row) {
    List<String> remarks = new ArrayList<>();
    for (RowResult.Error error : row.errors()) {
      String column = error.column().isEmpty() ? "" : call.shown(error.column()) + ": ";
      remarks.add(column + call.shown(call.page().words().say(error.message())));
    }
    row.notes().forEach(it -> remarks.add(call.shown(call.page().words().say(it))));
    return String.join("; ", remarks);
  }

  /** Returns the beginning and the end of a text, because there are many rows. */
  static String shown(String text) {
    return ShownText.of(LinksDesk.shortened(text, SHOWN_LENGTH));
  }

  // Export.

  private void showExport(DeskCall call) {
    call.send(JteexportGenerated::render, desk.domains().all());
  }

  private void export(DeskCall call) throws IOException {
    LinkFormat format = LinkFormat.find(call.field("format"));
    String host = call.field("domain");
    boolean withHashes = call.field("hashes").equals("yes");
    if (format == null || !format.isExported() || !host.isEmpty() && !isDomain(host)) {
      call.notice(422, "page.desk.export.title", call.say("page.desk.fault.choice"));
      return;
    }
    if (withHashes && !call.isAdmin()) {
      call.forbidden(call.say("page.desk.forbidden.role"));
      return;
    }
    call.take(LimitedAction.RENDERING, Desk.EXPORT_WEIGHT);
    LinkExport out =
        LinkExport.of(desk.shortener(), call.actor()).domain(host.isEmpty() ? null : host);
    if (withHashes) {
      out.withPasswordHashes();
    }
    try (Writer to = call.writer("links." + format.id(), format.mediaType())) {
      out.write(format, to);
    }
  }
}
