package dev.urial.server.http;

import java.time.Duration;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * The answers that clients have not read yet, and the octets of memory that they take together. If
 * there is no room for another one, the network that holds the most gives up what it has not read
 * for some time, so that few clients that read nothing do not shut out all others.
 */
final class UnsentAnswers {
  private final HeldOctets octets;

  /** How long an answer is never given up, in nanoseconds. */
  private final long grace;

  private final Set<Answer> answers = ConcurrentHashMap.newKeySet();

  UnsentAnswers(HeldOctets octets, Duration grace) {
    this.octets = octets;
    this.grace = grace.toNanos();
  }

  /** An answer, until its client has read it, has gone, or it is given up. */
  private final class Answer implements Callback {
    private final Callback callback;
    private final String network;
    private final long length;
    private final long since = System.nanoTime();
    private final AtomicBoolean isOver = new AtomicBoolean();

    Answer(Callback callback, String network, long length) {
      this.callback = callback;
      this.network = network;
      this.length = length;
      answers.add(this);
    }

    private boolean ends() {
      if (!isOver.compareAndSet(false, true)) {
        return false;
      }
      answers.remove(this);
      octets.release(network, length);
      return true;
    }

    @Override
    public void succeeded() {
      if (ends()) {
        callback.succeeded();
      }
    }

    @Override
    public void failed(Throwable cause) {
      if (ends()) {
        callback.failed(cause);
      }
    }

    @Override
    public InvocationType getInvocationType() {
      return callback.getInvocationType();
    }
  }

  /**
   * Counts an answer.
   *
   * @param network the network of the client
   * @param length the octets that it takes
   * @param isSent whether it is sent even if there is no room; its network gives up others then
   * @param callback is told when it has been sent
   * @return the callback to send it with, or null if there is no room for it
   */
  @Nullable Callback count(String network, long length, boolean isSent, Callback callback) {
    while (!octets.take(network, length, 0)) {
      if (!makesRoom(network, length) && !(isSent && gaveUp(oldestOf(network)))) {
        if (!isSent) {
          return null;
        }
        octets.add(network, length);
        break;
      }
    }
    return new Answer(callback, network, length);
  }

  /** Returns whether there is room for an answer, or would be. */
  boolean hasRoom(String network, long length) {
    return octets.hasRoom(network, length) || oldest(octets.of(network) + length) != null;
  }

  private boolean makesRoom(String network, long length) {
    return gaveUp(oldest(octets.of(network) + length));
  }

  private static boolean gaveUp(@Nullable Answer answer) {
    if (answer == null) {
      return false;
    }
    answer.failed(new EofException("others wait for a client that does not read"));
    return true;
  }

  /** Returns the answer of a network that has not been read for longest, and not of late. */
  private @Nullable Answer oldestOf(String network) {
    long now = System.nanoTime();
    return answers.stream()
        .filter(it -> it.network.equals(network) && now - it.since >= grace)
        .min(Comparator.comparingLong(it -> it.since))
        .orElse(null);
  }

  /** Returns the answer that the network that holds the most has not read for longest. */
  private @Nullable Answer oldest(long more) {
    long now = System.nanoTime();
    Answer oldest = null;
    long most = more;
    for (Answer answer : answers) {
      long held = octets.of(answer.network);
      boolean isLarger = held > most || (held == most && oldest != null);
      boolean isOlder = oldest == null || held > most || answer.since < oldest.since;
      if (isLarger && isOlder && now - answer.since >= grace) {
        oldest = answer;
        most = held;
      }
    }
    return oldest;
  }
}
