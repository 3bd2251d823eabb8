package dev.urial.shortener.visit;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.url.Url;
import org.jspecify.annotations.Nullable;

/** Converts hits to visits, on the writer's thread. */
final class VisitConverter {
  private static final int MAX_PATH_LENGTH = 128;
  private static final int MAX_REFERRER_LENGTH = 512;
  private static final int MAX_HOST_LENGTH = 253;

  private final UserAgents agents;
  private final Countries countries;

  VisitConverter(UserAgents agents, Countries countries) {
    this.agents = agents;
    this.countries = countries;
  }

  /** Returns the visit for a hit, or null if the hit must not be counted. */
  @Nullable Visit visit(Hit hit) {
    boolean isOrphan = hit.linkId() == 0;
    if (hit.purpose() == Hit.Purpose.HEAD) {
      return null;
    }
    UserAgent agent = agents.read(hit.userAgent());
    boolean bot = agent.bot() || hit.purpose() == Hit.Purpose.PREFETCH;
    if (hit.unwatched()) {
      return new Visit(
          hit.linkId(), hit.domain(), null, hit.at(), bot, null, null, null, null, null, null);
    }
    String path = hit.path();
    VisitorNetwork network = hit.network();
    DeviceKind device = agent.device();
    return new Visit(
        hit.linkId(),
        hit.domain(),
        isOrphan && path != null ? LimitedText.to(path, MAX_PATH_LENGTH) : null,
        hit.at(),
        bot,
        network == null ? null : network.toString(),
        network == null ? null : countries.find(network),
        agent.browser(),
        agent.system(),
        device == null ? null : Ascii.lower(device.name()),
        host(hit.referrer()));
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
    Url url =
        Url.tryParse(referrer.substring(0, Math.min(referrer.length(), MAX_REFERRER_LENGTH)))
            .orElseNull();
    String given = url == null ? null : url.host();
    if (given == null || given.isEmpty() || given.length() > MAX_HOST_LENGTH) {
      return null;
    }
    String host = Ascii.lower(given);
    return host.startsWith("www.") && host.indexOf('.', 4) > 0 ? host.substring(4) : host;
  }
}
