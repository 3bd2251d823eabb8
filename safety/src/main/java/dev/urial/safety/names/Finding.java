package dev.urial.safety.names;

import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One thing about a name that may mislead: its kind, where it stands, and what it looks like.
 *
 * <pre>{@code
 * Finding finding = HostVerdict.of("аррӏе.com").findings().get(0);
 * finding.kind()              // WHOLE_SCRIPT
 * finding.looksLike()         // "apple.com"
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

  /** Which way of misleading it is. */
  public Deception kind() {
    return kind;
  }

  /** Range in the text that was given, severity, clause and sentence. */
  public Remark remark() {
    return remark;
  }

  /** What a person may read instead; null where there is nothing to name. */
  public @Nullable String looksLike() {
    return looksLike;
  }

  /** Whether it is a warning, or worse. */
  public boolean isAlarm() {
    return remark.severity().compareTo(Severity.WARNING) >= 0;
  }

  /** Whether the other says the same of the same place. */
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

  /** The kind and the sentence, as {@code whole-script: …}. */
  @Override
  public String toString() {
    return kind.id() + ": " + remark.sentence();
  }
}
