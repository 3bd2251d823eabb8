package dev.urial.pages.lesson;

import dev.urial.Uri;
import dev.urial.pages.PageFiles;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.ShorteningGroup;
import dev.urial.pages.template.widget.TableView;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.pages.template.widget.TableView.Line;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Builds tables of the facts in the files; each fact names its source. */
final class FactTables {
  static final List<Map<String, String>> SHORTENERS = read("shorteners.tsv");
  static final List<Map<String, String>> FACTS = read("shortener-facts.tsv");
  static final List<Map<String, String>> SUPPORT = read("media-fragments.tsv");
  static final List<Map<String, String>> EVENTS = read("timeline.tsv");

  private static final String DOCUMENTS = "documents";
  private static final String TODAY = "today";
  private static final String NONE = "-";

  private FactTables() {}

  /**
   * Returns the facts of a file: the cells of each, by column heading. The first line has the
   * headings; lines that begin with {@code #} are comments. A hyphen means that there is no value.
   */
  private static List<Map<String, String>> read(String name) {
    List<List<String>> lines =
        new String(PageFiles.read("lesson/" + name), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(line -> List.of(line.split("\t", -1)))
            .toList();
    List<Map<String, String>> facts = new ArrayList<>();
    for (List<String> cells : lines.subList(1, lines.size())) {
      Map<String, String> fact = new HashMap<>();
      for (int i = 0; i < cells.size(); i++) {
        fact.put(lines.get(0).get(i), cells.get(i));
      }
      facts.add(fact);
    }
    return facts;
  }

  /** Returns the different values in a column, in the order of the file. */
  static List<String> distinct(List<Map<String, String>> facts, String column) {
    return facts.stream().map(it -> get(it, column)).distinct().toList();
  }

  private static String get(Map<String, String> fact, String column) {
    return Objects.requireNonNull(fact.get(column), column);
  }

  /** Returns the fact about a property of a shortener, as of {@code documents} or {@code today}. */
  static Map<String, String> find(String shortener, String property, String asOf) {
    return FACTS.stream()
        .filter(
            it ->
                get(it, "shortener").equals(shortener)
                    && get(it, "property").equals(property)
                    && get(it, "as-of").equals(asOf))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(shortener + " " + property + " " + asOf));
  }

  // Shorteners.

  /** A column of a table: a shortener at a time. */
  private record Column(String shortener, String asOf) {}

  /**
   * Returns a table of the facts about a shortener: as the documents say, and as known today.
   *
   * @param isWhole whether the table names the source of each fact
   */
  static TableView thenAndToday(String shortener, boolean isWhole, PageMessages words) {
    return compared(
        words.say("page.tour.shortener", name(shortener)),
        List.of(new Column(shortener, DOCUMENTS), new Column(shortener, TODAY)),
        isWhole,
        words);
  }

  private static TableView compared(
      String caption, List<Column> columns, boolean isWhole, PageMessages words) {
    List<String> heads = new ArrayList<>(List.of(words.say("page.shorteners.property")));
    boolean isOne = columns.stream().map(Column::shortener).distinct().count() == 1;
    boolean isToday = columns.stream().allMatch(it -> it.asOf().equals(TODAY));
    for (Column column : columns) {
      String name = isOne && !isToday ? "" : name(column.shortener());
      String time = isToday ? "" : words.say("page.shorteners.as-of." + column.asOf());
      heads.add(name + (name.isEmpty() || time.isEmpty() ? "" : ", ") + time);
    }
    List<Line> lines = new ArrayList<>();
    for (String property : distinct(FACTS, "property")) {
      List<Cell> cells = new ArrayList<>();
      cells.add(Cell.head(words.say("page.shorteners.property." + property)));
      for (Column column : columns) {
        Map<String, String> fact = find(column.shortener(), property, column.asOf());
        Cell value = value(fact, words);
        cells.add(!isWhole ? value : isSilent(fact) ? Cell.text("–") : sourced(value, fact, words));
      }
      lines.add(new Line(null, cells));
    }
    return new TableView(caption, heads, lines);
  }

  /** Returns whether the sources say nothing about a property. */
  private static boolean isSilent(Map<String, String> fact) {
    return get(fact, "value").equals("unknown") && fact.getOrDefault("note", NONE).equals(NONE);
  }

  private static String name(String shortener) {
    return SHORTENERS.stream()
        .filter(it -> get(it, "id").equals(shortener))
        .findFirst()
        .map(it -> get(it, "name"))
        .orElseThrow();
  }

