package dev.urial.server.desk;

import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.server.template.LabelledRow;
import dev.urial.internal.server.template.desk.DeskTemplates;
import dev.urial.internal.server.template.desk.ImportView;
import dev.urial.internal.server.template.desk.ImportedView;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.report.Message;
import dev.urial.server.desk.DeskAccess.Call;
import dev.urial.server.http.Router;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.exchange.ExportFormat;
import dev.urial.shortener.exchange.ImportFormat;
import dev.urial.shortener.exchange.ImportJudge;
import dev.urial.shortener.exchange.ImportReport;
import dev.urial.shortener.exchange.LinkExport;
import dev.urial.shortener.exchange.LinkImport;
import dev.urial.shortener.exchange.RowError;
import dev.urial.shortener.exchange.RowResult;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The pages for importing and exporting links. A file is first imported in a dry run, so that the
 * user sees the result of each row before anything is created. The file is then kept in memory for
 * 15 minutes, or until its user sends another one, and only that user can import it.
 */
final class ImportExportPages {
  /** The maximum size of an imported file, in octets. */
  static final int MOST = 8 << 20;

  /**
   * The maximum number of rows in an imported file. It is limited because each row is checked
   * against the store.
   */
  static final int MOST_READ = 50_000;

  private static final int MOST_ROWS = 200;

  private static final int LONGEST_SHOWN = 1_000;

  /**
   * The maximum number of slugs in a file of a user who is not an administrator, because a dry run
   * tells which ones are taken. With the default limit for rendering, all of them are charged.
   */
  static final int MOST_SLUGS = 10_000;

  /**
   * The number of slugs that count as one request under the limit for rendering in a dry run, which
   * looks up each slug and tells whether it is taken.
   */
  private static final int SLUGS_PER_REQUEST = 10;

  /** An example of a table, as users might keep it in a spreadsheet. */
  private static final String SAMPLE =
      """
      url,slug,title,tags,utm_source,utm_medium,utm_campaign
      https://example.com/spring,spring,Spring sale,spring|shop,newsletter,email,spring26
      https://example.com/spring?size=m,,Spring in M,spring,poster,print,spring26
      """;

  private static final Duration WAITS = Duration.ofMinutes(15);

  private final SharedServices context;
  private final VisibleLinks links;
  private final DeskAccess door;

  /** The part of the heap that all files that wait may take: one over this number. */
  private static final int OF_HEAP = 16;

  private final WaitingFiles<Waiting> waiting;

  ImportExportPages(SharedServices context, VisibleLinks links, DeskAccess door) {
    this.context = context;
    this.links = links;
    this.door = door;
    long most = Math.max(MOST + 1_000, Runtime.getRuntime().maxMemory() / OF_HEAP);
    this.waiting = new WaitingFiles<>(most, WAITS, context.clock());
  }

