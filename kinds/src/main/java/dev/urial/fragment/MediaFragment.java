package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A part of an image, audio or video, as defined in W3C Media Fragments 1.0, in a fragment or a
 * query.
 *
 * <pre>{@code
 * MediaFragment part = MediaFragment.parse("t=10,20&xywh=160,120,320,240&track=audio");
 * part.time().startSeconds()  // OptionalDouble[10.0]
 * part.region()               // 160,120,320,240
 * part.tracks()               // [audio]
 * }</pre>
 *
 * <p>{@link #parse} is strict: each pair must have a name and a value that the standard defines.
 * {@link #read} does what user agents do (§5, §6.2): it uses the last valid pair of each dimension
 * and all valid tracks, lists invalid pairs in {@link #ignored}, and never fails.
 *
 * <p>In a query, the pairs identify a new resource, which the server extracts; in a fragment, they
 * identify a secondary resource, which the client extracts (§3).
 *
 * <p>CIRCLE: {@code MediaDimensions} parses the dimensions, using a rule that this class defines.
 *
 * @see <a href="https://www.w3.org/TR/media-frags/">Media Fragments URI 1.0</a>
 */
public final class MediaFragment extends AbstractFragment {
  private static final long serialVersionUID = 1;

  static final SpecRule DEFINITION =
      new Clause(
          "mediasegment",
          "Media Fragments 1.0",
          "4.2",
          "https://www.w3.org/TR/media-frags/#naming-syntax");

  /**
   * The characters that are not encoded in a value: all characters of {@code fragment} except the
   * separators and the plus sign.
   */
  private static final CharSet KEPT = CharSet.UNRESERVED.or(CharSet.of("!$'()*,;:@/?"));

  private final transient @Nullable MediaTime time;
  private final transient @Nullable MediaRegion region;
  private final transient List<String> tracks;
  private final transient @Nullable String id;
  private final transient List<String> ignored;

  MediaFragment(String text, MediaDimensions of) {
    super(text);
    this.time = of.time;
    this.region = of.region;
    this.tracks = List.copyOf(of.tracks);
    this.id = of.id;
    this.ignored = List.copyOf(of.ignored);
  }

  /**
   * Parses a fragment that contains only media dimensions.
   *
   * <pre>{@code
   * MediaFragment.parse("t=npt:,121.5").time().endSeconds()  // OptionalDouble[121.5]
   * MediaFragment.parse("t=7,3")                             // UriParseException: index 5
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if the fragment contains an unknown name or an invalid value
   */
  public static MediaFragment parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if the syntax is invalid
   */
  public static MediaFragment valueOf(String fragment) {
    return parse(fragment);
  }

  /**
   * Parses a fragment as {@link #parse} does; returns the error instead of throwing it.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment, or the error
   */
  public static Parsed<MediaFragment> tryParse(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    return strict(fragment, 0, MediaDimensions.NAMES);
  }

  /** Parses the pairs from an index to the end; each must have one of the given names. */
  static Parsed<MediaFragment> strict(String text, int from, String... names) {
    MediaDimensions dimensions = new MediaDimensions();
    SyntaxError error = dimensions.pairs(text, from, names);
    return error == null
        ? new Parsed.Ok<>(new MediaFragment(text.substring(from), dimensions))
        : new Parsed.Failed<>(error);
  }

  /**
   * Parses any fragment as user agents do; invalid and unknown pairs are ignored.
   *
   * <pre>{@code
   * MediaFragment part = MediaFragment.read("t=3&t=meow:0&id=%xy");
   * part.time()     // 3
   * part.ignored()  // [t=meow:0, id=%xy]
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @see <a href="https://www.w3.org/TR/media-frags/#error-uri">§6.2</a>
   */
  public static MediaFragment read(String fragment) {
    return read(Objects.requireNonNull(fragment, "fragment"), MediaDimensions.NAMES);
  }

  /** Parses any fragment of a medium that has only some dimensions; the others are ignored. */
  static MediaFragment read(String fragment, String... names) {
    MediaDimensions dimensions = new MediaDimensions();
    Cursor pairs = new Cursor(fragment);
    do {
      int start = pairs.pos();
      String pair = pairs.upTo('&');
      SyntaxError error = dimensions.pair(fragment, start, pairs.pos(), names);
      if (error != null && !pair.isEmpty()) {
        dimensions.ignored.add(pair);
      }
    } while (pairs.eat('&'));
    return new MediaFragment(fragment, dimensions);
  }

  /**
   * Parses a query by the rules of {@link #read}, as a server that supports media fragments does.
   *
   * <pre>{@code
   * MediaFragment.readQuery("user=4&t=60,100").time()  // 60,100
   * }</pre>
   *
   * @param query the query without the {@code ?}
   * @return the fragment
   * @see <a href="https://www.w3.org/TR/media-frags/#URIquery">§3.2</a>
   */
  public static MediaFragment readQuery(String query) {
    Objects.requireNonNull(query, "query");
    return read(query);
  }

  /** {@return the time interval, or null if there is none} */
  public @Nullable MediaTime time() {
    return time;
  }

  /** {@return the rectangle, or null if there is none} */
  public @Nullable MediaRegion region() {
    return region;
  }

  /** {@return the decoded names of the tracks, including duplicates} */
  public List<String> tracks() {
    return tracks;
  }

  /** {@return the decoded name of the selected part ({@code id}), or null if there is none} */
  public @Nullable String id() {
    return id;
  }

  /** {@return the pairs that user agents ignore, as written; empty after {@link #parse}} */
  public List<String> ignored() {
    return ignored;
  }

  /**
   * Returns whether the other fragment selects the same part. Neither the order of the dimensions,
   * which are independent, nor the order of tracks matters.
   *
   * <pre>{@code
   * MediaFragment.parse("t=1&id=a").equals(MediaFragment.parse("id=a&t=1"))  // true
   * }</pre>
   *
   * @see <a href="https://www.w3.org/TR/media-frags/#naming-syntax">Media Fragments 1.0 §4.2</a>
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MediaFragment that
        && Objects.equals(time, that.time)
        && Objects.equals(region, that.region)
        && Objects.equals(id, that.id)
        && Set.copyOf(tracks).equals(Set.copyOf(that.tracks))
        && ignored.equals(that.ignored);
  }

  @Override
  public int hashCode() {
    return Objects.hash(time, region, id, Set.copyOf(tracks), ignored);
  }

  /** {@return whether nothing is selected; user agents then show the whole resource} */
  public boolean isEmpty() {
    return time == null && region == null && tracks.isEmpty() && id == null;
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  /**
   * {@return an empty builder for a fragment or for the pairs of a query}
   *
   * <pre>{@code
   * MediaFragment.builder().seconds(10, 20.5).track("a & b").build().toFragment()
   *     // "t=10,20.5&track=a%20%26%20b"
   * }</pre>
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds valid media fragments. */
  public static final class Builder {
    private final List<String> tracks = new ArrayList<>();
    private @Nullable MediaTime time;
    private @Nullable MediaRegion region;
    private @Nullable String id;

    private Builder() {}

    /**
     * Selects an interval given in seconds.
     *
     * @param start the start of the interval, in seconds
     * @param end the end of the interval, in seconds
     * @return this builder
     */
    public Builder seconds(double start, double end) {
      return time(new MediaTime(MediaTime.Format.NPT, npt(start), npt(end)));
    }

    /**
     * Selects the interval from a time to the end of the resource.
     *
     * @param start the start of the interval, in seconds
     * @return this builder
     */
    public Builder fromSecond(double start) {
      return time(new MediaTime(MediaTime.Format.NPT, npt(start), null));
    }

    /**
     * Selects the interval from the beginning of the resource to a time.
     *
     * @param end the end of the interval, in seconds
     * @return this builder
     */
    public Builder untilSecond(double end) {
      return time(new MediaTime(MediaTime.Format.NPT, null, npt(end)));
    }

    private static String npt(double seconds) {
      return new BigDecimal(Double.toString(seconds)).stripTrailingZeros().toPlainString();
    }

    /**
     * Selects an interval in any time format.
     *
     * @param interval the interval
     * @return this builder
     */
    public Builder time(MediaTime interval) {
      time = Objects.requireNonNull(interval, "interval");
      return this;
    }

    /**
     * Selects a rectangle in pixels.
     *
     * @param x the distance from the left edge, in pixels
     * @param y the distance from the top edge, in pixels
     * @param w the width in pixels
     * @param h the height in pixels
     * @return this builder
     */
    public Builder pixels(long x, long y, long w, long h) {
      return region(new MediaRegion(MediaRegion.Unit.PIXEL, x, y, w, h));
    }

    /**
     * Selects a rectangle in percent of the image size.
     *
     * @param x the distance from the left edge, in percent
     * @param y the distance from the top edge, in percent
     * @param w the width in percent
     * @param h the height in percent
     * @return this builder
     */
    public Builder percent(long x, long y, long w, long h) {
      return region(new MediaRegion(MediaRegion.Unit.PERCENT, x, y, w, h));
    }

    /**
     * Selects a rectangle given as a {@code MediaRegion}, in pixels or in percent.
     *
     * @param rectangle the rectangle
     * @return this builder
     */
    public Builder region(MediaRegion rectangle) {
      region = Objects.requireNonNull(rectangle, "rectangle");
      return this;
    }

    /**
     * Adds a track by its name.
     *
     * @param name the name, before encoding
     * @return this builder
     */
    public Builder track(String name) {
      Objects.requireNonNull(name, "name");
      tracks.add(named(name));
      return this;
    }

    /**
     * Selects a named part of the resource.
     *
     * @param name the name, before encoding
     * @return this builder
     */
    public Builder id(String name) {
      Objects.requireNonNull(name, "name");
      id = named(name);
      return this;
    }

    private static String named(String name) {
      if (name.isEmpty()) {
        throw new IllegalArgumentException("a name must not be empty");
      }
      return Percent.encode(name, KEPT);
    }

    /**
     * Builds the fragment.
     *
     * @return the fragment
     * @throws IllegalStateException if nothing was selected
     */
    public MediaFragment build() {
      List<String> pairs = new ArrayList<>();
      if (time != null) {
        pairs.add("t=" + Percent.encode(time.toString(), KEPT));
      }
      if (region != null) {
        pairs.add("xywh=" + region);
      }
      tracks.forEach(track -> pairs.add("track=" + track));
      if (id != null) {
        pairs.add("id=" + id);
      }
      if (pairs.isEmpty()) {
        throw new IllegalStateException("nothing is selected");
      }
      return parse(String.join("&", pairs));
    }
  }
}
