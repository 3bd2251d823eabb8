package dev.urial.pages.lesson;

import dev.urial.pages.lesson.FactFile.Basis;
import dev.urial.pages.lesson.FactFile.Source;
import dev.urial.pages.lesson.MediaFragmentSupport.Feature;
import dev.urial.pages.lesson.Shorteners.AsOf;
import dev.urial.pages.lesson.Shorteners.Fact;
import dev.urial.pages.lesson.Shorteners.Property;
import dev.urial.pages.lesson.Shorteners.Shortener;
import dev.urial.pages.lesson.Shorteners.Value;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.FactTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds tables of the facts in the files, with the source of each cell. */
final class FactTables {
  private FactTables() {}

  /**
   * Returns a table of the facts about a shortener: as stated in the documents of the lecture, and
   * as known today.
   */
  static FactTable thenAndToday(Shortener shortener, PageMessages words) {
    List<Column> columns =
        List.of(new Column(shortener, AsOf.DOCUMENTS), new Column(shortener, AsOf.TODAY));
    return known(shortener.name(), columns, words);
  }

  /** Returns a table that compares shorteners as known today, one per column. */
  static FactTable today(String caption, List<Shortener> shorteners, PageMessages words) {
    return known(
        caption, shorteners.stream().map(it -> new Column(it, AsOf.TODAY)).toList(), words);
  }

  /**
   * Returns a table that compares shorteners, each in two columns: as stated in the documents of
   * the lecture, and as known today.
   */
  static FactTable compared(String caption, List<Shortener> shorteners, PageMessages words) {
    List<Column> columns = new ArrayList<>();
    for (Shortener shortener : shorteners) {
      columns.add(new Column(shortener, AsOf.DOCUMENTS));
      columns.add(new Column(shortener, AsOf.TODAY));
    }
    return known(caption, columns, words);
  }

  private record Column(Shortener shortener, AsOf asOf) {}

  private static FactTable known(String caption, List<Column> columns, PageMessages words) {
    boolean isCompared = columns.stream().anyMatch(it -> it.asOf() == AsOf.DOCUMENTS);
    List<FactTable.Head> heads = new ArrayList<>();
    for (Column column : columns) {
      Shortener shortener = column.shortener();
      String host = shortener.host();
      String below = host == null || host.equals(shortener.name()) ? null : host;
      heads.add(
          new FactTable.Head(
              shortener.name(),
              isCompared ? words.say("page.shorteners.as-of." + column.asOf().id()) : below));
    }
    List<FactTable.Line> lines = new ArrayList<>();
    for (Property property : Property.values()) {
      List<FactTable.Cell> cells = new ArrayList<>();
      for (Column column : columns) {
        Fact fact = Shorteners.find(column.shortener(), property, column.asOf());
        String what = column.shortener().id() + " " + property;
        cells.add(cell(Objects.requireNonNull(fact, what), words));
      }
      lines.add(new FactTable.Line(words.say("page.shorteners.property." + property.id()), cells));
    }
    return new FactTable(caption, words.say("page.shorteners.property"), heads, lines);
  }

  private static FactTable.Cell cell(Fact fact, PageMessages words) {
    String note = fact.note();
    return cell(
        tone(fact.value()),
        fact.value() == Value.EXACT ? "" : value(fact, words),
        fact.exact(),
        note == null ? null : words.say("page.shorteners.note." + note),
        fact.source(),
        words);
  }

  /** Returns the value of a fact in the page's language. */
  static String value(Fact fact, PageMessages words) {
    String exact = fact.exact();
    return exact == null ? words.say("page.shorteners.value." + fact.value().id()) : exact;
  }

  private static @Nullable String tone(Value value) {
    return switch (value) {
      case YES, OPEN, NONE -> "good";
      case NO, CLOSED -> "bad";
      case UNKNOWN, UNSAID -> "soft";
      case EXACT, OPTIONAL, REQUIRED, SOME, CHOSEN, OPERATOR, TOKEN, ANY, SITE, POSTED -> null;
      case SHOWN, ITSELF, PROGRAM -> null;
    };
  }

  private static FactTable.Cell cell(
      @Nullable String tone,
      String word,
      @Nullable String exact,
      @Nullable String note,
      Source source,
      PageMessages words) {
    String host = source.host();
    String who =
        source.basis() == Basis.OWN || host == null
            ? words.say("page.shorteners.source." + source.basis().id())
            : host;
    String date = source.date();
    String basis =
        date == null ? "" : words.say("page.shorteners.basis." + source.basis().id(), date);
    boolean isStale = source.basis() == Basis.STALE;
    return new FactTable.Cell(tone, word, exact, note, who, source.link(), basis, isStale);
  }

  /** Returns a table of the support for media fragments in browsers. */
  static FactTable browsers(PageMessages words) {
    List<FactTable.Head> heads = new ArrayList<>();
    for (Feature feature : Feature.values()) {
      heads.add(
          new FactTable.Head(
              words.say("page.tour.feature." + feature.id()),
              words.say("page.tour.feature." + feature.id() + ".of")));
    }
    List<FactTable.Line> lines = new ArrayList<>();
    for (String browser : MediaFragmentSupport.browsers()) {
      List<FactTable.Cell> cells = new ArrayList<>();
      for (Feature feature : Feature.values()) {
        MediaFragmentSupport support =
            Objects.requireNonNull(
                MediaFragmentSupport.find(browser, feature), browser + " " + feature);
        boolean isKnown = !support.since().equals("unknown");
        cells.add(
            cell(
                support.isSupported() ? "good" : isKnown ? "bad" : "soft",
                support.isSupported()
                    ? words.say("page.tour.since", support.since())
                    : words.say(
                        "page.shorteners.value." + (isKnown ? Value.NO : Value.UNKNOWN).id()),
                null,
                null,
                support.source(),
                words));
      }
      lines.add(new FactTable.Line(browser, cells));
    }
    return new FactTable(
        words.say("page.tour.browsers"), words.say("page.tour.head.browser"), heads, lines);
  }
}
