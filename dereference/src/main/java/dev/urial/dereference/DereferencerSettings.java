package dev.urial.dereference;

import dev.urial.Uri;
import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.Hop;
import dev.urial.dereference.protocol.Limits;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** The settings of a dereferencer, as set by its builder. */
final class DereferencerSettings {
  FetchPolicy policy = FetchPolicy.publicWeb();
  NameResolver resolver = NameResolver.system();
  @Nullable Limits limits;
  @Nullable String accept;
  @Nullable Uri base;
  @Nullable MessagePartFinder message;
  Consumer<? super Hop> listener = hop -> {};
  @Nullable SSLContext tls;
  boolean sendsUserinfo;
  int keptConnections;
  final Map<String, Credentials> credentials = new HashMap<>();
  final Map<String, Protocol> protocols = new HashMap<>();

  /**
   * Maps a checked address to the address that a socket connects to; tests use this to simulate a
   * network.
   */
  UnaryOperator<InetSocketAddress> detour = UnaryOperator.identity();

  DereferencerSettings() {}

  DereferencerSettings(DereferencerSettings that) {
    policy = that.policy;
    resolver = that.resolver;
    limits = that.limits;
    accept = that.accept;
    base = that.base;
    message = that.message;
    listener = that.listener;
    tls = that.tls;
    sendsUserinfo = that.sendsUserinfo;
    keptConnections = that.keptConnections;
    credentials.putAll(that.credentials);
    protocols.putAll(that.protocols);
    detour = that.detour;
  }

  /** Returns the limits, each replaced by that of the policy if the policy's limit is stricter. */
  Limits limits() {
    Limits most = Limits.of(policy);
    Limits own = limits;
    if (own == null) {
      return most;
    }
    Limits least = own;
    if (own.total().compareTo(most.total()) > 0) {
      least = least.withTotal(most.total());
    }
    if (own.redirects() > most.redirects()) {
      least = least.withRedirects(most.redirects());
    }
    long decoded = Math.min(own.decodedOctets(), most.decodedOctets());
    long octets = Math.min(own.octets(), most.octets());
    return least.withOctets(octets).withDecodedOctets(decoded);
  }
}
