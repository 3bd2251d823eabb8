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
 * @param total the time limit for the whole request, including lookups, redirects and reading the
 *     body
 * @param connect the time limit for connecting to a single address
 * @param idle the maximum time to wait for the next octet
 * @param octets the maximum number of octets of a body as received, before decompression
 * @param decodedOctets the maximum number of octets of a body after decompression
 * @param ratio the maximum compression ratio of bodies that decompress to more than 64 KiB
 * @param redirects the maximum number of redirects
 * @param headerOctets the maximum number of header octets in one response
 * @see FetchPolicy#maxDuration
 */
public record Limits(
    Duration total,
    Duration connect,
    Duration idle,
    long octets,
    long decodedOctets,
    int ratio,
    int redirects,
    int headerOctets) {
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
   * {@return a copy of these limits with a different number of {@link #redirects}}
   *
   * @param most the maximum number of redirects to follow; 0 for none
   * @throws IllegalArgumentException if {@code most} is negative
   */
  public Limits withRedirects(int most) {
    int hops = (int) atLeast(0, most);
    return new Limits(total, connect, idle, octets, decodedOctets, ratio, hops, headerOctets);
  }
}
