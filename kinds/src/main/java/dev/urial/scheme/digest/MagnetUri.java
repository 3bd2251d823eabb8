package dev.urial.scheme.digest;

import dev.urial.Uri;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextKind;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.urn.HashUrn;
import dev.urial.urn.Urn;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.PartList;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A magnet link, which identifies content by its hashes and lists sources for it.
 *
 * <pre>{@code
 * MagnetUri magnet =
 *     MagnetUri.parse("magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=a+book");
 * magnet.exactTopics()                        // [urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a]
 * magnet.hashes().get(0).form()               // BTIH
 * magnet.displayName()                        // "a book"
 * }</pre>
 *
 * <p>CHOICE: {@code +} is a space in {@code dn} and {@code kt}, which contain words, and a plus
 * sign elsewhere. No document specifies either.
 *
 * <p>CIRCLE: this class calls the parser, the normal form and the advice, which are separate
 * classes in this package and use {@link Parameter}.
 *
 * @see <a href="https://magnet-uri.sourceforge.net/magnet-draft-overview.txt">MAGNET v0.1
 *     overview</a>
 */
public final class MagnetUri extends AbstractView {
  private static final long serialVersionUID = 1;

  /**
   * A decoded parameter of a magnet link.
   *
   * @param name the name with its number, such as {@code xt.1}
   * @param value the decoded value
   */
  public record Parameter(String name, String value) implements Serializable {
    /**
     * Rejects null arguments.
     *
     * @param name the name with its number, such as {@code xt.1}
     * @param value the decoded value
     */
    public Parameter {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
    }

    /** Returns {@code name=value} on one line, without secrets. */
    @Override
    public String toString() {
      String text = name + '=' + value;
      return Excerpt.escape(Secrets.in(text, TextKind.PART).mask(text));
    }
  }

  /**
   * A range of files in a torrent, numbered from 0.
   *
   * @param first the number of the first file
   * @param last the number of the last file, inclusive
   */
  public record FileRange(long first, long last) implements Serializable {
    /**
     * Checks that the range is not empty and has no negative numbers.
     *
     * @param first the number of the first file
     * @param last the number of the last file, inclusive
     */
    public FileRange {
      if (first < 0 || last < first) {
        throw new IllegalArgumentException("not a range of files: " + first + "-" + last);
      }
    }
  }

  private final transient List<Parameter> parameters;

  MagnetUri(Uri uri, List<Parameter> parameters) {
    super(uri);
    this.parameters = List.copyOf(parameters);
  }

  /**
   * Parses a magnet link.
   *
   * @param text the text to parse
   * @return the link
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   * @see #tryParse
   */
  public static MagnetUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the link
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static MagnetUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a magnet link; returns the error instead of throwing it.
   *
   * <pre>{@code
   * MagnetUri.tryParse("magnet:?xt=urn:btih:xyz").errorOrNull().index()  // 23
   * }</pre>
   *
   * <p>Hashes are parsed as well: an invalid hash is an error.
   *
   * @param text the text to parse
   * @return the link, or the error
   */
  public static Parsed<MagnetUri> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    return MagnetParser.parse(text);
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static MagnetUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid magnet link; never throws}
   *
   * @param uri the URI to view
   * @see #tryParse
   */
  public static Parsed<MagnetUri> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return MagnetParser.of(uri);
  }

  /**
   * {@return an empty builder}
   *
   * <pre>{@code
   * MagnetUri.builder().exactTopic(urn).displayName("a & b").build()
   *     // magnet:?xt=urn:btih:…&dn=a%20%26%20b
   * }</pre>
   */
  public static MagnetBuilder builder() {
    return new MagnetBuilder();
  }

  @Override
  public SpecRule definition() {
    return MagnetRules.MAGNET;
  }

  @Override
  public List<SchemePart> parts() {
    PartList parts = new PartList();
    parameters().forEach(parameter -> parts.add(parameter.name(), parameter.value()));
    return parts.list();
  }

  /** {@return all decoded parameters, in the order in which they appear} */
  public List<Parameter> parameters() {
    return parameters;
  }

  /**
   * {@return the values of all parameters with a given name, in the order in which they appear} A
   * name without a number also matches the same name with a number.
   *
   * <pre>{@code
   * MagnetUri.parse("magnet:?kt.1=a&kt.2=b").getAll("kt")  // [a, b]
   * }</pre>
   *
   * @param key the name of the parameter
   */
  public List<String> getAll(String key) {
    Objects.requireNonNull(key, "key");
    List<String> values = new ArrayList<>();
    for (Parameter parameter : parameters) {
      if (parameter.name.equals(key) || MagnetRules.key(parameter.name).equals(key)) {
        values.add(parameter.value);
      }
    }
    return List.copyOf(values);
  }

  /** {@return {@code xt}: the URNs of the content} */
  public List<Urn> exactTopics() {
    return getAll("xt").stream().map(Urn::parse).toList();
  }

  /** {@return the exact topics that are hashes} */
  public List<HashUrn> hashes() {
    List<HashUrn> hashes = new ArrayList<>();
    for (Urn urn : exactTopics()) {
      if (urn.typed().orElseNull() instanceof HashUrn hash) {
        hashes.add(hash);
      }
    }
    return List.copyOf(hashes);
  }

  /** {@return {@code dn}: the display name; null if absent} */
  public @Nullable String displayName() {
    List<String> names = getAll("dn");
    return names.isEmpty() ? null : names.get(0);
  }

  /** {@return {@code xl}: the length of the content in octets; empty if absent} */
  public OptionalLong exactLength() {
    List<String> lengths = getAll("xl");
    return lengths.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(lengths.get(0)));
  }

  /** {@return {@code tr}: the URIs of the trackers} */
  public List<String> trackers() {
    return getAll("tr");
  }

  /** {@return {@code ws}: the URIs of the web seeds} */
  public List<String> webSeeds() {
    return getAll("ws");
  }

  /** {@return {@code as}: the URIs of fallback sources} */
  public List<String> acceptableSources() {
    return getAll("as");
  }

  /** {@return {@code xs}: the URIs of the exact sources} */
  public List<String> exactSources() {
    return getAll("xs");
  }

  /** {@return {@code mt}: the URIs of manifests, which list further links} */
  public List<String> manifestTopics() {
    return getAll("mt");
  }

  /** {@return {@code kt}: the words to search for} */
  public List<String> keywords() {
    List<String> words = new ArrayList<>();
    for (String value : getAll("kt")) {
      for (String word : value.split(" ", -1)) {
        if (!word.isEmpty()) {
          words.add(word);
        }
      }
    }
    return List.copyOf(words);
  }

  /** {@return {@code x.pe}: the peers, as {@code host:port}} */
  public List<String> peers() {
    return getAll("x.pe");
  }

  /** {@return {@code so}: the selected files; an empty list means all files} */
  public List<FileRange> selectedFiles() {
    List<FileRange> ranges = new ArrayList<>();
    for (String value : getAll("so")) {
      for (String range : value.split(",", -1)) {
        int hyphen = range.indexOf('-');
        long first = Long.parseLong(hyphen < 0 ? range : range.substring(0, hyphen));
        ranges.add(
            new FileRange(first, hyphen < 0 ? first : Long.parseLong(range.substring(hyphen + 1))));
      }
    }
    return List.copyOf(ranges);
  }

  @Override
  public MagnetUri normalize() {
    return normal(this, MagnetUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return MagnetAdvice.of(this);
  }
}
