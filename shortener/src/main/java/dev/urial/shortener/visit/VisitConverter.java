package dev.urial.shortener.visit;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.DeviceKind;
import org.jspecify.annotations.Nullable;

/** Converts hits to visits, on the writer's thread. */
@SuppressWarnings("EnumOrdinal") // an index within this class; never stored
final class VisitConverter {
  private static final int LONGEST_PATH = 128;
  private static final int LONGEST_HOST = 253;

  private final UserAgents agents;
  private final Countries.Remembered countries;
  private final boolean orphans;
  private final boolean heedsRefusal;

  VisitConverter(UserAgents agents, Countries countries, boolean orphans, boolean heedsRefusal) {
    this.agents = agents;
    this.countries = new Countries.Remembered(countries);
    this.orphans = orphans;
    this.heedsRefusal = heedsRefusal;
  }

  /** Returns the visit for a hit, or null if the hit must not be counted. */
  @Nullable Visit visit(Hit hit) {
    boolean orphan = hit.linkId() == 0;
    if (hit.purpose() == Hit.Purpose.HEAD || (orphan && !orphans)) {
      return null;
    }
    UserAgent agent = agents.readSparingly(hit.userAgent());
    boolean bot = agent.bot() || hit.purpose() == Hit.Purpose.PREFETCH;
    if (heedsRefusal && hit.unwatched()) {
      return new Visit(
          hit.linkId(), hit.domain(), null, hit.at(), bot, null, null, null, null, null, null);
    }
    String path = orphan ? LimitedText.orNull(hit.path(), LONGEST_PATH) : null;
    VisitorNetwork network = hit.network();
    DeviceKind device = agent.device();
    return new Visit(
        hit.linkId(),
        hit.domain(),
        path,
        hit.at(),
        bot,
        network == null ? null : network.toString(),
        network == null ? null : countries.find(network),
        agent.browser(),
        agent.system(),
        device == null ? null : NAMES[device.ordinal()],
        host(hit.referrer()));
  }

  private static final String[] NAMES = names();

  private static String[] names() {
    String[] names = new String[DeviceKind.values().length];
    for (DeviceKind kind : DeviceKind.values()) {
      names[kind.ordinal()] = Ascii.lower(kind.name());
    }
    return names;
  }

  /**
   * Returns the host of a Referer field in lower case, without the port and a leading {@code www.};
   * null if there is none. Nothing else is kept, because paths and queries of other sites may
   * contain personal data.
   */
  static @Nullable String host(@Nullable String referrer) {
    if (referrer == null) {
      return null;
    }
    int authority = referrer.indexOf("://");
    if (authority <= 0) {
      return null;
    }
    int start = authority + 3;
    int end = start;
    while (end < referrer.length()
        && end - start <= 512
        && "/?#\\".indexOf(referrer.charAt(end)) < 0) {
      if (referrer.charAt(end) == '@') {
        start = end + 1;
      }
      end++;
    }
    int port = referrer.lastIndexOf(':', end - 1);
    if (port >= start && referrer.indexOf(']', port) < 0) {
      end = port;
    }
    if (start >= end || end - start > LONGEST_HOST) {
      return null;
    }
    for (int i = start; i < end; i++) {
      if (!isHost(referrer.charAt(i))) {
        return null;
      }
    }
    String host = Ascii.lower(referrer.substring(start, end));
    return host.startsWith("www.") && host.indexOf('.', 4) > 0 ? host.substring(4) : host;
  }

  /**
   * Returns whether a character can occur in a host that a browser sends, as A-labels or as an IP
   * literal.
   */
  private static boolean isHost(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || "-._[]:".indexOf(c) >= 0;
  }
}
