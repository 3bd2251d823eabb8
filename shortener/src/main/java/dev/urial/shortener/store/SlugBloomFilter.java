package dev.urial.shortener.store;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A Bloom filter of slugs. A slug that it does not contain was never added; of the slugs that were
 * never added, it seems to contain about one in a hundred. It uses ten bits per slug, so a million
 * slugs take 1.25 MB.
 *
 * <p>The filter grows in layers: once a layer is full, slugs are added to a new layer. Slugs are
 * never removed, because a slug stays taken forever: a deleted link leaves a tombstone.
 *
 * @see <a href="https://dl.acm.org/doi/10.1145/362686.362692">Bloom, Space/time trade-offs in hash
 *     coding with allowable errors</a>
 */
final class SlugBloomFilter {
  private static final int BITS = 10;
  private static final int HASHES = 7;
  private static final int LEAST = 1 << 16;
  private static final int MOST = 1 << 27;

  /**
   * The seed of the hash function, random in each process so that nobody can choose slugs that
   * collide.
   */
  private final long seed = new SecureRandom().nextLong();

  private volatile Layer[] layers = {new Layer(LEAST)};

  /** Returns whether a slug may have been added; if false, it certainly was not. */
  boolean mayHold(String domain, String key) {
    long hash = hash(domain, key);
    for (Layer layer : layers) {
      if (layer.mayHold(hash)) {
        return true;
      }
    }
    return false;
  }

  /** Adds a slug. */
  synchronized void add(String domain, String key) {
    if (mayHold(domain, key)) {
      return;
    }
    Layer last = layers[layers.length - 1];
    if (last.size == last.capacity) {
      grow(size() / 2);
      last = layers[layers.length - 1];
    }
    last.add(hash(domain, key));
  }

  /** Reserves space for a total number of slugs, so that they share one layer. */
  synchronized void expect(long slugs) {
    Layer last = layers[layers.length - 1];
    long more = slugs - size();
    if (more > last.capacity - last.size) {
      grow(more);
    }
  }

  /** Returns the size of the filter in octets. */
  synchronized long octets() {
    return Arrays.stream(layers).mapToLong(it -> 8L * it.words.length()).sum();
  }

  private long size() {
    return Arrays.stream(layers).mapToLong(it -> it.size).sum();
  }

  private void grow(long slugs) {
    Layer[] more = Arrays.copyOf(layers, layers.length + 1);
    more[layers.length] = new Layer((int) Math.max(LEAST, Math.min(MOST, slugs)));
    layers = more;
  }

  private long hash(String domain, String key) {
    long hash = mixed(seed, domain);
    hash = mixed(hash * 31 + '/', key);
    hash = (hash ^ (hash >>> 30)) * 0xBF58476D1CE4E5B9L;
    hash = (hash ^ (hash >>> 27)) * 0x94D049BB133111EBL;
    return hash ^ (hash >>> 31);
  }

  private static long mixed(long seed, String text) {
    long hash = seed;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return hash;
  }

  private static final class Layer {
    private final int capacity;
    private final long bits;
    private final AtomicLongArray words;
    private int size;

    Layer(int capacity) {
      this.capacity = capacity;
      this.bits = (long) capacity * BITS;
      this.words = new AtomicLongArray((int) ((bits + 63) >>> 6));
    }

    boolean mayHold(long hash) {
      for (int i = 0; i < HASHES; i++) {
        int bit = bit(hash, i);
        if ((words.get(bit >>> 6) & 1L << bit) == 0) {
          return false;
        }
      }
      return true;
    }

    void add(long hash) {
      for (int i = 0; i < HASHES; i++) {
        int bit = bit(hash, i);
        words.set(bit >>> 6, words.get(bit >>> 6) | 1L << bit);
      }
      size++;
    }

    /**
     * Returns the index of the i-th bit of a slug, derived from the two halves of its hash (Kirsch
     * and Mitzenmacher).
     */
    private int bit(long hash, int i) {
      int one = (int) hash + i * ((int) (hash >>> 32) | 1);
      return (int) (((one & 0xFFFF_FFFFL) * bits) >>> 32);
    }
  }
}
