package dev.urial.okhttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.util.Objects;
import java.util.function.UnaryOperator;
import okhttp3.OkHttpClient;

/**
 * Puts a policy into a client of OkHttp.
 *
 * <pre>{@code
 * OkHttpClient client =
 *     VettedOkHttp.guard(new OkHttpClient.Builder(), FetchPolicy.publicWeb()).build();
 * client.newCall(new Request.Builder().url(text).build()).execute();  // or an IOException that says why not
 * }</pre>
 *
 * <p>Each URL is vetted before it is asked for, the target of each redirect too. Names are looked
 * up by a resolver that keeps back what the policy refuses ({@link VettingDns}); OkHttp connects to
 * those addresses and looks up nothing again. Addresses in URLs, of which OkHttp asks no resolver,
 * are tested where sockets connect. A refusal is an {@link java.io.IOException}: of a name or an
 * address {@link dev.urial.safety.RefusedHostException}, else one whose cause is {@link
 * dev.urial.safety.RefusedUrlException}. What is longer than {@link FetchPolicy#maxBytes} breaks
 * off with an exception; what takes longer than {@link FetchPolicy#maxDuration}, as OkHttp's own
 * call time-out.
 *
 * <p>CHOICE: no proxy is used, for a proxy finds addresses by itself, and nobody can test them
 * here.
 *
 * <p>Before 5.0 OkHttp lay in another artifact; its types that are used here have been the same
 * since 4.0.
 *
 * @see <a href="https://square.github.io/okhttp/features/interceptors/">OkHttp, Interceptors</a>
 */
public final class VettedOkHttp {
  private VettedOkHttp() {}

  /**
   * Guards a client that asks the machine's resolver.
   *
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
   * <p>Do not set its {@code dns}, {@code proxy} or {@code socketFactory} afterwards.
   *
   * @param resolver who finds the addresses of names; each of them is tested
   * @return the same builder
   */
  public static OkHttpClient.Builder guard(
      OkHttpClient.Builder builder, FetchPolicy policy, NameResolver resolver) {
    Objects.requireNonNull(builder, "builder");
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(resolver, "resolver");
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
        .callTimeout(policy.maxDuration())
        .addInterceptor(interceptor::call)
        .addNetworkInterceptor(interceptor::hop);
  }
}
