package dev.urial.safety.clients;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Stands where a client's sockets are made: it keeps the address that the client wanted to connect
 * to, and connects it to a server on loopback, so that no test leaves this machine. An address on
 * loopback is what it is. Port 443 leads to a server that speaks https, of which {@link #tls} is
 * trusted.
 */
public final class PretendInternet implements AutoCloseable {
  private static final int HTTPS = 443;

  private final CountingServer server = CountingServer.start();
  private final CountingServer secure;
  private final List<InetAddress> wanted = new CopyOnWriteArrayList<>();
  private @Nullable InetSocketAddress proxy;

  /** A server for all that is public. */
  public PretendInternet() throws IOException {
    try {
      secure = CountingServer.start(PretendKeys.get().server());
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }

  /** Where a socket is to connect in truth. */
  public InetSocketAddress instead(InetSocketAddress address) {
    wanted.add(address.getAddress());
    if (address.getPort() == HTTPS) {
      return named(address.getHostString(), secure.address());
    }
    return address.getAddress().isLoopbackAddress() ? address : server.address();
  }

  /** With the name by which a client checks the certificate. */
  private static InetSocketAddress named(String name, InetSocketAddress address) {
    try {
      byte[] octets = address.getAddress().getAddress();
      return new InetSocketAddress(InetAddress.getByAddress(name, octets), address.getPort());
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e); // of octets that are an address
    }
  }

  /** The addresses that the client wanted, in order. */
  public List<InetAddress> wanted() {
    return List.copyOf(wanted);
  }

  /** Who came to what is public. */
  public List<String> visits() {
    return server.visits();
  }

  /** What a client needs to trust the servers here. */
  public TrustManagerFactory trust() throws IOException, GeneralSecurityException {
    return PretendKeys.get().trust();
  }

  /** The trust of {@link #trust} as the clients of the JDK and others take it. */
  public SSLContext tls() throws IOException, GeneralSecurityException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust().getTrustManagers(), null);
    return context;
  }

  /** The one trust manager of {@link #trust}. */
  public X509TrustManager trustManager() throws IOException, GeneralSecurityException {
    return (X509TrustManager) trust().getTrustManagers()[0];
  }

  /**
   * The proxy that the client's own settings name, both before it is guarded and after, if the
   * client lets them be changed then; null if there is none.
   */
  public @Nullable InetSocketAddress proxy() {
    return proxy;
  }

  void setProxy(InetSocketAddress proxy) {
    this.proxy = proxy;
  }

  @Override
  public void close() {
    server.close();
    secure.close();
  }
}
