package dev.urial.server.http;

import dev.urial.QueryParams;
import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.text.Ascii;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Attributes;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * A request and its response. The server does not modify the request; paths and queries are as they
 * were sent. An exchange has exactly one response; sending another throws an {@link
 * IllegalStateException}.
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
  /**
   * The maximum length, in octets, of a form with a few short fields, such as that for signing in.
   */
  public static final int SHORT_FORM = 1 << 16;

  /** The default value of {@code Retry-After} for responses with status 503, in seconds. */
  private static final String RETRY_SECONDS = "2";

  /**
   * The maximum number of fields in a form. The form for a link with 32 rules of eight condition
   * sets has about 2,600; each field needs some 40 times its own length in memory.
   */
  private static final int MOST_FIELDS = 5000;

  /**
   * The memory for a response that the client of an HTTP/2 connection has not taken yet, in
   * addition to the body. Over HTTP/1.1, the buffers of the system take short bodies at once; over
   * HTTP/2, a client can leave any number of responses to many requests waiting.
   */
  private static final int STREAM = 8192;

  /**
   * The age of a request after which it is found out whether its client has gone, in nanoseconds.
   */
  private static final long LONG_WAIT = TimeUnit.SECONDS.toNanos(1);

  /** How long an answer to {@link #isStillAllowed} stands, in nanoseconds. */
  private static final long ASK_AGAIN = TimeUnit.SECONDS.toNanos(1);

  /** The memory for which a request takes one place more in a queue, in octets. */
  private static final int PLACE = 1 << 15;

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final RequestOrigin origin;
  private final ArrivingBody body;
  private final AnswerLimits limits;
  private final AtomicBoolean answered = new AtomicBoolean();
  private @Nullable List<String> segments;
  private @Nullable QueryParams parameters;
  private @Nullable QueryParams form;
  private Map<String, String> parts = Map.of();
  private @Nullable Map<String, Object> attributes;
  private boolean changesNothing;

  /** Why the client cannot receive a response, if it is known. */
  private volatile @Nullable Throwable gone;

  private HttpBodies.@Nullable Pieces pieces;

  private @Nullable Rest rest;
  private boolean restRenders;
  private boolean renders;
  private @Nullable String caller;
  private boolean mayStream;

  /** The owners of the place among the streamed responses; empty if it has none. */
  private Set<String> places = Set.of();

  private BooleanSupplier isAllowed = () -> true;
  private boolean wasAllowed = true;
  private boolean wasAwaited = true;
  private long askedAt = System.nanoTime();
  private long lookedAt = askedAt;

  Exchange(
      Request request,
      Response response,
      Callback callback,
      RequestOrigin origin,
      ArrivingBody body,
      AnswerLimits limits) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.origin = origin;
    this.body = body;
    this.limits = limits;
  }

  /**
   * Notes from now on if an HTTP/2 client closes the stream or the connection, which may have many
   * requests that wait.
   */
  void watchClient() {
    if (!isTwo()) {
      return;
    }
    request.addFailureListener(
        cause -> {
          // A client that waits long for a thread is still there.
          if (!(cause instanceof TimeoutException)) {
            gone = cause;
          }
        });
  }

  /** Returns whether it is known that the client cannot receive a response. */
  boolean isGone() {
    return gone != null || !request.getConnectionMetaData().getConnection().getEndPoint().isOpen();
  }

  /**
   * Returns whether the client has gone while the request waits, or is worked on. Over HTTP/1.1, it
   * is found out after a second; a client that closes one half of a connection, but reads, has gone
   * then, too.
   */
  boolean hasLeft() {
    if (isGone()) {
      return true;
    }
    boolean waitsLong = System.nanoTime() - request.getBeginNanoTime() > LONG_WAIT;
    BodyReading socket =
        waitsLong && !body.isIncomplete() && !isTwo() ? BodyReading.of(request) : null;
    if (socket == null || !socket.hasLeft()) {
      return false;
    }
    gone = new ClientGoneException("the client has gone");
    return true;
  }

  /** Throws an exception if the client has gone, so that nothing is done for nobody. */
  void checkClient() throws EofException {
    if (isGone()) {
      if (!isTwo()) {
        close(); // a client that closed one half would get a response
      }
      throw new ClientGoneException("the client has gone");
    }
  }

  /** Returns whether the request came over HTTP/2. */
  boolean isTwo() {
    return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2;
  }

  /** Counts something of the connection, and returns how often it was counted. */
  int countOnConnection(String attribute) {
    Attributes connection = request.getConnectionMetaData();
    synchronized (connection) {
      int count = 1 + (connection.getAttribute(attribute) instanceof Integer before ? before : 0);
      connection.setAttribute(attribute, count);
      return count;
    }
  }

  /** Returns the places that the request takes in a {@link WorkQueue}. */
  int weight() {
    return 1 + ArrivingBody.fieldLength(request) / PLACE;
  }

  /** Returns the method as sent, such as {@code GET}. */
  public String method() {
    return request.getMethod();
  }

  /** Returns the path as sent, percent-encoded and never empty. */
  public String rawPath() {
    return path(request);
  }

  static String path(Request request) {
    String path = request.getHttpURI().getPath();
    return path == null || path.isEmpty() ? "/" : path;
  }

  /** Returns the query as sent, without its question mark, or null if there is none. */
  public @Nullable String rawQuery() {
    return request.getHttpURI().getQuery();
  }

  /**
   * Returns the segments of the path, each percent-decoded once; {@code /} has a single empty
   * segment.
   *
   * @throws HttpRefusal with 400 if a segment contains a malformed percent-escape, invalid UTF-8,
   *     or a control character
   */
  public List<String> segments() {
    if (segments == null) {
      segments = PathSegments.segments(rawPath());
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
    String part = parts.get(Objects.requireNonNull(name, "name"));
    if (part == null) {
      throw new IllegalArgumentException("the pattern has no {" + name + "}");
    }
    return part;
  }

  /**
   * Sets an attribute of the underlying request, which can be read after the exchange has ended.
   */
  void note(String attribute, String value) {
    request.setAttribute(attribute, value);
  }

  /** Returns what was noted about the request, or an empty string. */
  String noted(String attribute) {
    return request.getAttribute(attribute) instanceof String value ? value : "";
  }

  /**
   * Notes why this request is refused, so that the refusal is logged and counted.
   *
   * @param reason the reason; {@link RefusalReason#TOO_MANY} and {@link RefusalReason#NO_ROOM} need
   *     not be noted, because the status implies them
   */
  public void note(RefusalReason reason) {
    request.setAttribute(RefusalReason.ATTRIBUTE, Objects.requireNonNull(reason, "reason"));
  }

  /** The rest of the work of an endpoint. */
  @FunctionalInterface
  public interface Rest {
    /**
     * Responds to the request, as an {@link Endpoint} does.
     *
     * @throws Exception if the request cannot be handled
     */
    void run() throws Exception;
  }

  /**
   * Lets the rest of the work wait for one of the threads that check passwords, as that of a {@link
   * PasswordEndpoint}. The endpoint that calls this method must return then without a response.
   *
   * <pre>{@code
   * exchange.leaveToPasswords(() -> signIn(exchange, fields));
   * }</pre>
   *
   * @param work sends the response
   */
  public void leaveToPasswords(Rest work) {
    rest = Objects.requireNonNull(work, "work");
    restRenders = false;
  }

  /**
   * Lets the rest of the work wait for one of the threads that render, as that of a {@link
   * RenderingEndpoint}. The endpoint that calls this method must return then without a response. If
   * the caller may no longer do it when its turn comes, the response is 403.
   *
   * <pre>{@code
   * exchange.leaveToRendering(() -> list(exchange, fields));
   * }</pre>
   *
   * @param work sends the response
   */
  public void leaveToRendering(Rest work) {
    Objects.requireNonNull(work, "work");
    rest =
        () -> {
          if (!isStillAllowed()) {
            throw new HttpRefusal(403, ServerMessages.MESSAGES.of("page.desk.forbidden.role"));
          }
          work.run();
        };
    restRenders = true;
  }

  /**
   * Does the same among the requests of a caller, as {@link #inTurnOf}.
   *
   * <p>For example, {@code exchange.leaveToRendering("user 7", () -> list(exchange, fields))}.
   *
   * @param caller identifies the caller, who has been authenticated
   * @param work sends the response
   */
  public void leaveToRendering(String caller, Rest work) {
    this.caller = Objects.requireNonNull(caller, "caller");
    leaveToRendering(work);
  }

  /**
   * Does work for a caller. If it is to be rendered, it waits for one of the threads that render,
   * among the requests of the caller, so that an account that sends its requests from many networks
   * has no more turns than others. What is left to those threads later waits among them too.
   *
   * <pre>{@code
   * exchange.inTurnOf("user 7", () -> page(exchange));
   * }</pre>
   *
   * @param caller identifies the caller, who has been authenticated: an account, or the network of
   *     a caller without one
   * @param work sends the response; it may have to find out whether the caller {@linkplain
   *     #isStillAllowed still may} do it
   * @throws Exception if the work throws it
   */
  public void inTurnOf(String caller, Rest work) throws Exception {
    Objects.requireNonNull(caller, "caller");
    Objects.requireNonNull(work, "work");
    boolean waits = renders && this.caller == null;
    this.caller = caller;
    if (waits) {
      rest = work;
      restRenders = true;
    } else {
      work.run();
    }
  }

  /**
   * Notes who the caller is, so that what the request occupies counts as that of the caller, too.
   *
   * <p>For example, {@code exchange.isFrom("user 7")}, before a long body is read.
   *
   * @param caller identifies the caller, as in {@link #inTurnOf}
   */
  public void isFrom(String caller) {
    this.caller = Objects.requireNonNull(caller, "caller");
  }

  /** Sets whether the work of this request is to be rendered. */
  void renders(boolean renders) {
    this.renders = renders;
  }

  /** Returns the caller or, if none is known yet, the network among whose requests this waits. */
  String party() {
    return caller == null ? origin.network() : caller;
  }

  /** Returns the work that waits for a thread of another kind, once; null for none. */
  @Nullable Rest takeRest() {
    Rest taken = rest;
    rest = null;
    return taken;
  }

  /** Returns whether the rest of the work is left to the threads that render. */
  boolean restRenders() {
    return restRenders;
  }

  /**
   * Ends a stream when its caller may no longer read: a user who was disabled would otherwise
   * receive the rest of an export. Other work that takes long asks {@link #isStillAllowed} itself.
   *
   * <pre>{@code
   * exchange.streamWhile(() -> accounts.user(id).enabled());
   * }</pre>
   *
   * @param isAllowed is asked once a second at most, until it says no
   */
  public void streamWhile(BooleanSupplier isAllowed) {
    this.isAllowed = Objects.requireNonNull(isAllowed, "isAllowed");
    askedAt = System.nanoTime();
  }

  /** Returns whether the caller still may do what the request asks for, as of a second ago. */
  public boolean isStillAllowed() {
    if (wasAllowed && System.nanoTime() - askedAt > ASK_AGAIN) {
      wasAllowed = isAllowed.getAsBoolean();
      askedAt = System.nanoTime();
    }
    return wasAllowed;
  }

  /**
   * Returns whether the client waits for the response, as of a second ago. What changes nothing
   * need not go on without it.
   */
  public boolean isAwaited() {
    if (wasAwaited && System.nanoTime() - lookedAt > ASK_AGAIN) {
      wasAwaited = !hasLeft();
      lookedAt = System.nanoTime();
    }
    return wasAwaited;
  }

  /** Allows or forbids {@link #stream} and {@link #takesLong}. */
  void mayStream(boolean allowed) {
    mayStream = allowed;
  }

  void parts(Map<String, String> parts) {
    this.parts = parts;
  }

  /** Returns the query parameters, decoded as form data. */
  public QueryParams parameters() {
    if (parameters == null) {
      String query = rawQuery();
      parameters = query == null ? QueryParams.empty() : QueryParams.parse(query);
    }
    return parameters;
  }

  /** Returns the length of all decoded values in the query and the form together. */
  public int sentLength() {
    long length = 0;
    for (QueryParams.Param param : parameters()) {
      length += param.value().length();
    }
    if (method().equals("POST")) {
      for (QueryParams.Param param : form()) {
        length += param.value().length();
      }
    }
    return (int) Math.min(Integer.MAX_VALUE, length);
  }

  /**
   * Returns the first value of a query parameter, decoded, or null.
   *
   * @param name the decoded name of the parameter
   */
  public @Nullable String parameter(String name) {
    return parameters().get(Objects.requireNonNull(name, "name"));
  }

  /**
   * Returns the first value of a header field, or null if it is missing.
   *
   * @param name the name of the field, in any case
   */
  public @Nullable String field(String name) {
    return request.getHeaders().get(Objects.requireNonNull(name, "name"));
  }

  /**
   * Returns all values of a header field: one for each field line with this name.
   *
   * @param name the name of the field, in any case
   */
  public List<String> fields(String name) {
    return request.getHeaders().getValuesList(Objects.requireNonNull(name, "name"));
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
   * Returns the same for what no page of the service sends, so that {@code Origin: null} tells of
   * another page, too.
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
   * Returns the value of a cookie, or null if it is missing.
   *
   * @param name the name of the cookie
   */
  public @Nullable String cookie(String name) {
    Objects.requireNonNull(name, "name");
    return CookieField.value(request.getHeaders(), name);
  }

  /**
   * Returns the client's address, the scheme and the host of the request, as reported by trusted
   * proxies if there are any.
   */
  public RequestOrigin origin() {
    return origin;
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
    int end = type.indexOf(';');
    return Ascii.lower((end < 0 ? type : type.substring(0, end)).strip());
  }

  /**
   * Returns the body; empty if there is none.
   *
   * @throws HttpRefusal with 413 if the body is longer than the configured limit, with 400 if it is
   *     incomplete, with 408 if it arrives too slowly, or with 503 if the bodies of other requests
   *     leave no room for it
   */
  public byte[] body() {
    return body(body.limit());
  }

  /**
   * Returns the body; empty if there is none. The body is read only once; further calls return the
   * same array.
   *
   * @param limit the maximum number of bytes to read
   * @throws HttpRefusal with 413 if the body is longer than the limit, with 400 if it is
   *     incomplete, with 408 if it arrives too slowly, or with 503 if the bodies of other requests
   *     leave no room for it
   */
  public byte[] body(int limit) {
    return body.get(limit, caller == null ? Set.of(origin.network()) : owners(caller));
  }

  /**
   * Returns the owners of what the request occupies: the network of the client, and its account.
   */
  private Set<String> owners(String account) {
    return Set.of(origin.network(), "account " + account);
  }

  /** Returns the configured maximum length of a body in octets. */
  int bodyLimit() {
    return body.limit();
  }

  /**
   * Returns the body as {@link #body(int)} does, for the last time: what its caller does not keep
   * takes no memory afterwards.
   */
  byte[] takeBody(int limit) {
    byte[] octets = body(limit);
    body.forget();
    return octets;
  }

  /** Runs an action when the body is there, as {@link ArrivingBody#await} does. */
  void awaitBody(Runnable action) {
    body.await(action);
  }

  /** Refuses a body as {@link ArrivingBody#refuseUnfit} does. */
  void refuseUnfitBody() {
    body.refuseUnfit();
  }

  /** Forgets the body. Must be called when the request is answered and needs it no longer. */
  void end() {
    body.end();
    form = QueryParams.empty();
    leavePlaces();
  }

  /**
   * Gives back what the request takes, before its answer is sent: the client may send the next
   * request as soon as it has this answer.
   */
  private void giveBack() {
    body.release();
    leavePlaces();
  }

  private void leavePlaces() {
    if (!places.isEmpty()) {
      limits.streams().leave(places);
      places = Set.of();
    }
  }

  /**
   * Returns the fields of a form sent as {@code application/x-www-form-urlencoded}; empty if the
   * body has another type.
   *
   * @throws HttpRefusal as for {@link #body()}, and with 413 if the form has too many fields
   */
  public QueryParams form() {
    return form(body.limit());
  }

  /**
   * Returns the fields of a short form, as {@link #form()} does.
   *
   * @param limit the maximum length of the body in octets
   * @throws HttpRefusal as for {@link #body(int)}, and with 413 if the form has too many fields
   */
  public QueryParams form(int limit) {
    if (form == null) {
      form =
          "application/x-www-form-urlencoded".equals(bodyType())
              ? fields(body(Math.min(limit, body.limit())))
              : QueryParams.empty();
    }
    return form;
  }

  private static QueryParams fields(byte[] body) {
    int fields = 1;
    for (byte octet : body) {
      if (octet == '&' && ++fields > MOST_FIELDS) {
        throw new HttpRefusal(
            413, ServerMessages.MESSAGES.of("http.body.many-fields", MOST_FIELDS));
      }
    }
    return QueryParams.parse(new String(body, StandardCharsets.UTF_8));
  }

  /**
   * Stores an object in this exchange.
   *
   * @param name the key under which to store the object
   * @param value the object to store
   */
  public void keep(String name, Object value) {
    if (attributes == null) {
      attributes = new HashMap<>();
    }
    attributes.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
  }

  /**
   * Returns a stored object, or null if there is none.
   *
   * @param name the key under which the object was stored
   */
  public @Nullable Object kept(String name) {
    Objects.requireNonNull(name, "name");
    return attributes == null ? null : attributes.get(name);
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
    response.getHeaders().put(HeaderFields.checked(name), HeaderFields.checked(value));
    return this;
  }

  /**
   * Sets a header field of the response, replacing an earlier value.
   *
   * @param field the name and value to set
   * @return this exchange
   */
  public Exchange set(ConstantHeaderField field) {
    response.getHeaders().put(field.encoded());
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
    if (!response.getHeaders().contains(Objects.requireNonNull(name, "name"))) {
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
    response.getHeaders().add(HeaderFields.checked(name), HeaderFields.checked(value));
    return this;
  }

  /**
   * Declares that this request changes nothing, as GET never does, so that its answer may still be
   * refused if it is long and the memory is short. An answer that reports a change is always sent.
   */
  public void changesNothing() {
    changesNothing = true;
  }

  /** Returns whether this request may have changed something, as far as is known. */
  public boolean isChange() {
    return !changesNothing && !method().equals("GET");
  }

  /**
   * Refuses a request that will change something if its answer would find no room, because an
   * answer that reports a change is always sent.
   *
   * @param octets the length of the answer, roughly
   * @throws HttpRefusal with 503 if too many other answers are not sent yet
   */
  public void checkRoom(long octets) {
    if (octets > HeldOctets.SHORT && !limits.unsent().hasRoom(origin.network(), octets)) {
      throw ArrivingBody.crowded();
    }
  }

  /** Returns whether a response has been started or sent. */
  public boolean isAnswered() {
    return answered.get();
  }

  /**
   * Sends a response. The response to HEAD has the same header fields but no body.
   *
   * @param status the status code
   * @param mediaType the value of {@code Content-Type}
   * @param content the complete body
   * @throws HttpRefusal with 503 if the request changes nothing, the body is long, and too many
   *     others are not sent yet
   */
  public void answer(int status, String mediaType, byte[] content) {
    Objects.requireNonNull(mediaType, "mediaType");
    Objects.requireNonNull(content, "content");
    boolean isTwo = isTwo();
    if (isTwo && body.isUnread()) {
      forgetBody();
      answer(status); // a body could wait, and what the client sends meanwhile with it
      return;
    }
    boolean isShort = head() || content.length <= (isTwo ? 0 : HeldOctets.SHORT);
    long octets = content.length + (isTwo ? STREAM + ArrivingBody.fieldLength(request) : 0L);
    Callback sent = isShort ? callback : counted(octets, status);
    if (sent == null) {
      forgetBody();
      if (!isTwo) {
        throw ArrivingBody.crowded();
      }
      answer(503); // over HTTP/2, even a short body would have to wait
      return;
    }
    begin(status);
    giveBack();
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, HeaderFields.checked(mediaType));
    if (!response.getHeaders().contains("X-Content-Type-Options")) {
      response.getHeaders().put(HeaderFields.NOSNIFF);
    }
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, content.length);
    response.write(true, head() ? null : ByteBuffer.wrap(content), sent);
  }

  /** Removes the header fields about a body that is not sent. */
  private void forgetBody() {
    response.getHeaders().remove(HttpHeader.CONTENT_ENCODING);
    response.getHeaders().remove(HttpHeader.CONTENT_DISPOSITION);
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
  }

  /** Counts a response that is not sent yet; returns null if there is no room for it. */
  private @Nullable Callback counted(long octets, int status) {
    boolean tellsChange = isChange() && status < 400;
    return limits.unsent().count(origin.network(), octets, tellsChange, callback);
  }

  /**
   * Sends a response with text in UTF-8.
   *
   * @param status the status code
   * @param mediaType the value of {@code Content-Type}
   * @param content the complete body
   */
  public void answer(int status, String mediaType, String content) {
    answer(
        status,
        mediaType,
        Objects.requireNonNull(content, "content").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Sends a response without a body.
   *
   * @param status the status code
   */
  public void answer(int status) {
    begin(status);
    giveBack();
    if (status != 204 && status != 304) {
      response.getHeaders().put(HeaderFields.EMPTY);
    }
    response.write(true, null, callback);
  }

  /**
   * Sends a redirect. The target is sent unchanged.
   *
   * @param status 301, 302, 303, 307 or 308
   * @param location the target, in visible ASCII without spaces
   * @throws IllegalArgumentException if the target contains other characters
   */
  public void redirect(int status, String location) {
    String checked = HeaderFields.visible(location);
    begin(status);
    giveBack();
    response.getHeaders().put(new HttpField(HttpHeader.LOCATION, checked));
    response.getHeaders().put(HeaderFields.EMPTY);
    response.write(true, null, callback);
  }

  /**
   * Sends a response as a stream, for bodies that are too long to keep in memory. The response is
   * complete when its endpoint returns; if that throws an exception, the connection is closed, so
   * that nobody takes a part for the whole. For HEAD, only the header fields are sent. If the
   * client reads too slowly, the stream throws an exception.
   *
   * @param status the status code
   * @param mediaType the value of {@code Content-Type}
   * @return the stream to which to write the body
   * @throws HttpRefusal with 503 if too many other responses are being streamed
   * @throws IllegalStateException if the endpoint is not a {@link StreamingEndpoint}: where threads
   *     are few, none of them may wait for a client
   */
  public OutputStream stream(int status, String mediaType) {
    if (!mayStream) {
      throw new IllegalStateException("only a StreamingEndpoint may stream or take long");
    }
    String type = HeaderFields.checked(Objects.requireNonNull(mediaType, "mediaType"));
    StreamLimits streams = limits.streams();
    if (places.isEmpty()) {
      places = place(Set.of(origin.network()));
    }
    begin(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
    response.getHeaders().put(HeaderFields.NOSNIFF);
    pieces =
        new HttpBodies.Pieces(response, callback, head(), streams, places, this::isStillAllowed);
    places = Set.of(); // the stream gives them back
    return pieces;
  }

  /**
   * Takes one of the places for streamed responses until the request has been answered, for work
   * that takes many seconds, such as an import; or before {@link #stream}, so that a request that
   * finds no place is not charged. The work stays in its thread: the few threads that render are
   * for work of less than a second or two.
   *
   * @param account the account of the caller, which may have half of the places, as a network may
   * @throws HttpRefusal with 503 if too many such requests run
   * @throws IllegalStateException if the endpoint is not a {@link StreamingEndpoint}
   */
  public void takesLong(String account) {
    if (!mayStream) {
      throw new IllegalStateException("only a StreamingEndpoint may stream or take long");
    }
    places = place(owners(account));
  }

  private Set<String> place(Set<String> owners) {
    if (!limits.streams().enter(owners)) {
      forgetBody();
      throw ArrivingBody.crowded();
    }
    return owners;
  }

  /** Completes a streamed response. */
  void finish() {
    if (pieces != null) {
      pieces.finish();
    }
  }

  private boolean head() {
    return method().equals("HEAD");
  }

  private void begin(int status) {
    if (!answered.compareAndSet(false, true)) {
      throw new IllegalStateException("the request has already been answered");
    }
    response.setStatus(status);
    if (status == 503 && !response.getHeaders().contains(HttpHeader.RETRY_AFTER)) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, RETRY_SECONDS);
    }
  }

  /** Closes the connection, with all requests over it. */
  void close() {
    request.getConnectionMetaData().getConnection().getEndPoint().close();
  }

  /** Aborts the connection, because a started response cannot be completed. */
  void fail(Throwable cause) {
    answered.set(true);
    if (pieces == null) {
      callback.failed(cause);
    } else {
      pieces.abort(cause);
    }
  }
}
