package dev.urial.dereference.part;

import dev.urial.dereference.part.Extent.Unit;
import dev.urial.grammar.MediaType;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A part that was cut out: a representation by itself, of the media type of the whole.
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

  /** What stands in the whole as one piece; the octets are not copied. */
  static Part slice(byte[] whole, int start, int end, MediaType type, Extent... more) {
    Extent[] extents = new Extent[more.length + 1];
    extents[0] = new Extent(Unit.OCTET, start, end);
    System.arraycopy(more, 0, extents, 1, more.length);
    return new Part(whole, start, end, type, List.of(extents));
  }

  /** What was made of the whole. */
  static Part made(byte[] octets, MediaType type, Extent... extents) {
    return new Part(octets, 0, octets.length, type, List.of(extents));
  }

  /** The octets: a copy. */
  public byte[] octets() {
    return Arrays.copyOfRange(source, start, end);
  }

  /** How many octets there are. */
  public int length() {
    return end - start;
  }

  /**
   * Writes the octets, and does not close the stream.
   *
   * <pre>{@code
   * part.writeTo(System.out);
   * }</pre>
   *
   * @throws IOException if the stream throws it
   */
  public void writeTo(OutputStream out) throws IOException {
    Objects.requireNonNull(out, "out");
    out.write(source, start, end - start);
  }

  /**
   * The media type: that of the whole, for a part of a picture is a picture. Of a text it names the
   * charset where the whole told it in a place that the part does not have.
   */
  public MediaType mediaType() {
    return mediaType;
  }

  /** Where the part lies in the whole; of octets only where it stands there as one piece. */
  public List<Extent> extents() {
    return extents;
  }

  /**
   * Where the part lies in the whole by one {@code unit}, or null if that does not tell.
   *
   * <pre>{@code
   * part.extent(Extent.Unit.PIXEL_X)  // PIXEL_X 160–480
   * }</pre>
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

  /** The media type, how long it is, and where: no content. */
  @Override
  public String toString() {
    return mediaType + ", " + length() + ' ' + extents;
  }
}
