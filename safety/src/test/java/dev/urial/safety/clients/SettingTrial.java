package dev.urial.safety.clients;

import dev.urial.safety.AddressClass;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;

/**
 * One setting of a policy, tried: a fetch that the strict value refuses, and the lax one allows.
 *
 * @param strict refuses the fetch
 * @param lax differs in this setting alone, and allows it
 * @param url what is fetched
 * @param addresses what the name server answers
 * @param reason the name of the refusal
 */
record SettingTrial(
    FetchPolicy strict, FetchPolicy lax, String url, String addresses, String reason) {
  static final String PUBLIC = "93.184.215.14";
  static final String NAME = "rebind.attacks.net";

  /** 9.1.1.1 to browsers, 11.1.1.1 to the JDK; both are public. */
  private static final String OCTAL = "011.1.1.1";

  /**
   * Returns the trial of a setting.
   *
   * @param port where the plain servers listen
   * @throws IllegalArgumentException if this program has no readers to name in a policy
   */
  static SettingTrial of(PolicySetting setting, FetchPolicy base, int port) {
    String at = "http://" + NAME + ":" + port;
    return switch (setting) {
      case SCHEME -> of(base, setting, "https", "http, https", at + "/", "scheme");
      case PORT -> of(base, setting, "default", "any", at + "/", "port");
      case ALLOW_DOMAIN ->
          of(base, setting, "other.example", "attacks.net", at + "/", "host-not-allowed");
      case REFUSE_DOMAIN -> of(base, setting, "attacks.net", "", at + "/", "host-refused");
      case ALLOW_HOST -> of(base, setting, "other.example", NAME, at + "/", "host-not-allowed");
      case REFUSE_HOST -> of(base, setting, NAME, "", at + "/", "host-refused");
      case ADDRESS_CLASS ->
          of(base, setting, "global", "global, loopback", at + "/", "address-loopback")
              .withAddresses("127.0.0.1");
      case ALLOW_ADDRESS ->
          of(base, setting, "", "10.0.0.0/8", at + "/", "address-private-use")
              .withAddresses("10.0.0.1");
      case REFUSE_ADDRESS -> of(base, setting, "93.184.215.0/24", "", at + "/", "address-global");
      case LOCAL_NAME -> yesOrNo(base, setting, "http://printer:" + port + "/", "local-name");
      case USERINFO -> yesOrNo(base, setting, "http://u:p@" + NAME + ":" + port + "/", "userinfo");
      case HOST_SYNTAX ->
          of(
              base.toBuilder().allowSpoofing().build(),
              setting,
              "dns",
              "any",
              "http://a!b.attacks.net:" + port + "/",
              "host-syntax");
      case READERS ->
          of(
              base.toBuilder().set(PolicySetting.DIFFERENT_READINGS, "allow").build(),
              setting,
              "java.net.URL",
              "",
              "http://" + OCTAL + ":" + port + "/",
              "readings-differ");
      case DIFFERENT_READINGS ->
          yesOrNo(base, setting, "http://" + OCTAL + ":" + port + "/", "readings-differ");
      case SPOOFING ->
          yesOrNo(
              base, setting, "http://xn--80ak6aa92e.com:" + port + "/", "spoofing-whole-script");
      case REDIRECTS ->
          of(base, setting, "1", "2", at + "/to?" + at + "/to?" + at + "/there", "redirect-count");
      case HTTPS_TO_HTTP ->
          yesOrNo(base, setting, "https://" + NAME + "/to?" + at + "/there", "redirect-downgrade");
      case CROSS_SITE ->
          yesOrNo(
              base,
              setting,
              at + "/to?http://www.other.org:" + port + "/there",
              "redirect-cross-site");
      case MAX_BYTES -> of(base, setting, "4", "5", at + "/", "too-long");
      case MAX_SECONDS -> of(base, setting, "1", "30", at + "/drip", "too-slow");
    };
  }

  private static SettingTrial yesOrNo(
      FetchPolicy base, PolicySetting setting, String url, String reason) {
    return of(base, setting, "refuse", "allow", url, reason);
  }

  private static SettingTrial of(
      FetchPolicy base,
      PolicySetting setting,
      String strict,
      String lax,
      String url,
      String reason) {
    return new SettingTrial(
        base.toBuilder().set(setting, strict).build(),
        base.toBuilder().set(setting, lax).build(),
        url,
        PUBLIC,
        reason);
  }

  private SettingTrial withAddresses(String other) {
    return new SettingTrial(strict, lax, url, other, reason);
  }

  /** A policy under which the servers of the tests can be asked, if they are public. */
  static FetchPolicy policy(int port) {
    return FetchPolicy.builder().port("80", "443", "" + port).build();
  }

  /** A policy that lets everything pass: so the attacks are seen to be some. */
  static FetchPolicy careless(int port) {
    return policy(port).toBuilder()
        .addressClass(AddressClass.values())
        .allowLocalName()
        .set(PolicySetting.HTTPS_TO_HTTP, "allow")
        .build();
  }
}
