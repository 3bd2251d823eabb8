package dev.urial.text;

import dev.urial.registry.PublicSuffixList;
import java.util.Set;

/** What a finder was told, in the form in which a scan asks. */
final class Rules {
  // An entry of the table of triggers has two octets: below, behind which kinds of characters this
  // one is a trigger; above, of which kinds it is itself.
  private static final int LETTER = 1;
  private static final int ANY = 2;
  private static final int W = 4;
  private static final int LABEL = 8;

  /** The kind of a colon. Behind a digit it is no trigger itself; what follows it is. */
  static final int LATE = 16;

  /** What stands before a text. */
  static final int BEHIND_ANY = ANY << 8;

  private final Finder.Profile profile;
  private final Set<Finder.Option> options;
  private final SchemeTable schemes;
  private final PublicSuffixList list;
  private final byte[] letters;
  private final short[] triggers;
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
    triggers = new short[0x10000];
    for (char c = 0; c < Character.MAX_VALUE; c++) {
      boolean isLate = Letters.isAlpha(c) || c == '/';
      triggers[c] = (short) (kinds(c) << 8 | (isLate && !isMarkdown ? LATE : 0));
    }
    trigger(':', isMarkdown ? ANY : LETTER);
    trigger('@', options.contains(Finder.Option.EMAIL) ? ANY : 0);
    trigger('.', isBareDomains || isBareAddresses ? LABEL : isWww ? W : 0);
    trigger('/', options.contains(Finder.Option.NETWORK_PATHS) ? ANY : 0);
  }

  private static int kinds(char c) {
    int kinds = ANY;
    if (Letters.isAlpha(c)) {
      kinds |= LETTER;
    }
    if (c == 'w' || c == 'W') {
      kinds |= W;
    }
    if (Letters.isOfHost(c) || c == '-' || c == '_') {
      kinds |= LABEL;
    }
    if (c == ':') {
      kinds |= LATE;
    }
    return kinds;
  }

  private void trigger(char c, int behind) {
    triggers[c] |= (short) behind;
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

  /** At which characters a scan stops to look, and behind which. */
  short[] triggers() {
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
