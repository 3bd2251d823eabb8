package dev.urial.dereference.part;

import dev.urial.fragment.Fragment;
import dev.urial.fragment.Fragments;
import dev.urial.grammar.MediaType;
import dev.urial.report.Remark;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The secondary resource: what a fragment names in a representation, by its media type.
 *
 * <pre>{@code
 * byte[] csv = "a,b\n1,2\n3,4\n".getBytes(UTF_8);
 * SecondaryResource second = SecondaryResource.of(csv, MediaType.parse("text/csv"), "row=2");
 * second.outcome()                           // CUT
 * new String(second.part().octets(), UTF_8)  // "1,2\n"
 * }</pre>
 *
 * <p>Cut are: ranges of plain text and passages found by their words, rows, columns and cells of
 * CSV, values of JSON, elements of XML and HTML, regions of PNG, JPEG, GIF and BMP, intervals of
 * WAV, views of SVG and pages of PDF. Whatever else a fragment names is said, with the reason why
 * it is not cut; no fragment and no octets throw anything.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
public final class SecondaryResource {
  private final MediaType mediaType;
  private final Fragment fragment;
  private final Cutting cutting;

  private SecondaryResource(MediaType mediaType, Fragment fragment, Cutting cutting) {
    this.mediaType = mediaType;
    this.fragment = fragment;
    this.cutting = cutting;
  }

  /**
   * Cuts with the {@linkplain PartLimits#standard() standard limits}.
   *
   * <pre>{@code
   * SecondaryResource.of(png, MediaType.parse("image/png"), "xywh=160,120,320,240").part()
   *     // a PNG of 320 × 240 pixels
   * }</pre>
   *
   * @param octets the representation; they are not changed, and must not be as long as the parts
   *     are used
   * @param fragment without the {@code #}
   */
  public static SecondaryResource of(byte[] octets, MediaType type, String fragment) {
    return of(octets, type, fragment, PartLimits.standard());
  }

  /**
   * Cuts within limits.
   *
   * @param octets as in {@link #of(byte[], MediaType, String)}
   * @param fragment without the {@code #}
   */
  public static SecondaryResource of(
      byte[] octets, MediaType type, String fragment, PartLimits limits) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(fragment, "fragment");
    Objects.requireNonNull(limits, "limits");
    return made(new Whole(octets, type, Fragments.of(type, fragment), limits, false));
  }

  /**
   * Reads a stream to its end, at most as far as the limits go, and cuts. The stream is not closed.
   *
   * <pre>{@code
   * SecondaryResource.read(in, MediaType.parse("text/html"), "toc", PartLimits.standard())
   * }</pre>
   *
   * @param in the representation
   * @param fragment without the {@code #}
   * @throws IOException if the stream throws it
   */
  public static SecondaryResource read(
      InputStream in, MediaType type, String fragment, PartLimits limits) throws IOException {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(fragment, "fragment");
    Objects.requireNonNull(limits, "limits");
    // One octet more tells that there is more.
    return of(in.readNBytes(limits.octets() + 1), type, fragment, limits);
  }

  /**
   * The whole picture with the region marked, as Media Fragments lets a user agent do: all else is
   * dimmed. What is no picture is cut as {@link #of(byte[], MediaType, String)} does.
   *
   * <pre>{@code
   * SecondaryResource.highlighted(png, MediaType.parse("image/png"), "xywh=percent:25,25,50,50")
   * }</pre>
   *
   * @param octets as in {@link #of(byte[], MediaType, String)}
   * @param fragment without the {@code #}
   * @see <a href="https://www.w3.org/TR/media-frags/#rendering-media-fragments">Media Fragments 1.0,
   *     clients displaying media fragments</a>
   */
  public static SecondaryResource highlighted(byte[] octets, MediaType type, String fragment) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(fragment, "fragment");
    Fragment read = Fragments.of(type, fragment);
    return made(new Whole(octets, type, read, PartLimits.standard(), true));
  }

  private static SecondaryResource made(Whole whole) {
    return new SecondaryResource(whole.type, whole.fragment, Cutters.cut(whole));
  }

  /** The media type of the whole. */
  public MediaType mediaType() {
    return mediaType;
  }

  /** The fragment, as the media type reads it. */
  public Fragment fragment() {
    return fragment;
  }

  /** What became of the fragment. */
  public Outcome outcome() {
    return cutting.outcome();
  }

  /**
   * What was cut: several parts where a fragment names several (CSV, text directives), the whole
   * where it names the whole or is ignored; empty where nothing is found or nothing can be cut.
   */
  public List<Part> parts() {
    return cutting.parts();
  }

  /** The first of the {@link #parts()}, or null if there is none. */
  public @Nullable Part part() {
    return cutting.parts().isEmpty() ? null : cutting.parts().get(0);
  }

  /**
   * Where the octets lie that hold what could not be cut, so that a client can ask for them alone;
   * null where everything was cut, or nobody can tell.
   *
   * <pre>{@code
   * SecondaryResource.of(mp3, MediaType.parse("audio/mpeg"), "t=10,20").nearestOctets()
   *     // OCTET 160341–320850: Range: bytes=160341-320849
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-14.2">RFC 9110 §14.2</a>
   */
  public @Nullable Extent nearestOctets() {
    return cutting.nearest();
  }

  /**
   * What was ignored, chosen or could not be cut, and which clause says so; ranges lie in the
   * fragment.
   */
  public List<Remark> remarks() {
    return cutting.remarks();
  }

  /** The outcome and the parts. */
  @Override
  public String toString() {
    return cutting.outcome() + " " + cutting.parts();
  }
}
