package dev.urial.server.http;

import java.time.Duration;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The limits on responses that are streamed, each of which occupies a thread until the client has
 * read it, and on other work that takes long. If all places are taken, the slowest client that does
 * not read at {@link #FAIR_RATE} gives up its place for another one.
 */
final class StreamLimits {
  /** The minimum rate, in octets per second, at which a client must read. */
  static final int LEAST_RATE = 1 << 14;

  /** The rate, in octets per second, at which a client must read while others wait for a place. */
  static final int FAIR_RATE = 1 << 16;

  /** How long to wait for a place that a slow client gives up. */
  private static final Duration GIVING_UP = Duration.ofSeconds(1);

  /** A response that is being streamed. */
  interface Stream {
    /** Returns how fast the client reads, in octets per second. */
    double rate();

    /** Ends the response; returns false if the client has just taken what was sent. */
    boolean giveUp();
  }

  private final ThreadShare threads;
  private final Duration patience;
  private final Set<Stream> streams = ConcurrentHashMap.newKeySet();

  /**
   * Creates limits.
   *
   * @param threads the threads that may stream at the same time
   * @param patience how long the client may take nothing, and how much longer it may take in total
   *     than at the minimum rate
   */
  StreamLimits(ThreadShare threads, Duration patience) {
    this.threads = threads;
    this.patience = patience;
  }

  Duration patience() {
    return patience;
  }

  /** Returns how long a client may read slowly although others wait for a place. */
  Duration grace() {
    return patience.dividedBy(10);
  }

  /**
   * Returns whether a request may occupy a thread; if so, call {@link #leave}.
   *
   * @param owners the network of the client, and its account
   */
  boolean enter(Set<String> owners) {
    if (threads.enter(owners)) {
      return true;
    }
    return !threads.isAtMost(owners) && endSlowest() && threads.enter(owners, GIVING_UP);
  }

  /** Gives a thread back. */
  void leave(Set<String> owners) {
    threads.leave(owners);
  }

  /** Notes that a response is being streamed. */
  void begin(Stream stream) {
    streams.add(stream);
  }

  /** Notes that a response has ended, and gives its thread back. */
  void end(Stream stream, Set<String> owners) {
    streams.remove(stream);
    leave(owners);
  }

  /** Ends the response that is read most slowly; returns false if none is read slowly. */
  private boolean endSlowest() {
    return streams.stream()
        .filter(stream -> stream.rate() < FAIR_RATE)
        .min(Comparator.comparingDouble(Stream::rate))
        .map(Stream::giveUp)
        .orElse(false);
  }
}
