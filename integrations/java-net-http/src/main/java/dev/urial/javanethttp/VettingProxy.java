package dev.urial.javanethttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.Refusal;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/**
 * An in-process proxy that connects only to destinations that a policy allows, and to exactly the
 * address that was checked.
 *
 * <pre>{@code
 * FetchPolicy policy = FetchPolicy.publicWeb();
 * try (VettingProxy proxy = VettingProxy.start(policy)) {
 *   HttpClient client = HttpClient.newBuilder().proxy(proxy.selector()).build();
 *   client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
 * }
 * }</pre>
 *
 * <p>For {@code http}, it sees the whole URL of each request, including redirects; for {@code
 * https}, it sees only the host and the port, because the rest is encrypted. The scheme, port, host
 * and addresses are therefore always checked. The proxy cannot enforce policy rules about other
 * parts of {@code https} URLs or about redirects, nor can it enforce the limits on a response.
 * {@link VettedJavaHttp} enforces these rules and limits; use it if you build the client yourself.
 * A refused {@code http} request gets a 403 response; for {@code https}, the client throws an
 * exception because its tunnel failed.
 *
 * <p>CHOICE: the proxy listens on loopback without a password, because {@code java.net.http} does
 * not send one through tunnels unless a system property allows it. Other programs on the machine
 * could also use it, but only for what the policy allows.
 *
 * <p>Each request uses its own connection to the origin. Supports HTTP/1.1 only, except inside
 * tunnels.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-9.3.6">RFC 9110 §9.3.6, CONNECT</a>
 */
public final class VettingProxy implements AutoCloseable {
  /** Creates the sockets to origins. */
  @FunctionalInterface
  interface Connector {
    Socket connect(InetSocketAddress address, int milliseconds) throws IOException;
  }

  /** The maximum number of concurrent requests; further requests wait. */
  private static final int MOST = 128;

  private static final int CONNECT_MILLISECONDS = 10_000;
  private static final int IDLE_MILLISECONDS = 60_000;

  /** The maximum time to read the rest of an upload after an early response. */
  private static final int LINGER_MILLISECONDS = 10_000;

  private static final long FAILED_ACCEPT_NANOSECONDS = 10_000_000;

  private final FetchPolicy policy;
  private final NameResolver resolver;
  private final Connector connector;
  private final ServerSocket door;
  private final Semaphore places = new Semaphore(MOST);
  private final ProxyFailures failures = new ProxyFailures();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  VettingProxy(FetchPolicy policy, NameResolver resolver, Connector connector) throws IOException {
    this.policy = policy;
    this.resolver = resolver;
    this.connector = connector;
    this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    daemon(this::accept);
  }

  /**
   * Starts a proxy that uses the system's resolver.
   *
   * @param policy the policy that determines which URLs and addresses may be requested
   * @return the running proxy; close it to stop it
   * @throws IOException if it cannot listen on loopback
   * @see #start(FetchPolicy, NameResolver)
   */
  public static VettingProxy start(FetchPolicy policy) throws IOException {
    return start(policy, NameResolver.system());
  }

  /**
   * Starts a proxy.
   *
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param resolver the resolver for names; each address is checked
   * @return the running proxy; close it to stop it
   * @throws IOException if it cannot listen on loopback
   */
  public static VettingProxy start(FetchPolicy policy, NameResolver resolver) throws IOException {
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(resolver, "resolver");
    return new VettingProxy(policy, resolver, VettingProxy::connect);
  }

  private static Socket connect(InetSocketAddress address, int milliseconds) throws IOException {
    Socket socket = new Socket(Proxy.NO_PROXY);
    try {
      socket.connect(address, milliseconds);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  /** Returns the reasons why the proxy answered requests itself, for the client in this process. */
  ProxyFailures failures() {
    return failures;
  }

  /** {@return the loopback address that the proxy listens on} */
  public InetSocketAddress address() {
    return new InetSocketAddress(door.getInetAddress(), door.getLocalPort());
  }

  /**
   * {@return a selector that sends everything through this proxy, including requests to the local
   * machine}
   *
   * <pre>{@code
   * HttpClient.newBuilder().proxy(proxy.selector())
   * }</pre>
   */
  public ProxySelector selector() {
    return new Everything(new Proxy(Proxy.Type.HTTP, address()));
  }

  private static final class Everything extends ProxySelector {
    private final List<Proxy> proxies;

    Everything(Proxy proxy) {
      this.proxies = List.of(proxy);
    }

    @Override
    public List<Proxy> select(URI uri) {
      return proxies;
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException e) {
      // there is no other proxy to try
    }
  }

  /** Stops listening and closes all connections. */
  @Override
  public void close() {
    quietly(door);
    open.forEach(VettingProxy::quietly);
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        places.acquireUninterruptibly();
        daemon(() -> serve(client));
      } catch (IOException e) {
        // The socket is closed, or the client disconnected before it was accepted. If the process
        // is out of file descriptors, the next attempt would also fail, so wait for some to be
        // released.
        LockSupport.parkNanos(FAILED_ACCEPT_NANOSECONDS);
      }
    }
  }

  private void serve(Socket client) {
    open.add(client);
    try (client) {
      client.setSoTimeout(IDLE_MILLISECONDS);
      InputStream in = new BufferedInputStream(client.getInputStream());
      OutputStream out = client.getOutputStream();
      RequestHead head;
      try {
        head = RequestHead.read(in);
      } catch (IOException e) {
        answer(out, "400 Bad Request", String.valueOf(e.getMessage()), "");
        return;
      }
      if (head != null) {
        answer(head, client, in, out);
      }
    } catch (IOException e) {
      // the client has disconnected
    } finally {
      open.remove(client);
      places.release();
    }
  }

