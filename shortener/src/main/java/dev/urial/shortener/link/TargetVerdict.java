package dev.urial.shortener.link;

import dev.urial.report.Remark;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The verdict of a policy on a target.
 *
 * <pre>{@code
 * TargetVerdict verdict = TargetPolicy.publicWeb().judge("https://bücher.example/");
 * verdict.target().text()   // "https://xn--bcher-kva.example/"
 * verdict.target().given()  // "https://bücher.example/"
 * }</pre>
 *
 * @param target the target to send, or null if there are objections
 * @param objections the objections; empty if the target is accepted
 * @param warnings warnings about an accepted target, such as look-alike names or characters that
 *     RFC 3986 does not allow
 * @param shortener whether the host is a known shortener, which would redirect again
 * @see TargetPolicy#judge
 */
public record TargetVerdict(
    @Nullable LinkTarget target,
    List<Objection> objections,
    List<Remark> warnings,
    boolean shortener) {
  /**
   * Copies the lists.
   *
   * @param target the target to send, or null if there are objections
   * @param objections the objections; empty if the target is accepted
   * @param warnings warnings about an accepted target, such as look-alike names or characters that
   *     RFC 3986 does not allow
   * @param shortener whether the host is a known shortener, which would redirect again
   * @throws IllegalArgumentException if there are both a target and objections, or neither
   */
  public TargetVerdict {
    objections = List.copyOf(Objects.requireNonNull(objections, "objections"));
    warnings = List.copyOf(Objects.requireNonNull(warnings, "warnings"));
    if ((target == null) == objections.isEmpty()) {
      throw new IllegalArgumentException("expected either a target or objections");
    }
  }

  /** {@return whether the target is accepted} */
  public boolean isOk() {
    return target != null;
  }

  /**
   * {@return the target}
   *
   * @throws IllegalStateException if the target is refused; the message lists the objections
   */
  public LinkTarget orElseThrow() {
    if (target == null) {
      throw new IllegalStateException(objections.toString());
    }
    return Objects.requireNonNull(target);
  }
}
