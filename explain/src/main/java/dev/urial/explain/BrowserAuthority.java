package dev.urial.explain;

import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.url.Url;
import dev.urial.url.UrlConversion;
import dev.urial.url.UrlConversion.Reason;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the authority in a text as browsers parse it: nowhere (all 0) if it comes from a base, or
 * if there is not a host.
 *
 * <p>Nothing is searched for. Where the authority is in the URL is known, and the changes that made
 * the URL of the text lead back:
 *
 * <pre>
 * HTTP:\\u@0x7f.1:80/    →    http://u@127.0.0.1/
 *        | |     |  |                |         |
 *        | |     |  end              hostStart hostEnd
 *        | |     hostEnd
 *        | hostStart
 *        start
 * </pre>
 */
final class BrowserAuthority {
  final int start;
  final int hostStart;
  final int hostEnd;
  final int end;

  /** Whether there is none because the scheme is the base's: what follows it is relative. */
  final boolean isSkipped;

  /** Whether the host is an IPv4 address that is not written as one. */
  final boolean isRareAddress;

  /** Whether the host that browsers read is that of the base, and is nowhere in the text. */
  final boolean isOfBase;

  private BrowserAuthority(List<Change> changes, Url url, @Nullable Url base) {
    String host = url.host();
    boolean hasHost = host != null && !host.isEmpty();
    WayBack back = new WayBack(changes);
    int hrefStart = url.scheme().length() + 3;
    int first = hasHost ? back.position(hrefStart, Component.USERNAME) : -1;
    if (host == null || first < 0) {
      this.start = 0;
      this.hostStart = 0;
      this.hostEnd = 0;
      this.end = 0;
    } else {
      int hrefHost = hrefStart + userinfoLength(url);
      int hrefHostEnd = hrefHost + host.length();
      int port = url.port() == null ? 0 : url.port().length() + 1;
      this.start = first;
      this.hostStart = back.position(hrefHost, Component.HOST);
      this.hostEnd = back.position(hrefHostEnd, null);
      this.end = back.position(hrefHostEnd + port, Component.PATH);
    }
    this.isOfBase = base != null && hasHost && isNowhere();
    boolean schemeOfBase = base != null && url.isSpecial() && base.scheme().equals(url.scheme());
    this.isSkipped = schemeOfBase && isNowhere() && isSchemeAlone(changes, url);
    this.isRareAddress = has(changes, Reason.IPV4_NUMBER, Component.HOST);
  }

  static BrowserAuthority of(UrlConversion<Url> conversion, @Nullable Url base) {
    return new BrowserAuthority(conversion.changes(), conversion.result().orElseThrow(), base);
  }

  boolean isNowhere() {
    return end == 0;
  }

  private static int userinfoLength(Url url) {
    int password = url.password().isEmpty() ? 0 : url.password().length() + 1;
    int both = url.username().length() + password;
    return both == 0 ? 0 : both + 1;
  }

  /** Whether a scheme is written that is the base's, too, and no two slashes after it. */
  private static boolean isSchemeAlone(List<Change> changes, Url url) {
    return url.scheme().equals("file")
        ? !has(changes, Reason.BACKSLASH, Component.SCHEME)
        : has(changes, Reason.SCHEME_OF_BASE, Component.SCHEME);
  }

  /** Whether there is a change of a component for a reason; the others before it are looked at. */
  private static boolean has(List<Change> changes, Reason reason, Component component) {
    for (Change change : changes) {
      Component of = change.component();
      if (of != null && of.compareTo(component) > 0) {
        return false;
      }
      if (change.reason() == reason && of == component) {
        return true;
      }
    }
    return false;
  }

  /** From the URL back to the text, from left to right. */
  private static final class WayBack {
    private final List<Change> changes;
    private int next;

    /** Where the last change that was gone past ends, in both. */
    private int inHref;

    private int inInput;

    WayBack(List<Change> changes) {
      this.changes = changes;
    }

    /**
     * Where a position of the URL is in the text; no smaller position is asked for afterwards.
     *
     * @param component what begins there: what of components before it has been dropped there, and
     *     tabs, are before the position; with null something ends there, and nothing does
     * @return -1 if it stands within what does not come from the text
     */
    int position(int href, @Nullable Component component) {
      while (next < changes.size()) {
        Change change = changes.get(next);
        int kept = inHref + change.start() - inInput;
        Component of = change.component();
        boolean follows =
            component == null
                || (of != null && of.compareTo(component) >= 0)
                || change.reason() == Reason.SURROUNDINGS;
        if (href < kept || (href == kept && follows)) {
          break;
        }
        int end = kept + Objects.requireNonNull(change.after()).length();
        if (href < end) {
          return -1;
        }
        inHref = end;
        inInput = change.end();
        next++;
      }
      return inInput + href - inHref;
    }
  }
}
