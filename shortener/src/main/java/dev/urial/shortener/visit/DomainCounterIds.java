package dev.urial.shortener.visit;

import dev.urial.internal.shortener.Digests;
import java.nio.ByteBuffer;

/**
 * The numbers under which the visits to whole domains are counted, alongside those to links. Links
 * have numbers from 1, and all orphans have 0. A domain has two numbers, both at least 2^62, which
 * are derived from its host with SHA-256, so that a visit store needs no table of domains.
 *
 * <p>CHOICE: 62 bits of the digest are sufficient. With a thousand domains, a collision occurs in
 * one of 10^12 installations.
 */
final class DomainCounterIds {
  /** The lowest number of a domain. */
  static final long FIRST = 1L << 62;

  private DomainCounterIds() {}

  /** Returns the number for the visits to all links of a domain. */
  static long links(String host) {
    return number("links " + host);
  }

  /** Returns the number for the visits to a domain that found no link. */
  static long orphans(String host) {
    return number("orphans " + host);
  }

  private static long number(String text) {
    return ByteBuffer.wrap(Digests.sha256(text)).getLong() >>> 2 | FIRST;
  }
}
