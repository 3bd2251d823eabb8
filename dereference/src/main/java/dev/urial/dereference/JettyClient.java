package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.Access;
import dev.urial.dereference.protocol.Action;
import dev.urial.dereference.protocol.Answer;
import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Limits;
import dev.urial.internal.text.Ascii;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLException;
import org.eclipse.jetty.client.Connection;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.InputStreamResponseListener;
import org.eclipse.jetty.client.ProxyAuthenticationProtocolHandler;
import org.eclipse.jetty.client.RedirectProtocolHandler;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.WWWAuthenticationProtocolHandler;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.client.transport.HttpConversation;
import org.eclipse.jetty.client.transport.HttpRequest;
import org.eclipse.jetty.http.HttpCookieStore;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.SocketAddressResolver;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/1.1 by Jetty's client, of which only the exchange is used: no redirects, cookies, proxies,
 * authentication or decoding of its own.
 *
 * <p>The tag of a request is the list of addresses that were vetted for it. Jetty keeps connections
 * apart by their tags, and asks the resolver below, which answers the tag: so it connects to what
 * was vetted, and looks nothing up.
 */
final class JettyClient implements AutoCloseable {
  private final HttpClient client;
  private final QueuedThreadPool threads;

  private JettyClient(HttpClient client, QueuedThreadPool threads) {
    this.client = client;
    this.threads = threads;
  }

  static JettyClient start(Settings settings) throws IOException {
    Limits limits = settings.limits();
    QueuedThreadPool threads = new QueuedThreadPool(32, 1, 1000);
    threads.setName("urial http");
    threads.setDaemon(true);
    SslContextFactory.Client tls = new SslContextFactory.Client();
    if (settings.tls != null) {
      tls.setSslContext(settings.tls);
    }
    ClientConnector connector = connector(settings.detour);
    connector.setSelectors(1);
    connector.setSslContextFactory(tls);
    connector.setExecutor(threads);
    HttpClient client = new HttpClient(new HttpClientTransportOverHTTP(connector));
    client.setExecutor(threads);
    client.setFollowRedirects(false);
    client.setHttpCookieStore(new HttpCookieStore.Empty());
    client.setUserAgentField(new HttpField(HttpHeader.USER_AGENT, "Urial"));
    client.setMaxResponseHeadersSize(limits.headerOctets());
    client.setConnectTimeout(limits.connect().toMillis());
    client.setIdleTimeout(limits.idle().toMillis());
    client.setDestinationIdleTimeout(limits.idle().toMillis());
    client.setSocketAddressResolver(new Tagged());
    try {
      client.start();
    } catch (Exception e) {
      throw new IOException("the HTTP client does not start", e);
    }
    for (String own :
        List.of(
            RedirectProtocolHandler.NAME,
            WWWAuthenticationProtocolHandler.NAME,
            ProxyAuthenticationProtocolHandler.NAME,
            "upgrade")) {
      client.getProtocolHandlers().remove(own);
    }
    client.getContentDecoderFactories().clear();
    return new JettyClient(client, threads);
  }

  private static ClientConnector connector(UnaryOperator<InetSocketAddress> detour) {
    return new ClientConnector() {
      @Override
      public void connect(SocketAddress address, Map<String, Object> context) {
        SocketAddress there = address;
        if (address instanceof InetSocketAddress vetted) {
          InetSocketAddress known = detour.apply(vetted);
          there = named(vetted.getHostString(), known.getAddress(), known.getPort());
        }
        super.connect(there, context);
      }
    };
  }

