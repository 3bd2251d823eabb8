package dev.urial.okhttp;

import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.List;
import java.util.function.UnaryOperator;
import javax.net.SocketFactory;

/**
 * Creates sockets that connect only to addresses that a policy allows: the final check, regardless
 * of how the address was obtained.
 */
final class VettingSocketFactory extends SocketFactory {
  private final FetchPolicy policy;
  private final UnaryOperator<InetSocketAddress> route;

  VettingSocketFactory(FetchPolicy policy, UnaryOperator<InetSocketAddress> route) {
    this.policy = policy;
    this.route = route;
  }

  @Override
  public Socket createSocket() {
    return new Socket() {
      @Override
      public void connect(SocketAddress endpoint, int timeout) throws IOException {
        super.connect(tested(endpoint), timeout);
      }
    };
  }

  private SocketAddress tested(SocketAddress endpoint) throws IOException {
    if (!(endpoint instanceof InetSocketAddress address) || address.isUnresolved()) {
      throw new IOException("the socket has no address");
    }
    // Checks only the address: host lists were applied before the name was looked up.
    if (!policy.allows(address.getAddress())) {
      // throws with the reasons
      policy.guard(host -> List.of()).resolve(address.getAddress().getHostAddress());
      throw new IOException("the policy refuses the address");
    }
    return route.apply(address);
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  private Socket connected(InetSocketAddress address) throws IOException {
    Socket socket = createSocket();
    socket.connect(address, 0);
    return socket;
  }
}
