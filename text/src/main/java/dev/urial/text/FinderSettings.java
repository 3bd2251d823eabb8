package dev.urial.text;

import dev.urial.registry.PublicSuffixList;

/** The settings of a finder, in the form used by scans. */
final class FinderSettings {
  // Options.
  static final int EMAIL = 1;
  static final int WWW = 1 << 1;
  static final int BARE_DOMAINS = 1 << 2;
  static final int BARE_ADDRESSES = 1 << 3;
  static final int NETWORK_PATHS = 1 << 4;
  static final int UNKNOWN_SCHEMES = 1 << 5;
  static final int KNOWN_DOMAINS = 1 << 6;
  static final int NOT_AFTER_SIGNS = 1 << 7;
  static final int UNSPACED_SCRIPTS_END = 1 << 8;

  static final int IPV6_ADDRESSES = 1 << 13;
  static final int LOCAL_NAMES = 1 << 14;
  static final int DEFANGED = 1 << 15;

  // Other differences between profiles.

  /** Requires whitespace or delimiters on both sides of an identifier, and enforces the grammar. */
  static final int SET_OFF = 1 << 9;

  /** Accepts any host that RFC 3986 allows, not only domain names. */
  static final int ANY_HOST = 1 << 10;

  /** Finds only identifiers in angle brackets, as in CommonMark. */
  static final int MARKDOWN = 1 << 11;

  /** Also finds the extended autolinks of GitHub. */
  static final int EXTENDED = 1 << 12;

  /** Accepts whatever browsers open: other slashes after a scheme, and at signs in a login. */
  static final int OF_BROWSERS = 1 << 17;

  /** Detects links as in UTS #58. */
  static final int UNICODE_LINKS = 1 << 16;

  private final int bits;
  private final SchemeTable schemes;
  private final PublicSuffixList list;
  private final byte[] letters;

  FinderSettings(int bits, SchemeTable schemes, PublicSuffixList list) {
    this.bits = bits;
    this.schemes = schemes;
    this.list = list;
    letters =
        has(SET_OFF)
            ? CharClasses.GRAMMAR
            : has(UNSPACED_SCRIPTS_END) ? CharClasses.SPACED : CharClasses.LOOSE;
  }

  private boolean has(int bit) {
    return (bits & bit) != 0;
  }

  SchemeTable schemes() {
    return schemes;
  }

  KnownDomains newDomains() {
    return new KnownDomains(list);
  }

  /** Returns the table in {@link CharClasses} that these settings require. */
  byte[] letters() {
    return letters;
  }

  boolean isEmail() {
    return has(EMAIL);
  }

  boolean isNetworkPaths() {
    return has(NETWORK_PATHS);
  }

  boolean isWww() {
    return has(WWW);
  }

  boolean isBareDomains() {
    return has(BARE_DOMAINS);
  }

  boolean isBareAddresses() {
    return has(BARE_ADDRESSES);
  }

  /** Returns whether unknown schemes are accepted before two slashes. */
  boolean isAnyScheme() {
    return has(UNKNOWN_SCHEMES);
  }

  boolean isIpv6Addresses() {
    return has(IPV6_ADDRESSES);
  }

  boolean isLocalNames() {
    return has(LOCAL_NAMES);
  }

  boolean isDefanged() {
    return has(DEFANGED);
  }

  boolean isAnyHost() {
    return has(ANY_HOST);
  }

  boolean isOfBrowsers() {
    return has(OF_BROWSERS);
  }

  boolean isKnownDomains() {
    return has(KNOWN_DOMAINS);
  }

  boolean isNotAfterSigns() {
    return has(NOT_AFTER_SIGNS);
  }

  boolean isSetOff() {
    return has(SET_OFF);
  }

  boolean isMarkdown() {
    return has(MARKDOWN);
  }

  boolean isUnicodeLinks() {
    return has(UNICODE_LINKS);
  }

  boolean isExtended() {
    return has(EXTENDED);
  }
}
