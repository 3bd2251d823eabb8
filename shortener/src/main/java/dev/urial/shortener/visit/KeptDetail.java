package dev.urial.shortener.visit;

/**
 * What may be kept of a single visit; data that is not kept is not counted in the totals either.
 *
 * <pre>{@code Hits.builder(store).kept(EnumSet.of(KeptDetail.VISITS, KeptDetail.COUNTRY))}</pre>
 */
public enum KeptDetail {
  /** Individual visits at all; without this there are only totals. */
  VISITS,
  /** The address, truncated to /24 or /48. */
  NETWORK,
  /** The country. */
  COUNTRY,
  /** The browser's family. */
  BROWSER,
  /** The system's family. */
  SYSTEM,
  /** The kind of device. */
  DEVICE,
  /** The host of the referring page. */
  REFERRER,
  /** Visits to links that do not exist. */
  ORPHANS
}
