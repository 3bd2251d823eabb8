package dev.urial.text;

import dev.urial.registry.PublicSuffixList;
import java.util.Set;

/** What a finder was told, in the form in which a scan asks. */
final class Rules {
  /** A trigger that is always looked at. */
  static final byte ANY = 1;

  /** A colon behind a scheme that is known. */
  static final byte COLON = 2;

  /** A dot of which only {@code www} before it makes an identifier. */
  static final byte DOT_OF_WWW = 4;

  private final Finder.Profile profile;
  private final Set<Finder.Option> options;
  private final SchemeTable schemes;
  private final PublicSuffixList list;
  private final byte[] letters;
  private final byte[] triggers;
  private final boolean isWww;
  private final boolean isBareDomains;
  private final boolean isBareAddresses;
  private final boolean isMarkdown;
  private final boolean isExtended;

  Rules(
      Finder.Profile profile,
      Set<Finder.Option> options,
      SchemeTable schemes,
      PublicSuffixList list) {
    this.profile = profile;
    this.options = options;
    this.schemes = schemes;
    this.list = list;
    letters =
        profile == Finder.Profile.STRICT
            ? Letters.GRAMMAR
            : options.contains(Finder.Option.UNSPACED_SCRIPTS_END)
                ? Letters.SPACED
                : Letters.LOOSE;
    isWww = options.contains(Finder.Option.WWW);
    isBareDomains = options.contains(Finder.Option.BARE_DOMAINS);
    isBareAddresses = options.contains(Finder.Option.BARE_ADDRESSES);
    isMarkdown = profile == Finder.Profile.COMMON_MARK || profile == Finder.Profile.GFM;
    isExtended = profile == Finder.Profile.GFM;
    triggers = new byte[0x10000];
    triggers[':'] = isMarkdown ? ANY : COLON;
    triggers['@'] = options.contains(Finder.Option.EMAIL) ? ANY : 0;
    triggers['.'] = isBareDomains || isBareAddresses ? ANY : isWww ? DOT_OF_WWW : 0;
    triggers['/'] = options.contains(Finder.Option.NETWORK_PATHS) ? ANY : 0;
  }

  SchemeTable schemes() {
    return schemes;
  }

  Domains newDomains() {
    return new Domains(list);
  }

  /** What each character is. */
  byte[] letters() {
    return letters;
  }

  /** At which characters a scan stops to look. */
  byte[] triggers() {
    return triggers;
  }

  boolean isWww() {
    return isWww;
  }

  boolean isBareDomains() {
    return isBareDomains;
  }

  boolean isBareAddresses() {
    return isBareAddresses;
  }

  /** Whether a scheme that nobody knows is one, before two slashes. */
  boolean isAnyScheme() {
    return options.contains(Finder.Option.UNKNOWN_SCHEMES);
  }

  /** Whether a host is what RFC 3986 calls one, and need be no name. */
  boolean isAnyHost() {
    return profile == Finder.Profile.STRICT || profile == Finder.Profile.EVERYTHING;
  }

  boolean isKnownDomains() {
    return options.contains(Finder.Option.KNOWN_DOMAINS);
  }

  boolean isNotAfterSigns() {
    return options.contains(Finder.Option.NOT_AFTER_SIGNS);
  }

  /** Whether white space or delimiters must stand on both sides. */
  boolean isSetOff() {
    return profile == Finder.Profile.STRICT;
  }

  boolean isMarkdown() {
    return isMarkdown;
  }

  boolean isExtended() {
    return isExtended;
  }
}
