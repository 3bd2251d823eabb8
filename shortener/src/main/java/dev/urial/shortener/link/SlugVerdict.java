package dev.urial.shortener.link;

import dev.urial.report.Remark;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on a custom slug.
 *
 * <pre>{@code
 * SlugRules.judge("spring-26", ShortDomain.builder("s.example").build()).slug()  // spring-26
 * SlugRules.judge("api", ShortDomain.builder("s.example").build()).objections()
 *     // [slug-reserved (slug): the path api is used by the service itself]
 * }</pre>
 *
 * @param slug the slug, or null if there are objections
 * @param objections the objections; empty if the slug is accepted
 * @param warnings the warnings about an accepted slug
 */
public record SlugVerdict(@Nullable Slug slug, List<Objection> objections, List<Remark> warnings) {
  /**
   * Copies the lists.
   *
   * @param slug the slug, or null if there are objections
   * @param objections the objections; empty if the slug is accepted
   * @param warnings the warnings about an accepted slug
   * @throws IllegalArgumentException if there are both a slug and objections, or neither
   */
  public SlugVerdict {
    objections = List.copyOf(Objects.requireNonNull(objections, "objections"));
    warnings = List.copyOf(Objects.requireNonNull(warnings, "warnings"));
    if ((slug == null) == objections.isEmpty()) {
      throw new IllegalArgumentException("expected either a slug or objections");
    }
  }

  /** {@return whether the slug is accepted} */
  public boolean isOk() {
    return slug != null;
  }
}