  /**
   * A file that waits to be imported after its dry run.
   *
   * @param userId the ID of the user who sent the file
   * @param token identifies the file in the form that imports it
   * @param content the content of the file
   * @param format the format of the file
   * @param domain the host of the domain for the links; null to use the domain that each row
   *     specifies
   * @param updates whether existing links are changed
   * @param makes the number of links that the file would create or change, plus the number of
   *     aliases that it would create
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Waiting(
      long userId,
      String token,
      byte[] content,
      ImportFormat format,
      @Nullable String domain,
      boolean updates,
      int makes) {
    Waiting making(long all) {
      int makes = (int) Math.min(Integer.MAX_VALUE, all);
      return new Waiting(userId, token, content, format, domain, updates, makes);
    }
  }

  /** Thrown in a dry run if a file has too many rows. */
  private static final class TooManyRows extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyRows() {
      super(null, null, false, false);
    }
  }

  void addTo(Router router) {
    router.get("/desk/import", door.get("import", Scope.CREATE, c -> show(c, 200, null)));
    router.get("/desk/import/sample.csv", door.get("import", Scope.CREATE, this::sample));
    router.post("/desk/import", door.upload("import", Scope.CREATE, MOST + (1 << 16), this::check));
    router.post("/desk/import/run", door.post("import", Scope.CREATE, this::run));
    router.get("/desk/export", door.get("export", Scope.READ, this::showExport));
    router.post("/desk/export", door.post("export", Scope.READ, this::export));
  }

  // Import.

  private void show(Call call, int status, @Nullable String wrong) {
    List<Field> fields = new ArrayList<>();
    fields.add(
        Field.area("text", call.say("page.desk.import.text"), call.field("text"))
            .hint(call.say("page.desk.import.text.hint")));
    List<Field.Choice> formats = new ArrayList<>();
    for (ImportFormat format : ImportFormat.values()) {
      formats.add(
          new Field.Choice(format.id(), call.say("page.desk.import.format." + format.id())));
    }
    fields.add(
        Field.select("format", call.say("page.desk.import.format"), call.field("format"), formats));
    List<Field.Choice> domains = new ArrayList<>();
    domains.add(new Field.Choice("", call.say("page.desk.import.domain.own")));
    for (ShortDomain domain : context.domains().all()) {
      domains.add(new Field.Choice(domain.host(), domain.host()));
    }
    fields.add(
        Field.select("domain", call.say("page.desk.import.domain"), call.field("domain"), domains));
    fields.add(
        Field.check(
                "updates",
                call.say("page.desk.import.updates"),
                "yes",
                call.field("updates").equals("yes"))
            .hint(call.say("page.desk.import.updates.hint")));
    call.send(
        status,
        DeskTemplates.imports(call.frame(), new ImportView(fields, MOST >> 20, SAMPLE, wrong)));
  }

  private void sample(Call call) {
    file(call, "sample.csv");
    call.exchange().answer(200, type(ExportFormat.CSV), SAMPLE);
  }

  /** Sets the header fields that make a browser download the response as a file. */
  static void file(Call call, String name) {
    call.exchange()
        .set("Cache-Control", "no-store")
        .set("Content-Disposition", "attachment; filename=\"" + name + "\"")
        .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        .set("Cross-Origin-Resource-Policy", "same-origin");
  }

  /** Returns a writer for the body of the response, in UTF-8. */
  static Writer writer(Call call, String type) throws IOException {
    return new BufferedWriter(
        new OutputStreamWriter(call.exchange().stream(200, type), StandardCharsets.UTF_8));
  }

  private void check(Call call) throws IOException {
    ImportFormat format = ImportFormat.find(call.field("format"));
    String host = call.field("domain");
    boolean isKnown = host.isEmpty() || context.domains().find(host) != null;
    byte[] content =
        call.file().length > 0 ? call.file() : call.field("text").getBytes(StandardCharsets.UTF_8);
    if (format == null || !isKnown) {
      show(call, 422, call.say("page.desk.fault.choice"));
    } else if (content.length == 0) {
      show(call, 422, call.say("page.desk.import.nothing"));
    } else {
      Waiting file =
          new Waiting(
              call.session().user().id(),
              DeskInput.drawn(),
              content,
              format,
              host.isEmpty() ? null : host,
              call.field("updates").equals("yes"),
              0);
      dryRun(call, file);
    }
  }

  private void dryRun(Call call, Waiting file) throws IOException {
    // As for the import itself, administrators are free.
    if (call.actor().has(Scope.ADMIN)) {
      if (rows(file) > MOST_READ) {
        call.notice(413, "page.error.413.title", call.say("page.error.413.what"));
      } else {
        imported(call, file, file.token);
      }
      return;
    }
    long slugs =
        LinkImport.countSlugs(new ByteArrayInputStream(file.content), file.format, MOST_SLUGS);
    if (slugs > MOST_SLUGS) {
      call.notice(413, "page.error.413.title", call.say("page.desk.import.slugs", MOST_SLUGS));
    } else if (call.takes(LimitedAction.RENDERING, (int) Math.max(1, slugs / SLUGS_PER_REQUEST))) {
      imported(call, file, file.token);
    }
  }

  private static long rows(Waiting file) {
    try {
      return LinkImport.count(new ByteArrayInputStream(file.content), file.format, MOST_READ);
    } catch (IOException e) {
      return 0; // the dry run ends at the same place
    }
  }

  private void run(Call call) throws IOException {
    String token = call.field("token");
    long userId = call.session().user().id();
    Waiting file = waiting.get(userId);
    if (file == null || !file.token.equals(token)) {
      call.notice(410, "page.desk.import.title", call.say("page.desk.import.over"));
      return;
    }
    // Charge the same as for a batch through the API, where imports by administrators are free; an
    // alias takes a slug, as a link does.
    if (!call.actor().has(Scope.ADMIN)
        && !call.takes(LimitedAction.CREATION, Math.max(1, file.makes))) {
      return;
    }
    // Remove the file before importing it, so that a second click finds nothing.
    if (!waiting.remove(userId, file)) {
      call.notice(410, "page.desk.import.title", call.say("page.desk.import.over"));
      return;
    }
    imported(call, file, null);
  }

  /**
   * Imports a file, or does a dry run.
   *
   * @param token for a dry run, the token with which the next page can import the file; null to
   *     import the file now
   */
  private void imported(Call call, Waiting file, @Nullable String token) throws IOException {
    try {
      read(call, file, token);
    } catch (TooManyRows e) {
      call.notice(413, "page.error.413.title", call.say("page.error.413.what"));
    }
  }

  private void read(Call call, Waiting file, @Nullable String token) throws IOException {
    boolean isDry = token != null;
    LinkImport into =
        LinkImport.into(context.store(), ImportJudge.of(links.shortener()))
            .by(call.actor())
            .owner(call.session().user().id())
            .clock(context.clock());
    if (isDry) {
      into.dryRun();
    }
    if (file.updates) {
      into.updating();
    }
    if (!isDry && !call.actor().has(Scope.ADMIN)) {
      into.atMost(file.makes); // what run() charged
    }
    if (file.domain != null) {
      into.domain(file.domain);
    }
    List<RowResult> telling = new ArrayList<>();
    List<RowResult> others = new ArrayList<>();
    Map<RowResult.Outcome, Long> sums = new EnumMap<>(RowResult.Outcome.class);
    int[] count = {0};
    String wrong = null;
    try {
      ImportReport report =
          into.run(
              new ByteArrayInputStream(file.content),
              file.format,
              row -> {
                if (isDry && ++count[0] > MOST_READ) {
                  throw new TooManyRows();
                }
                sums.merge(row.outcome(), 1L, Long::sum);
                List<RowResult> to =
                    row.errors().isEmpty() && row.notes().isEmpty() ? others : telling;
                if (to.size() < MOST_ROWS) {
                  to.add(row);
                }
              });
      if (report.rows() == 0) {
        wrong = call.say("page.desk.import.no-rows");
      }
    } catch (IOException e) {
      wrong = call.say("page.desk.import.broken");
    }
    long made = sums.getOrDefault(RowResult.Outcome.CREATED, 0L);
    long changed = sums.getOrDefault(RowResult.Outcome.CHANGED, 0L);
    if (!isDry && made + changed > 0) {
      links.logImport(call.actor(), file.domain, file.format.id(), made, changed);
    }
    send(call, file.making(made + changed + into.aliases()), token, telling, others, sums, wrong);
  }

  private void send(
      Call call,
      Waiting file,
      @Nullable String token,
      List<RowResult> telling,
      List<RowResult> others,
      Map<RowResult.Outcome, Long> sums,
      @Nullable String wrong) {
    List<LabelledRow> shownSums = new ArrayList<>();
    long rows = 0;
    for (RowResult.Outcome outcome : RowResult.Outcome.values()) {
      long count = sums.getOrDefault(outcome, 0L);
      rows += count;
      if (count > 0) {
        shownSums.add(
            new LabelledRow(outcome(call, outcome, token != null), Long.toString(count), false));
      }
    }
    List<TableView.Line> lines = new ArrayList<>();
    for (RowResult row : telling) {
      lines.add(line(call, row, token != null));
    }
    for (RowResult row : others) {
      if (lines.size() < MOST_ROWS) {
        lines.add(line(call, row, token != null));
      }
    }
    TableView table =
        new TableView(
            call.say("page.desk.import.rows"),
            List.of(
                call.say("page.desk.import.row"),
                call.say("page.desk.head.link"),
                call.say("page.desk.field.target"),
                call.say("page.desk.head.tags"),
                call.say("page.desk.import.outcome"),
                call.say("page.desk.import.why")),
            lines);
    long makes =
        sums.getOrDefault(RowResult.Outcome.CREATED, 0L)
            + sums.getOrDefault(RowResult.Outcome.CHANGED, 0L);
    if (token != null && makes > 0 && !waiting.put(file.userId, file, file.content.length + 200)) {
      call.notice(503, "page.error.503.title", call.say("page.error.503.what"));
      return;
    }
    String kind = token == null ? "page.desk.import.done" : "page.desk.import.dry";
    call.send(
        wrong == null ? 200 : 422,
        DeskTemplates.imported(
            call.frame(),
            new ImportedView(
                call.say(kind + ".title"),
                call.say(kind),
                shownSums,
                table,
                rows > lines.size() ? call.say("page.desk.import.rest", rows - lines.size()) : null,
                makes == 0 ? null : token,
                wrong)));
  }

  private static String outcome(Call call, RowResult.Outcome outcome, boolean isDry) {
    boolean isWritten =
        outcome == RowResult.Outcome.CREATED || outcome == RowResult.Outcome.CHANGED;
    String group = isDry && isWritten ? "page.desk.import.would" : "page.desk.import.is";
    return call.frame().page().words().say(ServerMessages.MESSAGES.ofConstant(group, outcome));
  }

  /** Returns the beginning and the end of a text, because there are many rows. */
  private static String shown(String text) {
    return ShownText.of(LinkListing.shortened(text, LONGEST_SHOWN));
  }

  private static TableView.Line line(Call call, RowResult row, boolean isDry) {
    List<String> why = new ArrayList<>();
    for (RowError error : row.errors()) {
      String column = error.column().isEmpty() ? "" : ShownText.of(error.column()) + ": ";
      why.add(column + call.say(error.message()));
    }
    for (Message note : row.notes()) {
      why.add(call.say(note));
    }
    String slug = row.slug() == null ? "" : row.slug();
    ShortLink link = row.link();
    boolean isBad =
        row.outcome() == RowResult.Outcome.TAKEN || row.outcome() == RowResult.Outcome.REFUSED;
    return new TableView.Line(
        isBad ? "bad" : null,
        List.of(
            Cell.number(Long.toString(row.row())),
            Cell.exact(row.domain() == null ? slug : row.domain() + "/" + slug),
            Cell.exact(link == null ? "" : shown(link.target().text())),
            Cell.text(link == null ? "" : shown(String.join(", ", link.tags()))),
            Cell.text(outcome(call, row.outcome(), isDry)),
            Cell.text(String.join("; ", why))));
  }

  // Export.

  private void showExport(Call call) {
    List<Field> fields = new ArrayList<>();
    List<Field.Choice> formats = new ArrayList<>();
    for (ExportFormat format : ExportFormat.values()) {
      formats.add(
          new Field.Choice(format.id(), call.say("page.desk.export.format." + format.id())));
    }
    fields.add(Field.select("format", call.say("page.desk.import.format"), "csv", formats));
    List<Field.Choice> domains = new ArrayList<>();
    domains.add(new Field.Choice("", call.say("page.desk.list.any")));
    for (ShortDomain domain : context.domains().all()) {
      domains.add(new Field.Choice(domain.host(), domain.host()));
    }
    fields.add(Field.select("domain", call.say("page.desk.field.domain"), "", domains));
    if (call.actor().has(Scope.ADMIN)) {
      fields.add(
          Field.check("hashes", call.say("page.desk.export.hashes"), "yes", false)
              .hint(call.say("page.desk.export.hashes.hint")));
    }
    call.send(200, DeskTemplates.export(call.frame(), fields));
  }

  private void export(Call call) throws IOException {
    ExportFormat format = ExportFormat.find(call.field("format"));
    String host = call.field("domain");
    ShortDomain domain = host.isEmpty() ? null : context.domains().find(host);
    if (format == null || (domain == null && !host.isEmpty())) {
      call.notice(422, "page.desk.export.title", call.say("page.desk.fault.choice"));
      return;
    }
    boolean withHashes = call.field("hashes").equals("yes");
    if (withHashes && !call.actor().has(Scope.ADMIN)) {
      call.forbidden(call.say("page.desk.forbidden.role"));
      return;
    }
    if (!call.startsExport(VisibleLinks.EXPORT_WEIGHT)) {
      return;
    }
    LinkExport out = LinkExport.of(context.store(), call.actor());
    if (domain != null) {
      out.domain(domain.host());
    }
    if (withHashes) {
      out.withPasswordHashes();
    }
    links.logExport(call.actor(), domain == null ? null : domain.host(), format.id(), withHashes);
    file(call, name(format));
    try (Writer to = writer(call, type(format))) {
      out.write(format, to);
    }
  }

  private static String type(ExportFormat format) {
    return switch (format) {
      case CSV -> "text/csv;charset=utf-8";
      case JSON_LINES -> "application/jsonl";
    };
  }

  private static String name(ExportFormat format) {
    return switch (format) {
      case CSV -> "links.csv";
      case JSON_LINES -> "links.jsonl";
    };
  }
}
