package dev.urial.scheme.digest;

import dev.urial.Uri;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.Taken;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.urn.HashUrn;
import dev.urial.urn.Urn;
import dev.urial.view.AbstractView;
import dev.urial.view.Listing;
import dev.urial.view.SchemePart;
import dev.urial.view.SchemeView;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A magnet link: names content by its hashes, and says where it may be had.
 *
 * <pre>{@code
 * MagnetUri magnet =
 *     MagnetUri.parse("magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=a+book");
 * magnet.exactTopics()                        // [urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a]
 * magnet.hashes().get(0).form()               // BTIH
 * magnet.displayName()                        // "a book"
 * }</pre>
 *
 * <p>CHOICE: {@code +} is a space in {@code dn} and {@code kt}, where people write words, and a
 * plus elsewhere. No document says it of both.
 *
 * <p>CIRCLE: a link and those whom it asks know each other: its parser, its normal form and its
 * advice are a class each in this package, and speak of its {@link Parameter}s.
 *
 * @see <a href="https://magnet-uri.sourceforge.net/magnet-draft-overview.txt">MAGNET v0.1
 *     overview</a>
 */
public final class MagnetUri extends AbstractView {
  private static final long serialVersionUID = 1;

  /**
   * One parameter, decoded.
   *
   * @param name with its number, as {@code xt.1}
   * @param value what it says
   */
  public record Parameter(String name, String value) implements Serializable {
    /** Takes no null. */
    public Parameter {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
    }

    /** For people: {@code name=value} on one line, without secrets. */
    @Override
    public String toString() {
      String text = name + '=' + value;
      return Excerpt.escape(Secrets.in(text, Taken.PART).mask(text));
    }
  }

  /**
   * Files of a torrent, by their numbers from 0.
   *
   * @param first the first
   * @param last the last, itself meant too
   */
  public record FileRange(long first, long last) implements Serializable {
    /** Refuses what is no range. */
    public FileRange {
      if (first < 0 || last < first) {
        throw new IllegalArgumentException("no range of files: " + first + "-" + last);
      }
    }
  }

  private final transient List<Parameter> parameters;

  MagnetUri(Uri uri, List<Parameter> parameters) {
    super(uri);
    this.parameters = List.copyOf(parameters);
  }

  /**
   * Reads a magnet link.
   *
   * @throws UriParseException if the text is none, with index and rule
   * @see #tryParse
   */
  public static MagnetUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static MagnetUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a magnet link, or says why the text is none; never throws.
   *
   * <pre>{@code
   * MagnetUri.tryParse("magnet:?xt=urn:btih:xyz").errorOrNull().index()  // 23
   * }</pre>
   *
   * <p>The hashes are read too: a broken one is an error.
   */
  public static Parsed<MagnetUri> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    return MagnetParser.parse(text);
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static MagnetUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The magnet link that a URI is, or why it is none; never throws.
   *
   * @see #tryParse
   */
  public static Parsed<MagnetUri> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return MagnetParser.of(uri);
  }

  /**
   * A builder.
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
    Listing parts = new Listing();
    parameters().forEach(parameter -> parts.add(parameter.name(), parameter.value()));
    return parts.list();
  }

  /** All parameters, decoded, in order. */
  public List<Parameter> parameters() {
    return parameters;
  }

  /**
   * What the parameters of a name say, in order: of a name without a number the numbered ones too.
   *
   * <pre>{@code
   * MagnetUri.parse("magnet:?kt.1=a&kt.2=b").getAll("kt")  // [a, b]
   * }</pre>
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

  /** {@code xt}: the names of the content. */
  public List<Urn> exactTopics() {
    return getAll("xt").stream().map(Urn::parse).toList();
  }

  /** Those of the exact topics that are hashes. */
  public List<HashUrn> hashes() {
    List<HashUrn> hashes = new ArrayList<>();
    for (Urn urn : exactTopics()) {
      if (urn.typed().orElseNull() instanceof HashUrn hash) {
        hashes.add(hash);
      }
    }
    return List.copyOf(hashes);
  }

  /** {@code dn}: what to call it; null if absent. */
  public @Nullable String displayName() {
    List<String> names = getAll("dn");
    return names.isEmpty() ? null : names.get(0);
  }

  /** {@code xl}: how many octets it has. */
  public OptionalLong exactLength() {
    List<String> lengths = getAll("xl");
    return lengths.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(lengths.get(0)));
  }

  /** {@code tr}: the trackers. */
  public List<String> trackers() {
    return getAll("tr");
  }

  /** {@code ws}: web seeds. */
  public List<String> webSeeds() {
    return getAll("ws");
  }

  /** {@code as}: where it may be had if nothing else helps. */
  public List<String> acceptableSources() {
    return getAll("as");
  }

  /** {@code xs}: where exactly it may be had. */
  public List<String> exactSources() {
    return getAll("xs");
  }

  /** {@code mt}: lists of further links. */
  public List<String> manifestTopics() {
    return getAll("mt");
  }

  /** {@code kt}: words to search for. */
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

  /** {@code x.pe}: peers, as {@code host:port}. */
  public List<String> peers() {
    return getAll("x.pe");
  }

  /** {@code so}: which files are wanted; none says all. */
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

  /**
   * The parameters in one order and one encoding, exact topics in their normal forms. Parameters of
   * one name keep their order, which may mean something. Octets that are not UTF-8 stay what they
   * are.
   *
   * <pre>{@code
   * MagnetUri.parse("MAGNET:?dn=a+b&xt=urn:example:c").normalize()
   *     // magnet:?xt=urn:example:c&dn=a%20b
   * }</pre>
   */
  @Override
  public MagnetUri normalize() {
    String normal = MagnetNormal.of(this);
    return normal.equals(toString()) ? this : parse(normal);
  }

  /**
   * Whether both name the same content: by the same exact topics, in any order. Where one has none,
   * their normal forms must agree.
   *
   * <pre>{@code
   * MagnetUri a = MagnetUri.parse("magnet:?xt=urn:crc32:CBF43926&dn=a");
   * a.isEquivalentTo(MagnetUri.parse("magnet:?xt=urn:crc32:cbf43926"))  // true
   * }</pre>
   */
  @Override
  public boolean isEquivalentTo(SchemeView other) {
    Objects.requireNonNull(other, "other");
    if (!(other instanceof MagnetUri magnet)) {
      return false;
    }
    Set<String> topics = topics();
    return topics.equals(magnet.topics())
        && (!topics.isEmpty() || normalize().equals(magnet.normalize()));
  }

  private Set<String> topics() {
    Set<String> topics = new TreeSet<>();
    for (Urn urn : exactTopics()) {
      topics.add(urn.normalize().assignedName());
    }
    return topics;
  }

  @Override
  public List<Remark> advice() {
    return MagnetAdvice.of(this);
  }
}
