package dev.urial.dereference.name;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.Uri;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashName;
import dev.urial.hash.RunningHash;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A stream that hashes its octets as they are read, and compares the result with a hash-based name
 * at its end. If the hash does not match, reading the end of the stream fails.
 *
 * <pre>{@code
 * try (InputStream body = VerifiedStream.of(in, Uri.parse("ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk"))) {
 *   body.readAllBytes();  // "Hello World!", or an exception: digest: …
 * }
 * }</pre>
 *
 * <p>Do not trust the octets until the end of the stream has been reached, because they have not
 * been verified yet. A truncated hash is compared only over its own length. Memory use is constant.
 * Not thread-safe. Closing this stream closes the underlying stream.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-2">RFC 6920 §2</a>
 */
public final class VerifiedStream extends InputStream {
  private final InputStream in;
  private final List<HashName> expected;
  private final List<RunningHash> running = new ArrayList<>();
  private boolean isVerified;
  private @Nullable DereferenceException mismatch;

  private VerifiedStream(InputStream in, List<HashName> expected) {
    this.in = in;
    this.expected = List.copyOf(expected);
    expected.forEach(hash -> running.add(RunningHash.of(hash.algorithm())));
  }

  /**
   * {@return a stream whose octets, from its current position to its end, must match all of the
   * given hashes}
   *
   * @param in the stream to verify, which is closed when the returned stream is closed
   * @param expected the hashes, at least one
   * @throws IllegalArgumentException if {@code expected} is empty
   * @throws UnsupportedOperationException if this Java runtime cannot compute one of the hashes
   * @see ContentHashes#verifiable
   */
  public static VerifiedStream of(InputStream in, List<HashName> expected) {
    Objects.requireNonNull(in, "in");
    if (expected.isEmpty()) {
      throw new IllegalArgumentException("at least one hash is required");
    }
    return new VerifiedStream(in, expected);
  }

  /**
   * {@return a stream whose octets must match a hash-based name, such as an {@code ni}, {@code
   * nih}, {@code urn:sha1} or {@code magnet} URI}
   *
   * @param in the stream to verify, which is closed when the returned stream is closed
   * @param name the name; hashes that this Java runtime cannot compute are ignored if it can
   *     compute others
   * @throws IllegalArgumentException if the name has no hash that this Java runtime can compute
   * @see ContentHashes
   */
  public static VerifiedStream of(InputStream in, Uri name) {
    Objects.requireNonNull(in, "in");
    return of(in, ContentHashes.of(Objects.requireNonNull(name, "name")).verifiable());
  }

  /** {@return whether the end of the stream has been reached and all hashes match} */
  public boolean isVerified() {
    return isVerified;
  }

  /**
   * Reads the next octet.
   *
   * @throws DereferenceException if the end is reached and the octets do not match the name
   */
  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  /**
   * Reads up to {@code length} octets.
   *
   * @throws DereferenceException if the end is reached and the octets do not match the name
   */
  @Override
  public int read(byte[] octets, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, octets.length);
    if (length == 0) {
      return 0;
    }
    if (mismatch != null) {
      throw mismatch;
    }
    if (isVerified) {
      return -1;
    }
    int read = in.read(octets, offset, length);
    if (read < 0) {
      verify();
      return -1;
    }
    for (RunningHash hash : running) {
      hash.update(octets, offset, read);
    }
    return read;
  }

  private void verify() throws DereferenceException {
    for (int i = 0; i < expected.size(); i++) {
      HashName actual = running.get(i).finish();
      if (!actual.equals(expected.get(i))) {
        mismatch =
            DereferenceException.of(
                Reason.DIGEST,
                MESSAGES.of(
                    "name.hash.mismatch",
                    actual.algorithm().name(),
                    actual.encode(BaseEncoding.BASE16),
                    expected.get(i).encode(BaseEncoding.BASE16)));
        throw mismatch;
      }
    }
    isVerified = true;
  }

  @Override
  public int available() throws IOException {
    return mismatch == null && !isVerified ? in.available() : 0;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
