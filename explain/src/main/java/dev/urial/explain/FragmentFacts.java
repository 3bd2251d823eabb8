package dev.urial.explain;

import dev.urial.fragment.CsvFragment;
import dev.urial.fragment.EpubCfi;
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
import dev.urial.grammar.MediaType;
import dev.urial.internal.text.Ascii;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;

/** What a fragment says, in words, by the language of the media type. */
final class FragmentFacts {
  private final List<Fact> facts = new ArrayList<>();
  private final MediaType type;
  private String source;

  private FragmentFacts(MediaType type, String source) {
    this.type = type;
    this.source = source;
  }

  /**
   * The facts of a fragment. One that holds a secret is read with the secret masked, for it may be
   * cut into pieces that show no longer whose they are.
   *
   * @param shown the fragment with its secrets masked
   */
  static List<Fact> of(MediaType type, String fragment, String shown) {
    Fragment read = Fragments.of(type, fragment);
    boolean isMasked = !shown.equals(fragment);
    FragmentFacts of = new FragmentFacts(type, read.definition().citation());
    if (read instanceof OtherFragment || !isMasked) {
      of.read(read);
      return of.facts;
    }
    Fragment masked = Fragments.of(type, shown);
    if (masked instanceof OtherFragment) {
      of.add("means", shown);
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
    } else if (read instanceof EpubCfi cfi) {
      epub(cfi);
    } else if (read instanceof OtherFragment other) {
      other(other);
    }
  }

  private void html(HtmlFragment html) {
    String name = html.name();
    if (!html.element().isEmpty() || html.directive() == null) {
      add(
          "points to",
          name.isEmpty()
              ? "the top of the document"
              : element(name) + (html.isTop() ? ", or the top of the document" : ""));
    }
    for (TextDirective directive : html.textDirectives()) {
      add("text", words(directive));
    }
    if (html.directive() != null && html.textDirectives().isEmpty()) {
      add("ignored", "the directive " + html.directive());
    }
  }

  private static String element(String id) {
    return "the element with the id " + Fact.quoted(id);
  }

  private static String words(TextDirective directive) {
    StringBuilder words = new StringBuilder(Fact.quoted(directive.start()));
    if (directive.end() != null) {
      words.append(" up to ").append(Fact.quoted(directive.end()));
    }
    if (directive.prefix() != null) {
      words.append(", behind ").append(Fact.quoted(directive.prefix()));
    }
    if (directive.suffix() != null) {
      words.append(", before ").append(Fact.quoted(directive.suffix()));
    }
    return words.toString();
  }

  private void media(MediaFragment media) {
    MediaTime time = media.time();
    if (time != null) {
      add("time", MediaWords.time(time).text());
    }
    MediaRegion region = media.region();
    if (region != null) {
      add("region", MediaWords.region(region).text());
    }
    media.tracks().forEach(track -> add("track", MediaWords.track(track).text()));
    if (media.id() != null) {
      add("id", MediaWords.id(media.id()).text());
    }
    ignored(media.ignored());
    if (media.isEmpty()) {
      add("selects", "all of it");
    }
  }

  private void text(PlainTextFragment text) {
    String unit = Ascii.lower(text.unit().name());
    if (text.start() == Long.MAX_VALUE) { // RFC 5147 §4.2
      add("selects", "the place at the end: no text has so many " + unit + "s");
    } else if (text.isRange()) {
      String end = text.end() == Long.MAX_VALUE ? "the end" : String.valueOf(text.end());
      String range = text.start() + " and " + end;
      add("selects", "what lies between the " + unit + " positions " + range);
    } else {
      add("selects", "the place at " + unit + " position " + text.start());
    }
    text.checks().forEach(check -> add("integrity", check.toString()));
  }

  private void csv(CsvFragment csv) {
    for (CsvFragment.Selection it : csv.selections()) {
      String rows = range("row", it.firstRow(), it.lastRow());
      String columns = range("column", it.firstColumn(), it.lastColumn());
      String cells =
          switch (csv.kind()) {
            case ROW -> rows;
            case COLUMN -> columns;
            case CELL -> rows + " of " + columns;
          };
      boolean isNone =
          isNone(it.firstRow(), it.lastRow()) || isNone(it.firstColumn(), it.lastColumn());
      add("selects", isNone ? "nothing: no table has " + cells : cells);
    }
  }

  /** Counted from 0, or the wrong way round: RFC 7111 §4.2. */
  private static boolean isNone(long first, long last) {
    return first < 1 || first != CsvFragment.LAST && first > last;
  }

  private static String range(String what, long first, long last) {
    return first == last
        ? (first == CsvFragment.LAST ? "the last " + what : what + " " + first)
        : what + "s " + place(first) + " to " + place(last);
  }

  private static String place(long number) {
    return number == CsvFragment.LAST ? "the last" : String.valueOf(number);
  }

  private void json(JsonPointer pointer) {
    if (pointer.isRoot()) {
      add("selects", "the whole document");
    }
    for (String token : pointer.tokens()) {
      add("member", Fact.quoted(token));
    }
  }

  private void pdf(PdfFragment pdf) {
    pdf.parameters().forEach(it -> add(it.name(), it.value()));
    ignored(pdf.ignored());
  }

  private void svg(SvgFragment svg) {
    if (svg.element() != null) {
      add("points to", element(svg.element()));
    }
    if (svg.view() != null) {
      add("view", svg.view().toString());
    }
    if (svg.media() != null) {
      media(svg.media());
    }
  }

  private void xml(XPointer pointer) {
    for (XPointer.Part part : pointer.parts()) {
      if (part instanceof XPointer.Shorthand shorthand) {
        add("points to", element(shorthand.name()));
      } else {
        add("pointer", part.text());
      }
    }
  }

  private void epub(EpubCfi cfi) {
    add("path", cfi.path().toString());
    if (cfi.isRange()) {
      add("from", String.valueOf(cfi.rangeStart()));
      add("to", String.valueOf(cfi.rangeEnd()));
    }
  }

  private void other(OtherFragment other) {
    SyntaxError error = other.error();
    if (error == null) {
      add("means", "what " + type.essence() + " itself defines, which is not known here");
    } else {
      source = error.rule().citation();
      add("broken", "from index " + error.index() + " on: " + error.rule().id());
    }
  }

  private void ignored(List<String> texts) {
    texts.forEach(text -> add("ignored", text));
  }

  private void add(String name, String text) {
    facts.add(new Fact(name, text, source));
    source = ""; // said once
  }
}
