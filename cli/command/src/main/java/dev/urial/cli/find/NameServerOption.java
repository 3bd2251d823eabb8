package dev.urial.cli.find;

import dev.urial.Host;
import dev.urial.UriReference;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** {@code --dns}: a name server. */
final class NameServerOption {
  static final Opt OPTION =
      Opt.value(
          "dns",
          "ADDRESS",
          "a name server to query, such as 9.9.9.9 or [2620:fe::fe]:53, if the policy allows it");

  private static final int DNS_PORT = 53;

  private NameServerOption() {}

  /**
   * Returns the address of the name server; null if the option is not given. The port is optional.
   * Host names are not accepted, because they would have to be looked up.
   */
  static @Nullable InetSocketAddress of(Invocation call) throws IOException, UsageException {
    String text = call.value(OPTION.name());
    if (text == null) {
      return null;
    }
    UriReference reference = UriReference.tryParse("//" + text).orElseNull();
    Host host = reference == null ? null : reference.parsedHost();
    boolean isWhole =
        reference != null
            && reference.path().isEmpty()
            && !reference.hasQuery()
            && !reference.hasFragment()
            && reference.userinfo() == null;
    int port = reference == null ? 0 : reference.portNumber().orElse(DNS_PORT);
    if (!isWhole
        || !(host instanceof Host.Ipv4 || host instanceof Host.Ipv6)
        || port < 1
        || port > 65535) {
      throw new UsageException(
          "--dns: expected the address of a name server, such as 9.9.9.9 or [2620:fe::fe]:53");
    }
    return new InetSocketAddress(InetAddress.getByName(host.toString()), port);
  }
}