  private void answer(RequestHead head, Socket client, InputStream in, OutputStream out)
      throws IOException {
    boolean isTunnel = head.isTunnel();
    Vetting vetting = policy.vet(isTunnel ? "https://" + head.target + "/" : head.target, resolver);
    if (!(vetting instanceof VettedUrl url)) {
      IOException refused = new RefusedUrlException(vetting.refusals()).asIOException();
      String mark = failures.keep(head, refused);
      answer(out, "403 Forbidden", said(vetting.refusals()), mark);
      return;
    }
    Socket origin;
    try {
      origin = connect(url);
    } catch (IOException e) {
      String said = "no vetted address of " + url.host() + " can be reached";
      ConnectException failure = new ConnectException(said);
      failure.initCause(e);
      answer(out, "502 Bad Gateway", said, failures.keep(head, failure));
      return;
    }
    open.add(origin);
    try (origin) {
      origin.setSoTimeout(IDLE_MILLISECONDS);
      if (isTunnel) {
        tunnel(client, in, out, origin);
      } else {
        forward(head, url, client, in, out, origin);
      }
    } finally {
      open.remove(origin);
    }
  }

  private Socket connect(VettedUrl url) throws IOException {
    int port = url.port().orElseThrow();
    IOException last = new IOException("the host has no vetted address");
    for (InetAddress address : url.addresses()) {
      try {
        return connector.connect(new InetSocketAddress(address, port), CONNECT_MILLISECONDS);
      } catch (IOException e) {
        last = e;
      }
    }
    throw last;
  }

  private static void tunnel(Socket client, InputStream in, OutputStream out, Socket origin)
      throws IOException {
    out.write("HTTP/1.1 200 Connection established\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    out.flush();
    OutputStream toOrigin = origin.getOutputStream();
    Thread up = daemon(() -> RequestBody.relay(in, toOrigin, () -> quietly(origin)));
    RequestBody.relay(origin.getInputStream(), out, () -> quietly(client));
    try {
      up.join(IDLE_MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Forwards a request and copies the response to the client. An origin may respond early, for
   * example with 413, and stop reading; the client still gets its response.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-9.6">RFC 9112 §9.6</a>
   */
  private void forward(
      RequestHead head,
      VettedUrl url,
      Socket client,
      InputStream in,
      OutputStream out,
      Socket origin)
      throws IOException {
    Upload toOrigin = new Upload(origin.getOutputStream());
    String query = url.url().query();
    String target = url.url().path() + (query == null ? "" : "?" + query);
    String port = url.url().port();
    toOrigin.write(head.toOrigin(target, url.host() + (port == null ? "" : ":" + port)));
    toOrigin.flush();
    Thread down = daemon(() -> response(head, origin, out));
    try {
      RequestBody.copy(head, in, toOrigin);
    } catch (IOException e) {
      if (!toOrigin.isRefused) {
        throw e;
      }
    }
    try {
      down.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (toOrigin.isRefused) {
      linger(client, in);
    }
  }

  /** The request stream to an origin; records whether the origin has stopped reading. */
  private static final class Upload extends OutputStream {
    private final OutputStream out;
    private boolean isRefused;

    Upload(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int octet) throws IOException {
      write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] octets, int start, int length) throws IOException {
      try {
        out.write(octets, start, length);
      } catch (IOException e) {
        isRefused = true;
        throw e;
      }
    }
  }

  /** Reads the rest of an upload, because closing the socket earlier would discard the response. */
  private static void linger(Socket client, InputStream in) throws IOException {
    client.shutdownOutput();
    client.setSoTimeout(LINGER_MILLISECONDS);
    byte[] skipped = new byte[16_384];
    long end = System.nanoTime() + LINGER_MILLISECONDS * 1_000_000L;
    while (in.read(skipped) >= 0 && System.nanoTime() < end) {
      // discard
    }
  }

  /** Copies the origin's response, or responds with an error if it is not valid HTTP. */
  private void response(RequestHead request, Socket origin, OutputStream out) {
    try {
      InputStream in = new BufferedInputStream(origin.getInputStream());
      ResponseHead head;
      do {
        try {
          head = ResponseHead.read(in);
        } catch (IOException e) {
          String said = String.valueOf(e.getMessage());
          answer(out, "502 Bad Gateway", said, failures.keep(request, new IOException(said, e)));
          return;
        }
        out.write(head.toClient());
        out.flush();
      } while (head.isInterim());
      RequestBody.relay(in, out, null);
    } catch (IOException e) {
      // one side has closed the connection
    } finally {
      quietly(origin); // the rest of the request is not needed
    }
  }

  private static String said(List<Refusal> refusals) {
    StringBuilder said = new StringBuilder();
    for (Refusal refusal : refusals) {
      said.append(refusal).append('\n');
    }
    return said.toString();
  }

  /**
   * Writes a response that comes from the proxy itself, not from the origin server.
   *
   * @param mark the key for looking up the failure in this process; empty if none is stored
   */
  private static void answer(OutputStream out, String status, String said, String mark)
      throws IOException {
    byte[] body = said.getBytes(StandardCharsets.UTF_8);
    String head =
        "HTTP/1.1 "
            + status
            + (mark.isEmpty() ? "" : "\r\n" + ProxyFailures.FIELD + ": " + mark)
            + "\r\nContent-Type: text/plain; charset=utf-8\r\n"
            + "Content-Length: "
            + body.length
            + "\r\nConnection: close\r\n\r\n";
    out.write(head.getBytes(StandardCharsets.US_ASCII));
    out.write(body);
    out.flush();
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "urial vetting proxy");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void quietly(AutoCloseable closeable) {
    try {
      closeable.close();
    } catch (Exception e) {
      // ignore failures to close
    }
  }
}
