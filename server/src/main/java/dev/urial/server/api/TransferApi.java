package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.server.api.ApiGateway.Call;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.Router;
import dev.urial.server.links.VisibleLinks;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.exchange.ExportFormat;
import dev.urial.shortener.exchange.ImportFormat;
import dev.urial.shortener.exchange.ImportJudge;
import dev.urial.shortener.exchange.ImportReport;
import dev.urial.shortener.exchange.LinkExport;
import dev.urial.shortener.exchange.LinkImport;
import dev.urial.shortener.exchange.RowError;
import dev.urial.shortener.exchange.RowResult;
import dev.urial.shortener.link.ShortDomain;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The API for importing and exporting links as files in the formats of {@link ImportFormat} and
 * {@link ExportFormat}. Only administrators may import, because an import bypasses quotas and
 * ownership. An export contains the links that the caller may see.
 */
final class TransferApi {
  /**
   * The maximum size of an imported file, in octets. Larger files can be imported in parts, or with
   * the command, directly into the data folder.
   */
  static final int LONGEST_FILE = 16 << 20;

  private static final int MOST_ROWS = 10_000;

  /** The number of characters of messages above which no row or link is added to an answer. */
  private static final int MOST_TEXT = 1_000_000;

  private final Shortener shortener;
  private final VisibleLinks links;
  private final ApiGateway door;
  private final Clock clock;
  private final int mostRows;

  TransferApi(Shortener shortener, ApiGateway door, Clock clock, int mostRows) {
    this.mostRows = mostRows;
    this.shortener = shortener;
    this.links = new VisibleLinks(shortener, clock);
    this.door = door;
    this.clock = clock;
  }

  void addTo(Router router) {
    router.post("/api/v1/import", door.to(this::take));
    router.get("/api/v1/export", door.to(this::give));
  }

  // Import.

  private ApiAnswer take(Call call) throws IOException {
    Authentication.need(call.caller(), Scope.ADMIN);
    // A key may do no more by a file than one by one.
    Authentication.need(call.caller(), Scope.CREATE);
    Authentication.need(call.caller(), Scope.READ);
    call.takes("format", "domain", "owner", "dryRun", "update", "allRows");
    ImportFormat format = importFormat(call);
    LinkImport all = LinkImport.into(shortener.store(), ImportJudge.of(shortener)).clock(clock);
    all.recordedAs(call.caller().actor().name());
    ShortDomain domain = domain(call);
    if (domain != null) {
      all.domain(domain.host());
    }
    String name = call.parameter("owner", 64);
    if (name != null) {
      User owner = shortener.store().accounts().user(name);
      if (owner == null) {
        throw Problem.parameter("owner", "parameter.owner");
      }
      all.owner(owner.id());
    }
    boolean isDry = flag(call, "dryRun");
    if (isDry) {
      all.dryRun();
    }
    if (flag(call, "update")) {
      Authentication.need(call.caller(), Scope.EDIT);
      all.updating();
    }
    boolean isWhole = flag(call, "allRows");
    byte[] file = call.exchange().body(LONGEST_FILE);
    // Check before writing anything, so that a file that is too long changes nothing.
    if (LinkImport.count(new ByteArrayInputStream(file), format, mostRows) > mostRows) {
      throw Problem.of(ProblemType.TOO_LONG, "detail.rows", mostRows);
    }
    Locale language = LinksApi.language(call);
    ObjectNode json = ApiJson.object();
    ArrayNode rows = json.putArray("rows");
    boolean[] isCut = {false};
    long[] text = {0};
    ImportReport report =
        all.run(
            new ByteArrayInputStream(file),
            format,
            row -> {
              boolean isQuiet = row.errors().isEmpty() && row.notes().isEmpty() && !isWhole;
              if (!isQuiet && rows.size() < MOST_ROWS && text[0] < MOST_TEXT) {
                ObjectNode one = json(row, language);
                one.path("errors")
                    .forEach(it -> text[0] += it.path("sentence").asString().length());
                one.path("notes").forEach(it -> text[0] += it.asString().length());
                text[0] += one.path("slug").asString("").length();
                rows.add(one);
              } else if (!isQuiet) {
                isCut[0] = true;
              }
            });
    json.put("isCut", isCut[0]);
    json.put("created", report.created());
    json.put("changed", report.changed());
    json.put("unchanged", report.unchanged());
    json.put("taken", report.taken());
    json.put("refused", report.refused());
    if (!isDry) {
      String host = domain == null ? null : domain.host();
      links.logImport(call.caller().actor(), host, format.id(), report.created(), report.changed());
    }
    return ApiAnswer.json(200, json);
  }

