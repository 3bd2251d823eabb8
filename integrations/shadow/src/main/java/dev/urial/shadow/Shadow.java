package dev.urial.shadow;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Compares a program's use of {@code java.net.URI} with RFC 3986, on a separate thread, for a
 * sample of the calls, and using no more than a given share of one processor.
 *
 * <pre>{@code
 * try (Shadow shadow = Shadow.builder().listener(d -> log.warn(d.toString())).start()) {
 *   shadow.parsed("http://my_host/");
 *   …
 *   shadow.disagreements()  // [parse host REGISTRY_AUTHORITY, …], each once, with its count
 *   shadow.dropped()        // the number of calls not compared
 * }
 * }</pre>
 *
 * <p>Each call costs a random number and, if it is sampled, a slot; the caller never waits, and no
 * exception is thrown. Memory is bounded: {@value #SLOTS} slots, text of up to {@value #LONGEST}
 * characters, {@value #PATTERNS} patterns with one example each.
 *
 * @see ShadowUris
 * @see ShadowAgent
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public final class Shadow implements AutoCloseable {
  static final int SLOTS = 1024;

  /** The maximum number of slots to try for an observation. */
  private static final int TRIES = 8;

  static final int LONGEST = 8192;
  static final int PATTERNS = 256;
  private static final long NAP = TimeUnit.MILLISECONDS.toNanos(20);

  /** An operation to compare, with its one or two arguments. */
  private record Observation(String operation, @Nullable Object first, @Nullable Object second) {}

  private final AtomicReferenceArray<@Nullable Observation> slots =
      new AtomicReferenceArray<>(SLOTS);
  private final LongAdder dropped = new LongAdder();
  private final LongAdder compared = new LongAdder();
  private final Map<String, Disagreement> found = new LinkedHashMap<>();
  private final Consumer<Disagreement> listener;
  private final int oneIn;
  private final double share;
  private final Thread thread;
  private volatile boolean closed;

  @SuppressWarnings("ThreadPriorityCheck") // only lets the program run first
  private Shadow(Builder builder) {
    this.listener = builder.listener;
    this.oneIn = builder.oneIn;
    this.share = builder.share;
    this.thread = new Thread(this::run, "urial-shadow");
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
  }

  /** {@return a builder with defaults for a busy server: one in 64 calls, 2% of one processor} */
  public static Builder builder() {
    return new Builder();
  }

  // Called on the program's threads.

  /**
   * Records that text was parsed, or rejected, by {@code URI.create} or a constructor. Null is
   * ignored, because {@code java.net.URI} itself throws an exception for it.
   *
   * @param text the text, valid or not
   */
  public void parsed(@Nullable String text) {
    if (isTaken() && text != null) {
      offer("parse", text, null, text.length());
    }
  }

  /**
   * Records that a reference was resolved; see {@link #parsed}.
   *
   * @param base the URI to resolve against; null is ignored
   * @param reference a URI or a relative reference; null is ignored
   */
  public void resolved(@Nullable URI base, @Nullable URI reference) {
    if (isTaken() && base != null && reference != null) {
      offer("resolve", base, reference, 0);
    }
  }

  /**
   * Records that a reference given as text was resolved; see {@link #parsed}.
   *
   * @param base the URI to resolve against; null is ignored
   * @param reference a URI or a relative reference, valid or not; null is ignored
   */
  public void resolved(@Nullable URI base, @Nullable String reference) {
    if (isTaken() && base != null && reference != null) {
      offer("resolve", base, reference, reference.length());
    }
  }

  /**
   * Records that a target was relativized; see {@link #parsed}.
   *
   * @param base the URI that the result is relative to; null is ignored
   * @param target the URI that the result refers to; null is ignored
   */
  public void relativized(@Nullable URI base, @Nullable URI target) {
    if (isTaken() && base != null && target != null) {
      offer("relativize", base, target, 0);
    }
  }

  /**
   * Records that a URI was normalized; see {@link #parsed}.
   *
   * @param uri the URI to normalize; null is ignored
   */
  public void normalized(@Nullable URI uri) {
    if (isTaken() && uri != null) {
      offer("normalize", uri, null, 0);
    }
  }

  private boolean isTaken() {
    return !closed && (oneIn == 1 || ThreadLocalRandom.current().nextInt(oneIn) == 0);
  }

  /**
   * Stores an observation in a random slot, to avoid contention between threads. If the slot is
   * full, the next few are tried; if they are full too, the observation is dropped.
   */
  private void offer(String operation, Object first, @Nullable Object second, int length) {
    int begin = ThreadLocalRandom.current().nextInt(SLOTS);
    for (int i = 0; i < TRIES && length <= LONGEST; i++) {
      int slot = (begin + i) % SLOTS;
      if (slots.getPlain(slot) == null
          && slots.compareAndSet(slot, null, new Observation(operation, first, second))) {
        return;
      }
    }
    dropped.increment();
  }

  // Runs on the shadow's thread.

  private void run() {
    while (!closed) {
      long begin = System.nanoTime();
      compareAll();
      long spent = System.nanoTime() - begin;
      // Sleep long enough that the time spent does not exceed the share.
      LockSupport.parkNanos(this, Math.max(NAP, (long) (spent / share) - spent));
    }
  }

  private synchronized void compareAll() {
    long until = System.nanoTime() + NAP;
    for (int i = 0; i < SLOTS && (closed || System.nanoTime() < until); i++) {
      Observation observation = slots.getAndSet(i, null);
      if (observation != null) {
        compare(observation);
      }
    }
  }

  private void compare(Observation seen) {
    try {
      compared.increment();
      switch (seen.operation()) {
        case "parse" -> ShadowComparison.parse((String) some(seen.first()), this::found);
        case "resolve" -> {
          URI base = (URI) some(seen.first());
          Object reference = some(seen.second());
          URI read = reference instanceof URI uri ? uri : URI.create((String) reference);
          ShadowComparison.resolve(base, read, this::found);
        }
        case "relativize" ->
            ShadowComparison.relativize(
                (URI) some(seen.first()), (URI) some(seen.second()), this::found);
        default -> ShadowComparison.normalize((URI) some(seen.first()), this::found);
      }
    } catch (RuntimeException e) {
      // The program has already received the exception for a rejected reference. Any other failure
      // does not concern it.
      dropped.increment();
    }
  }

  private static Object some(@Nullable Object part) {
    return Objects.requireNonNull(part);
  }

  private void found(Disagreement seen) {
    Disagreement before = found.get(seen.pattern());
    if (before != null) {
      found.put(
          seen.pattern(),
          new Disagreement(
              before.pattern(), before.sentence(), before.example(), before.count() + 1));
    } else if (found.size() < PATTERNS) {
      found.put(seen.pattern(), seen);
      listener.accept(seen);
    }
  }

  // Results.

  /**
   * {@return the disagreements so far, one per pattern, in the order in which they were first
   * encountered; a copy}
   */
  public synchronized Collection<Disagreement> disagreements() {
    return List.copyOf(new ArrayList<>(found.values()));
  }

  /** {@return the number of calls that were compared} */
  public long compared() {
    return compared.sum();
  }

  /**
   * {@return the number of sampled calls that were dropped because all slots were full, because the
   * text was too long, or because the comparison failed}
   */
  public long dropped() {
    return dropped.sum();
  }

  /** Compares the calls that are still queued, and stops the thread. Later calls are ignored. */
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
    compareAll();
  }

  /**
   * The settings for a shadow.
   *
   * <pre>{@code
   * Shadow.builder().oneIn(1).share(0.5).listener(System.out::println).start()
   * }</pre>
   *
   * @see Shadow
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
   */
  public static final class Builder {
    private int oneIn = 64;
    private double share = 0.02;
    private Consumer<Disagreement> listener = it -> {};

    private Builder() {}

    /**
     * Sets the sampling rate: one in this many calls is compared, chosen at random so that sampling
     * does not coincide with periodic behavior of the program.
     *
     * @param calls the number of calls, at least 1; the default is 64
     * @return this builder
     * @throws IllegalArgumentException if {@code calls} is less than 1
     */
    public Builder oneIn(int calls) {
      if (calls < 1) {
        throw new IllegalArgumentException("calls must be at least 1, not " + calls);
      }
      this.oneIn = calls;
      return this;
    }

    /**
     * Sets the share of one processor that the shadow may use.
     *
     * @param share the share, greater than 0 and at most 1; the default is 0.02
     * @return this builder
     * @throws IllegalArgumentException if the share is out of range
     */
    public Builder share(double share) {
      if (!(share > 0 && share <= 1)) {
        throw new IllegalArgumentException(
            "share must be greater than 0 and at most 1, not " + share);
      }
      this.share = share;
      return this;
    }

    /**
     * Sets the listener for new patterns, which is called on the shadow's thread; by default, there
     * is none.
     *
     * @param listener called once for each pattern, when it is first encountered
     * @return this builder
     */
    public Builder listener(Consumer<Disagreement> listener) {
      this.listener = Objects.requireNonNull(listener, "listener");
      return this;
    }

    /**
     * Starts a shadow.
     *
     * @return the running shadow; close it to stop it
     */
    public Shadow start() {
      Shadow shadow = new Shadow(this);
      shadow.thread.start();
      return shadow;
    }
  }
}
