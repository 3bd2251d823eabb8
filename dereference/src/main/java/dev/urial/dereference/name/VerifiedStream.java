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
 * A stream that verifies its octets against a hash-based name as they are read. If they do not
 * match, reading the end of the stream fails.
 *
 * <pre>{@code
 * try (InputStream body = VerifiedStream.of(in, Uri.parse("ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk"))) {
 *   body.readAllBytes();  // "Hello World!", or an exception: digest: …
 * }
 * }</pre>
 *
 * <p>Do not trust octets before the end of the stream is reached, because they have not been
 * verified yet. A truncated hash is compared only over its own length. Not thread-safe; uses
 * constant memory. Closing it closes the underlying stream.
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
   * {@return a stream that must match all these hashes, from its current position to the end}
   *
   * @param in the stream to verify; closing the new stream closes it too
   * @param expected the hashes, at least one
   * @throws IllegalArgumentException if there is no hash name
   * @throws UnsupportedOperationException if this Java runtime cannot compute one of them
   * @see ContentHashes#verifiable
   */
  public static VerifiedStream of(InputStream in, List<HashName> expected) {
    Objects.requireNonNull(in, "in");
    if (Objects.requireNonNull(expected, "expected").isEmpty()) {
      throw new IllegalArgumentException("at least one hash is required");
    }
    return new VerifiedStream(in, expected);
  }

  /**
   * {@return a stream that must match a hash-based name: {@code ni}, {@code nih}, {@code urn:sha1},
   * {@code magnet} and similar}
   *
   * @param in the stream to verify; closing the new stream closes it too
   * @param name the name; hashes that this Java runtime cannot compute are ignored if it can
   *     compute others
   * @throws IllegalArgumentException if the name has no hash that this Java runtime can compute
   * @see ContentHashes
   */
  public static VerifiedStream of(InputStream in, Uri name) {
    Objects.requireNonNull(in, "in");
    return of(in, ContentHashes.of(Objects.requireNonNull(name, "name")).verifiable());
  }

  /** {@return whether the end was reached and all hashes match} */
  public boolean isVerified() {
    return isVerified;
  }

  /**
   * Reads an octet.
   *
   * @throws DereferenceException at the end, if the octets do not match the name
   */
  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  /**
   * Reads up to {@code length} octets.
   *
   * @throws DereferenceException at the end, if the octets do not match the name
   */
  @Override
  public int read(byte[] octets, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, Objects.requireNonNull(octets, "octets").length);
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
