package dev.urial.shortener.link;

import dev.urial.report.Remark;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a policy says of a target.
 *
 * <pre>{@code
 * TargetVerdict verdict = TargetPolicy.publicWeb().judge("https://bücher.example/");
 * verdict.target().text()   // "https://xn--bcher-kva.example/"
 * verdict.target().given()  // "https://bücher.example/"
 * }</pre>
 *
 * @param target what is sent; null if anything was objected to
 * @param objections why not, in the order of the text's parts; empty of what passed
 * @param warnings what people should know of it all the same: names that look like others, texts
 *     that RFC 3986 does not have
 * @param shortener whether its host is a known shortener, so that it leads on from there
 * @see TargetPolicy#judge
 */
public record TargetVerdict(
    @Nullable LinkTarget target,
    List<Objection> objections,
    List<Remark> warnings,
    boolean shortener) {
  /** Copies the lists. */
  public TargetVerdict {
    objections = List.copyOf(Objects.requireNonNull(objections, "objections"));
    warnings = List.copyOf(Objects.requireNonNull(warnings, "warnings"));
    if ((target == null) == objections.isEmpty()) {
      throw new IllegalArgumentException("a target, or objections");
    }
  }

  /** Returns whether it passed. */
  public boolean isOk() {
    return target != null;
  }

  /**
   * Returns the target.
   *
   * @throws IllegalStateException if it did not pass; with the objections
   */
  public LinkTarget orElseThrow() {
    if (target == null) {
      throw new IllegalStateException(objections.toString());
    }
    return Objects.requireNonNull(target);
  }
}
