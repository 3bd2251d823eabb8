package dev.urial.text;

import dev.urial.internal.text.SecretHints;
import dev.urial.internal.text.SecretParameters;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Masks secrets in running text, such as logs: passwords and tokens in identifiers, and anything
 * whose format shows that it is a secret.
 *
 * <p>CIRCLE: a redactor starts a redaction, which obtains the HMAC for replacements from the
 * redactor.
 *
 * <pre>{@code
 * Redactor redactor = Redactor.masking();
 * redactor.redact("GET https://u:secret@h/ failed")  // "GET https://u:***@h/ failed"
 * redactor.redact("see db.example, key=a1b2c3d4")    // "see db.example, key=***"
 * redactor.redact("nothing here")                    // the same object
 * }</pre>
 *
 * <p>Secrets are identified as in the {@code redacted()} methods of {@code Uri} and the other
 * types; the parameter names are the built-in ones, unless the program was started with different
 * ones. The text is read word by word; whitespace, quotation marks and angle brackets separate
 * words. Everything except the secrets is left unchanged.
 *
 * <p>Instances are immutable and thread-safe. The running time is linear, and a stream is read in
 * constant memory.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5, sensitive
 *     information</a>
 */
public final class Redactor {
  private static final String ALGORITHM = "HmacSHA256"; // RFC 2104 with FIPS 180-4
  private static final Redactor MASKING = new Redactor(null);

  private final @Nullable SecretKeySpec key;

  private Redactor(@Nullable SecretKeySpec key) {
    this.key = key;
  }

  /** {@return a redactor that replaces each secret with three asterisks} */
  public static Redactor masking() {
    return MASKING;
  }

  /**
   * {@return a URI, IRI, URL or reference with its secrets masked, as by {@code redacted()} of
   * these types, and also the values of parameters with the given names}
   *
   * <pre>{@code
   * Redactor.redact("https://a.example/?ticket=ST-1&q=2", List.of("ticket"))
   *     // "https://a.example/?ticket=***&q=2"
   * }</pre>
   *
   * @param reference the text to redact, which need not be valid
   * @param names more names of parameters; case, hyphens and underscores do not matter
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
   */
  public static String redact(String reference, Collection<String> names) {
    Objects.requireNonNull(reference, "reference");
    SecretParameters all = SecretParameters.DEFAULT.plus(List.copyOf(names));
    return Secrets.inReference(reference, all).mask(reference);
  }

  /**
   * Creates a redactor that replaces each secret with a stable pseudonym: three asterisks and
   * twelve hexadecimal digits of its HMAC-SHA-256. The same secret and key always result in the
   * same pseudonym, so log lines from different sessions can still be distinguished.
   *
   * <pre>{@code
   * Redactor.hashing("key").redact("http://u:secret@h/")  // "http://u:***25cf3c44c8f3@h/"
   * }</pre>
   *
   * <p>Keep the key secret, because anyone who knows it can test passwords against a pseudonym.
   *
   * @param key the secret shared by all programs whose pseudonyms must agree; must not be empty
   * @return the redactor, which keeps the key in memory
   * @throws IllegalArgumentException if the key is empty
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2104">RFC 2104, HMAC</a>
   */
  public static Redactor hashing(String key) {
    Objects.requireNonNull(key, "key");
    if (key.isEmpty()) {
      throw new IllegalArgumentException("the key is empty");
    }
    return new Redactor(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM));
  }

  /**
   * {@return the text with its secrets masked; the same string if it contains no secrets}
   *
   * <pre>{@code
   * Redactor.masking().redact("GET https://u:secret@h/ failed")  // "GET https://u:***@h/ failed"
   * }</pre>
   *
   * @param text any text, such as a line of a log
   */
  public String redact(String text) {
    if (SecretHints.next(text, 0, text.length()) < 0) {
      return text;
    }
    StringBuilder redacted = new StringBuilder(text.length());
    try {
      new Redaction(this).block(text, (t, from, to) -> redacted.append(t, from, to));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a StringBuilder never throws
    }
    return redacted.toString().equals(text) ? text : redacted.toString();
  }

  /**
   * Copies a stream with its secrets masked, and counts the secrets by kind: {@code login}, {@code
   * parameter}, {@code path}, and kinds that are recognized by their format, such as {@code jwt} or
   * {@code github}.
   *
   * <p>All other octets, including line endings and malformed octets, are left unchanged. The text
   * may be in any ASCII-compatible encoding, or in UTF-16 with a byte order mark. A word longer
   * than 256 KiB is processed in pieces. Neither stream is closed.
   *
   * <pre>{@code
   * Redactor.masking().redact(System.in, System.out)  // {login=2, jwt=1}
   * }</pre>
   *
   * @param in the text, which is read to the end and not closed
   * @param out the stream to which the masked text is written; not closed
   * @return the number of secrets by kind, for each kind that was found; unmodifiable
   * @throws IOException if a stream fails
   */
  public Map<String, Long> redact(InputStream in, OutputStream out) throws IOException {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(out, "out");
    return new RedactedStream(new Redaction(this), in, out).copy();
  }

  /**
   * Creates the HMAC for pseudonyms; returns null if secrets are only masked. The result is not
   * thread-safe.
   */
  @Nullable Mac newMac() {
    if (key == null) {
      return null;
    }
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every platform supports it
    }
  }
}
