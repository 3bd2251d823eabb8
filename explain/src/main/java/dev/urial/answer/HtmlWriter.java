package dev.urial.answer;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.answer.Doc.Cell;
import dev.urial.answer.Doc.Note;
import dev.urial.answer.Doc.Pair;
import dev.urial.answer.Doc.Row;
import dev.urial.answer.Doc.Source;
import dev.urial.answer.Doc.Span;
import dev.urial.answer.Doc.Tone;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes documents as HTML. Each section begins with a {@link Doc.Title} that has an ID and can be
 * folded; what stands before the first one is not in a section.
 *
 * <pre>{@code
 * HtmlWriter.html(doc, Rendering.MASKED)  // "<p class=\"good\">…"
 * }</pre>
 *
 * <p>A part of a text and what is said about it have the same {@code data-part}, its range, so that
 * a script can mark both. Colors come from a style sheet: {@code c-host}, {@code warning}.
 */
public final class HtmlWriter {
  /** The number of characters from which a text is folded. */
  private static final int MAX_LENGTH = 200;

  /** The number of characters from which a sentence is folded, because of the texts in it. */
  private static final int MAX_SENTENCE = 400;

  /** The maximum number of pairs on one level that are not folded. */
  private static final int MAX_PAIRS = 200;

  /** The deepest level of a tree that is still indented further. */
  private static final int MAX_DEPTH = 12;

  /** The roles of texts whose components are shown in their colors. */
  private static final Set<String> COLORED = Set.of(Pair.IDENTIFIER, Pair.TARGET);

  private final Rendering how;
  private final UnaryOperator<String> target;
  private final StringBuilder to = new StringBuilder();

  private HtmlWriter(Rendering how, UnaryOperator<String> target) {
    this.how = how;
    this.target = target;
  }

  /**
   * {@return the HTML of a document: {@code html(doc, Rendering.MASKED)}}
   *
   * @param doc the document
   * @param how the language, and whether secrets are masked
   */
  public static String html(Doc doc, Rendering how) {
    return html(doc, how, text -> "");
  }

  /**
   * {@return the HTML of a document in which some texts can be inspected: {@code html(doc, how,
   * text -> button(text))}}
   *
   * @param doc the document
   * @param how the language, and whether secrets are masked
   * @param target returns what is written after a text that can be inspected, such as a form
   */
  public static String html(Doc doc, Rendering how, UnaryOperator<String> target) {
    Objects.requireNonNull(doc, "doc");
    Objects.requireNonNull(how, "how");
    HtmlWriter writer = new HtmlWriter(how, Objects.requireNonNull(target, "target"));
    boolean isOpen = false;
    List<Note> notes = new ArrayList<>();
    for (Doc.Block it : doc.blocks()) {
      if (it instanceof Note note) {
        notes.add(note);
        continue;
      }
      writer.notes(notes);
      if (it instanceof Doc.Title title && !title.id().isEmpty()) {
        writer.to.append(isOpen ? "</details></section>\n" : "");
        isOpen = true;
        writer.section(title);
      } else {
        writer.block(it);
      }
    }
    writer.notes(notes);
    return writer.to.append(isOpen ? "</details></section>\n" : "").toString();
  }

