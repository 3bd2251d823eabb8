package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A place or a range in an EPUB publication, as a parse tree: EPUB Canonical Fragment Identifiers.
 *
 * <pre>{@code
 * EpubCfi cfi = EpubCfi.parse("epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/3:10)");
 * cfi.path().documents().size()                        // 2: the package, and the chapter
 * cfi.path().documents().get(0).get(1).assertion().id() // "chap01ref"
 * cfi.path().offset().character()                      // 10
 * }</pre>
 *
 * @see <a href="https://w3c.github.io/epub-specs/epub33/epubcfi/">EPUB CFI 1.1</a>
 */
public final class EpubCfi implements Fragment {
  private static final SpecRule FRAGMENT = rule("fragment");
  private static final SpecRule STEP = rule("step");
  private static final SpecRule PATH = rule("path");
  private static final SpecRule RANGE = rule("range");
  private static final SpecRule OFFSET = rule("offset");
  private static final SpecRule INTEGER = rule("integer");
  private static final SpecRule NUMBER = rule("number");
  private static final SpecRule ASSERTION = rule("assertion");
  private static final SpecRule VALUE = rule("value");

  /** {@code special-chars}, which a circumflex escapes. */
  private static final String SPECIAL = "^[](),;=";

  private static SpecRule rule(String id) {
    return new Clause(
        id, "EPUB CFI §2.2", "https://w3c.github.io/epub-specs/epub33/epubcfi/#epubcfi.ebnf." + id);
  }

  /**
   * What should be found at a place.
   *
   * @param before the ID of an element, or the text before an offset; or null
   * @param after the text behind an offset, or null
   * @param parameters as {@code s=b}
   */
  public record Assertion(
      @Nullable String before, @Nullable String after, List<Parameter> parameters) {
    /** Copies the list. */
    public Assertion {
      parameters = List.copyOf(parameters);
    }

    /** The ID, where a step is asserted. */
    public @Nullable String id() {
      return before;
    }

    @Override
    public String toString() {
      StringBuilder out = new StringBuilder("[").append(before == null ? "" : escape(before));
      if (after != null) {
        out.append(',').append(escape(after));
      }
      parameters.forEach(out::append);
      return out.append(']').toString();
    }
  }

  /**
   * A parameter of an assertion.
   *
   * @param name as {@code s}
   * @param values at least one
   */
  public record Parameter(String name, List<String> values) {
    /** Copies the list. */
    public Parameter {
      Objects.requireNonNull(name);
      values = List.copyOf(values);
    }

    @Override
    public String toString() {
      List<String> escaped = new ArrayList<>();
      values.forEach(value -> escaped.add(escape(value)));
      return ';' + escape(name) + '=' + String.join(",", escaped);
    }
  }

  /**
   * A step to a child: elements have even numbers, the text between them odd ones.
   *
   * @param index from 0
   * @param assertion what should be there, or null
   */
  public record Step(long index, @Nullable Assertion assertion) {
    @Override
    public String toString() {
      return "/" + index + (assertion == null ? "" : assertion);
    }
  }

  /**
   * A place within a text, a sound or a picture.
   *
   * @param text as it is written, as {@code :10} or {@code ~23.5@5.75:97.6}
   * @param character behind how many UTF-16 code units, or null
   * @param seconds the time, or null
   * @param x from the left, in hundredths, or null
   * @param y from the top, in hundredths, or null
   * @param assertion what should be there, or null
   */
  public record Offset(
      String text,
      @Nullable Long character,
      @Nullable Double seconds,
      @Nullable Double x,
      @Nullable Double y,
      @Nullable Assertion assertion) {
    /** Takes no null for the text. */
    public Offset {
      Objects.requireNonNull(text);
    }

    @Override
    public String toString() {
      return text + (assertion == null ? "" : assertion);
    }
  }

  /**
   * The way to a place.
   *
   * @param documents the steps in each document; where one ends, the element refers to the next
   * @param offset within what the last step leads to, or null
   */
  public record Path(List<List<Step>> documents, @Nullable Offset offset) {
    /** Copies the lists. */
    public Path {
      List<List<Step>> copy = new ArrayList<>();
      documents.forEach(steps -> copy.add(List.copyOf(steps)));
      documents = List.copyOf(copy);
    }

