package dev.urial.text;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Finds identifiers in one pass over the text.
 *
 * <p>Almost all characters are skipped by searching for triggers: a colon, an at sign, a dot or a
 * slash. At a trigger, the scan looks back to the start of a possible identifier, but never beyond
 * the last match, and forward to its end.
 *
 * <pre>{@code
 * See <URL:http://a.example/b_(c)>, or www.w3.org.
 *     ▲        ▲                 ▲
 *     │        └ the trigger     └ the bracket that closes the one before the identifier
 *     └ the text around it is examined once the start of the identifier is known
 * }</pre>
 *
 * <p>The scan finds the triggers, and a different class handles each kind: {@link SchemeScan}
 * handles colons, {@link EmailScan} handles at signs, and {@link BareHostScan} handles dots and
 * slashes.
 *
 * <p>The scan takes linear time. Looking back is bounded by {@link TextWindow#BEHIND}. Text ahead
 * is part of the match, is rejected within a bounded distance, or is examined a bounded number of
 * times because the number of brackets is limited.
 */
final class IdentifierScan {
  /** Receives the matches. Their positions are indices into the window. */
  interface Sink {
    /** Receives a match; returns whether to continue the scan. */
    boolean found(CandidateScan found, TextWindow window);
  }

  private static final int NEVER = Integer.MAX_VALUE;

  private final FinderSettings rules;
  private final SchemeTable schemes;
  private final CandidateScan candidate;
  private final SchemeScan schemed;
  private final EmailScan emails;
  private final BareHostScan bareHosts;

  /** Finds links by the rules of UTS #58; null if other rules apply. */
  private final @Nullable UnicodeLinks unicode;

  /** Whether a match without a scheme may contain a colon. */
  private final boolean isAnyColon;

  // The part of the window not yet scanned, and the index in the window of the next trigger of each
  // kind; an index before the current position means that it must be searched again.
  private String view = "";
  private int viewStart;
  private int nextColon;
  private int nextAt;
  private int nextDot;
  private int nextSmall;
  private int nextCapital;
  private int nextSlash;
  private int nextLocal;
  private int nextLocalCapital;

  IdentifierScan(FinderSettings rules) {
    this.rules = rules;
    schemes = rules.schemes();
    isAnyColon = rules.isIpv6Addresses() || rules.isLocalNames();
    KnownDomains domains = rules.newDomains();
    candidate = new CandidateScan(rules);
    HostScan hosts = new HostScan(candidate, domains);
    MarkdownScan markdown = new MarkdownScan(candidate, hosts, rules);
    TailScan tails = new TailScan(candidate, markdown, rules);
    AuthorityScan authorities =
        new AuthorityScan(candidate, hosts, markdown, tails, rules, domains);
    unicode =
        rules.isUnicodeLinks()
            ? new UnicodeLinks(candidate, hosts, authorities, rules, domains)
            : null;
    OpaqueScan opaques = new OpaqueScan(candidate, tails, rules);
    emails = new EmailScan(candidate, hosts, markdown, rules, domains);
    DelimitedScan delimited = new DelimitedScan(candidate, emails, rules, domains);
    schemed = new SchemeScan(candidate, markdown, authorities, opaques, delimited, rules);
    bareHosts =
        new BareHostScan(
            candidate, hosts, markdown, authorities, delimited, emails, rules, domains);
  }

  void run(TextWindow window, Sink sink) throws IOException {
    int i = 0;
    see(window, 0);
    while (true) {
      i = next(i);
      if (i >= candidate.limit) {
        if (window.isEnd) {
          return;
        }
        i = more(window, candidate.limit);
        continue;
      }
      candidate.stop = (int) Math.min(candidate.limit, (long) i + TextWindow.LONGEST);
      candidate.isStarved = false;
      candidate.isFound = false;
      int next = around(i);
      boolean isCut = candidate.isFound && unicode == null && candidate.isHostCut();
      if (candidate.isStarved) {
        i = more(window, i);
        continue;
      }
      if (candidate.isFound && !isCut) {
        if (!sink.found(candidate, window)) {
          return;
        }
        candidate.floor = candidate.end() + candidate.behind;
        next = Math.max(next, candidate.floor);
      }
      i = next;
    }
  }

  private int more(TextWindow window, int i) throws IOException {
    int slid = window.more(i);
    candidate.floor = Math.max(0, candidate.floor - slid);
    candidate.noAddressBefore = Math.max(0, candidate.noAddressBefore - slid);
    see(window, i - slid);
    return i - slid;
  }

  /** Starts scanning a window at an index; the positions of its triggers are not yet known. */
  private void see(TextWindow window, int from) {
    candidate.read(window);
    viewStart = Math.max(0, from - 1);
    view = window.viewFrom(viewStart);
    nextColon = -1;
    nextAt = rules.isEmail() ? -1 : NEVER;
    nextDot = rules.isBareDomains() || rules.isBareAddresses() ? -1 : NEVER;
    nextSmall = rules.isWww() && nextDot == NEVER ? -1 : NEVER;
    nextCapital = nextSmall;
    nextSlash = rules.isNetworkPaths() ? -1 : NEVER;
    nextLocal = rules.isLocalNames() && nextSlash == NEVER ? -1 : NEVER;
    nextLocalCapital = nextLocal;
    if (unicode != null) {
      view = UnicodeLinks.withFullStops(view); // the only trigger
      nextDot = -1;
      nextColon = NEVER;
      nextAt = NEVER;
      nextSmall = NEVER;
      nextCapital = NEVER;
      nextSlash = NEVER;
      nextLocal = NEVER;
      nextLocalCapital = NEVER;
    }
  }

  /**
   * Returns the index of the next trigger that may have an identifier around it, or an index at or
   * beyond the limit if there is none.
   *
   * <p>The JDK processes many octets at a time when it searches a string for a single character.
   * Each kind of trigger is therefore searched for separately, and its index is kept until the scan
   * has passed it.
   */
  private int next(int from) {
    if (nextColon < from) {
      nextColon = colonFrom(from);
    }
    if (nextAt < from) {
      nextAt = at(view.indexOf('@', from - viewStart), 0);
    }
    if (nextDot < from) {
      nextDot = at(view.indexOf('.', from - viewStart), 0);
    }
    if (nextSmall < from) {
      nextSmall = at(view.indexOf("w.", from - 1 - viewStart), 1);
    }
    if (nextCapital < from) {
      nextCapital = at(view.indexOf("W.", from - 1 - viewStart), 1);
    }
    if (nextSlash < from) {
      nextSlash = at(view.indexOf('/', from - viewStart), 0);
    }
    if (nextLocal < from) {
      nextLocal = at(view.indexOf("t/", from - 1 - viewStart), 1);
    }
    if (nextLocalCapital < from) {
      nextLocalCapital = at(view.indexOf("T/", from - 1 - viewStart), 1);
    }
    int first = Math.min(Math.min(nextColon, nextAt), Math.min(nextDot, nextSlash));
    first = Math.min(first, Math.min(nextLocal, nextLocalCapital));
    return Math.min(first, Math.min(nextSmall, nextCapital));
  }

  private int at(int inView, int further) {
    return inView < 0 ? NEVER : viewStart + inView + further;
  }

  /**
   * Returns the index of the next colon that may end a scheme, judging by the characters next to
   * it. None of the colons in {@code "a":1, 12:30} can end a scheme.
   */
  private int colonFrom(int from) {
    char[] chars = candidate.chars;
    int i = view.indexOf(':', from - viewStart);
    while (i >= 0) {
      int colon = viewStart + i;
      if (rules.isMarkdown() || isAnyColon || colon + 1 == candidate.limit || colon == 0) {
        return colon;
      }
      char ahead = chars[colon - 1];
      char after = chars[colon + 1];
      // CHOICE: after a scheme that ends with a digit, no identifier starts with a digit.
      boolean isNone =
          after <= ' '
              || !CharClasses.isAlphanumeric(ahead)
              || after != '/' && !schemes.mayEndWith(ahead)
              || CharClasses.isDigit(ahead) && CharClasses.isDigit(after);
      if (!isNone) {
        return colon;
      }
      i = view.indexOf(':', i + 1);
    }
    return NEVER;
  }

  private int around(int i) {
    candidate.isEmphasized = false;
    if (unicode != null) {
      return unicode(unicode, i);
    }
    return switch (candidate.chars[i]) {
      case ':' -> colon(i);
      case '@' -> emails.atSign(i);
      case '.' -> bareHosts.dot(i);
      default -> bareHosts.slash(i);
    };
  }

  private int colon(int colon) {
    int bare = isAnyColon ? bareHosts.bareColon(colon) : 0;
    return bare > 0 || candidate.isStarved ? Math.max(bare, colon + 1) : schemed.colon(colon);
  }

  /** Finds a domain or an address around a dot by the rules of UTS #58. */
  private int unicode(UnicodeLinks links, int dot) {
    candidate.assumed = 0;
    candidate.isUnknownScheme = false;
    candidate.before = 0;
    candidate.behind = 0;
    int next = links.around(dot, candidate.chars, candidate.floor);
    if (links.isFound()) {
      Find.Kind what = links.kind();
      candidate.ends(links.end(), links.end());
      boolean isWhole = what == Find.Kind.ABSOLUTE;
      candidate.found(
          what,
          links.start(),
          links.end(),
          isWhole ? 0 : what == Find.Kind.EMAIL ? CandidateScan.MAILTO : CandidateScan.SCHEME);
    }
    return Math.max(next, dot + 1);
  }
}
