package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
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
 * <p>CIRCLE: {@code EpubCfiSyntax} reads one, and {@code EpubCfiOrder} compares two.
 *
 * @see <a href="https://w3c.github.io/epub-specs/epub33/epubcfi/">EPUB CFI 1.1</a>
 */
public final class EpubCfi extends WrittenFragment {
  private static final long serialVersionUID = 1;

  /**
   * What should be found at a place.
   *
   * @param before the ID of an element, or the text before an offset; or null
   * @param after the text behind an offset, or null
   * @param parameters as {@code s=b}
   */
  public record Assertion(
      @Nullable String before, @Nullable String after, List<Parameter> parameters)
      implements Serializable {
    /** Copies the list. */
    public Assertion {
      parameters = List.copyOf(Objects.requireNonNull(parameters, "parameters"));
    }

    /** The ID, where a step is asserted. */
    public @Nullable String id() {
      return before;
    }

    @Override
    public String toString() {
      StringBuilder out =
          new StringBuilder("[").append(before == null ? "" : EpubCfiSyntax.escape(before));
      if (after != null) {
        out.append(',').append(EpubCfiSyntax.escape(after));
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
  public record Parameter(String name, List<String> values) implements Serializable {
    /** Copies the list. */
    public Parameter {
      Objects.requireNonNull(name, "name");
      values = List.copyOf(values);
    }

    @Override
    public String toString() {
      List<String> escaped = new ArrayList<>();
      values.forEach(value -> escaped.add(EpubCfiSyntax.escape(value)));
      return ';' + EpubCfiSyntax.escape(name) + '=' + String.join(",", escaped);
    }
  }

  /**
   * A step to a child: elements have even numbers, the text between them odd ones.
   *
   * @param index from 0
   * @param assertion what should be there, or null
   */
  public record Step(long index, @Nullable Assertion assertion) implements Serializable {
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
      @Nullable Assertion assertion)
      implements Serializable {
    /** Takes no null for the text. */
    public Offset {
      Objects.requireNonNull(text, "text");
    }

    /**
     * Behind so many UTF-16 code units, as {@code :10}.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public static Offset character(long count) {
      if (count < 0) {
        throw new IllegalArgumentException("not a number of a place: " + count);
      }
      return new Offset(":" + count, count, null, null, null, null);
    }

    /**
     * At a time, as {@code ~23.5}.
     *
     * @throws IllegalArgumentException if it is negative or no number
     */
    public static Offset time(double seconds) {
      return new Offset('~' + EpubCfiSyntax.number(seconds), null, seconds + 0.0, null, null, null);
    }

    /**
     * At a point of a picture, in hundredths of its width and height, as {@code @5.75:97.6}.
     *
     * @throws IllegalArgumentException if it lies outside
     */
    public static Offset point(double x, double y) {
      return new Offset(EpubCfiSyntax.point(x, y), null, null, x + 0.0, y + 0.0, null);
    }

    /**
     * At a time and a point of a film, as {@code ~23.5@5.75:97.6}.
     *
     * @throws IllegalArgumentException if the time is negative, or the point lies outside
     */
    public static Offset timeAndPoint(double seconds, double x, double y) {
      String text = time(seconds).text + EpubCfiSyntax.point(x, y);
      return new Offset(text, null, seconds + 0.0, x + 0.0, y + 0.0, null);
    }

    /** The same place, with what should be found there. */
    public Offset asserting(Assertion expected) {
      Objects.requireNonNull(expected, "expected");
      return new Offset(text, character, seconds, x, y, expected);
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
  public record Path(List<List<Step>> documents, @Nullable Offset offset) implements Serializable {
    /** Copies the lists. */
    public Path {
      List<List<Step>> copy = new ArrayList<>();
      Objects.requireNonNull(documents, "documents").forEach(steps -> copy.add(List.copyOf(steps)));
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

  private final transient Path path;
  private final transient @Nullable Path rangeStart;
  private final transient @Nullable Path rangeEnd;

  EpubCfi(String text, Path path, @Nullable Path rangeStart, @Nullable Path rangeEnd) {
    super(text);
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

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if it breaks the syntax
   */
  public static EpubCfi valueOf(String fragment) {
    return parse(fragment);
  }

  /** Reads a fragment, or says where it breaks; EPUB CFI §2.2. */
  public static Parsed<EpubCfi> tryParse(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    return EpubCfiSyntax.fragment(fragment);
  }

  /**
   * Reads a fragment; null if it is none, and nothing in the publication is pointed to.
   *
   * <pre>{@code
   * EpubCfi.read("chapter1")  // null
   * }</pre>
   */
  public static @Nullable EpubCfi read(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    return tryParse(fragment).orElseNull();
  }

  /**
   * The fragment for a place.
   *
   * <pre>{@code
   * EpubCfi.Path path =
   *     new EpubCfi.Path(
   *         List.of(List.of(new EpubCfi.Step(6, null), new EpubCfi.Step(1, null))),
   *         EpubCfi.Offset.character(3));
   * EpubCfi.of(path).toFragment()  // "epubcfi(/6/1:3)"
   * }</pre>
   *
   * @throws IllegalArgumentException if the syntax has no such path
   */
  public static EpubCfi of(Path path) {
    Objects.requireNonNull(path, "path");
    EpubCfi written = parse(Percent.encode("epubcfi(" + path + ')', CharSet.FRAGMENT));
    return written.checked(written.path.equals(path) && !written.isRange());
  }

  /**
   * The fragment for a range: a way, and from its end the ways to the start and to the end, §3.4.
   *
   * @throws IllegalArgumentException if the syntax has no such path
   */
  public static EpubCfi of(Path path, Path rangeStart, Path rangeEnd) {
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(rangeStart, "rangeStart");
    Objects.requireNonNull(rangeEnd, "rangeEnd");
    String text = "epubcfi(" + path + ',' + rangeStart + ',' + rangeEnd + ')';
    EpubCfi written = parse(Percent.encode(text, CharSet.FRAGMENT));
    return written.checked(
        written.path.equals(path)
            && rangeStart.equals(written.rangeStart)
            && rangeEnd.equals(written.rangeEnd));
  }

  /** An offset can say one thing in its text and another in its numbers. */
  private EpubCfi checked(boolean saysWhatWasAsked) {
    if (!saysWhatWasAsked) {
      throw new IllegalArgumentException(
          "the path says something else when written: " + Excerpt.escape(Secrets.masked(text)));
    }
    return this;
  }

  /**
   * Places in the order in which they stand in the publication, ranges by their start and then by
   * their end; assertions do not count.
   *
   * <pre>{@code
   * EpubCfi.readingOrder().compare(EpubCfi.parse("epubcfi(/6/4)"), EpubCfi.parse("epubcfi(/6/10)"))
   *     // negative
   * }</pre>
   *
   * <p>Two fragments that differ in assertions alone are equal in this order, though {@link
   * #equals} tells them apart.
   *
   * @see <a href="https://w3c.github.io/epub-specs/epub33/epubcfi/#sec-sorting">EPUB CFI, sorting
   *     rules</a>
   */
  public static Comparator<EpubCfi> readingOrder() {
    return EpubCfiOrder.INSTANCE;
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
    return EpubCfiSyntax.FRAGMENT;
  }
}
