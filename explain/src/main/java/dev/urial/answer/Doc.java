package dev.urial.answer;

import dev.urial.IriReference;
import dev.urial.explain.Part;
import dev.urial.explain.PartNames;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What people see: a sequence of blocks of six kinds, which are laid out for a terminal or a page.
 *
 * <pre>{@code
 * Doc doc = Doc.EMPTY.with(
 *     Title.of("", Message.quoted("Ports")),
 *     new Pairs(List.of(Pair.of("http", 80), Pair.of("https", 443))));
 * TerminalWriter.draw(doc, 80, Rendering.MASKED, "")
 * HtmlWriter.html(doc, Rendering.MASKED)
 * }</pre>
 *
 * <p>Instances are immutable. All nested types are blocks or parts of blocks.
 *
 * @param blocks the blocks, in order
 * @see TerminalWriter
 * @see HtmlWriter
 */
public record Doc(List<Block> blocks) {
  /** The empty document. */
  public static final Doc EMPTY = new Doc(List.of());

  /**
   * Makes a defensive copy.
   *
   * @param blocks the blocks
   */
  public Doc {
    blocks = List.copyOf(blocks);
  }

  /** A block. */
  public sealed interface Block permits Title, Ruler, Pairs, Table, Note, Caret {}

  /** How a text stands out. */
  public enum Tone {
    /** Not at all. */
    PLAIN,
    /** A heading or the name of something. */
    STRONG,
    /** Less important. */
    DIM,
    /** Fine. */
    GOOD,
    /** To be looked at. */
    WARNING,
    /** Wrong or dangerous. */
    BAD
  }

  /**
   * Where a statement comes from.
   *
   * @param text the source in words, usually the citations
   * @param rules the rules that are cited, which pages link to
   */
  public record Source(Message text, List<SpecRule> rules) {
    /** No source. */
    public static final Source NONE = new Source(Message.quoted(""), List.of());

    /**
     * Makes a defensive copy.
     *
     * @param text the text
     * @param rules the rules
     */
    public Source {
      rules = List.copyOf(rules);
    }

    /**
     * {@return rules as a source}
     *
     * @param rules the rules
     */
    public static Source of(SpecRule... rules) {
      return of(List.of(Objects.requireNonNull(rules, "rules")));
    }

    /**
     * {@return rules as a source; a rule that is cited twice is written once}
     *
     * @param rules the rules
     */
    public static Source of(Collection<? extends SpecRule> rules) {
      List<Message> citations = new ArrayList<>();
      for (SpecRule it : Objects.requireNonNull(rules, "rules")) {
        Message citation = Message.quoted(it.citation());
        if (!citations.contains(citation)) {
          citations.add(citation);
        }
      }
      return new Source(Message.list(citations), List.copyOf(rules));
    }
  }

  /**
   * The title of a section.
   *
   * @param id the name of a section in addresses of a page; empty for a heading within a section
   * @param text the title
   * @param tone how it stands out
   * @param source the source of the section
   */
  public record Title(String id, Message text, Tone tone, Source source) implements Block {

    /**
     * {@return the title of a section, or of what follows if the ID is empty}
     *
     * @param id the ID
     * @param text the text
     */
    public static Title of(String id, Message text) {
      return new Title(Objects.requireNonNull(id, "id"), text, Tone.STRONG, Source.NONE);
    }
  }

  /**
   * A text with the names of its parts.
   *
   * @param text the text
   * @param spans the parts, from left to right, each before those within it
   * @param whole the parse that the parts are from; null if it is not that of RFC 3986
   */
  public record Ruler(Secret text, List<Span> spans, @Nullable Part whole) implements Block {
    /**
     * Makes a defensive copy.
     *
     * @param text the text
     * @param spans the parts
     * @param whole the whole text
     */
    public Ruler {
      spans = List.copyOf(spans);
    }

    /**
     * {@return the whole of a text and its parts}
     *
     * @param whole the whole text
     */
    public static Ruler of(Part whole) {
      Objects.requireNonNull(whole, "whole");
      List<Span> spans = new ArrayList<>();
      add(whole.children(), "", 0, whole.start(), spans);
      return new Ruler(Secret.in(whole.text()), spans, whole);
    }

