package dev.urial.dereference.part;

import dev.urial.MediaType;
import dev.urial.dereference.part.Extent.Unit;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An extracted part of a representation.
 *
 * <pre>{@code
 * byte[] json = "{\"a\": [1, 2]}".getBytes(UTF_8);
 * Part part = SecondaryResource.of(json, MediaType.parse("application/json"), "/a").part();
 * new String(part.octets(), UTF_8)  // "[1, 2]"
 * part.mediaType()                  // application/json
 * part.extent(Extent.Unit.OCTET)    // OCTET 6–12
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
public final class Part {
  private final byte[] source;
  private final int start;
  private final int end;
  private final MediaType mediaType;
  private final List<Extent> extents;

  private Part(byte[] source, int start, int end, MediaType mediaType, List<Extent> extents) {
    this.source = source;
    this.start = start;
    this.end = end;
    this.mediaType = mediaType;
    this.extents = List.copyOf(extents);
  }

  /** Creates a part that is contiguous in the whole representation. The octets are not copied. */
  static Part slice(byte[] whole, int start, int end, MediaType type, Extent... more) {
    Extent[] extents = new Extent[more.length + 1];
    extents[0] = new Extent(Unit.OCTET, start, end);
    System.arraycopy(more, 0, extents, 1, more.length);
    return new Part(whole, start, end, type, List.of(extents));
  }

  /** Creates a part whose octets were computed from the whole representation. */
  static Part made(byte[] octets, MediaType type, Extent... extents) {
    return new Part(octets, 0, octets.length, type, List.of(extents));
  }

  /** {@return a copy of the octets of this part} */
  public byte[] octets() {
    return Arrays.copyOfRange(source, start, end);
  }

  /** {@return the number of octets in this part} */
  public int length() {
    return end - start;
  }

  /**
   * Writes the octets of this part to a stream, without closing the stream.
   *
   * <pre>{@code
   * part.writeTo(System.out);
   * }</pre>
   *
   * @param out the destination, which receives exactly {@link #length} octets
   * @throws IOException if writing to {@code out} fails
   */
  public void writeTo(OutputStream out) throws IOException {
    out.write(source, start, end - start);
  }

  /**
   * {@return the media type of the part, which is that of the whole representation; for a region of
   * a picture, {@code image/png}} For text other than JSON, its {@code charset} parameter states
   * the charset even if only the content of the whole representation declares it.
   */
  public MediaType mediaType() {
    return mediaType;
  }

  /**
   * {@return the ranges of the part within the whole representation; there is an octet range only
   * if the part is contiguous; unmodifiable}
   */
  public List<Extent> extents() {
    return extents;
  }

  /**
   * {@return the range of the part within the whole representation in the given unit, or null if
   * there is none}
   *
   * <pre>{@code
   * part.extent(Extent.Unit.PIXEL_X)  // PIXEL_X 160–480
   * }</pre>
   *
   * @param unit the unit of the range
   */
  public @Nullable Extent extent(Unit unit) {
    Objects.requireNonNull(unit, "unit");
    for (Extent extent : extents) {
      if (extent.unit() == unit) {
        return extent;
      }
    }
    return null;
  }

  /** Returns the media type, the length and the ranges, without the content. */
  @Override
  public String toString() {
    return mediaType + ", " + length() + ' ' + extents;
  }
}