    @Override
    public String toString() {
      StringBuilder out = new StringBuilder();
      for (int i = 0; i < documents.size(); i++) {
        out.append(i == 0 ? "" : "!");
        documents.get(i).forEach(out::append);
      }
      return out.append(offset == null ? "" : offset).toString();
    }
  }

  private final String text;
  private final Path path;
  private final @Nullable Path rangeStart;
  private final @Nullable Path rangeEnd;

  private EpubCfi(String text, Path path, @Nullable Path rangeStart, @Nullable Path rangeEnd) {
    this.text = text;
    this.path = path;
    this.rangeStart = rangeStart;
    this.rangeEnd = rangeEnd;
  }

  /**
   * Reads a fragment, percent-encoded as it stands in a URI.
   *
   * <pre>{@code
   * EpubCfi.parse("epubcfi(/6/4!/4/10/2/1:3[2%5E%5B1%5E%5D])").path().offset().assertion().before()
   *     // "2[1]"
   * EpubCfi.parse("epubcfi(/06)")  // UriParseException: index 10
   * }</pre>
   *
   * @throws UriParseException if it breaks the syntax
   */
  public static EpubCfi parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /** Reads a fragment, or says where it breaks; EPUB CFI §2.2. */
  public static Parsed<EpubCfi> tryParse(String fragment) {
    return Broken.parsed(() -> fragment(fragment, Cursor.decoded(fragment)));
  }

  /**
   * Reads a fragment; null if it is none, and nothing in the publication is pointed to.
   *
   * <pre>{@code
   * EpubCfi.read("chapter1")  // null
   * }</pre>
   */
  public static @Nullable EpubCfi read(String fragment) {
    return tryParse(fragment).orElseNull();
  }

  /** {@code fragment = "epubcfi(" , ( path , [ range ] ) , ")"}. */
  private static EpubCfi fragment(String fragment, Cursor cursor) throws Broken {
    cursor.oneOf(FRAGMENT, "epubcfi(");
    if (!cursor.at('/')) {
      throw cursor.broken(STEP);
    }
    Path path = localPath(cursor);
    Path start = null;
    Path end = null;
    if (cursor.take(',')) {
      start = localPath(cursor);
      cursor.expect(',', RANGE);
      end = localPath(cursor);
    }
    cursor.expect(')', FRAGMENT);
    cursor.end(FRAGMENT);
    return new EpubCfi(fragment, path, start, end);
  }

  /**
   * {@code local_path = { step } , ( redirected_path | [ offset ] )}, {@code redirected_path = "!"
   * , ( offset | path )}.
   */
  private static Path localPath(Cursor cursor) throws Broken {
    List<List<Step>> documents = new ArrayList<>();
    documents.add(steps(cursor));
    while (cursor.take('!')) {
      if (!cursor.at('/') && !atOffset(cursor)) {
        throw cursor.broken(PATH);
      }
      documents.add(steps(cursor));
      if (documents.get(documents.size() - 1).isEmpty()) {
        break;
      }
    }
    return new Path(documents, atOffset(cursor) ? offset(cursor) : null);
  }

  /** {@code step = "/" , integer , [ "[" , assertion , "]" ]}. */
  private static List<Step> steps(Cursor cursor) throws Broken {
    List<Step> steps = new ArrayList<>();
    while (cursor.take('/')) {
      long index = Cursor.number(integer(cursor, INTEGER));
      steps.add(new Step(index, cursor.at('[') ? assertion(cursor) : null));
    }
    return steps;
  }

  private static boolean atOffset(Cursor cursor) {
    return cursor.at(':') || cursor.at('@') || cursor.at('~');
  }

  /** {@code ":" integer | "@" number ":" number | "~" number [ "@" number ":" number ]}. */
  private static Offset offset(Cursor cursor) throws Broken {
    int start = cursor.pos();
    Long character = null;
    Double seconds = null;
    Double x = null;
    Double y = null;
    if (cursor.take(':')) {
      character = Cursor.number(integer(cursor, INTEGER));
    } else {
      if (cursor.take('~')) {
        seconds = number(cursor);
      }
      if (cursor.take('@')) {
        x = number(cursor);
        cursor.expect(':', OFFSET);
        y = number(cursor);
      }
    }
    String text = cursor.since(start);
    return new Offset(text, character, seconds, x, y, cursor.at('[') ? assertion(cursor) : null);
  }