  private static Cell value(Map<String, String> fact, PageMessages words) {
    String exact = get(fact, "exact");
    return exact.equals(NONE)
        ? Cell.text(words.say("page.shorteners.value." + get(fact, "value")))
        : Cell.exact(exact);
  }

  /** Returns a cell that links to the source of its fact and says how old the source is. */
  private static Cell sourced(Cell cell, Map<String, String> fact, PageMessages words) {
    String link = get(fact, "source");
    String basis = get(fact, "basis");
    Uri uri = Uri.tryParse(link).orElseNull();
    String host = uri == null ? null : uri.host();
    String source =
        host == null || basis.equals("own")
            ? words.say("page.shorteners.source." + basis)
            : host.startsWith("www.") ? host.substring(4) : host;
    String date = get(fact, "date");
    String said =
        date.equals(NONE)
            ? source
            : source + ", " + words.say("page.shorteners.basis." + basis, date);
    String note = fact.getOrDefault("note", NONE);
    String small =
        note.equals(NONE) ? said : words.say("page.shorteners.note." + note) + " – " + said;
    return (uri == null ? cell : cell.to(link)).with(small);
  }

  /** Returns the content of the page about shorteners: a table for each kind. */
  static List<ShorteningGroup> shorteners(PageMessages words) {
    List<ShorteningGroup> groups = new ArrayList<>();
    for (String group : distinct(SHORTENERS, "group")) {
      List<Column> columns = new ArrayList<>();
      for (Map<String, String> shortener : SHORTENERS) {
        String id = get(shortener, "id");
        if (!get(shortener, "group").equals(group)) {
          continue;
        }
        if (group.equals("lecture")) {
          columns.add(new Column(id, DOCUMENTS));
        }
        columns.add(new Column(id, TODAY));
      }
      String key = "page.shorteners.group." + group;
      groups.add(
          new ShorteningGroup(
              group, words.say(key), compared(words.say(key + ".what"), columns, true, words)));
    }
    return groups;
  }

  /** Returns a table of the hosts of shorteners: where their links lead, and whether they exist. */
  static TableView hosts(List<String> hosts, PageMessages words) {
    List<Line> lines = new ArrayList<>();
    for (String host : hosts) {
      String id =
          SHORTENERS.stream()
              .filter(it -> get(it, "host").equals(host))
              .findFirst()
              .map(it -> get(it, "id"))
              .orElseThrow();
      lines.add(
          Line.of(
              Cell.exact(host),
              value(find(id, "targets", TODAY), words),
              value(find(id, "state", TODAY), words)));
    }
    return new TableView(
        words.say("page.tour.hosts"),
        List.of(
            words.say("page.tour.head.host"),
            words.say("page.shorteners.property.targets"),
            words.say("page.shorteners.property.state")),
        lines);
  }

  // Media fragments, and the timeline.

  /**
   * Returns a table of the support for media fragments in browsers.
   *
   * @param isWhole whether the table names the source of each fact
   */
  static TableView browsers(boolean isWhole, PageMessages words) {
    List<String> features = distinct(SUPPORT, "feature");
    List<String> heads = new ArrayList<>(List.of(words.say("page.tour.head.browser")));
    features.forEach(it -> heads.add(words.say("page.tour.feature." + it + ".of")));
    List<Line> lines = new ArrayList<>();
    for (String browser : distinct(SUPPORT, "browser")) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.head(browser)));
      for (Map<String, String> fact : SUPPORT) {
        if (get(fact, "browser").equals(browser)) {
          String since = get(fact, "since");
          boolean isWord = since.equals("no") || since.equals("unknown");
          Cell cell =
              Cell.text(
                  words.say(isWord ? "page.shorteners.value." + since : "page.tour.since", since));
          cells.add(isWhole ? sourced(cell, fact, words) : cell);
        }
      }
      lines.add(new Line(null, cells));
    }
    return new TableView(words.say("page.tour.browsers"), heads, lines);
  }

  /** Returns a table of events in the history of identifiers. */
  static TableView timeline(PageMessages words) {
    List<Line> lines = new ArrayList<>();
    for (Map<String, String> event : EVENTS) {
      lines.add(
          Line.of(
              Cell.head(get(event, "date")),
              Cell.text(get(event, "title"))
                  .to(get(event, "source"))
                  .with(words.say("page.tour.time.kind." + get(event, "kind"))),
              Cell.text(words.say("page.tour.time." + get(event, "name")))));
    }
    return new TableView(
        words.say("page.tour.timeline"),
        List.of(
            words.say("page.tour.head.date"),
            words.say("page.tour.head.title"),
            words.say("page.tour.head.what")),
        lines);
  }
}
