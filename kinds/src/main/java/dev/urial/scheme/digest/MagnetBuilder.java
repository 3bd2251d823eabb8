package dev.urial.scheme.digest;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import dev.urial.urn.Urn;
import java.util.List;
import java.util.Objects;

/**
 * Builds a magnet link; mutable, not thread-safe. All arguments are encoded as needed, and
 * parameters keep the order in which they were added.
 *
 * <pre>{@code
 * MagnetUri.builder()
 *     .exactTopic(Urn.parse("urn:crc32:cbf43926"))
 *     .displayName("50% of é")
 *     .tracker("udp://tracker.example:80")
 *     .build()
 *     // magnet:?xt=urn:crc32:cbf43926&dn=50%25%20of%20%C3%A9&tr=udp%3A%2F%2Ftracker.example%3A80
 * }</pre>
 *
 * @see <a href="https://magnet-uri.sourceforge.net/magnet-draft-overview.txt">MAGNET v0.1
 *     overview</a>
 */
public final class MagnetBuilder {
  private static final CharSet VALUE = CharSet.UNRESERVED;

  private final StringBuilder text = new StringBuilder("magnet:?");
  private boolean empty = true;

  MagnetBuilder() {}

  /**
   * Adds {@code xt}; see {@link MagnetUri#exactTopics}.
   *
   * @param urn the URN
   * @return this builder
   */
  public MagnetBuilder exactTopic(Urn urn) {
    Objects.requireNonNull(urn, "urn");
    return parameter("xt", urn.toString());
  }

  /**
   * Adds {@code dn}; see {@link MagnetUri#displayName}.
   *
   * @param name the name, before encoding
   * @return this builder
   */
  public MagnetBuilder displayName(String name) {
    Objects.requireNonNull(name, "name");
    return parameter("dn", name);
  }

  /**
   * Adds {@code xl}; see {@link MagnetUri#exactLength}.
   *
   * @param octets the length in octets
   * @return this builder
   * @throws IllegalArgumentException if {@code octets} is negative
   */
  public MagnetBuilder exactLength(long octets) {
    if (octets < 0) {
      throw new IllegalArgumentException("the length must not be negative: " + octets);
    }
    return parameter("xl", Long.toString(octets));
  }

  /**
   * Adds {@code tr}; see {@link MagnetUri#trackers}.
   *
   * @param uri the URI, before encoding
   * @return this builder
   */
  public MagnetBuilder tracker(String uri) {
    Objects.requireNonNull(uri, "uri");
    return parameter("tr", uri);
  }

  /**
   * Adds {@code ws}; see {@link MagnetUri#webSeeds}.
   *
   * @param uri the URI, before encoding
   * @return this builder
   */
  public MagnetBuilder webSeed(String uri) {
    Objects.requireNonNull(uri, "uri");
    return parameter("ws", uri);
  }

  /**
   * Adds {@code as}; see {@link MagnetUri#acceptableSources}.
   *
   * @param uri the URI, before encoding
   * @return this builder
   */
  public MagnetBuilder acceptableSource(String uri) {
    Objects.requireNonNull(uri, "uri");
    return parameter("as", uri);
  }

  /**
   * Adds {@code xs}; see {@link MagnetUri#exactSources}.
   *
   * @param uri the URI, before encoding
   * @return this builder
   */
  public MagnetBuilder exactSource(String uri) {
    Objects.requireNonNull(uri, "uri");
    return parameter("xs", uri);
  }

  /**
   * Adds {@code mt}; see {@link MagnetUri#manifestTopics}.
   *
   * @param uri the URI, before encoding
   * @return this builder
   */
  public MagnetBuilder manifestTopic(String uri) {
    Objects.requireNonNull(uri, "uri");
    return parameter("mt", uri);
  }

  /**
   * Adds {@code kt}; see {@link MagnetUri#keywords}. Adds nothing if there are no words.
   *
   * @param words the words to search for, before encoding
   * @return this builder
   * @throws IllegalArgumentException if a word is empty or contains a space
   */
  public MagnetBuilder keywords(List<String> words) {
    Objects.requireNonNull(words, "words");
    for (String word : words) {
      if (word.isEmpty() || word.indexOf(' ') >= 0) {
        throw new IllegalArgumentException("not a valid keyword: \"" + word + '"');
      }
    }
    return words.isEmpty() ? this : parameter("kt", String.join(" ", words));
  }

  /**
   * Adds {@code x.pe}; see {@link MagnetUri#peers}.
   *
   * @param hostAndPort the host, a colon and the port
   * @return this builder
   */
  public MagnetBuilder peer(String hostAndPort) {
    Objects.requireNonNull(hostAndPort, "hostAndPort");
    return parameter("x.pe", hostAndPort);
  }

  /**
   * Adds {@code so}; see {@link MagnetUri#selectedFiles}.
   *
   * @param ranges the numbers and ranges, such as {@code 0,2-4}
   * @return this builder
   */
  public MagnetBuilder selectOnly(String ranges) {
    Objects.requireNonNull(ranges, "ranges");
    return parameter("so", ranges);
  }

  /**
   * Adds a parameter with any name.
   *
   * <pre>{@code
   * MagnetUri.builder().parameter("xt.1", "urn:example:a").build()  // magnet:?xt.1=urn:example:a
   * }</pre>
   *
   * @param name the name, before encoding
   * @param value the value, before encoding
   * @return this builder
   * @throws UriParseException if the name or the value contains a lone surrogate
   */
  public MagnetBuilder parameter(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    CharSet kept = MagnetRules.key(name).equals("xt") ? MagnetRules.TOPIC : VALUE;
    String encoded = Percent.encode(name, VALUE) + '=' + Percent.encode(value, kept);
    text.append(empty ? "" : "&").append(encoded);
    empty = false;
    return this;
  }

  /**
   * Builds the link.
   *
   * @return the link
   * @throws UriParseException if a parameter is invalid
   */
  public MagnetUri build() {
    return tryBuild().orElseThrow();
  }

  /**
   * Builds the link, or returns the error if a parameter is invalid; never throws.
   *
   * @return the link, or the error
   */
  public Parsed<MagnetUri> tryBuild() {
    return MagnetUri.tryParse(text.toString());
  }
}
