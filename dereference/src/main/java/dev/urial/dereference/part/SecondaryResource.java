package dev.urial.dereference.part;

import dev.urial.MediaType;
import dev.urial.fragment.Fragment;
import dev.urial.fragment.Fragments;
import dev.urial.report.Remark;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The secondary resource that a fragment identifies in a representation, depending on its media
 * type.
 *
 * <pre>{@code
 * byte[] csv = "a,b\n1,2\n3,4\n".getBytes(UTF_8);
 * SecondaryResource second = SecondaryResource.of(csv, MediaType.parse("text/csv"), "row=2");
 * second.outcome()                           // CUT
 * new String(second.part().octets(), UTF_8)  // "1,2\n"
 * }</pre>
 *
 * <p>Supports ranges of plain text, text directives, CSV rows, columns and cells, JSON values, and
 * XML and HTML elements. Also supports regions of PNG, JPEG, GIF and BMP images, which become PNG
 * images, intervals of WAV files, SVG views and PDF pages. For other fragments, a remark states why
 * the part cannot be extracted. Invalid fragments or octets never cause an exception.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
public final class SecondaryResource {
  private final MediaType mediaType;
  private final Fragment fragment;
  private final PartExtraction cutting;

  private SecondaryResource(MediaType mediaType, Fragment fragment, PartExtraction cutting) {
    this.mediaType = mediaType;
    this.fragment = fragment;
    this.cutting = cutting;
  }

  /**
   * Extracts the part that a fragment identifies, with the {@linkplain PartLimits#standard()
   * standard limits}.
   *
   * <pre>{@code
   * SecondaryResource.of(png, MediaType.parse("image/png"), "xywh=160,120,320,240").part()
   *     // a PNG of 320 × 240 pixels
   * }</pre>
   *
   * @param octets the octets of the representation, which are not copied, so the caller must not
   *     modify them while the parts are in use
   * @param type the media type of the representation, as the server declares it
   * @param fragment the fragment without the {@code #}
   * @return the parts, or remarks that explain why there are none
   */
  public static SecondaryResource of(byte[] octets, MediaType type, String fragment) {
    return of(octets, type, fragment, PartLimits.standard());
  }

  /**
   * Extracts the part that a fragment identifies, with the given limits.
   *
   * @param octets as for {@link #of(byte[], MediaType, String)}
   * @param type the media type of the representation, as the server declares it
   * @param fragment the fragment without the {@code #}
   * @param limits the limits; if one is exceeded, the part is not extracted
   * @return the parts, or remarks that explain why there are none
   */
  public static SecondaryResource of(
      byte[] octets, MediaType type, String fragment, PartLimits limits) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(fragment, "fragment");
    Objects.requireNonNull(limits, "limits");
    PartRequest whole = new PartRequest(octets, type, Fragments.of(type, fragment), limits);
    return new SecondaryResource(type, whole.fragment, PartExtractors.cut(whole));
  }

  /**
   * Reads a stream up to the octet limit, and extracts the part that a fragment identifies. The
   * stream is not closed.
   *
   * <pre>{@code
   * SecondaryResource.read(in, MediaType.parse("text/html"), "toc", PartLimits.standard())
   * }</pre>
   *
   * @param in the octets of the representation
   * @param type the media type of the representation, as the server declares it
   * @param fragment the fragment without the {@code #}
   * @param limits the limits; if one is exceeded, the part is not extracted
   * @return the parts, or remarks that explain why there are none
   * @throws IOException if reading the stream fails
   */
  public static SecondaryResource read(
      InputStream in, MediaType type, String fragment, PartLimits limits) throws IOException {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(fragment, "fragment");
    // One extra octet shows that the stream exceeds the limit.
    return of(in.readNBytes(limits.octets() + 1), type, fragment, limits);
  }

  /** {@return the media type of the whole representation} */
  public MediaType mediaType() {
    return mediaType;
  }

  /** {@return the fragment, parsed according to the media type} */
  public Fragment fragment() {
    return fragment;
  }

  /** {@return whether and how the fragment was applied} */
  public Outcome outcome() {
    return cutting.outcome();
  }

  /**
   * {@return the parts; empty if nothing was found or nothing could be extracted; unmodifiable} CSV
   * fragments and text directives can identify several parts. If the fragment identifies the whole
   * representation or is ignored, the only part is the whole representation.
   */
  public List<Part> parts() {
    return cutting.parts();
  }

  /** {@return the first of the {@link #parts()}, or null if there is none} */
  public @Nullable Part part() {
    return cutting.parts().isEmpty() ? null : cutting.parts().get(0);
  }

  /**
   * {@return remarks about what was ignored, assumed or not extracted, with their clauses; their
   * ranges refer to the fragment; unmodifiable}
   */
  public List<Remark> remarks() {
    return cutting.remarks();
  }

  /** Returns the outcome and the parts, without their content. */
  @Override
  public String toString() {
    return cutting.outcome() + " " + cutting.parts();
  }
}
