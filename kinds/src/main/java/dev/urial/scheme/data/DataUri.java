package dev.urial.scheme.data;

import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.url.Url;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@code data} URI: octets and their media type.
 *
 * <pre>{@code
 * DataUri d = DataUri.parse("data:text/plain;charset=iso-8859-7,%be%fe%be");
 * d.mediaType()  // text/plain;charset=iso-8859-7
 * d.text()       // ΎώΎ
 * DataUri.parse("data:,A%20brief%20note").mediaType()  // text/plain;charset=US-ASCII
 * DataUri.builder().text("ä").build()                  // data:text/plain;charset=UTF-8,%C3%A4
 * DataUri.of(MediaType.of("image", "png"), png)        // data:image/png;base64,iVBORw0KGgo…
 * }</pre>
 *
 * <pre>
 * dataurl    := "data:" [ mediatype ] [ ";base64" ] "," data
 * mediatype  := [ type "/" subtype ] *( ";" parameter )
 * data       := *urlchar
 * parameter  := attribute "=" value
 * </pre>
 *
 * <p>Types and attributes are tokens; values are tokens or quoted strings, escaped where necessary.
 * Parsing does not check Base64 data; decoding does. {@link #tryFetch(String)} parses as browsers
 * do.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2397#section-3">RFC 2397 §3</a>
 */
public final class DataUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DATA = Clause.rfc("dataurl", 2397, "3");
  private static final Clause LENGTH = Clause.rfc("data", 2397, "1");

  /** The characters that need no escape in data. */
  private static final CharSet URLCHAR = CharSet.QUERY;

  private final transient DataHeader header;
  private final int start;
  private final int end;

  private DataUri(Uri uri, DataHeader header, int start, int end) {
    super(uri);
    this.header = header;
    this.start = start;
    this.end = end;
  }

  /**
   * Parses a {@code data} URI.
   *
   * <pre>{@code
   * DataUri.parse("data:text/html")  // UriParseException: index 14, mediatype
   * }</pre>
   *
   * @param text text that begins with {@code data:}
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static DataUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text text that begins with {@code data:}
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static DataUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code data} URI; returns the error instead of throwing it.
   *
   * @param text text that begins with {@code data:}
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<DataUri> tryParse(String text) {
    return read(text, DataUri::tryOf, "data");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static DataUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code data} URI; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2397#section-3">RFC 2397 §3</a>
   */
  public static Parsed<DataUri> tryOf(Uri uri) {
    if (!isOf("data", uri)) {
      return otherScheme(uri, "data");
    }
    // In the RFC's grammar, a question mark is an ordinary character of the data.
    Cursor in = ComponentCursors.rest(uri);
    DataHeader header = DataHeader.read(in);
    return in.parsed(new DataUri(uri, header, in.pos(), in.end()));
  }

  /**
   * {@return a URI with these octets, escaped or in Base64, whichever is shorter}
   *
   * <pre>{@code
   * DataUri.of(MediaType.of("a", "b"), new byte[6])  // data:a/b;base64,AAAAAAAA
   * }</pre>
   *
   * @param mediaType the media type
   * @param octets the octets
   * @see Builder#base64 to always use Base64
   */
  public static DataUri of(MediaType mediaType, byte[] octets) {
    Objects.requireNonNull(mediaType, "mediaType");
    Objects.requireNonNull(octets, "octets");
    String escaped = Percent.encodeBytes(octets, URLCHAR);
    int base64 = ";base64".length() + (octets.length + 2) / 3 * 4;
    Builder builder = builder().mediaType(mediaType).bytes(octets);
    return escaped.length() <= base64 ? builder.build() : builder.base64().build();
  }

  /**
   * {@return an empty builder}
   *
   * <pre>{@code
   * DataUri.builder().text("ä").build()           // data:text/plain;charset=UTF-8,%C3%A4
   * DataUri.builder().text("ä").base64().build()  // data:text/plain;charset=UTF-8;base64,w6Q=
   * }</pre>
   */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return the media type; {@code text/plain;charset=US-ASCII} if none is specified} */
  public MediaType mediaType() {
    return header.mediaType();
  }

  /** {@return whether the data is in Base64} */
  public boolean isBase64() {
    return header.isBase64();
  }

  /** {@return the data as written: escaped or in Base64} */
  public String data() {
    return uri.toString().substring(start, end);
  }

  /**
   * {@return a stream that decodes the octets as they are read; it throws an {@link
   * java.io.IOException} if they are not valid Base64}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4648#section-4">RFC 4648 §4</a>
   */
  public InputStream stream() {
    return decoder();
  }

  private DataStream decoder() {
    return new DataStream(uri.toString(), start, end, isBase64());
  }

  /**
   * {@return the octets}
   *
   * <pre>{@code
   * DataUri.parse("data:;base64,YQ").bytes()  // UriParseException: index 15, base64
   * }</pre>
   *
   * @throws UriParseException if the data is not valid Base64
   */
  public byte[] bytes() {
    return tryBytes().orElseThrow();
  }

  /**
   * {@return the octets, or the error if the data is not valid Base64; never throws}
   *
   * @see #bytes
   */
  public Parsed<byte[]> tryBytes() {
    DataStream in = decoder();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      for (int octet = in.next(); octet >= 0; octet = in.next()) {
        out.write(octet);
      }
    } catch (UriParseException e) {
      return new Parsed.Failed<>(e.error());
    }
    return new Parsed.Ok<>(out.toByteArray());
  }

  /** {@return the name of the media type's charset; {@code US-ASCII} if there is none} */
  public String charset() {
    String charset = mediaType().parameter("charset");
    return charset == null ? "US-ASCII" : charset;
  }

  /**
   * {@return the octets, decoded as text in the charset of the media type}
   *
   * <pre>{@code
   * DataUri.parse("data:text/plain;charset=iso-8859-7,%be%fe%be").text()  // \u038e\u03ce\u038e
   * }</pre>
   *
   * @throws UriParseException if the charset is unknown, or if the octets are not valid in it
   */
  public String text() {
    String text = DataText.decode(bytes(), charset());
    if (text == null) {
      throw new UriParseException(new SyntaxError(Rule.CHARSET, start, uri.toString()));
    }
    return text;
  }

  /**
   * The result when a browser fetches a {@code data:} URL: the octets and their media type.
   *
   * @param mediaType the type, or {@code text/plain;charset=US-ASCII} if it is invalid
   * @param bytes the octets
   */
  @SuppressWarnings("ArrayRecordComponent") // passed on, not kept
  public record Body(MediaType mediaType, byte[] bytes) {
    /**
     * Rejects null arguments.
     *
     * @param mediaType the type, or {@code text/plain;charset=US-ASCII} if it is invalid
     * @param bytes the octets
     */
    public Body {
      Objects.requireNonNull(mediaType, "mediaType");
      Objects.requireNonNull(bytes, "bytes");
    }
  }

  /**
   * Parses text as browsers do when they fetch a {@code data:} URL; never throws.
   *
   * <pre>{@code
   * DataUri.tryFetch(" DATA:;charset=x; base64,Y Q").orElseThrow().mediaType()
   *     // text/plain;charset=x
   * }</pre>
   *
   * @param text text that begins with {@code data:}
   * @return the body, or the error
   * @see <a href="https://fetch.spec.whatwg.org/#data-url-processor">data: URL processor</a>
   */
  public static Parsed<Body> tryFetch(String text) {
    Objects.requireNonNull(text, "text");
    Parsed<Url> url = Url.tryParse(text);
    SyntaxError error = url.errorOrNull();
    return error == null ? tryFetch(url.orElseThrow()) : new Parsed.Failed<>(error);
  }

  /**
   * Parses a URL as browsers do when they fetch it; the index of an error refers to the serialized
   * URL.
   *
   * @param url the URL to parse
   * @return the body, or the error
   * @see <a href="https://fetch.spec.whatwg.org/#data-url-processor">data: URL processor</a>
   */
  public static Parsed<Body> tryFetch(Url url) {
    Objects.requireNonNull(url, "url");
    return DataUrlProcessor.read(url).map(read -> new Body(read.mediaType(), read.bytes()));
  }

  @Override
  public SpecRule definition() {
    return DATA;
  }

  @Override
  public List<SchemePart> parts() {
    List<SchemePart> parts = new ArrayList<>();
    parts.add(new SchemePart("media type", mediaType().toString()));
    parts.add(new SchemePart("encoding", isBase64() ? "Base64" : "percent"));
    byte[] octets = tryBytes().orElseNull();
    if (octets != null) {
      parts.add(new SchemePart("octets", String.valueOf(octets.length)));
    }
    return parts;
  }

  @Override
  public DataUri normalize() {
    return normal(this, DataUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    SyntaxError error = tryBytes().errorOrNull();
    if (error != null) {
      int index = error.index();
      advisor.warn(error.rule().clause(), index, Math.max(index, end), "data.not-base64");
    } else if (end - start > 1024) {
      advisor.advise(LENGTH, start, end, "data.long");
    }
    return advisor.list();
  }

  /**
   * Builds valid {@code data} URIs.
   *
   * <pre>{@code
   * DataUri.builder().mediaType(MediaType.of("text", "html")).text("<p>").build()
   *     // data:text/html,%3Cp%3E
   * }</pre>
   */
  public static final class Builder {
    private @Nullable MediaType mediaType;
    private byte[] octets = {};
    private boolean base64;
    private @Nullable String text;

    Builder() {}

    /**
     * Sets the media type; the default, {@code text/plain;charset=US-ASCII}, is omitted from the
     * URI.
     *
     * @param mediaType the media type
     * @return this builder
     */
    public Builder mediaType(MediaType mediaType) {
      Objects.requireNonNull(mediaType, "mediaType");
      this.mediaType = mediaType;
      return this;
    }

    /**
     * Sets the octets, which are copied.
     *
     * @param octets the octets
     * @return this builder
     */
    public Builder bytes(byte[] octets) {
      this.octets = octets.clone();
      text = null;
      return this;
    }

    /**
     * Sets the data as text. It is encoded in the media type's charset. If the type has no charset,
     * UTF-8 is used and, for non-ASCII text, added to the type.
     *
     * @param text the text to encode
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc2397#section-3">RFC 2397 §3</a>
     */
    public Builder text(String text) {
      this.text = Objects.requireNonNull(text, "text");
      return this;
    }

    /**
     * Encodes the data in Base64.
     *
     * @return this builder
     */
    public Builder base64() {
      base64 = true;
      return this;
    }

    /**
     * Builds the URI.
     *
     * @return the URI
     * @throws IllegalArgumentException if the charset of the text is unknown or cannot encode one
     *     of its characters
     */
    public DataUri build() {
      MediaType type = mediaType == null ? DataHeader.DEFAULT : mediaType;
      byte[] data = octets;
      if (text != null) {
        String charset = mediaType == null ? null : mediaType.parameter("charset");
        data = DataText.encode(text, charset == null ? "UTF-8" : charset);
        boolean isAscii = text.chars().allMatch(c -> c <= 0x7F);
        type = charset == null && !isAscii ? type.with("charset", "UTF-8") : type;
      }
      String written =
          base64
              ? ";base64," + Base64.getEncoder().encodeToString(data)
              : "," + Percent.encodeBytes(data, URLCHAR);
      return parse("data:" + DataHeader.text(type) + written);
    }
  }
}