  /** {@code integer = zero | ( digit-non-zero , { digit } )}. */
  private static String integer(Cursor cursor, SpecRule rule) throws Broken {
    return cursor.at('0') ? cursor.digits(1, rule) : cursor.digits(rule);
  }

  /** {@code number = integer , [ "." , { digit } , digit-non-zero ]}. */
  private static double number(Cursor cursor) throws Broken {
    int start = cursor.pos();
    integer(cursor, NUMBER);
    if (cursor.take('.')) {
      String fraction = cursor.digits(NUMBER);
      if (fraction.endsWith("0")) {
        throw cursor.broken(NUMBER);
      }
    }
    return Double.parseDouble(cursor.since(start));
  }

  /** {@code ( value , [ "," , value ] | "," , value | parameter ) { parameter }}. */
  private static Assertion assertion(Cursor cursor) throws Broken {
    cursor.expect('[', ASSERTION);
    String before = null;
    String after = null;
    if (!cursor.at(',') && !cursor.at(';')) {
      before = value(cursor, false, ASSERTION);
    }
    if (cursor.take(',')) {
      after = value(cursor, false, VALUE);
    }
    List<Parameter> parameters = new ArrayList<>();
    while (cursor.take(';')) {
      String name = value(cursor, true, VALUE);
      cursor.expect('=', ASSERTION);
      List<String> values = new ArrayList<>();
      do {
        values.add(value(cursor, false, VALUE));
      } while (cursor.take(','));
      parameters.add(new Parameter(name, values));
    }
    cursor.expect(']', ASSERTION);
    return new Assertion(before, after, parameters);
  }

  /** {@code value}: characters, the special ones behind a circumflex; at least one. */
  private static String value(Cursor cursor, boolean noSpace, SpecRule rule) throws Broken {
    StringBuilder value = new StringBuilder();
    while (!cursor.atEnd()) {
      int c = cursor.codePoint();
      if (c == '^') {
        cursor.advance();
        c = cursor.codePoint();
        if (c < 0 || SPECIAL.indexOf(c) < 0) {
          throw cursor.broken(VALUE);
        }
      } else if (SPECIAL.indexOf(c) >= 0) {
        break;
      } else if (!XmlNames.isChar(c) || (noSpace && c == ' ')) {
        throw cursor.broken(VALUE);
      }
      value.appendCodePoint(c);
      cursor.advance();
    }
    if (value.length() == 0) {
      throw cursor.broken(rule);
    }
    return value.toString();
  }

  private static String escape(String value) {
    StringBuilder out = new StringBuilder(value.length() + 8);
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      out.append(SPECIAL.indexOf(c) >= 0 ? "^" : "").append(c);
    }
    return out.toString();
  }

  /**
   * The fragment for a place.
   *
   * <pre>{@code
   * EpubCfi.of(new EpubCfi.Path(List.of(List.of(new EpubCfi.Step(6, null))), null)).toFragment()
   *     // "epubcfi(/6)"
   * }</pre>
   *
   * @throws IllegalArgumentException if the syntax has no such path
   */
  public static EpubCfi of(Path path) {
    return written("epubcfi(" + path + ')');
  }

  /**
   * The fragment for a range: a way, and from its end the ways to the start and to the end, §2.2.
   *
   * @throws IllegalArgumentException if the syntax has no such path
   */
  public static EpubCfi of(Path path, Path rangeStart, Path rangeEnd) {
    return written("epubcfi(" + path + ',' + rangeStart + ',' + rangeEnd + ')');
  }

  private static EpubCfi written(String text) {
    return parse(Percent.encode(text, CharSet.FRAGMENT));
  }

  /** The way to the place, or to what the range lies in. */
  public Path path() {
    return path;
  }

  /** The way from there to where the range begins, or null. */
  public @Nullable Path rangeStart() {
    return rangeStart;
  }

  /** The way from there to where the range ends, or null. */
  public @Nullable Path rangeEnd() {
    return rangeEnd;
  }

  /** Whether this is a range, not a place. */
  public boolean isRange() {
    return rangeStart != null;
  }

  @Override
  public SpecRule definition() {
    return FRAGMENT;
  }

  @Override
  public String toFragment() {
    return text;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof EpubCfi cfi && text.equals(cfi.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The text as it was given. */
  @Override
  public String toString() {
    return text;
  }
}