    /**
     * {@return an identifier and its components: those of RFC 3986 and RFC 3987, or else those of
     * the URL Standard; any other text without parts}
     *
     * <pre>{@code
     * Ruler.of(Secret.in("http://h/")).spans().get(0).role()  // "scheme"
     * }</pre>
     *
     * @param identifier the identifier
     */
    public static Ruler of(Secret identifier) {
      String text = Objects.requireNonNull(identifier, "identifier").text();
      IriReference reference = IriReference.tryParse(text).orElseNull();
      Url url = reference == null ? Url.tryParse(text).orElseNull() : null;
      boolean isHref = url != null && url.href().equals(text);
      List<Span> spans = new ArrayList<>();
      for (Component it : Component.OF_RFC_3986) {
        Range range =
            reference != null
                ? reference.range(it)
                : isHref ? Objects.requireNonNull(url).range(it) : null;
        if (it != Component.AUTHORITY && range != null && range.start() < range.end()) {
          spans.add(new Span(it.id(), range.start(), range.end(), 0, PartNames.of(it.id())));
        }
      }
      return new Ruler(identifier, spans, null);
    }

    /**
     * {@return the text in pieces, each in one color: the innermost parts, and what stands between}
     */
    public List<Span> pieces() {
      List<Span> pieces = new ArrayList<>();
      piece(pieces, inner(pieces, 0, 0, spans.size(), ""), text.text().length(), "", null);
      return pieces;
    }

    /** Adds some spans and the text between them; returns the index up to which it is added. */
    private int inner(List<Span> pieces, int from, int first, int end, String above) {
      int done = from;
      for (int k = first; k < end; ) {
        Span it = spans.get(k);
        int next = k + 1;
        while (next < end && spans.get(next).depth() > it.depth()) {
          next++;
        }
        if (it.start() >= done) {
          piece(pieces, done, it.start(), above, null);
          boolean isInnermost = next == k + 1;
          int inner = isInnermost ? it.start() : inner(pieces, it.start(), k + 1, next, it.role());
          piece(pieces, inner, it.end(), it.role(), isInnermost ? it.label() : null);
          done = Math.max(it.start(), it.end());
        }
        k = next;
      }
      return done;
    }

    private static void piece(
        List<Span> pieces, int start, int end, String role, @Nullable Message label) {
      if (end > start) {
        pieces.add(new Span(role, start, end, 0, label));
      }
    }

    private static void add(
        List<Part> parts, String above, int depth, int offset, List<Span> spans) {
      for (Part it : parts) {
        String role = Span.isRole(it.name()) ? it.name() : above;
        spans.add(new Span(role, it.start() - offset, it.end() - offset, depth, it.label()));
        add(it.children(), role, depth + 1, offset, spans);
      }
    }
  }

  /**
   * A part of a text.
   *
   * @param role what it is, which determines its color: the name of a component, {@code broken} or
   *     empty
   * @param start the index of its first character
   * @param end the index after its last character
   * @param depth how many parts it is within
   * @param label its name for people; null if it has none
   */
  public record Span(String role, int start, int end, int depth, @Nullable Message label) {

    private static final List<String> ROLES =
        List.of("scheme", "userinfo", "host", "port", "path", "query", "fragment");

    /**
     * {@return whether a name is that of a component, which has a color}
     *
     * @param name the name
     */
    public static boolean isRole(String name) {
      Objects.requireNonNull(name, "name");
      return ROLES.contains(name);
    }
  }

  /**
   * Names and what belongs to them.
   *
   * @param pairs the pairs, in order
   */
  public record Pairs(List<Pair> pairs) implements Block {
    /**
     * Makes a defensive copy.
     *
     * @param pairs the pairs
     */
    public Pairs {
      pairs = List.copyOf(pairs);
    }
  }

  /**
   * A name and what belongs to it.
   *
   * @param depth how many pairs it is within
   * @param name the name; null if the value continues that of the pair before
   * @param range the range of a text that it is about, or null
   * @param value the value; null is absent, and an empty one is shown as such
   * @param role the component whose color the value has; empty for none
   * @param source the source
   */
  public record Pair(
      int depth,
      @Nullable Value name,
      @Nullable Range range,
      @Nullable Value value,
      String role,
      Source source) {
    /** The role of a text that a page offers to inspect. */
    public static final String TARGET = "target";

    /** The role of an identifier, whose components a page shows in their colors. */
    public static final String IDENTIFIER = "identifier";

    /**
     * {@return a name and its value}
     *
     * @param name a message, a text or a value; null if the value continues the pair before
     * @param value a value, or what {@link Value#of} makes one of; null is absent
     * @param rules the rules
     */
    public static Pair of(@Nullable Object name, @Nullable Object value, SpecRule... rules) {
      return new Pair(0, valueOf(name), null, valueOf(value), "", Source.of(rules));
    }

    /**
     * {@return this pair for a range of a text}
     *
     * @param range the range
     */
    public Pair at(Range range) {
      Objects.requireNonNull(range, "range");
      return new Pair(depth, name, range, value, role, source);
    }

    /**
     * {@return this pair with a source}
     *
     * @param source the source
     */
    public Pair from(Source source) {
      return new Pair(depth, name, range, value, role, source);
    }

    /**
     * {@return this pair with rules as its source}
     *
     * @param rules the rules
     */
    public Pair from(Collection<? extends SpecRule> rules) {
      return from(Source.of(rules));
    }

    /**
     * {@return this pair with the color of a component}
     *
     * @param role the name of the component
     */
    public Pair in(String role) {
      return new Pair(depth, name, range, value, role, source);
    }
  }

