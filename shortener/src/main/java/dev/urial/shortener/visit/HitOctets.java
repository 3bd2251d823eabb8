package dev.urial.shortener.visit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Serializes hits for the journal. Of the Referer field, only the host is kept, as in the store.
 * The User-Agent field is truncated but otherwise kept as sent, because it is parsed later.
 */
final class HitOctets {
  private static final int PATH = 1;
  private static final int NETWORK = 2;
  private static final int IPV6 = 4;
  private static final int AGENT = 8;
  private static final int REFERRER = 16;
  private static final int UNWATCHED = 32;
  private static final int AHEAD = 64;
  private static final int LONGEST_DOMAIN = 253;
  private static final int LONGEST_PATH = 128;

  private HitOctets() {}

  static byte[] of(Hit hit) {
    VisitorNetwork network = hit.network();
    String path = hit.path();
    String agent = hit.userAgent();
    String referrer = HitConverter.host(hit.referrer());
    int has =
        (path != null ? PATH : 0)
            | (network != null ? NETWORK : 0)
            | (network != null && network.ipv6() ? IPV6 : 0)
            | (agent != null ? AGENT : 0)
            | (referrer != null ? REFERRER : 0)
            | (hit.unwatched() ? UNWATCHED : 0)
            | (hit.purpose() == Hit.Purpose.PREFETCH ? AHEAD : 0);
    OctetBuffer out = new OctetBuffer();
    out.octet((byte) has);
    out.number(hit.linkId());
    out.number(Math.max(0, hit.at().toEpochMilli()));
    text(out, hit.domain(), LONGEST_DOMAIN);
    text(out, path, LONGEST_PATH);
    if (network != null) {
      out.number(network.bits());
    }
    text(out, agent, UserAgents.LONGEST);
    text(out, referrer, LONGEST_DOMAIN);
    return out.toArray();
  }

  private static void text(OctetBuffer out, @Nullable String text, int longest) {
    if (text != null) {
      out.text(LimitedText.to(text, longest));
    }
  }

  /**
   * Parses a serialized hit.
   *
   * @throws IllegalArgumentException if the octets are not a hit
   */
  static Hit read(byte[] octets) {
    OctetBuffer in = new OctetBuffer(octets);
    int has = in.octet();
    long link = in.number();
    long at = in.number();
    String domain = in.text();
    String path = (has & PATH) != 0 ? in.text() : null;
    VisitorNetwork network =
        (has & NETWORK) != 0 ? new VisitorNetwork(in.number(), (has & IPV6) != 0) : null;
    String agent = (has & AGENT) != 0 ? in.text() : null;
    String referrer = (has & REFERRER) != 0 ? "https://" + in.text() : null;
    if (in.left() != 0) {
      throw new IllegalArgumentException("octets after the end");
    }
    Hit.Purpose purpose = (has & AHEAD) != 0 ? Hit.Purpose.PREFETCH : Hit.Purpose.VISIT;
    Instant when = Instant.ofEpochMilli(at);
    return new Hit(
        link, domain, path, when, network, agent, referrer, purpose, (has & UNWATCHED) != 0);
  }
}