  private static ObjectNode json(RowResult row, Locale language) {
    ObjectNode json = ApiJson.object();
    json.put("row", row.row());
    json.put("outcome", Ascii.lower(row.outcome().name()));
    json.put("domain", row.domain());
    json.put("slug", row.slug() == null ? null : Secrets.masked(row.slug()));
    ArrayNode errors = json.putArray("errors");
    for (RowError error : row.errors()) {
      ObjectNode one = errors.addObject();
      one.put("column", error.column());
      one.put("key", error.message().key());
      one.put("sentence", error.message().text(language));
    }
    ArrayNode notes = json.putArray("notes");
    row.notes().forEach(note -> notes.add(note.text(language)));
    return json;
  }

  // Export.

  private @Nullable ApiAnswer give(Call call) throws IOException {
    Authentication.need(call.caller(), Scope.READ);
    call.takes("format", "domain", "passwordHashes");
    ExportFormat format = exportFormat(call);
    ShortDomain domain = domain(call);
    boolean hasHashes = flag(call, "passwordHashes");
    if (hasHashes) {
      Authentication.need(call.caller(), Scope.ADMIN);
    }
    door.exports(call);
    LinkExport export = export(call, domain);
    if (hasHashes) {
      export.withPasswordHashes();
    }
    String host = domain == null ? null : domain.host();
    links.logExport(call.caller().actor(), host, format.id(), hasHashes);
    call.exchange().set("Cache-Control", "no-store");
    call.exchange().set("Content-Disposition", "attachment; filename=\"" + fileName(format) + "\"");
    try (Writer out =
        new BufferedWriter(
            new OutputStreamWriter(
                call.exchange().stream(200, mediaType(format)), StandardCharsets.UTF_8))) {
      export.write(format, out);
    }
    return null;
  }

  private LinkExport export(Call call, @Nullable ShortDomain domain) {
    LinkExport export = LinkExport.of(shortener.store(), call.caller().actor());
    return domain == null ? export : export.domain(domain.host());
  }

  private static String mediaType(ExportFormat format) {
    return switch (format) {
      case CSV -> "text/csv;charset=utf-8;header=present";
      case JSON_LINES -> "application/jsonl";
    };
  }

  private static String fileName(ExportFormat format) {
    return switch (format) {
      case CSV -> "links.csv";
      case JSON_LINES -> "links.jsonl";
    };
  }

  // Parameters.

  /**
   * Returns the domain in the query, or null if there is none. A domain that the caller's key may
   * not see is refused like one that does not exist.
   */
  private @Nullable ShortDomain domain(Call call) {
    String host = call.parameter("domain", 260);
    ShortDomain domain = host == null ? null : shortener.domain(host);
    ApiKey key = call.caller().key();
    String only = key == null ? null : key.domain();
    boolean isSeen = domain != null && (only == null || only.equals(domain.host()));
    if (host != null && !isSeen) {
      throw Problem.parameter("domain", "parameter.domain");
    }
    return domain;
  }

  private static ImportFormat importFormat(Call call) {
    String word = call.parameter("format", 20);
    ImportFormat format = ImportFormat.find(word == null ? ImportFormat.CSV.id() : word);
    if (format == null) {
      List<String> all = Arrays.stream(ImportFormat.values()).map(ImportFormat::id).toList();
      throw Problem.parameter("format", "parameter.word", String.join(", ", all));
    }
    return format;
  }

  private static ExportFormat exportFormat(Call call) {
    String word = call.parameter("format", 20);
    ExportFormat format = ExportFormat.find(word == null ? ExportFormat.CSV.id() : word);
    if (format == null) {
      List<String> all = Arrays.stream(ExportFormat.values()).map(ExportFormat::id).toList();
      throw Problem.parameter("format", "parameter.word", String.join(", ", all));
    }
    return format;
  }

  private static boolean flag(Call call, String name) {
    String word = call.parameter(name, 20);
    if (word == null || word.equals("false")) {
      return false;
    }
    if (!word.equals("true")) {
      throw Problem.parameter(name, "parameter.word", "true, false");
    }
    return true;
  }
}