  /**
   * A table.
   *
   * @param caption what it shows
   * @param heads the headings of the columns
   * @param rows the rows
   */
  public record Table(Message caption, List<Value> heads, List<Row> rows) implements Block {
    /**
     * Makes defensive copies.
     *
     * @param caption what it shows
     * @param heads the headings
     * @param rows the rows
     */
    public Table {
      heads = List.copyOf(heads);
      rows = List.copyOf(rows);
    }
  }

  /**
   * A row of a table.
   *
   * @param tone {@code BAD} if its cells differ, {@code DIM} if they differ only in notation
   * @param role the component whose color the cells have; empty for none
   * @param cells the cells, of which the first names the row
   */
  public record Row(Tone tone, String role, List<Cell> cells) {
    /**
     * Makes a defensive copy.
     *
     * @param tone how it stands out
     * @param role what it is
     * @param cells the cells
     */
    public Row {
      cells = List.copyOf(cells);
    }

    /**
     * {@return a row of values}
     *
     * @param values values, or what {@link Value#of} makes one of; null is absent
     */
    public static Row of(@Nullable Object... values) {
      List<Cell> cells = new ArrayList<>();
      for (Object it : Objects.requireNonNull(values, "values")) {
        cells.add(new Cell(valueOf(it), null));
      }
      return new Row(Tone.PLAIN, "", cells);
    }
  }

  /**
   * A cell.
   *
   * @param value the value; null is absent
   * @param note a note in small print, or null
   */
  public record Cell(@Nullable Value value, @Nullable Value note) {}

  /**
   * A sentence, for example a remark on a range of a text.
   *
   * @param word a word before it, or null
   * @param range the range that it is about, or null
   * @param tone how it stands out
   * @param sentence the sentence
   * @param source the source
   */
  public record Note(
      @Nullable Message word, @Nullable Range range, Tone tone, Value sentence, Source source)
      implements Block {

    /**
     * {@return a remark}
     *
     * @param remark the remark
     */
    public static Note of(Remark remark) {
      Tone tone =
          switch (Objects.requireNonNull(remark, "remark").severity()) {
            case NOTE, ADVICE -> Tone.PLAIN;
            default -> Tone.WARNING;
          };
      return new Note(
          null, remark.range(), tone, Value.of(remark.message()), Source.of(remark.clause()));
    }

    /**
     * {@return a sentence that stands alone}
     *
     * @param tone how it stands out
     * @param sentence a message, a text or a value
     * @param rules the rules
     */
    public static Note of(Tone tone, Object sentence, SpecRule... rules) {
      Objects.requireNonNull(tone, "tone");
      Objects.requireNonNull(sentence, "sentence");
      return new Note(null, null, tone, Value.of(sentence), Source.of(rules));
    }
  }

  /**
   * Where a text is invalid, and why.
   *
   * @param error the error
   */
  public record Caret(SyntaxError error) implements Block {}

  private static @Nullable Value valueOf(@Nullable Object object) {
    return object == null ? null : Value.of(object);
  }

  /**
   * {@return this document and more blocks: {@code doc.with(Note.of(Tone.GOOD, message))}}
   *
   * @param more what is added
   */
  public Doc with(Block... more) {
    return and(new Doc(List.of(more)));
  }

  /**
   * {@return this document followed by another: {@code one.and(other)}}
   *
   * @param other the other one
   */
  public Doc and(Doc other) {
    Objects.requireNonNull(other, "other");
    if (blocks.isEmpty() || other.blocks.isEmpty()) {
      return blocks.isEmpty() ? other : this;
    }
    List<Block> all = new ArrayList<>(blocks);
    all.addAll(other.blocks);
    return new Doc(all);
  }

  /**
   * {@return this document under a title: {@code doc.under(title)}; the empty document remains
   * empty}
   *
   * @param title the title
   */
  public Doc under(Title title) {
    Objects.requireNonNull(title, "title");
    return blocks.isEmpty() ? this : EMPTY.with(title).and(this);
  }
}
