package dev.urial.dereference.protocol;

import dev.urial.MediaType;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The response from a {@link Protocol}: the body and its metadata.
 *
 * <pre>{@code
 * ProtocolResponse.of(socket.getInputStream()).mediaType(MediaType.parse("text/plain")).length(42).build()
 * ProtocolResponse.of(InputStream.nullInputStream()).status(308).location("/there").build()
 * }</pre>
 *
 * @see Protocol#open
 */
public final class ProtocolResponse {
  private final Builder parts;

  private ProtocolResponse(Builder parts) {
    this.parts = parts;
  }

  /**
   * {@return a builder of a response with a body} Closing the body must release everything that the
   * protocol opened.
   *
   * @param body the octets of the body as received
   * @see Builder#build
   */
  public static Builder of(InputStream body) {
    return new Builder(Objects.requireNonNull(body, "body"));
  }

  /** {@return the octets of the body as received} */
  public InputStream body() {
    return parts.body;
  }

  /**
   * {@return the declared media type, or the type for the file name extension; null if it is
   * unknown}
   */
  public @Nullable MediaType mediaType() {
    return parts.mediaType;
  }

  /** {@return the declared length of the body in octets, or -1 if it is unknown} */
  public long length() {
    return parts.length;
  }

  /** {@return the HTTP status, or 0 for other protocols} */
  public int status() {
    return parts.status;
  }

  /** {@return the target of a redirect, as written; null if this is not a redirect} */
  public @Nullable String location() {
    return parts.location;
  }

  /** {@return the {@code Content-Location}, as written; null if there is none} */
  public @Nullable String contentLocation() {
    return parts.contentLocation;
  }

  /**
   * {@return the content codings of the body, in the order in which they were applied;
   * unmodifiable}
   */
  public List<String> contentCodings() {
    return parts.contentCodings;
  }

  /** {@return the header fields, in the order received; unmodifiable} */
  public List<Field> fields() {
    return parts.fields;
  }

  /**
   * {@return the address to which a connection was made, which is one of the checked addresses;
   * null if there is none}
   */
  public @Nullable InetAddress address() {
    return parts.address;
  }

  /**
   * A header field.
   *
   * @param name the name as written
   * @param value the value without surrounding spaces
   */
  public record Field(String name, String value) {}

  /**
   * A builder of responses.
   *
   * <pre>{@code
   * ProtocolResponse.of(body).length(5).build()
   * }</pre>
   *
   * @see ProtocolResponse#of
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

    /**
     * Sets the media type.
     *
     * @param type the declared type, or the type for the file name extension; null if it is unknown
     * @return this builder
     */
    public Builder mediaType(@Nullable MediaType type) {
      mediaType = type;
      return this;
    }

    /**
     * Sets the declared length.
     *
     * @param octets the length of the body before decompression; -1 if it is unknown
     * @return this builder
     */
    public Builder length(long octets) {
      length = octets;
      return this;
    }

    /**
     * Sets the HTTP status.
     *
     * @param code the status, such as 200; 0 for protocols without an HTTP status
     * @return this builder
     */
    public Builder status(int code) {
      status = code;
      return this;
    }

    /**
     * Sets the target of a redirect.
     *
     * @param reference the URI reference as written, absolute or relative; null for none
     * @return this builder
     */
    public Builder location(@Nullable String reference) {
      location = reference;
      return this;
    }

    /**
     * Sets the {@code Content-Location}.
     *
     * @param reference the URI reference as written, absolute or relative; null for none
     * @return this builder
     */
    public Builder contentLocation(@Nullable String reference) {
      contentLocation = reference;
      return this;
    }

    /**
     * Sets the content codings, such as {@code gzip}.
     *
     * @param codings the codings, in the order in which they were applied; the list is copied
     * @return this builder
     */
    public Builder contentCodings(List<String> codings) {
      contentCodings = List.copyOf(Objects.requireNonNull(codings, "codings"));
      return this;
    }

    /**
     * Sets the header fields.
     *
     * @param all the fields, in the order received; the list is copied
     * @return this builder
     */
    public Builder fields(List<Field> all) {
      fields = List.copyOf(Objects.requireNonNull(all, "all"));
      return this;
    }

    /**
     * Sets the address to which a connection was made.
     *
     * @param connected one of {@link ProtocolRequest#addresses}; null for none
     * @return this builder
     */
    public Builder address(@Nullable InetAddress connected) {
      address = connected;
      return this;
    }

    /**
     * Builds the response.
     *
     * @return an immutable response; this builder can be used again
     */
    public ProtocolResponse build() {
      Builder copy = new Builder(body);
      copy.mediaType = mediaType;
      copy.length = length;
      copy.status = status;
      copy.location = location;
      copy.contentLocation = contentLocation;
      copy.contentCodings = contentCodings;
      copy.fields = fields;
      copy.address = address;
      return new ProtocolResponse(copy);
    }
  }
}
