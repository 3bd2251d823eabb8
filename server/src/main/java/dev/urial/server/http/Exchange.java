package dev.urial.server.http;

import dev.urial.QueryParams;
import dev.urial.internal.server.ApiMessages;
import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.text.Ascii;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * A request and its response. The request is complete before its endpoint starts, and every method
 * blocks until its work is done. Paths and queries are as they were sent. An exchange has exactly
 * one response; sending another throws an {@link IllegalStateException}.
 *
 * <pre>{@code
 * String url = exchange.parameter("url");
 * if (url == null) {
 *   throw new Problem(ProblemType.BAD_REQUEST, MESSAGES.of("shorten.no-url"));
 * }
 * exchange.set("Cache-Control", "no-store").answer(201, "text/plain", shorten(url));
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110">RFC 9110</a>
 */
public final class Exchange {
  /** The maximum number of fields in a form; a form for a link with 32 rules has about 2,600. */
  private static final int MAX_FORM_FIELDS = 5000;

  private static final HttpField NOSNIFF =
      new PreEncodedHttpField("X-Content-Type-Options", "nosniff");
  private static final HttpField EMPTY = new PreEncodedHttpField(HttpHeader.CONTENT_LENGTH, "0");

  private static final int STREAM_BUFFER_BYTES = 1 << 14;

  /** The value of {@code Retry-After} in a response with status 503 that has none. */
  private static final String RETRY_SECONDS = "2";

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final RequestOrigin origin;
  private final int maxBodyBytes;
  private Map<String, String> parts = Map.of();
  private @Nullable List<String> segments;
  private @Nullable QueryParams parameters;
  private @Nullable QueryParams form;
  private byte @Nullable [] body;
  private @Nullable OutputStream stream;
  private boolean answered;

  Exchange(
      Request request,
      Response response,
      Callback callback,
      RequestOrigin origin,
      int maxBodyBytes) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.origin = origin;
    this.maxBodyBytes = maxBodyBytes;
  }

  /** Returns the method as sent, such as {@code GET}. */
  public String method() {
    return request.getMethod();
  }

  /** Returns the path as sent, percent-encoded and never empty. */
  public String path() {
    String path = request.getHttpURI().getPath();
    return path == null || path.isEmpty() ? "/" : path;
  }

  /** Returns the query as sent, without its question mark, or null if there is none. */
  public @Nullable String query() {
    return request.getHttpURI().getQuery();
  }

  /**
   * Returns the segments of the path, each percent-decoded once; {@code /} has a single empty
   * segment.
   *
   * @throws Problem with 400 if a segment contains a malformed percent-escape, invalid UTF-8, or a
   *     control character
   */
  public List<String> segments() {
    if (segments == null) {
      segments = PathSegments.segments(path());
    }
    return segments;
  }

  /**
   * Returns the path segment that matched a name in the pattern, percent-decoded once.
   *
   * @param name the name that the pattern contains in braces
   * @throws IllegalArgumentException if the pattern has no such name
   */
  public String part(String name) {
    String part = parts.get(name);
    if (part == null) {
      throw new IllegalArgumentException("the pattern has no {" + name + "}");
    }
    return part;
  }

  void parts(Map<String, String> parts) {
    this.parts = parts;
  }

  /** Sets an attribute of the request, which can be read after the exchange has ended. */
  void attribute(String name, String value) {
    request.setAttribute(name, value);
  }

  /** Returns the query parameters, decoded as form data. */
  public QueryParams parameters() {
    if (parameters == null) {
      String query = query();
      parameters = query == null ? QueryParams.empty() : QueryParams.parse(query);
    }
    return parameters;
  }

  /**
   * Returns the first value of a query parameter, decoded, or null.
   *
   * @param name the decoded name of the parameter
   */
  public @Nullable String parameter(String name) {
    return parameters().get(name);
  }

  /**
   * Returns the first value of a header field, or null if it is missing.
   *
   * @param name the name of the field, in any case
   */
  public @Nullable String field(String name) {
    return request.getHeaders().get(name);
  }

  /**
   * Returns all values of a header field: one for each field line with this name.
   *
   * @param name the name of the field, in any case
   */
  public List<String> fields(String name) {
    return request.getHeaders().getValuesList(name);
  }

  /**
   * Returns the value of the first cookie with a name, or null if it is missing.
   *
   * @param name the name of the cookie
   */
  public @Nullable String cookie(String name) {
    return Request.getCookies(request).stream()
        .filter(it -> it.getName().equals(name))
        .map(HttpCookie::getValue)
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the client's address, the scheme and the host of the request, as reported by trusted
   * proxies if there are any.
   */
  public RequestOrigin origin() {
    return origin;
  }

  /**
   * Returns whether the browser reports that a page of another site made it send the request. Such
   * a page must not act in the name of its visitor, for example by using up the visitor's attempts
   * at a password. Browsers send {@code Sec-Fetch-Site} with TLS and to localhost only. Otherwise,
   * {@code Origin} counts, which they send with forms, but which a page can hide: it is {@code
   * null} then, as it is in forms of the service itself, because its pages send no referrer.
   *
   * @see <a href="https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header">Fetch Metadata
   *     §2.3</a>
   * @see <a href="https://fetch.spec.whatwg.org/#origin-header">Fetch §3.2</a>
   */
  public boolean isForeign() {
    return isForeign(false);
  }

  /**
   * Returns the same for requests that no page of the service sends, so that {@code Origin: null}
   * shows another page, too.
   */
  public boolean isForeignOrHidden() {
    return isForeign(true);
  }

  private boolean isForeign(boolean isHiddenForeign) {
    String site = field("Sec-Fetch-Site");
    if (site != null) {
      return !site.equals("same-origin") && !site.equals("none");
    }
    String from = field("Origin");
    if (from == null || from.equals("null")) {
      return from != null && isHiddenForeign;
    }
    return !origin.isOf(from);
  }

  /**
   * Returns the media type of the body in lower case without its parameters, or null if there is
   * none.
   */
  public @Nullable String bodyType() {
    String type = field("Content-Type");
    if (type == null) {
      return null;
    }
    return Ascii.lower(type.split(";", 2)[0].strip());
  }

  /**
   * Returns the body; empty if there is none.
   *
   * @throws Problem with 413 if the body is longer than the configured limit, or with 400 if it is
   *     incomplete
   */
  public byte[] body() {
    return body(maxBodyBytes);
  }

  /**
   * Returns the body; empty if there is none. Further calls return the same array.
   *
   * @param maxBytes the maximum length of the body
   * @throws Problem with 413 if the body is longer, or with 400 if it is incomplete
   */
  public byte[] body(int maxBytes) {
    if (body == null) {
      try {
        body = Content.Source.asInputStream(request).readNBytes(maxBytes + 1);
      } catch (IOException | RuntimeException e) {
        throw switch (Problem.status(e, 400)) {
          case 413 -> tooLong(maxBytes);
          case 408 ->
              new Problem(ProblemType.TIMEOUT, ServerMessages.MESSAGES.of("http.body.slow"));
          default ->
              new Problem(ProblemType.BAD_REQUEST, ServerMessages.MESSAGES.of("http.body.broken"));
        };
      }
    }
    if (body.length > maxBytes) {
      throw tooLong(maxBytes);
    }
    return body;
  }

  static Problem tooLong(int maxBytes) {
    return new Problem(
        ProblemType.TOO_LONG, ServerMessages.MESSAGES.of("http.body.too-long", maxBytes));
  }

  /** Returns the maximum length of a body that is not a file. */
  int maxBodyBytes() {
    return maxBodyBytes;
  }

  /**
   * Returns the fields of a form sent as {@code application/x-www-form-urlencoded}; empty if the
   * body has another type.
   *
   * @throws Problem as for {@link #body()}, and with 413 if the form has too many fields
   */
  public QueryParams form() {
    if (form == null) {
      form =
          "application/x-www-form-urlencoded".equals(bodyType())
              ? formFields(body())
              : QueryParams.empty();
    }
    return form;
  }

  private static QueryParams formFields(byte[] body) {
    int fields = 1;
    for (byte b : body) {
      if (b == '&' && ++fields > MAX_FORM_FIELDS) {
        throw new Problem(
            ProblemType.TOO_LONG,
            ServerMessages.MESSAGES.of("http.body.many-fields", MAX_FORM_FIELDS));
      }
    }
    return QueryParams.parse(new String(body, StandardCharsets.UTF_8));
  }

  /**
   * Notes why this request is refused, so that the refusal is logged and counted.
   *
   * @param reason the reason; {@link RefusalReason#TOO_MANY} and {@link RefusalReason#NO_ROOM} need
   *     not be noted, because the status implies them
   */
  public void note(RefusalReason reason) {
    request.setAttribute(RefusalReason.ATTRIBUTE, reason);
  }

  /**
   * Sets a header field of the response, replacing an earlier value.
   *
   * @param name the name of the field
   * @param value the value of the field: visible ASCII, spaces and tabs
   * @return this exchange
   * @throws IllegalArgumentException if the name or the value contains other characters
   */
  public Exchange set(String name, String value) {
    response.getHeaders().put(checked(name), checked(value));
    return this;
  }

  /**
   * Sets a header field that many responses share, replacing an earlier value.
   *
   * @param field the name and value to set, encoded once
   * @return this exchange
   */
  public Exchange set(PreEncodedHttpField field) {
    response.getHeaders().put(field);
    return this;
  }

  /**
   * Sets a header field of the response unless it is already set.
   *
   * @param name the name of the field
   * @param value the value of the field, as for {@link #set}
   * @return this exchange
   */
  public Exchange setIfAbsent(String name, String value) {
    if (!response.getHeaders().contains(name)) {
      set(name, value);
    }
    return this;
  }

  /**
   * Adds a header field to the response without replacing fields of the same name, as {@code
   * Set-Cookie} requires.
   *
   * @param name the name of the field
   * @param value the value of the field, as for {@link #set}
   * @return this exchange
   */
  public Exchange add(String name, String value) {
    response.getHeaders().add(checked(name), checked(value));
    return this;
  }

  /** Returns whether a response has been started or sent. */
  public boolean isAnswered() {
    return answered;
  }

  /**
   * Sends a response. The response to HEAD has the same header fields but no body.
   *
   * @param status the status code
   * @param mediaType the value of {@code Content-Type}
   * @param content the complete body
   */
  public void answer(int status, String mediaType, byte[] content) {
    begin(status, mediaType);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, content.length);
    response.write(true, isHead() ? null : ByteBuffer.wrap(content), callback);
  }

  /**
   * Sends a response with text in UTF-8.
   *
   * @param status the status code
   * @param mediaType the value of {@code Content-Type}
   * @param content the complete body
   */
  public void answer(int status, String mediaType, String content) {
    answer(status, mediaType, content.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Sends a response without a body.
   *
   * @param status the status code
   */
  public void answer(int status) {
    begin(status);
    if (status != 204 && status != 304) {
      response.getHeaders().put(EMPTY);
    }
    response.write(true, null, callback);
  }

  /**
   * Sends a problem as {@code application/problem+json}, in the language of the client.
   *
   * @param problem why the request is refused
   */
  public void answer(Problem problem) {
    if (problem.type() == ProblemType.UNAUTHENTICATED) {
      note(RefusalReason.CREDENTIALS);
      setIfAbsent("WWW-Authenticate", "Bearer realm=\"urial\"");
    }
    setIfAbsent("Cache-Control", "no-store");
    Locale language = ApiMessages.language(field("Accept-Language"));
    answer(problem.status(), Problem.MEDIA_TYPE, problem.json(language).toString());
  }

  /**
   * Sends a redirect. The target is sent unchanged.
   *
   * @param status 301, 302, 303, 307 or 308
   * @param location the target, in visible ASCII without spaces
   * @throws IllegalArgumentException if the target contains other characters
   */
  public void redirect(int status, String location) {
    if (!checked(location, "location").chars().allMatch(c -> c > ' ')) {
      throw new IllegalArgumentException("a target must not contain spaces");
    }
    begin(status);
    response.getHeaders().put(new HttpField(HttpHeader.LOCATION, location));
    response.getHeaders().put(EMPTY);
    response.write(true, null, callback);
  }

  /**
   * Sends a response as a stream, for bodies that are too long to keep in memory. Writing blocks
   * until the client has room. The response is complete when its endpoint returns; if that throws
   * an exception, the connection is closed, so that nobody takes a part for the whole. For HEAD,
   * only the header fields are sent.
   *
   * @param status the status code
   * @param mediaType the value of {@code Content-Type}
   * @return the stream to which to write the body
   */
  public OutputStream stream(int status, String mediaType) {
    begin(status, mediaType);
    stream =
        isHead()
            ? OutputStream.nullOutputStream()
            : new BufferedOutputStream(Content.Sink.asOutputStream(response), STREAM_BUFFER_BYTES) {
              /** Does not end the response: a stream is closed after a failure, too. */
              @Override
              public void close() throws IOException {
                flush();
              }
            };
    return stream;
  }

  /** Completes a streamed response. */
  void finish() throws IOException {
    if (stream != null) {
      stream.flush();
      response.write(true, BufferUtil.EMPTY_BUFFER, callback);
    }
  }

  /** Closes the connection, because a started response cannot be completed. */
  void fail(Throwable cause) {
    answered = true;
    callback.failed(cause);
  }

  /** Returns the text of a field if it is visible ASCII, so that it contains no other field. */
  private static String checked(String text) {
    return checked(text, "value");
  }

  private static String checked(String text, String name) {
    Objects.requireNonNull(text, name);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < ' ' && c != '\t') || c >= 0x7F) {
        throw new IllegalArgumentException(
            "a field must be visible ASCII; character " + i + " is not");
      }
    }
    return text;
  }

  private boolean isHead() {
    return method().equals("HEAD");
  }

  private void begin(int status, String mediaType) {
    String type = checked(mediaType);
    begin(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
    if (!response.getHeaders().contains("X-Content-Type-Options")) {
      response.getHeaders().put(NOSNIFF);
    }
  }

  private void begin(int status) {
    if (answered) {
      throw new IllegalStateException("the request has already been answered");
    }
    answered = true;
    response.setStatus(status);
    if (status == 503 && !response.getHeaders().contains(HttpHeader.RETRY_AFTER)) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, RETRY_SECONDS);
    }
  }
}
