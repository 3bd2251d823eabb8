package dev.urial.safety.names;

import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A potentially misleading property of a name, with its kind, its position, and what it looks like.
 *
 * <pre>{@code
 * Finding finding = HostVerdict.of("аррӏе.com").findings().get(0);
 * finding.kind()              // WHOLE_SCRIPT
 * finding.looksLike()         // "apple.com"
 * finding.sentence()          // "all letters are from one script, Cyrillic, and look like apple"
 * finding.remark().range()    // 0–5
 * finding.isAlarm()           // true
 * }</pre>
 *
 * @see HostVerdict
 * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39</a>
 */
public final class Finding {
  private final Deception kind;
  private final Remark remark;
  private final @Nullable String looksLike;

  Finding(Deception kind, Remark remark, @Nullable String looksLike) {
    this.kind = kind;
    this.remark = remark;
    this.looksLike = looksLike;
  }

  /** {@return the kind of deception} */
  public Deception kind() {
    return kind;
  }

  /** {@return the finding as an English sentence without a full stop, as in the {@link #remark}} */
  public String sentence() {
    return remark.sentence();
  }

  /** {@return the remark with the range in the text, the severity, the clause and the sentence} */
  public Remark remark() {
    return remark;
  }

  /** {@return what a person may read instead of the actual name; null if this is unknown} */
  public @Nullable String looksLike() {
    return looksLike;
  }

  /** {@return whether the finding is a warning or worse} */
  public boolean isAlarm() {
    return remark.severity().compareTo(Severity.WARNING) >= 0;
  }

  /** Returns whether both findings have the same kind, remark and look-alike text. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Finding that
        && kind == that.kind
        && remark.equals(that.remark)
        && Objects.equals(looksLike, that.looksLike);
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, remark, looksLike);
  }

  /** Returns the kind and the sentence, such as {@code whole-script: …}. */
  @Override
  public String toString() {
    return kind.id() + ": " + sentence();
  }
}
