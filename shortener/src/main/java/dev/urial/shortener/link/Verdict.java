package dev.urial.shortener.link;

import dev.urial.report.Remark;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on a target or a custom slug.
 *
 * <pre>{@code
 * Verdict<LinkTarget> verdict = TargetPolicy.publicWeb().judge("https://bücher.example/");
 * verdict.value().text()   // "https://xn--bcher-kva.example/"
 * verdict.value().given()  // "https://bücher.example/"
 * SlugRules.judge("api", ShortDomain.builder("s.example").build()).objections()
 *     // [slug-reserved (slug): the path api is used by the service itself]
 * }</pre>
 *
 * @param <T> what is judged
 * @param value the target to send or the slug, or null if there are objections
 * @param objections the objections; empty if the value is accepted
 * @param warnings warnings about an accepted value, such as look-alike names, characters that RFC
 *     3986 does not allow, or the host of a known shortener
 * @see TargetPolicy#judge
 * @see SlugRules#judge
 */
public record Verdict<T>(@Nullable T value, List<Objection> objections, List<Remark> warnings) {
  /**
   * Copies the lists.
   *
   * @param value the target to send or the slug, or null if there are objections
   * @param objections the objections; empty if the value is accepted
   * @param warnings warnings about an accepted value
   * @throws IllegalArgumentException if there are both a value and objections, or neither
   */
  public Verdict {
    objections = List.copyOf(objections);
    warnings = List.copyOf(warnings);
    if ((value == null) == objections.isEmpty()) {
      throw new IllegalArgumentException("expected either a value or objections");
    }
  }

  /** {@return whether the value is accepted} */
  public boolean isOk() {
    return value != null;
  }

  /**
   * {@return the value}
   *
   * @throws IllegalStateException if the value is refused; the message lists the objections
   */
  public T orElseThrow() {
    if (value == null) {
      throw new IllegalStateException(objections.toString());
    }
    return value;
  }
}
