package dev.urial.server.http;

import dev.urial.QueryParams;
import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * One request and the way to answer it. Nothing here was changed by the server: paths and queries
 * stand as they were sent. It is answered once; a second answer throws.
 *
 * <pre>{@code
 * String url = exchange.parameter("url");
 * if (url == null) {
 *   throw new HttpRefusal(400, MESSAGES.of("shorten.no-url"));
 * }
 * exchange.set("Cache-Control", "no-store").answer(201, "text/plain", shorten(url));
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110">RFC 9110</a>
 */
public final class Exchange {
  /** When who finds the store away may come again; it is looked for all the time. */
  private static final String RETRY_SECONDS = "2";

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final RequestOrigin origin;
  private final int bodyLimit;
  private final AtomicBoolean answered = new AtomicBoolean();
  private @Nullable List<String> segments;
  private @Nullable QueryParams parameters;
  private @Nullable QueryParams form;
  private byte @Nullable [] body;
  private Map<String, String> parts = Map.of();
  private @Nullable Map<String, Object> attributes;

  Exchange(
      Request request, Response response, Callback callback, RequestOrigin origin, int bodyLimit) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.origin = origin;
    this.bodyLimit = bodyLimit;
  }

  /** Returns the method as it was sent, as {@code GET}. */
  public String method() {
    return request.getMethod();
  }

  /** Returns the path as it was sent, percent-encoded, never empty. */
  public String rawPath() {
    return path(request);
  }

  static String path(Request request) {
    String path = request.getHttpURI().getPath();
    return path == null || path.isEmpty() ? "/" : path;
  }

  /** Returns the query as it was sent, without its question mark, or null where there is none. */
  public @Nullable String rawQuery() {
    return request.getHttpURI().getQuery();
  }

  /**
   * Returns the path's segments, each percent-decoded once; {@code /} is one empty segment.
   *
   * @throws HttpRefusal with 400 if one holds a broken escape, what is not UTF-8, or a control
   *     character
   */
  public List<String> segments() {
    if (segments == null) {
      segments = PathSegments.segments(rawPath());
    }
    return segments;
  }

  /**
   * Returns what stood in the braces of the pattern, percent-decoded once.
   *
   * @param name the name in the braces
   * @throws IllegalArgumentException if the pattern has no such name
   */
  public String part(String name) {
    String part = parts.get(Objects.requireNonNull(name, "name"));
    if (part == null) {
      throw new IllegalArgumentException("the pattern has no {" + name + "}");
    }
    return part;
  }

  void parts(Map<String, String> parts) {
    this.parts = parts;
  }

  /** Returns the parameters of the query, decoded as forms are. */
  public QueryParams parameters() {
    if (parameters == null) {
      String query = rawQuery();
      parameters = query == null ? QueryParams.empty() : QueryParams.parse(query);
    }
    return parameters;
  }

  /**
   * Returns the first value of a parameter of the query, decoded, or null.
   *
   * @param name its name, decoded
   */
  public @Nullable String parameter(String name) {
    return parameters().get(Objects.requireNonNull(name, "name"));
  }

  /**
   * Returns the value of a field, or null; of several, the first.
   *
   * @param name in any case
   */
  public @Nullable String field(String name) {
    return request.getHeaders().get(Objects.requireNonNull(name, "name"));
  }

  /**
   * Returns all values of a field, one for each line.
   *
   * @param name in any case
   */
  public List<String> fields(String name) {
    return request.getHeaders().getValuesList(Objects.requireNonNull(name, "name"));
  }

  /**
   * Returns the value of a cookie, or null.
   *
   * @param name its name
   */
  public @Nullable String cookie(String name) {
    Objects.requireNonNull(name, "name");
    for (HttpCookie cookie : Request.getCookies(request)) {
      if (cookie.getName().equals(name)) {
        return cookie.getValue();
      }
    }
    return null;
  }

  /** Returns who asked: the client's address behind trusted proxies, the scheme, and the host. */
  public RequestOrigin origin() {
    return origin;
  }

  /** Returns the media type of the body without its parameters, in small letters, or null. */
  public @Nullable String bodyType() {
    String type = field("Content-Type");
    if (type == null) {
      return null;
    }
    int end = type.indexOf(';');
    return Ascii.lower((end < 0 ? type : type.substring(0, end)).strip());
  }

  /**
   * Returns the body; empty where there is none.
   *
   * @throws HttpRefusal with 413 if it is longer than the limit of the configuration, 400 if it
   *     breaks off, 408 if it comes too slowly
   */
  public byte[] body() {
    return body(bodyLimit);
  }

  /**
   * Returns the body; empty where there is none. It is read once: a second call returns the same.
   *
   * @param limit how many octets are read at most
   * @throws HttpRefusal with 413 if it is longer, 400 if it breaks off, 408 if it comes too slowly
   */
  public byte[] body(int limit) {
    if (body == null) {
      long length = request.getLength();
      if (length > limit) {
        throw HttpBodies.tooLong(limit);
      }
      try (InputStream in = Content.Source.asInputStream(request)) {
        byte[] read = in.readNBytes(limit + 1);
        if (read.length > limit) {
          throw HttpBodies.tooLong(limit);
        }
        body = read;
      } catch (IOException e) {
        throw HttpBodies.refusal(e, limit);
      }
    }
    return body;
  }

  /**
   * Returns the fields of a form that was sent as {@code application/x-www-form-urlencoded}; empty
   * where the body is of another type.
   *
   * @throws HttpRefusal as {@link #body()}
   */
  public QueryParams form() {
    if (form == null) {
      form =
          "application/x-www-form-urlencoded".equals(bodyType())
              ? QueryParams.parse(new String(body(), StandardCharsets.UTF_8))
              : QueryParams.empty();
    }
    return form;
  }

  /**
   * Keeps an object for later in this exchange.
   *
   * @param name what it is asked for by
   * @param value it
   */
  public void keep(String name, Object value) {
    if (attributes == null) {
      attributes = new HashMap<>();
    }
    attributes.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
  }

  /**
   * Returns what was kept, or null.
   *
   * @param name what it was kept by
   */
  public @Nullable Object kept(String name) {
    Objects.requireNonNull(name, "name");
    return attributes == null ? null : attributes.get(name);
  }

  /**
   * Sets a field of the answer, over an earlier one.
   *
   * @param name the field
   * @param value its value: visible ASCII, spaces and tabs
   * @return this
   * @throws IllegalArgumentException if the value holds anything else
   */
  public Exchange set(String name, String value) {
    response.getHeaders().put(HeaderFields.checked(name), HeaderFields.checked(value));
    return this;
  }

  /**
   * Sets a field of the answer, unless it is set.
   *
   * @param name the field
   * @param value its value, as {@link #set}
   * @return this
   */
  public Exchange setIfAbsent(String name, String value) {
    if (!response.getHeaders().contains(Objects.requireNonNull(name, "name"))) {
      set(name, value);
    }
    return this;
  }

  /**
   * Adds a field to the answer, beside earlier ones of its name, as {@code Set-Cookie} needs.
   *
   * @param name the field
   * @param value its value, as {@link #set}
   * @return this
   */
  public Exchange add(String name, String value) {
    response.getHeaders().add(HeaderFields.checked(name), HeaderFields.checked(value));
    return this;
  }

  /** Returns whether it was answered, or an answer was begun. */
  public boolean isAnswered() {
    return answered.get();
  }

  /**
   * Answers. HEAD gets the same fields and no body.
   *
   * @param status the status code
   * @param mediaType the Content-Type
   * @param content the whole body
   */
  public void answer(int status, String mediaType, byte[] content) {
    Objects.requireNonNull(mediaType, "mediaType");
    Objects.requireNonNull(content, "content");
    begin(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, HeaderFields.checked(mediaType));
    if (!response.getHeaders().contains("X-Content-Type-Options")) {
      response.getHeaders().put(HeaderFields.NOSNIFF);
    }
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, content.length);
    response.write(true, head() ? null : ByteBuffer.wrap(content), callback);
  }

  /**
   * Answers with a text in UTF-8.
   *
   * @param status the status code
   * @param mediaType the Content-Type
   * @param content the whole body
   */
  public void answer(int status, String mediaType, String content) {
    answer(
        status,
        mediaType,
        Objects.requireNonNull(content, "content").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Answers without a body.
   *
   * @param status the status code
   */
  public void answer(int status) {
    begin(status);
    if (status != 204 && status != 304) {
      response.getHeaders().put(HeaderFields.EMPTY);
    }
    response.write(true, null, callback);
  }

  /**
   * Leads elsewhere. The target is sent byte for byte.
   *
   * @param status 301, 302, 303, 307 or 308
   * @param location visible ASCII
   * @throws IllegalArgumentException if it holds anything else
   */
  public void redirect(int status, String location) {
    String checked = HeaderFields.visible(location);
    begin(status);
    response.getHeaders().put(new HttpField(HttpHeader.LOCATION, checked));
    response.getHeaders().put(HeaderFields.EMPTY);
    response.write(true, null, callback);
  }

  /**
   * Answers piece by piece, for what is too long to be kept. Close the stream at the end; who asked
   * by HEAD gets the fields alone.
   *
   * @param status the status code
   * @param mediaType the Content-Type
   * @return where the body is written to
   */
  public OutputStream stream(int status, String mediaType) {
    Objects.requireNonNull(mediaType, "mediaType");
    begin(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, HeaderFields.checked(mediaType));
    response.getHeaders().put(HeaderFields.NOSNIFF);
    return new HttpBodies.Pieces(response, callback, head());
  }

  private boolean head() {
    return method().equals("HEAD");
  }

  private void begin(int status) {
    if (!answered.compareAndSet(false, true)) {
      throw new IllegalStateException("it was answered already");
    }
    response.setStatus(status);
    if (status == 503 && !response.getHeaders().contains(HttpHeader.RETRY_AFTER)) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, RETRY_SECONDS);
    }
  }

  /** Breaks the connection off: an answer was begun and cannot be ended. */
  void fail(Throwable cause) {
    answered.set(true);
    callback.failed(cause);
  }
}
