package dev.urial.dereference.protocol;

import dev.urial.safety.FetchPolicy;
import java.time.Duration;
import java.util.Objects;

/**
 * The limits on the time, the size and the number of redirects of one request. Immutable.
 *
 * <pre>{@code
 * Limits limits = Limits.of(FetchPolicy.publicWeb());  // 30 s, 10 MiB, 5 redirects
 * limits.withIdle(Duration.ofSeconds(2)).withOctets(65_536)
 * }</pre>
 *
 * @see FetchPolicy#maxDuration
 */
public final class Limits {
  private final Duration total;
  private final Duration connect;
  private final Duration idle;
  private final long octets;
  private final long decodedOctets;
  private final int ratio;
  private final int redirects;
  private final int headerOctets;

  private Limits(
      Duration total,
      Duration connect,
      Duration idle,
      long octets,
      long decodedOctets,
      int ratio,
      int redirects,
      int headerOctets) {
    this.total = total;
    this.connect = connect;
    this.idle = idle;
    this.octets = octets;
    this.decodedOctets = decodedOctets;
    this.ratio = ratio;
    this.redirects = redirects;
    this.headerOctets = headerOctets;
  }

  /**
   * {@return the limits of a policy} The policy determines the limits on the total time, the octets
   * (compressed and decompressed) and the redirects. The other limits have defaults: ten seconds to
   * connect, ten seconds of idle time, a compression ratio of 100, and 64 KiB of headers.
   *
   * @param policy the policy that determines what may be fetched, and how much
   * @see FetchPolicy#maxBytes
   */
  public static Limits of(FetchPolicy policy) {
    Objects.requireNonNull(policy, "policy");
    Duration ten = Duration.ofSeconds(10);
    long octets = policy.maxBytes();
    return new Limits(
        policy.maxDuration(), ten, ten, octets, octets, 100, policy.redirects(), 65_536);
  }

  private static Duration positive(Duration duration) {
    Objects.requireNonNull(duration, "duration");
    if (duration.toMillis() < 1) {
      throw new IllegalArgumentException("expected at least 1 millisecond");
    }
    return duration;
  }

  private static long atLeast(long least, long number) {
    if (number < least) {
      throw new IllegalArgumentException("expected at least " + least);
    }
    return number;
  }

  /**
   * {@return the time limit for the whole request, including lookups, redirects and reading the
   * body}
   */
  public Duration total() {
    return total;
  }

  /** {@return the time limit for connecting to a single address} */
  public Duration connect() {
    return connect;
  }

  /** {@return the maximum time to wait for the next octet} */
  public Duration idle() {
    return idle;
  }

  /** {@return the maximum number of octets of a body as received, before decompression} */
  public long octets() {
    return octets;
  }

  /** {@return the maximum number of octets of a body after decompression} */
  public long decodedOctets() {
    return decodedOctets;
  }

  /** {@return the maximum compression ratio of bodies that decompress to more than 64 KiB} */
  public int ratio() {
    return ratio;
  }

  /** {@return the maximum number of redirects} */
  public int redirects() {
    return redirects;
  }

  /** {@return the maximum number of header octets in one response} */
  public int headerOctets() {
    return headerOctets;
  }

  /**
   * {@return a copy of these limits with a different {@link #total}}
   *
   * @param duration the time limit for the whole request, until the body has been read
   * @throws IllegalArgumentException if {@code duration} is less than one millisecond
   */
  public Limits withTotal(Duration duration) {
    return new Limits(
        positive(duration), connect, idle, octets, decodedOctets, ratio, redirects, headerOctets);
  }

  /**
   * {@return a copy of these limits with a different {@link #connect}}
   *
   * @param duration the time limit for connecting to a single address
   * @throws IllegalArgumentException if {@code duration} is less than one millisecond
   */
  public Limits withConnect(Duration duration) {
    return new Limits(
        total, positive(duration), idle, octets, decodedOctets, ratio, redirects, headerOctets);
  }

  /**
   * {@return a copy of these limits with a different {@link #idle}}
   *
   * @param duration the maximum time to wait for the next octet
   * @throws IllegalArgumentException if {@code duration} is less than one millisecond
   */
  public Limits withIdle(Duration duration) {
    return new Limits(
        total, connect, positive(duration), octets, decodedOctets, ratio, redirects, headerOctets);
  }

  /**
   * {@return a copy of these limits with a different value for both {@link #octets} and {@link
   * #decodedOctets}}
   *
   * @param most the maximum number of octets of a body, as received and after decompression
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  public Limits withOctets(long most) {
    long wire = atLeast(1, most);
    return new Limits(total, connect, idle, wire, wire, ratio, redirects, headerOctets);
  }

  /**
   * {@return a copy of these limits with a different value for {@link #decodedOctets}}
   *
   * @param most the maximum number of decompressed octets
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  public Limits withDecodedOctets(long most) {
    return new Limits(
        total, connect, idle, octets, atLeast(1, most), ratio, redirects, headerOctets);
  }

  /**
   * {@return a copy of these limits with a different {@link #ratio}}
   *
   * @param most the maximum number of decompressed octets per received octet
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  public Limits withRatio(int most) {
    int times = (int) atLeast(1, most);
    return new Limits(total, connect, idle, octets, decodedOctets, times, redirects, headerOctets);
  }

  /**
   * {@return a copy of these limits with a different number of {@link #redirects}}
   *
   * @param most the maximum number of redirects to follow; 0 for none
   * @throws IllegalArgumentException if {@code most} is negative
   */
  public Limits withRedirects(int most) {
    int hops = (int) atLeast(0, most);
    return new Limits(total, connect, idle, octets, decodedOctets, ratio, hops, headerOctets);
  }

  /**
   * {@return a copy of these limits with a different value for {@link #headerOctets}}
   *
   * @param most the maximum number of header octets in one response
   * @throws IllegalArgumentException if {@code most} is less than 256
   */
  public Limits withHeaderOctets(int most) {
    int headers = (int) atLeast(256, most);
    return new Limits(total, connect, idle, octets, decodedOctets, ratio, redirects, headers);
  }

  /** Returns all limits with their values on one line. */
  @Override
  public String toString() {
    return "total "
        + total
        + ", connect "
        + connect
        + ", idle "
        + idle
        + ", octets "
        + octets
        + ", decoded "
        + decodedOctets
        + ", ratio "
        + ratio
        + ", redirects "
        + redirects
        + ", headers "
        + headerOctets;
  }
}
