package dev.urial.shortener.visit;

/**
 * The details of a visit that may be stored. Except for {@link #VISITS}, a detail that is not
 * stored is not counted in the totals either.
 *
 * <pre>{@code Hits.builder(store).kept(EnumSet.of(KeptDetail.VISITS, KeptDetail.COUNTRY))}</pre>
 */
public enum KeptDetail {
  /** Individual visits; without this detail, there are only totals. */
  VISITS,
  /** The address, truncated to /24 or /48. */
  NETWORK,
  /** The country. */
  COUNTRY,
  /** The browser family. */
  BROWSER,
  /** The operating system family. */
  SYSTEM,
  /** The kind of device. */
  DEVICE,
  /** The host of the referring page. */
  REFERRER,
  /** Visits to links that do not exist. */
  ORPHANS
}
