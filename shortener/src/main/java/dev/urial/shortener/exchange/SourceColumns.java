package dev.urial.shortener.exchange;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.LinkDraft.Field;
import dev.urial.shortener.link.CampaignParameters;
import dev.urial.shortener.link.LinkReference;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The columns of a source: which of our columns each is. Names are compared without case, spaces
 * and punctuation. If two columns of a file are the same column of ours, the one that is listed
 * first wins.
 */
final class SourceColumns {
  private static final int MAX_NOTES = 20;

  // What a column contains that is not exactly one of ours.
  private static final String SHORT_URL = "a short URL";
  private static final String CUSTOM_URLS = "short URLs with a chosen slug";
  private static final String CLICKS = "a number of visits";
  private static final String ARCHIVED = "whether the link is archived";
  private static final String IGNORED = "ignored";

  private static final Map<LinkFormat, SourceColumns> ALL = new EnumMap<>(LinkFormat.class);

  static {
    SourceColumns own = new SourceColumns(LinkFormat.CSV);
    Cells.FIELDS.forEach(it -> own.read(it.json(), Ascii.lower(it.json())));
    own.read("target", "url longurl destination destinationurl")
        .read("slug", "keyword backhalf shortcode alias customalias")
        .read("tags", "tag label labels")
        .read(IGNORED, "shorturl id version");
    ALL.put(LinkFormat.JSON_LINES, own);
    new SourceColumns(LinkFormat.YOURLS)
        .read("slug", "keyword")
        .read("target", "url")
        .read("title", "title")
        .read("createdAt", "timestamp")
        .read(CLICKS, "clicks");
    new SourceColumns(LinkFormat.SHLINK)
        .read("slug", "shortcode")
        .read("domain", "domain")
        .read(SHORT_URL, "shorturl")
        .read("target", "longurl")
        .read("title", "title")
        .read("tags", "tags")
        .read("createdAt", "createdat")
        .read(CLICKS, "visits");
    new SourceColumns(LinkFormat.BITLY)
        .read(CUSTOM_URLS, "customlink custombitlink custombitlinks")
        .read(SHORT_URL, "link bitlink shorturl shortlink")
        .read("target", "longurl destinationurl destination url")
        .read("title", "title")
        .read("tags", "tags")
        .read("createdAt", "createdat created datecreated createddate")
        .read(ARCHIVED, "archived")
        .read(CLICKS, "clicks totalclicks");
  }

  private final LinkFormat format;
  private final Map<String, String> meanings = new LinkedHashMap<>();

  private SourceColumns(LinkFormat format) {
    this.format = format;
    ALL.put(format, this);
  }

  static SourceColumns of(LinkFormat format) {
    return Objects.requireNonNull(ALL.get(format));
  }

  private SourceColumns read(String meaning, String names) {
    for (String name : names.split(" ", -1)) {
      meanings.putIfAbsent(name, meaning);
    }
    return this;
  }

  /** Returns a row with the cells of a record. */
  ImportRow row(long number, Map<String, String> record) {
    ImportRow row = new ImportRow(number);
    Map<String, String> found = new HashMap<>();
    Map<String, String> campaign = new HashMap<>();
    boolean isOwn = format == LinkFormat.CSV;
    for (Field column : isOwn ? Cells.FIELDS : List.<Field>of()) {
      String text = record.get(column.json());
      if (text != null) { // our own name for a column takes precedence over others
        row.cells().put(column, text);
      }
    }
    record.forEach(
        (name, text) -> {
          String plain = Ascii.lower(name).replaceAll("[^a-z0-9.]", "");
          String parameter = Ascii.lower(name.strip());
          if (isOwn && Field.find(name) != null) {
            return;
          }
          if (isOwn && CampaignParameters.NAMES.contains(parameter)) {
            campaign.put(parameter, text);
          } else if (found.putIfAbsent(plain, text) != null || isOwn && isUnknown(row, plain)) {
            if (isOwn && row.notes().size() < MAX_NOTES) {
              row.note("import.unknown-column", Cells.shown(name));
            }
          }
        });
    meanings.forEach(
        (name, meaning) -> {
          String text = found.getOrDefault(name, "");
          if (!text.isEmpty() || isOwn && found.containsKey(name)) {
            take(row, name, meaning, text);
          }
        });
    if (format == LinkFormat.YOURLS && found.getOrDefault("url", "").equals(found.get("title"))) {
      row.cells().remove(Field.TITLE); // YOURLS uses the URL if a page has no title
    }
    row.cells()
        .computeIfPresent(
            Field.TARGET, (column, target) -> CampaignParameters.write(target, campaign));
    return row;
  }

  /**
   * Returns whether a column of our own format has no meaning, or one that a column has already.
   */
  private boolean isUnknown(ImportRow row, String name) {
    String meaning = meanings.get(name);
    Field column = meaning == null ? null : Field.find(meaning);
    return meaning == null || column != null && row.cells().containsKey(column);
  }

  private void take(ImportRow row, String name, String meaning, String text) {
    switch (meaning) {
      case SHORT_URL -> shortUrl(row, name, text, true);
      case CUSTOM_URLS -> {
        List<String> all = Cells.split(text);
        if (!all.isEmpty() && row.get(Field.SLUG) == null) {
          shortUrl(row, name, all.get(0), false);
        }
      }
      case CLICKS -> {
        if (!text.equals("0")) {
          row.note("import.clicks", Cells.shown(text));
        }
      }
      case ARCHIVED -> {
        if (!Ascii.lower(text).matches("0|f|false")) {
          row.note("import.archived");
        }
      }
      case IGNORED -> {}
      default -> {
        Field column = Field.find(meaning);
        if (column != null && row.get(column) == null) {
          cell(row, column, name, text);
        }
      }
    }
  }

  private void cell(ImportRow row, Field column, String name, String text) {
    String cell = text;
    if (column == Field.CREATED_AT && format != LinkFormat.CSV) {
      Instant time = Cells.time(text);
      if (time == null) {
        row.error(name, "import.no-time", Cells.shown(text));
        return;
      }
      cell = time.toString();
    } else if (column == Field.TAGS && format == LinkFormat.BITLY) {
      cell = text.replace(", ", "|").replace(',', '|').replace(';', '|');
    }
    row.cells().put(column, cell);
  }

  /** Takes the domain and the slug of a short URL; a second one is a former slug. */
  private void shortUrl(ImportRow row, String name, String text, boolean isDrawn) {
    LinkReference reference = LinkReference.read(text);
    String host = reference == null ? null : reference.host();
    if (reference == null || host == null) {
      row.error(name, "import.no-short-url", Cells.shown(text), format.id());
      return;
    }
    String slug = reference.slug();
    String before = row.cells().putIfAbsent(Field.SLUG, slug);
    row.cells().putIfAbsent(Field.DOMAIN, Ascii.lower(host));
    if (isDrawn && format == LinkFormat.BITLY && before != null && !before.equals(slug)) {
      row.cells().putIfAbsent(Field.ALIASES, Cells.joined(List.of(slug)));
    }
  }
}
