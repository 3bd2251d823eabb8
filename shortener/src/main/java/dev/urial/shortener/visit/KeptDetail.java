package dev.urial.shortener.visit;

/**
 * What may be kept of a single visit; what is not kept is not in the sums either.
 *
 * <pre>{@code Hits.builder(store).kept(EnumSet.of(KeptDetail.VISITS, KeptDetail.COUNTRY))}</pre>
 */
public enum KeptDetail {
  /** Single visits at all; without it there are sums only. */
  VISITS,
  /** Where it came from, cut to /24 or /48. */
  NETWORK,
  /** The country. */
  COUNTRY,
  /** The browser's family. */
  BROWSER,
  /** The system's family. */
  SYSTEM,
  /** The form of the device. */
  DEVICE,
  /** The host of the page it came from. */
  REFERRER,
  /** Visits where no link stands. */
  ORPHANS
}
