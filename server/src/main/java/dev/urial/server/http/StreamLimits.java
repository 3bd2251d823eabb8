package dev.urial.server.http;

import java.time.Duration;

/**
 * The limits on responses that are streamed, each of which occupies a thread until the client has
 * read it.
 *
 * @param threads the threads that may stream at the same time
 * @param patience how long the client may take nothing, and how much longer it may take in total
 *     than at the minimum rate
 */
record StreamLimits(ThreadShare threads, Duration patience) {
  /** The minimum rate, in octets per second, at which a client must read. */
  static final int LEAST_RATE = 1 << 14;
}
