package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.MediaType;
import dev.urial.fragment.CsvFragment;
import dev.urial.fragment.Fragment;
import dev.urial.fragment.Fragments;
import dev.urial.fragment.HtmlFragment;
import dev.urial.fragment.JsonPointer;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.MediaRegion;
import dev.urial.fragment.MediaTime;
import dev.urial.fragment.OtherFragment;
import dev.urial.fragment.PdfFragment;
import dev.urial.fragment.PlainTextFragment;
import dev.urial.fragment.SvgFragment;
import dev.urial.fragment.TextDirective;
import dev.urial.fragment.XPointer;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Describes what a fragment selects, according to the fragment syntax of a media type. */
final class FragmentFacts {
  private static final String POINTS_TO = "fact.points-to";
  private static final String SELECTS = "fact.selects";
  private static final String IGNORED = "fact.ignored";

  private final List<Fact> facts = new ArrayList<>();
  private final MediaType type;
  private @Nullable Clause clause;

  private FragmentFacts(MediaType type, Clause clause) {
    this.type = type;
    this.clause = clause;
  }

  /**
   * Returns the facts about a fragment. If the fragment contains a secret, its masked form is
   * parsed instead, because a part of a secret may no longer be recognizable as a secret.
   *
   * @param shown the fragment with its secrets masked
   */
  static List<Fact> of(MediaType type, String fragment, String shown) {
    Fragment read = Fragments.of(type, fragment);
    boolean isMasked = !shown.equals(fragment);
    FragmentFacts of = new FragmentFacts(type, read.definition().clause());
    if (read instanceof OtherFragment || !isMasked) {
      of.read(read);
      return of.facts;
    }
    Fragment masked = Fragments.of(type, shown);
    if (masked instanceof OtherFragment) {
      of.add("fact.means", Fact.quote(shown));
    } else {
      of.read(masked);
    }
    return of.facts;
  }

  private void read(Fragment read) {
    if (read instanceof HtmlFragment html) {
      html(html);
    } else if (read instanceof MediaFragment media) {
      media(media);
    } else if (read instanceof PlainTextFragment text) {
      text(text);
    } else if (read instanceof CsvFragment csv) {
      csv(csv);
    } else if (read instanceof JsonPointer pointer) {
      json(pointer);
    } else if (read instanceof PdfFragment pdf) {
      pdf(pdf);
    } else if (read instanceof SvgFragment svg) {
      svg(svg);
    } else if (read instanceof XPointer pointer) {
      xml(pointer);
    } else if (read instanceof OtherFragment other) {
      other(other);
    }
  }

  private void html(HtmlFragment html) {
    String key = html.isTop() ? "fragment.element-or-top" : "fragment.element-or-state";
    if (html.name().isEmpty() && html.directive() == null) {
      add(POINTS_TO, MESSAGES.of("fragment.top"));
    } else if (!html.element().isEmpty() || html.directive() == null) {
      add(POINTS_TO, MESSAGES.of(key, Fact.quoted(html.name())));
    }
    for (TextDirective directive : html.textDirectives()) {
      add("fact.text", words(directive));
    }
    if (html.directive() != null && html.textDirectives().isEmpty()) {
      add(IGNORED, MESSAGES.of("fragment.directive", Fact.quote(html.directive())));
    }
  }

  private static Message element(String id) {
    return MESSAGES.of("fragment.element", Fact.quoted(id));
  }

  private static Message words(TextDirective directive) {
    Message words = Fact.quoted(directive.start());
    if (directive.end() != null) {
      words = MESSAGES.of("fragment.up-to", words, Fact.quoted(directive.end()));
    }
    if (directive.prefix() != null) {
      words = MESSAGES.of("fragment.behind", words, Fact.quoted(directive.prefix()));
    }
    if (directive.suffix() != null) {
      words = MESSAGES.of("fragment.before", words, Fact.quoted(directive.suffix()));
    }
    return words;
  }

  private void media(MediaFragment media) {
    MediaTime time = media.time();
    if (time != null) {
      add("fact.time", time(time));
    }
    MediaRegion region = media.region();
    if (region != null) {
      add("fact.region", region(region));
    }
    media
        .tracks()
        .forEach(track -> add("fact.track", MESSAGES.of("media.track", Fact.quoted(track))));
    if (media.id() != null) {
      add("fact.id", MESSAGES.of("media.id", Fact.quoted(media.id())));
    }
    ignored(media.ignored());
    if (media.isEmpty()) {
      add(SELECTS, MESSAGES.of("fragment.all"));
    }
  }

  /** Describes a time interval, and says which of its ends are included. */
  static Message time(MediaTime time) {
    String start = time.startText();
    String end = time.endText();
    if (start == null) {
      return MESSAGES.of("media.time-to", place(time, String.valueOf(end), time.endSeconds()));
    }
    Message from = place(time, start, time.startSeconds());
    return end == null
        ? MESSAGES.of("media.time-from", from)
        : MESSAGES.of("media.time", from, place(time, end, time.endSeconds()));
  }

