package dev.urial.okhttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.util.function.UnaryOperator;
import okhttp3.OkHttpClient;

/**
 * Applies a policy to an OkHttp client.
 *
 * <pre>{@code
 * OkHttpClient client =
 *     VettedOkHttp.guard(new OkHttpClient.Builder(), FetchPolicy.publicWeb()).build();
 * client.newCall(new Request.Builder().url(text).build()).execute();  // or an IOException with the reason
 * }</pre>
 *
 * <p>Each URL is vetted before it is requested, and each redirect before its target is connected
 * to. Names are resolved by {@link VettingDns}, which drops addresses that the policy refuses;
 * OkHttp connects to the remaining addresses and performs no further lookups. Literal addresses,
 * which OkHttp does not pass to a resolver, are checked when sockets connect. Every refusal is an
 * {@link java.io.IOException} with a {@link dev.urial.safety.RefusedUrlException} among its causes
 * (see {@link dev.urial.safety.RefusedUrlException#find}). This includes a response longer than
 * {@link FetchPolicy#maxBytes}, and a call that takes longer than {@link FetchPolicy#maxDuration},
 * including reading its body.
 *
 * <p>CHOICE: no proxy is used, because a proxy resolves names itself and its addresses cannot be
 * checked here. Web sockets are refused, because OkHttp does not call network interceptors for
 * them.
 *
 * <p>Before 5.0, OkHttp was in a different artifact; the types used here have not changed since
 * 4.0. Before 5.4, OkHttp does not tell whether it follows redirects, so a redirect that the policy
 * refuses is an error even if it would not be followed.
 *
 * @see <a href="https://square.github.io/okhttp/features/interceptors/">OkHttp, Interceptors</a>
 */
public final class VettedOkHttp {
  private VettedOkHttp() {}

  /**
   * Guards a client that uses the system's resolver.
   *
   * @param builder the builder, which is modified in place
   * @param policy the policy that determines which URLs and addresses may be requested
   * @return the same builder
   * @see #guard(OkHttpClient.Builder, FetchPolicy, NameResolver)
   */
  public static OkHttpClient.Builder guard(OkHttpClient.Builder builder, FetchPolicy policy) {
    return guard(builder, policy, NameResolver.system());
  }

  /**
   * Guards a client.
   *
   * <pre>{@code
   * VettedOkHttp.guard(client.newBuilder(), policy, host -> List.of(InetAddress.getAllByName(host)))
   * }</pre>
   *
   * <p>Do not set the builder's {@code dns}, {@code proxy} or {@code socketFactory} afterwards.
   *
   * @param builder the builder, which is modified in place
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param resolver the resolver for names; each address is checked
   * @return the same builder
   */
  public static OkHttpClient.Builder guard(
      OkHttpClient.Builder builder, FetchPolicy policy, NameResolver resolver) {
    return guard(builder, policy, resolver, UnaryOperator.identity());
  }

  static OkHttpClient.Builder guard(
      OkHttpClient.Builder builder,
      FetchPolicy policy,
      NameResolver resolver,
      UnaryOperator<InetSocketAddress> route) {
    VettingInterceptor interceptor = new VettingInterceptor(policy);
    return builder
        .dns(VettingDns.of(policy, resolver))
        .proxy(Proxy.NO_PROXY)
        .socketFactory(new VettingSocketFactory(policy, route))
        .addInterceptor(interceptor::call)
        .addNetworkInterceptor(interceptor::hop);
  }
}
