package dev.urial.dereference.protocol;

import dev.urial.grammar.MediaType;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link Protocol} has opened: the body, and what was said of it.
 *
 * <pre>{@code
 * Answer.of(socket.getInputStream()).mediaType(MediaType.parse("text/plain")).length(42).build()
 * Answer.of(InputStream.nullInputStream()).status(308).location("/there").build()
 * }</pre>
 *
 * @see Protocol#open
 */
public final class Answer {
  private final Builder parts;

  private Answer(Builder parts) {
    this.parts = parts;
  }

  /**
   * Begins with a body; closing it has to end what the protocol has opened.
   *
   * @see Builder#build
   */
  public static Builder of(InputStream body) {
    return new Builder(Objects.requireNonNull(body, "body"));
  }

  /** The octets as they came. */
  public InputStream body() {
    return parts.body;
  }

  /** The media type that was said, or is known by a name; null if none. */
  public @Nullable MediaType mediaType() {
    return parts.mediaType;
  }

  /** How many octets are to come; -1 if nobody said so. */
  public long length() {
    return parts.length;
  }

  /** The status of HTTP; 0 of protocols without. */
  public int status() {
    return parts.status;
  }

  /** Where a redirect leads, as it was written; null if it is none. */
  public @Nullable String location() {
    return parts.location;
  }

  /** What {@code Content-Location} says, as it was written; null if nothing. */
  public @Nullable String contentLocation() {
    return parts.contentLocation;
  }

  /** How the body is packed, in the order in which that was done. Unmodifiable. */
  public List<String> contentCodings() {
    return parts.contentCodings;
  }

  /** Header fields in their order, as the protocol gave them. Unmodifiable. */
  public List<Field> fields() {
    return parts.fields;
  }

  /** To which of the vetted addresses it is connected; null if to none. */
  public @Nullable InetAddress address() {
    return parts.address;
  }

  /**
   * A header field.
   *
   * @param name as it was written
   * @param value without the space around it
   */
  public record Field(String name, String value) {
    /** Takes no null. */
    public Field {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
    }
  }

  /**
   * Makes an answer.
   *
   * <pre>{@code
   * Answer.of(body).length(5).build()
   * }</pre>
   *
   * @see Answer#of
   */
  public static final class Builder {
    private InputStream body;
    private @Nullable MediaType mediaType;
    private long length = -1;
    private int status;
    private @Nullable String location;
    private @Nullable String contentLocation;
    private List<String> contentCodings = List.of();
    private List<Field> fields = List.of();
    private @Nullable InetAddress address;

    private Builder(InputStream body) {
      this.body = body;
    }

    /** The media type; null if nobody said so. */
    public Builder mediaType(@Nullable MediaType type) {
      mediaType = type;
      return this;
    }

    /** How many octets are to come; -1 if nobody said so. */
    public Builder length(long octets) {
      length = octets;
      return this;
    }

    /** The status of HTTP. */
    public Builder status(int code) {
      status = code;
      return this;
    }

    /** Where a redirect leads, a reference; null if it is none. */
    public Builder location(@Nullable String reference) {
      location = reference;
      return this;
    }

    /** What {@code Content-Location} says, a reference; null if nothing. */
    public Builder contentLocation(@Nullable String reference) {
      contentLocation = reference;
      return this;
    }

    /** How the body is packed, as {@code gzip}. */
    public Builder contentCodings(List<String> codings) {
      contentCodings = List.copyOf(Objects.requireNonNull(codings, "codings"));
      return this;
    }

    /** The header fields. */
    public Builder fields(List<Field> all) {
      fields = List.copyOf(Objects.requireNonNull(all, "all"));
      return this;
    }

    /** To which address it is connected; null if to none. */
    public Builder address(@Nullable InetAddress connected) {
      address = connected;
      return this;
    }

    /** The answer. */
    public Answer build() {
      Builder copy = new Builder(body);
      copy.mediaType = mediaType;
      copy.length = length;
      copy.status = status;
      copy.location = location;
      copy.contentLocation = contentLocation;
      copy.contentCodings = contentCodings;
      copy.fields = fields;
      copy.address = address;
      return new Answer(copy);
    }
  }
}