  private static Message place(MediaTime time, String text, OptionalDouble seconds) {
    return switch (time.format()) {
      case NPT ->
          text.indexOf(':') < 0 || seconds.isEmpty()
              ? MESSAGES.of("media.second", text)
              : MESSAGES.of("media.play-time", text, plain(seconds.getAsDouble()));
      case CLOCK -> MESSAGES.of("media.clock", text);
      default -> MESSAGES.of("media.time-code", text, time.format().prefix());
    };
  }

  /** Formats seconds without an exponent, and without a decimal point if none is needed. */
  private static String plain(double seconds) {
    return Double.isInfinite(seconds)
        ? "∞"
        : BigDecimal.valueOf(seconds).stripTrailingZeros().toPlainString();
  }

  /** Describes the size and position of a rectangle. */
  static Message region(MediaRegion region) {
    boolean isPixel = region.unit() == MediaRegion.Unit.PIXEL;
    String key = isPixel ? "media.pixels" : "media.percent";
    return MESSAGES.of(key, region.w(), region.h(), region.x(), region.y());
  }

  private void text(PlainTextFragment text) {
    String unit = text.unit() == PlainTextFragment.Unit.LINE ? "line" : "character";
    add(SELECTS, positions(text.start(), text.end(), text.isRange(), "fragment." + unit));
    text.checks().forEach(check -> add("fact.integrity", Message.quoted(check.toString())));
  }

  private static Message positions(long start, long end, boolean isRange, String unit) {
    if (start == Long.MAX_VALUE) { // RFC 5147 §4.2
      return MESSAGES.of(unit + "s-none");
    }
    if (!isRange) {
      return MESSAGES.of(unit + "-at", start);
    }
    return end == Long.MAX_VALUE
        ? MESSAGES.of(unit + "s-to-end", start)
        : MESSAGES.of(unit + "s", start, end);
  }

  private void csv(CsvFragment csv) {
    for (CsvFragment.Selection it : csv.selections()) {
      Message rows = range(it.firstRow(), it.lastRow(), "fragment.row");
      Message columns = range(it.firstColumn(), it.lastColumn(), "fragment.column");
      Message cells =
          switch (csv.kind()) {
            case ROW -> rows;
            case COLUMN -> columns;
            case CELL -> MESSAGES.of("fragment.cells", rows, columns);
          };
      boolean isNone =
          isNone(it.firstRow(), it.lastRow()) || isNone(it.firstColumn(), it.lastColumn());
      add(SELECTS, isNone ? MESSAGES.of("fragment.no-cells", cells) : cells);
    }
  }

  /** Returns whether a range is empty because it starts at 0 or is reversed (RFC 7111 §4.2). */
  private static boolean isNone(long first, long last) {
    return first < 1 || first != CsvFragment.LAST && first > last;
  }

  private static Message range(long first, long last, String unit) {
    if (first == CsvFragment.LAST) {
      return last == first ? MESSAGES.of(unit + "-last") : MESSAGES.of(unit + "s-from-last", last);
    }
    if (first == last) {
      return MESSAGES.of(unit, first);
    }
    return last == CsvFragment.LAST
        ? MESSAGES.of(unit + "s-to-last", first)
        : MESSAGES.of(unit + "s", first, last);
  }

  private void json(JsonPointer pointer) {
    if (pointer.isRoot()) {
      add(SELECTS, MESSAGES.of("fragment.document"));
    }
    for (String token : pointer.tokens()) {
      add("fact.member", Fact.quoted(token));
    }
  }

  private void pdf(PdfFragment pdf) {
    // The parameters have the document's own names.
    pdf.parameters().forEach(it -> add(Message.quoted(it.name()), Fact.quote(it.value())));
    ignored(pdf.ignored());
  }

  private void svg(SvgFragment svg) {
    if (svg.element() != null) {
      add(POINTS_TO, element(svg.element()));
    }
    if (!svg.view().isEmpty()) {
      List<String> parts = new ArrayList<>();
      svg.view().forEach((name, value) -> parts.add(name + '(' + value + ')'));
      add("fact.view", Fact.quote("svgView(" + String.join(";", parts) + ')'));
    }
    if (svg.media() != null) {
      media(svg.media());
    }
  }

  private void xml(XPointer pointer) {
    for (XPointer.Part part : pointer.parts()) {
      if (part instanceof XPointer.Shorthand shorthand) {
        add(POINTS_TO, element(shorthand.name()));
      } else {
        add("fact.pointer", Fact.quote(part.text()));
      }
    }
  }

  private void other(OtherFragment other) {
    SyntaxError error = other.error();
    if (error == null) {
      add("fact.means", MESSAGES.of("fragment.of-type", type.essence()));
    } else {
      clause = error.rule().clause();
      add("fact.broken", MESSAGES.of("broken.from", error.index(), error.rule().id()));
    }
  }

  private void ignored(List<String> texts) {
    texts.forEach(text -> add(IGNORED, Fact.quote(text)));
  }

  private void add(String key, Message message) {
    add(MESSAGES.of(key), message);
  }

  private void add(Message name, Message message) {
    facts.add(clause == null ? Fact.of(name, message) : Fact.of(name, message, clause));
    clause = null; // stated only once
  }
}
