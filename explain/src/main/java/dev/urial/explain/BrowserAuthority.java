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
 * The position of the authority in the input, as browsers parse it. All indices are 0 if the
 * authority comes from a base URL, or if there is no host.
 *
 * <p>No search is needed: the position of the authority in the parsed URL is known, and is mapped
 * back through the changes that turned the input into that URL:
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

  /**
   * Whether browsers treat the input as relative although it has a scheme, because its scheme
   * equals that of the base.
   */
  final boolean isSkipped;

  /** Whether the host is an IPv4 address in an unusual notation. */
  final boolean isRareAddress;

  /** Whether browsers take the host from the base, so that it does not occur in the input. */
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
    String userinfo = url.get(Component.USERINFO);
    return userinfo == null ? 0 : userinfo.length() + 1;
  }

  /** Returns whether the input has the base's scheme but no two slashes after it. */
  private static boolean isSchemeAlone(List<Change> changes, Url url) {
    return url.scheme().equals("file")
        ? !has(changes, Reason.BACKSLASH, Component.SCHEME)
        : has(changes, Reason.SCHEME_OF_BASE, Component.SCHEME);
  }

  /** Returns whether one of the changes was made to a component for a given reason. */
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

  /** Maps positions in the parsed URL to positions in the input, from left to right. */
  private static final class WayBack {
    private final List<Change> changes;
    private int next;

    /**
     * The end of the last change that was passed, as an index in the URL; {@code inInput} is the
     * corresponding index in the input.
     */
    private int inHref;

    private int inInput;

    WayBack(List<Change> changes) {
      this.changes = changes;
    }

    /**
     * Returns the index in the input that corresponds to an index in the URL. Indices must be
     * requested in ascending order.
     *
     * @param href the index in the URL
     * @param component the component that begins at the index, or null if a component ends there.
     *     Text that the parser dropped there is before the returned index if it belongs to an
     *     earlier component, but after it if this argument is null
     * @return the index, or -1 if that part of the URL does not come from the input
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
