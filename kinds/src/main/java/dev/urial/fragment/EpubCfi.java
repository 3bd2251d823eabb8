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
 * An EPUB Canonical Fragment Identifier (CFI): a position or a range in an EPUB publication, as a
 * parse tree.
 *
 * <pre>{@code
 * EpubCfi cfi = EpubCfi.parse("epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/3:10)");
 * cfi.path().documents().size()                        // 2: the package, and the chapter
 * cfi.path().documents().get(0).get(1).assertion().id() // "chap01ref"
 * cfi.path().offset().character()                      // 10
 * }</pre>
 *
 * <p>CIRCLE: {@code EpubCfiSyntax} creates objects of this class, and {@code EpubCfiOrder} compares
 * them.
 *
 * @see <a href="https://w3c.github.io/epub-specs/epub33/epubcfi/">EPUB CFI 1.1</a>
 */
public final class EpubCfi extends AbstractFragment {
  private static final long serialVersionUID = 1;

  /**
   * An assertion: the text or the ID that is expected at a position.
   *
   * @param before the ID of an element, or the text before an offset; or null
   * @param after the text after an offset, or null
   * @param parameters the parameters, such as {@code s=b}
   */
  public record Assertion(
      @Nullable String before, @Nullable String after, List<Parameter> parameters)
      implements Serializable {
    /**
     * Creates an assertion with a copy of the parameters.
     *
     * @param before the ID of an element, or the text before an offset; or null
     * @param after the text after an offset, or null
     * @param parameters the parameters, such as {@code s=b}
     */
    public Assertion {
      parameters = List.copyOf(Objects.requireNonNull(parameters, "parameters"));
    }

    /**
     * {@return the ID of the element, if this assertion belongs to a step; same as {@link
     * #before()}}
     */
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
   * @param name the name, such as {@code s}
   * @param values the values, at least one
   */
  public record Parameter(String name, List<String> values) implements Serializable {
    /**
     * Creates a parameter with a copy of the values.
     *
     * @param name the name, such as {@code s}
     * @param values the values, at least one
     */
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
   * A step to a child: elements have even numbers, and the text between them has odd numbers.
   *
   * @param index the index of the child
   * @param assertion the expected text or ID, or null
   */
  public record Step(long index, @Nullable Assertion assertion) implements Serializable {
    @Override
    public String toString() {
      return "/" + index + (assertion == null ? "" : assertion);
    }
  }

  /**
   * A position within text, an audio track or an image.
   *
   * @param text the offset as written, such as {@code :10} or {@code ~23.5@5.75:97.6}
   * @param character the offset in UTF-16 code units, or null
   * @param seconds the time in seconds, or null
   * @param x the distance from the left, in percent, or null
   * @param y the distance from the top, in percent, or null
   * @param assertion the expected text or ID, or null
   */
  public record Offset(
      String text,
      @Nullable Long character,
      @Nullable Double seconds,
      @Nullable Double x,
      @Nullable Double y,
      @Nullable Assertion assertion)
      implements Serializable {
    /**
     * Rejects null text.
     *
     * @param text the offset as written, such as {@code :10} or {@code ~23.5@5.75:97.6}
     * @param character the offset in UTF-16 code units, or null
     * @param seconds the time in seconds, or null
     * @param x the distance from the left, in percent, or null
     * @param y the distance from the top, in percent, or null
     * @param assertion the expected text or ID, or null
     */
    public Offset {
      Objects.requireNonNull(text, "text");
    }

    /**
     * Creates an offset in UTF-16 code units, such as {@code :10}.
     *
     * @param count the number of code units
     * @return the offset
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public static Offset character(long count) {
      if (count < 0) {
        throw new IllegalArgumentException("not a valid position number: " + count);
      }
      return new Offset(":" + count, count, null, null, null, null);
    }

    /**
     * Creates an offset in time, such as {@code ~23.5}.
     *
     * @param seconds the time in seconds since the beginning
     * @return the offset
     * @throws IllegalArgumentException if the time is negative or not a finite number
     */
    public static Offset time(double seconds) {
      return new Offset('~' + EpubCfiSyntax.number(seconds), null, seconds + 0.0, null, null, null);
    }

    /**
     * Creates an offset in an image, in percent of its width and height, such as
     * {@code @5.75:97.6}.
     *
     * @param x the distance from the left, in percent
     * @param y the distance from the top, in percent
     * @return the offset
     * @throws IllegalArgumentException if the point is outside the image
     */
    public static Offset point(double x, double y) {
      return new Offset(EpubCfiSyntax.point(x, y), null, null, x + 0.0, y + 0.0, null);
    }

    /**
     * Creates an offset in the time and space of a video, such as {@code ~23.5@5.75:97.6}.
     *
     * @param seconds the time in seconds since the beginning
     * @param x the distance from the left, in percent
     * @param y the distance from the top, in percent
     * @return the offset
     * @throws IllegalArgumentException if the time is negative, or if the point is outside the
     *     image
     */
    public static Offset timeAndPoint(double seconds, double x, double y) {
      String text = time(seconds).text + EpubCfiSyntax.point(x, y);
      return new Offset(text, null, seconds + 0.0, x + 0.0, y + 0.0, null);
    }

    /**
     * {@return a copy of this offset with an assertion}
     *
     * @param expected the text that is expected at the position
     */
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
   * The path to a position.
   *
   * @param documents the steps in each document; a document's last step leads to the element that
   *     refers to the next document
   * @param offset the offset within the target of the last step, or null
   */
  public record Path(List<List<Step>> documents, @Nullable Offset offset) implements Serializable {
    /**
     * Creates a path with a copy of the steps.
     *
     * @param documents the steps in each document; a document's last step leads to the element that
     *     refers to the next document
     * @param offset the offset within the target of the last step, or null
     */
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
   * Parses a fragment that is percent-encoded as in a URI.
   *
   * <pre>{@code
   * EpubCfi.parse("epubcfi(/6/4!/4/10/2/1:3[2%5E%5B1%5E%5D])").path().offset().assertion().before()
   *     // "2[1]"
   * EpubCfi.parse("epubcfi(/06)")  // UriParseException: index 10
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the CFI
   * @throws UriParseException if the syntax is invalid
   */
  public static EpubCfi parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param fragment the fragment without the {@code #}
   * @return the CFI
   * @throws UriParseException if the syntax is invalid
   */
  public static EpubCfi valueOf(String fragment) {
    return parse(fragment);
  }

  /**
   * Parses a fragment (EPUB CFI §2.2); returns the error instead of throwing it.
   *
   * @param fragment the fragment without the {@code #}
   * @return the CFI, or the error
   */
  public static Parsed<EpubCfi> tryParse(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    return EpubCfiSyntax.fragment(fragment);
  }

  /**
   * Parses a fragment; returns null if the fragment is invalid and therefore selects nothing.
   *
   * <pre>{@code
   * EpubCfi.read("chapter1")  // null
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the CFI, or null
   */
  public static @Nullable EpubCfi read(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    return tryParse(fragment).orElseNull();
  }

  /**
   * {@return the fragment for a position}
   *
   * <pre>{@code
   * EpubCfi.Path path =
   *     new EpubCfi.Path(
   *         List.of(List.of(new EpubCfi.Step(6, null), new EpubCfi.Step(1, null))),
   *         EpubCfi.Offset.character(3));
   * EpubCfi.of(path).toFragment()  // "epubcfi(/6/1:3)"
   * }</pre>
   *
   * @param path the path to the position
   * @throws IllegalArgumentException if the syntax does not allow this path
   */
  public static EpubCfi of(Path path) {
    Objects.requireNonNull(path, "path");
    EpubCfi written = parse(Percent.encode("epubcfi(" + path + ')', CharSet.FRAGMENT));
    return written.checked(written.path.equals(path) && !written.isRange());
  }

  /**
   * {@return the fragment for a range: a common path, and the relative paths to the start and the
   * end (§3.4)}
   *
   * @param path the common path
   * @param rangeStart the path from {@code path} to the start
   * @param rangeEnd the path from {@code path} to the end
   * @throws IllegalArgumentException if the syntax does not allow this path
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

  /**
   * Returns this fragment; throws if its text does not parse back to the parts that it was built
   * from.
   */
  private EpubCfi checked(boolean saysWhatWasAsked) {
    if (!saysWhatWasAsked) {
      throw new IllegalArgumentException(
          "the text would not parse back to the same path or range: "
              + Excerpt.escape(Secrets.masked(text)));
    }
    return this;
  }

  /**
   * {@return a comparator by position in the publication} Ranges are ordered by start, then by end;
   * assertions are ignored.
   *
   * <pre>{@code
   * EpubCfi.readingOrder().compare(EpubCfi.parse("epubcfi(/6/4)"), EpubCfi.parse("epubcfi(/6/10)"))
   *     // negative
   * }</pre>
   *
   * <p>Fragments that differ only in assertions are equal in this order, but not by {@link
   * #equals}.
   *
   * @see <a href="https://w3c.github.io/epub-specs/epub33/epubcfi/#sec-sorting">EPUB CFI, sorting
   *     rules</a>
   */
  public static Comparator<EpubCfi> readingOrder() {
    return EpubCfiOrder.INSTANCE;
  }

  /** {@return the path to the position, or to the parent of the range} */
  public Path path() {
    return path;
  }

  /** {@return the relative path to the start of the range, or null if this is not a range} */
  public @Nullable Path rangeStart() {
    return rangeStart;
  }

  /** {@return the relative path to the end of the range, or null if this is not a range} */
  public @Nullable Path rangeEnd() {
    return rangeEnd;
  }

  /** {@return whether this is a range rather than a position} */
  public boolean isRange() {
    return rangeStart != null;
  }

  @Override
  public SpecRule definition() {
    return EpubCfiSyntax.FRAGMENT;
  }
}