  /**
   * Returns an address that bears the name of the identifier's host: Jetty asks the address for the
   * name that the certificate must have, and what a resolver called it must not count.
   */
  private static InetSocketAddress named(String host, InetAddress address, int port) {
    boolean isLiteral = host.startsWith("[") && host.endsWith("]");
    String name = isLiteral ? host.substring(1, host.length() - 1) : host;
    try {
      return new InetSocketAddress(InetAddress.getByAddress(name, address.getAddress()), port);
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e); // its octets are those of an address
    }
  }

  /** Answers the addresses of a request's tag. */
  private static final class Tagged implements SocketAddressResolver {
    @Override
    public void resolve(
        String host,
        int port,
        Map<String, Object> context,
        Promise<List<InetSocketAddress>> promise) {
      List<InetSocketAddress> addresses = new ArrayList<>();
      if (context.get(Destination.CONTEXT_KEY) instanceof Destination destination
          && destination.getOrigin().getTag() instanceof List<?> vetted) {
        for (Object one : vetted) {
          if (one instanceof InetAddress address) {
            addresses.add(named(host, address, port));
          }
        }
      }
      if (addresses.isEmpty()) {
        promise.failed(new ConnectException("no vetted address"));
      } else {
        promise.succeeded(addresses);
      }
    }
  }

  /**
   * A request whose target is sent as it is. Jetty takes a path apart and puts it together again,
   * by java.net.URI, which reads {@code //a} as a host, and refuses what browsers send.
   */
  private static final class Exact extends HttpRequest {
    private final String target;

    Exact(HttpClient client, HttpTarget to) {
      super(client, new HttpConversation(), URI.create(to.scheme() + "://host.invalid/"));
      this.target = to.target();
      var unused = host(to.host()).port(to.port());
    }

    @Override
    public String getPath() {
      return target == null ? "/" : target;
    }

    @Override
    public @Nullable String getQuery() {
      return null;
    }
  }

  Answer send(Access access, HttpTarget to) throws IOException {
    long left = access.remaining().toMillis();
    Request request =
        new Exact(client, to)
            .tag(to.addresses())
            .method(access.action() == Action.HEAD ? "HEAD" : "GET")
            .followRedirects(false)
            .idleTimeout(access.limits().idle().toMillis(), TimeUnit.MILLISECONDS);
    headers(request, access);
    access.closeAtEnd(() -> abort(request));
    InputStreamResponseListener listener = new InputStreamResponseListener();
    request.send(listener);
    Response response;
    try {
      // The session's own clock aborts the request; this one is behind it.
      response = listener.get(left + 1000, TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      access.remaining();
      throw explained(e.getCause() == null ? e : e.getCause(), access, to);
    } catch (TimeoutException e) {
      abort(request);
      access.remaining();
      throw new SocketTimeoutException();
    } catch (InterruptedException e) {
      abort(request);
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
    return answer(response, new Body(listener.getInputStream(), access, to), to);
  }

  private static void headers(Request request, Access access) {
    String accept = access.accept();
    Credentials credentials = access.credentials();
    request.headers(
        fields -> {
          fields.put(HttpHeader.ACCEPT, accept == null ? "*/*" : accept);
          fields.put(HttpHeader.ACCEPT_ENCODING, "gzip, deflate");
          // CHOICE: a connection serves one request. One that is kept may be closed by its server
          // while the next request is under way, and nobody could tell that from a failure.
          fields.put(HttpHeader.CONNECTION, "close");
          if (credentials != null) {
            byte[] pair =
                (credentials.user() + ':' + credentials.password())
                    .getBytes(StandardCharsets.UTF_8);
            fields.put(
                HttpHeader.AUTHORIZATION, "Basic " + Base64.getEncoder().encodeToString(pair));
          }
        });
  }

  private static void abort(Request request) {
    var unused = request.abort(new CancellationException("over"));
  }

  private static Answer answer(Response response, InputStream body, HttpTarget to) {
    List<Answer.Field> fields = new ArrayList<>();
    List<String> codings = new ArrayList<>();
    for (HttpField field : response.getHeaders()) {
      String value = field.getValue() == null ? "" : field.getValue();
      fields.add(new Answer.Field(field.getName(), value));
      if (field.getHeader() == HttpHeader.CONTENT_ENCODING) {
        for (String coding : value.split(",", -1)) {
          if (!coding.isBlank()) {
            codings.add(Ascii.lower(coding.strip()));
          }
        }
      }
    }
    int status = response.getStatus();
    String type = response.getHeaders().get(HttpHeader.CONTENT_TYPE);
    boolean hasBody =
        !response.getRequest().getMethod().equals("HEAD")
            && status != HttpStatus.NO_CONTENT_204
            && status != HttpStatus.NOT_MODIFIED_304;
    return Answer.of(body)
        .status(status)
        .mediaType(type == null ? null : MediaType.read(type))
        .length(hasBody || status == HttpStatus.OK_200 ? length(response) : -1)
        .location(isRedirect(status) ? response.getHeaders().get(HttpHeader.LOCATION) : null)
        .contentLocation(response.getHeaders().get(HttpHeader.CONTENT_LOCATION))
        .contentCodings(codings)
        .fields(fields)
        .address(address(response, to))
        .build();
  }

  /** RFC 9110 §15.4: of the others, none is to be followed by itself. */
  private static boolean isRedirect(int status) {
    return switch (status) {
      case HttpStatus.MULTIPLE_CHOICES_300,
          HttpStatus.MOVED_PERMANENTLY_301,
          HttpStatus.MOVED_TEMPORARILY_302,
          HttpStatus.SEE_OTHER_303,
          HttpStatus.TEMPORARY_REDIRECT_307,
          HttpStatus.PERMANENT_REDIRECT_308 ->
          true;
      default -> false;
    };
  }

  private static long length(Response response) {
    return response.getHeaders().contains(HttpHeader.TRANSFER_ENCODING)
        ? -1
        : response.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH);
  }

  private static @Nullable InetAddress address(Response response, HttpTarget to) {
    Connection connection = response.getRequest().getConnection();
    SocketAddress remote = connection == null ? null : connection.getRemoteSocketAddress();
    if (remote instanceof InetSocketAddress known && to.addresses().contains(known.getAddress())) {
      return known.getAddress();
    }
    return to.addresses().isEmpty() ? null : to.addresses().get(0);
  }

  /** What Jetty throws, in the words of this room. */
  private static IOException explained(Throwable cause, Access access, HttpTarget to) {
    for (Throwable e = cause; e != null; e = e.getCause()) {
      IOException known = known(e, access, to);
      if (known != null) {
        return known;
      }
    }
    return cause instanceof IOException io ? io : new IOException(cause);
  }

  private static @Nullable IOException known(Throwable e, Access access, HttpTarget to) {
    if (e instanceof SocketTimeoutException) {
      return DereferenceException.of(
          Reason.TIME_CONNECT,
          MESSAGES.of("time.connect", to.host(), access.limits().connect().toMillis()),
          e);
    }
    if (e instanceof ConnectException || e instanceof NoRouteToHostException) {
      return DereferenceException.of(
          Reason.NOT_CONNECTED, MESSAGES.of("not-connected", to.host(), to.port()), e);
    }
    if (e instanceof SSLException) {
      return DereferenceException.of(Reason.TLS, MESSAGES.of("tls"), e);
    }
    if (e instanceof TimeoutException) {
      return DereferenceException.of(
          Reason.TIME_IDLE, MESSAGES.of("time.idle", access.limits().idle().toMillis()), e);
    }
    if (e instanceof EOFException) {
      return DereferenceException.of(Reason.INCOMPLETE, MESSAGES.of("broken-off"), e);
    }
    if (e instanceof AssertionError) {
      // Jetty asserts that what it has to say of an answer is an error's status, and it is 200.
      return DereferenceException.of(Reason.PROTOCOL, MESSAGES.of("no-http"), e);
    }
    if (e instanceof HttpException said) {
      // Its code is the answer's status, if that was read; only the reason tells.
      boolean isTooLong = String.valueOf(said.getReason()).endsWith("Too Large");
      return isTooLong
          ? DereferenceException.of(
              Reason.HEADERS_TOO_LONG,
              MESSAGES.of("headers-too-long", access.limits().headerOctets()),
              e)
          : DereferenceException.of(Reason.PROTOCOL, MESSAGES.of("no-http"), e);
    }
    return null;
  }

  /** The body, whose failures are explained. */
  private static final class Body extends InputStream {
    private final InputStream in;
    private final Access access;
    private final HttpTarget to;

    Body(InputStream in, Access access, HttpTarget to) {
      this.in = in;
      this.access = access;
      this.to = to;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      int n = read(one, 0, 1);
      return n < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] octets, int offset, int length) throws IOException {
      try {
        return in.read(octets, offset, length);
      } catch (IOException e) {
        throw explained(e, access, to);
      }
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  @Override
  public void close() {
    stop(client);
    stop(threads);
  }

  private static void stop(LifeCycle running) {
    try {
      running.stop();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      throw new IllegalStateException("the HTTP client does not stop", e);
    }
  }
}
