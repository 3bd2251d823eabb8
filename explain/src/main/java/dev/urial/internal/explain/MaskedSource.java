package dev.urial.internal.explain;

import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.internal.text.Secrets;
import org.jspecify.annotations.Nullable;

/**
 * The text to which a set of parts refers, and the positions of the secrets in it. Two sources are
 * equal if their texts are equal.
 */
public final class MaskedSource {
  private final String text;
  private final QueryFormat format;
  private final Secrets secrets;

  private MaskedSource(String text, QueryFormat format) {
    this.text = text;
    this.format = format;
    this.secrets = Secrets.in(text);
  }

  public static MaskedSource of(IriReference reference) {
    String text = reference.toString();
    return new MaskedSource(text, QueryFormat.ofQueryIn(text));
  }

  /** {@return the format of the query} */
  public QueryFormat format() {
    return format;
  }

  /** {@return the whole text} */
  public String text() {
    return text;
  }

  public String text(int start, int end) {
    return text.substring(start, end);
  }

  /** {@return the text of a range, with any secrets in it masked} */
  public String redacted(int start, int end) {
    return secrets.mask(text, start, end);
  }

  /** {@return whether an index is within a secret} */
  public boolean isSecret(int index) {
    return secrets.holds(index);
  }

  /** {@return whether a range overlaps a secret} */
  public boolean isSecret(int start, int end) {
    return secrets.touch(start, end);
  }

  public boolean isAscii(int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) >= 128) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MaskedSource that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }
}
