package dev.urial.springboot;

import dev.urial.safety.FetchPolicy;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.boot.http.client.HttpRedirects;

/** Applies the parts of a policy that concern every kind of client to Boot's settings. */
final class PolicySettings {
  private PolicySettings() {}

  /**
   * Returns settings whose timeout is at most that of the policy. An application's own address
   * filter is kept. A filter with the same policy is removed, because the clients check the
   * addresses themselves, and the filter would resolve names again.
   */
  static HttpClientSettings of(FetchPolicy policy, HttpClientSettings settings) {
    var own = settings.readTimeout();
    boolean isShorter = own != null && own.compareTo(policy.maxDuration()) < 0;
    HttpClientSettings timed =
        isShorter ? settings : settings.withReadTimeout(policy.maxDuration());
    boolean isSame = PolicyAddressFilter.of(policy).equals(settings.inetAddressFilter());
    return isSame ? timed.withInetAddressFilter(null) : timed;
  }

  /**
   * Disables redirects for clients that do not vet them; the redirect itself is then the response.
   */
  static HttpClientSettings withoutRedirects(HttpClientSettings settings) {
    return settings.withRedirects(HttpRedirects.DONT_FOLLOW);
  }
}
