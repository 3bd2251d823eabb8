package dev.urial.springboot;

import dev.urial.safety.FetchPolicy;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.boot.http.client.HttpRedirects;

/** The policy settings for any client, as Boot's settings. */
final class PolicySettings {
  private PolicySettings() {}

  /**
   * The settings, whose time-out is at most that of the policy. An application's own filter of
   * addresses stays. One of the same policy goes: the clients test the addresses themselves, and it
   * would resolve names by itself.
   */
  static HttpClientSettings of(FetchPolicy policy, HttpClientSettings settings) {
    var own = settings.readTimeout();
    boolean isShorter = own != null && own.compareTo(policy.maxDuration()) < 0;
    HttpClientSettings timed =
        isShorter ? settings : settings.withReadTimeout(policy.maxDuration());
    boolean isSame = PolicyAddressFilter.of(policy).equals(settings.inetAddressFilter());
    return isSame ? timed.withInetAddressFilter(null) : timed;
  }

  /** For clients that do not ask on their way: a redirect is the answer. */
  static HttpClientSettings withoutRedirects(HttpClientSettings settings) {
    return settings.withRedirects(HttpRedirects.DONT_FOLLOW);
  }
}