  /**
   * {@return text as the content of an element or the value of an attribute in quotes: {@code
   * &amp;lt;} for {@code <}}
   *
   * @param text the text
   */
  public static String escape(String text) {
    Objects.requireNonNull(text, "text");
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&#34;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }

  private void section(Doc.Title title) {
    String id = escape(title.id());
    to.append("<section class=\"foldable\" aria-labelledby=\"").append(id);
    to.append("\"><details").append(title.tone() == Tone.STRONG ? "" : " open");
    to.append("><summary><h2 id=\"").append(id).append("\">").append(title(title.text()));
    to.append("</h2></summary>\n");
    source(title.source());
  }

  private void block(Doc.Block block) {
    if (block instanceof Doc.Title it) {
      to.append("<h3>").append(title(it.text()));
      source(it.source());
      to.append("</h3>\n");
    } else if (block instanceof Doc.Ruler it) {
      to.append("<div class=\"identifier\">");
      folded(it.text().text().length(), MAX_LENGTH, () -> ruler(it, true));
      to.append("</div>\n");
    } else if (block instanceof Doc.Pairs it) {
      pairs(it.pairs());
    } else if (block instanceof Doc.Table it) {
      table(it);
    } else if (block instanceof Doc.Caret it) {
      to.append("<p><span dir=\"auto\">");
      to.append(say(it.error().account())).append("</span>");
      source(Source.of(it.error().rule()));
      to.append("</p>\n");
    }
  }

  // Rulers.

  /**
   * Writes a text in colors.
   *
   * @param isSubject whether the ranges on the page are those of this text
   */
  private void ruler(Doc.Ruler ruler, boolean isSubject) {
    to.append("<bdi class=\"exact identifier\" dir=\"ltr\" translate=\"no\">");
    for (Span it : ruler.pieces()) {
      to.append("<span");
      if (!it.role().isEmpty()) {
        to.append(" class=\"c-").append(escape(it.role())).append('"');
      }
      if (isSubject && Span.isRole(it.role())) {
        to.append(" data-part=\"").append(it.start()).append('-').append(it.end()).append('"');
      }
      if (it.label() != null) {
        to.append(" title=\"").append(say(it.label())).append('"');
      }
      String shown = how.part(ruler.text(), it.start(), it.end());
      to.append('>').append(escape(Excerpt.escape(shown))).append("</span>");
    }
    to.append("</bdi>");
  }

  // Pairs.

  /** Writes pairs as a list; values without a name of their own belong to the name before. */
  private void pairs(List<Pair> pairs) {
    boolean isTree = pairs.stream().anyMatch(it -> it.depth() > 0);
    to.append(isTree ? "<dl class=\"tree\">\n" : "<dl>\n");
    String before = "";
    Source above = Source.NONE; // a part of a part is often from the same clause
    int count = 0;
    for (Pair it : pairs) {
      if (count++ == MAX_PAIRS) {
        to.append("</div>\n<div><dt>…</dt><dd>").append(pairs.size() - MAX_PAIRS).append("</dd>");
        break;
      }
      String name = it.name() == null ? "" : how.shown(it.name());
      boolean isNew = it.range() != null || !name.isEmpty() && !name.equals(before);
      if (isNew || count == 1) {
        to.append(count == 1 ? "" : "</div>\n");
        term(it, name);
      }
      before = name.isEmpty() ? before : name;
      boolean isTarget = it.role().equals(Pair.TARGET) && it.value() != null;
      to.append(isTarget ? "<dd><div class=\"actions\">" : "<dd>");
      if (it.value() instanceof Value.Sentence said) {
        folded(how.shown(said).length(), MAX_SENTENCE, () -> sentence(said));
      } else {
        value(it.value(), it.role());
      }
      if (it.range() != null && !name.isEmpty()) {
        to.append(" <small>").append(range(it.range())).append("</small>");
      }
      if (isTarget) {
        to.append(target.apply(how.text(it.value()))).append("</div>");
      }
      to.append("</dd>");
      boolean isInner = it.depth() > 0 || name.isEmpty();
      if (!how.text(Value.of(it.source().text())).isEmpty()
          && !(isInner && it.source().text().equals(above.text()))) {
        to.append("<dd class=\"from\">");
        source(it.source());
        to.append("</dd>");
      }
      above = it.source();
    }
    to.append(pairs.isEmpty() ? "</dl>\n" : "</div>\n</dl>\n");
  }

  private void term(Pair pair, String name) {
    to.append("<div");
    Range range = pair.range();
    if (range != null) {
      to.append(" data-part=\"").append(attribute(range)).append("\" tabindex=\"0\"");
    }
    to.append("><dt");
    to.append(Span.isRole(pair.role()) ? " class=\"c-" + pair.role() + '"' : "").append('>');
    to.append("<i></i>".repeat(Math.min(pair.depth(), MAX_DEPTH)));
    to.append(name.isEmpty() && range != null ? range(range) : escape(name)).append("</dt>");
  }

  private static String range(Range range) {
    return range.start() + "–" + range.end();
  }

  private void value(@Nullable Value value, String role) {
    String text = escape(how.shown(value));
    if (value == null) {
      to.append("<em>–</em>");
    } else if (text.isEmpty()) {
      to.append("<em>").append(say(MESSAGES.of("doc.empty"))).append("</em>");
    } else if (value instanceof Value.Sentence) {
      to.append("<span dir=\"auto\">").append(text).append("</span>");
    } else if (value instanceof Secret it && COLORED.contains(role)) {
      folded(text.length(), MAX_LENGTH, () -> ruler(Doc.Ruler.of(it), false));
    } else {
      folded(text.length(), MAX_LENGTH, () -> exact(text, role));
    }
  }

  private void sentence(Value value) {
    String text = how.shown(value);
    boolean isMessage = value instanceof Value.Sentence it && !it.message().isQuoted();
    to.append("<span dir=\"auto\">");
    to.append(escape(isMessage ? Rendering.capital(text, how.language()) : text)).append("</span>");
  }

  private void exact(String html, String role) {
    to.append("<bdi class=\"exact").append(Span.isRole(role) ? " c-" + role : "");
    to.append("\" dir=\"ltr\" translate=\"no\">").append(html).append("</bdi>");
  }

  /** Writes a text; if it is long, it is folded, and its length is said. */
  private void folded(int length, int max, Runnable text) {
    boolean isLong = length > max;
    to.append(isLong ? "<details class=\"long\"><summary>" : "");
    text.run();
    if (isLong) {
      to.append("<small>").append(say(MESSAGES.of("doc.length", length)));
      to.append("</small></summary></details>");
    }
  }

  // Tables.

  private void table(Doc.Table table) {
    String caption = say(table.caption());
    to.append("<div class=\"scroll\" role=\"region\" aria-label=\"").append(caption);
    to.append("\" tabindex=\"0\"><table><caption>").append(caption);
    to.append("</caption><thead><tr>");
    for (Value head : table.heads()) {
      to.append("<th scope=\"col\">").append(escape(how.shown(head))).append("</th>");
    }
    to.append("</tr></thead>\n<tbody>");
    for (Row row : table.rows()) {
      String tone = row.tone() == Tone.BAD ? "warning" : row.tone() == Tone.DIM ? "soft" : "";
      to.append(tone.isEmpty() ? "<tr>" : "<tr class=\"" + tone + "\">");
      String element = "th scope=\"row\"";
      for (Cell cell : row.cells()) {
        to.append('<').append(element).append('>');
        value(cell.value(), row.role());
        if (cell.note() != null) {
          to.append("<small>").append(escape(how.shown(cell.note()))).append("</small>");
        }
        to.append(element.equals("td") ? "</td>" : "</th>");
        element = "td";
      }
      to.append("</tr>\n");
    }
    to.append("</tbody></table></div>\n");
  }

  // Notes.

  /** Writes the notes that stand together: sentences as paragraphs, remarks as a list. */
  private void notes(List<Note> notes) {
    boolean isList = false;
    for (Note it : notes) {
      boolean isItem = it.range() != null || it.word() != null;
      to.append(isItem && !isList ? "<ul class=\"remarks\">\n" : "");
      to.append(isList && !isItem ? "</ul>\n" : "");
      isList = isItem;
      to.append(isItem ? "<li" : "<p").append(" class=\"").append(tone(it.tone()));
      to.append('"');
      if (it.range() != null) {
        to.append(" data-part=\"").append(attribute(it.range())).append('"');
      }
      to.append('>');
      if (it.word() != null) {
        to.append("<strong>").append(say(it.word())).append("</strong> ");
      }
      sentence(it.sentence());
      source(it.source());
      to.append(isItem ? "</li>\n" : "</p>\n");
    }
    to.append(isList ? "</ul>\n" : "");
    notes.clear();
  }

  private static String tone(Tone tone) {
    return switch (tone) {
      case GOOD -> "good";
      case WARNING -> "warning";
      case BAD -> "error";
      case DIM -> "soft";
      case PLAIN, STRONG -> "info";
    };
  }

  // Sources.

  /** Writes the rules as links; the words instead if they say more than the citations. */
  private void source(Source source) {
    String text = how.shown(Value.of(source.text()));
    if (text.isEmpty()) {
      return;
    }
    boolean isCited =
        !source.rules().isEmpty() && text.equals(how.say(Source.of(source.rules()).text()));
    if (!isCited) {
      to.append(" <small>").append(escape(text)).append("</small>");
    }
    List<String> done = new ArrayList<>();
    for (SpecRule rule : source.rules()) {
      if (!done.contains(rule.citation())) {
        done.add(rule.citation());
        cite(rule);
      }
    }
  }

  private void cite(SpecRule rule) {
    String citation = escape(rule.citation());
    to.append(" <cite>");
    to.append(rule.link().isEmpty() ? "" : "<a href=\"" + escape(rule.link()) + "\">");
    to.append(citation).append(rule.link().isEmpty() ? "" : "</a>").append("</cite>");
  }

  private static String attribute(Range range) {
    return range.start() + "-" + range.end();
  }

  /** Returns a message as a heading, which begins with a capital letter. */
  private String title(Message message) {
    return escape(Excerpt.escape(how.sentence(message)));
  }

  private String say(Message message) {
    return escape(Excerpt.escape(how.say(message)));
  }
}
