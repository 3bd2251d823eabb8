package dev.urial.shortener.exchange;

import dev.urial.internal.shortener.ShortenerMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.shortener.link.LinkReference;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts records of other shorteners to rows with Urial's field names. */
final class ForeignRecord {
  /** The fields by their plain names, and by those that are common in custom tables. */
  private static final Map<String, LinkColumn> USUAL = usual();

  private final ImportFormat format;
  private final long number;
  private final Map<String, String> record = new LinkedHashMap<>();
  private final EnumMap<LinkColumn, String> said = new EnumMap<>(LinkColumn.class);
  private final List<Message> notes = new ArrayList<>();
  private final List<RowError> errors = new ArrayList<>();

  private ForeignRecord(ImportFormat format, long number, Map<String, String> record) {
    this.format = format;
    this.number = number;
    record.forEach((name, text) -> this.record.putIfAbsent(plain(name), text));
  }

  /**
   * Returns the row for a record, with notes or errors about everything that cannot be imported.
   */
  static ImportRow row(ImportFormat format, long number, Map<String, String> record) {
    ForeignRecord row = new ForeignRecord(format, number, record);
    switch (format) {
      case YOURLS -> row.yourls();
      case SHLINK -> row.shlink();
      case BITLY -> row.bitly();
      case CSV, JSON_LINES -> throw new IllegalArgumentException(format.toString());
    }
    return new ImportRow(number, row.said, row.notes, row.errors);
  }

  /**
   * Reduces a name to lower-case letters, digits and dots: "Long URL", "long_url" and "longUrl" all
   * become "longurl".
   */
  private static String plain(String name) {
    StringBuilder to = new StringBuilder();
    String lower = Ascii.lower(name);
    for (int i = 0; i < lower.length(); i++) {
      char c = lower.charAt(i);
      if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '.') {
        to.append(c);
      }
    }
    return to.toString();
  }

  /**
   * Returns the field for a column name that is common in custom tables; null if the name is
   * unknown.
   */
  static @Nullable LinkColumn usual(String name) {
    return USUAL.get(plain(name));
  }

  private static Map<String, LinkColumn> usual() {
    Map<String, LinkColumn> usual = new HashMap<>();
    for (LinkColumn field : LinkColumn.values()) {
      usual.put(plain(field.id()), field);
    }
    for (String name : List.of("url", "longurl", "destination", "destinationurl")) {
      usual.putIfAbsent(name, LinkColumn.TARGET);
    }
    for (String name : List.of("keyword", "backhalf", "shortcode", "alias", "customalias")) {
      usual.putIfAbsent(name, LinkColumn.SLUG);
    }
    for (String name : List.of("tag", "label", "labels")) {
      usual.putIfAbsent(name, LinkColumn.TAGS);
    }
    return usual;
  }

  /** Formats text from the file for use in a sentence. */
  static String shown(String text) {
    String masked = Secrets.masked(text.length() <= 80 ? text : text.substring(0, 80) + "…");
    return Excerpt.escape(masked);
  }

  /** Reads {@code keyword, url, title, timestamp, ip, clicks}. */
  private void yourls() {
    copy(LinkColumn.SLUG, "keyword");
    copy(LinkColumn.TARGET, "url");
    // YOURLS uses the URL as the title if the page has none.
    if (!String.valueOf(record.get("title")).equals(record.get("url"))) {
      copy(LinkColumn.TITLE, "title");
    }
    time(LinkColumn.CREATED_AT, "timestamp");
    clicks("clicks");
  }

  private void shlink() {
    shortUrl("shorturl");
    copy(LinkColumn.SLUG, "shortcode");
    copy(LinkColumn.DOMAIN, "domain");
    copy(LinkColumn.TARGET, "longurl");
    copy(LinkColumn.TITLE, "title");
    copy(LinkColumn.TAGS, "tags");
    time(LinkColumn.CREATED_AT, "createdat");
    clicks("visits");
  }

  private void bitly() {
    for (String name : new String[] {"link", "bitlink", "shorturl", "shortlink"}) {
      shortUrl(name);
    }
    // A link with a custom back-half has two slugs; the custom one becomes the slug.
    for (String name : new String[] {"customlink", "custombitlink", "custombitlinks"}) {
      String links = record.get(name);
      if (links != null && !CellList.split(links).isEmpty()) {
        String drawn = said.get(LinkColumn.SLUG);
        shortUrl(name, CellList.split(links).get(0));
        if (drawn != null && !drawn.equals(said.get(LinkColumn.SLUG))) {
          said.put(LinkColumn.ALIASES, CellList.join(List.of(drawn)));
        }
        break;
      }
    }
    for (String name : new String[] {"longurl", "destinationurl", "destination", "url"}) {
      if (!said.containsKey(LinkColumn.TARGET)) {
        copy(LinkColumn.TARGET, name);
      }
    }
    copy(LinkColumn.TITLE, "title");
    String tags = record.get("tags");
    if (tags != null) {
      said.put(LinkColumn.TAGS, tags.replace(", ", "|").replace(',', '|').replace(';', '|'));
    }
    for (String name : new String[] {"createdat", "created", "datecreated", "createddate"}) {
      if (!said.containsKey(LinkColumn.CREATED_AT)) {
        time(LinkColumn.CREATED_AT, name);
      }
    }
    if (isYes("archived")) {
      notes.add(ShortenerMessages.MESSAGES.of("import.archived"));
    }
    clicks(record.containsKey("clicks") ? "clicks" : "totalclicks");
  }

  private void copy(LinkColumn field, String name) {
    String text = record.get(name);
    if (text != null && !text.isEmpty()) {
      said.put(field, text);
    }
  }

  private void time(LinkColumn field, String name) {
    String text = record.get(name);
    if (text == null || text.isEmpty()) {
      return;
    }
    java.time.Instant time = CellTime.find(text);
    if (time == null) {
      errors.add(
          new RowError(number, name, ShortenerMessages.MESSAGES.of("import.no-time", shown(text))));
    } else {
      said.put(field, time.toString());
    }
  }

  private void clicks(String name) {
    String text = record.get(name);
    if (text != null && !text.isEmpty() && !text.equals("0")) {
      notes.add(ShortenerMessages.MESSAGES.of("import.clicks", shown(text)));
    }
  }

  private void shortUrl(String name) {
    String text = record.get(name);
    if (text != null && !text.isEmpty()) {
      shortUrl(name, text);
    }
  }

  /** Sets the domain and the slug from a short URL. */
  private void shortUrl(String name, String text) {
    List<LinkReference> readings = LinkReference.read(text);
    String host = readings.isEmpty() ? null : readings.get(0).host();
    if (host == null) {
      errors.add(
          new RowError(
              number,
              name,
              ShortenerMessages.MESSAGES.of("import.no-short-url", shown(text), format.id())));
      return;
    }
    said.put(LinkColumn.DOMAIN, Ascii.lower(host));
    said.put(LinkColumn.SLUG, readings.get(0).slug());
  }

  private boolean isYes(String name) {
    String text = record.get(name);
    return text != null && !isNo(text);
  }

  private static boolean isNo(@Nullable String text) {
    return text == null
        || text.isEmpty()
        || text.equals("0")
        || text.equals("f")
        || Ascii.equalsIgnoreCase(text, "false");
  }
}
