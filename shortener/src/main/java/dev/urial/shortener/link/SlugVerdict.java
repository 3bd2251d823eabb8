package dev.urial.shortener.link;

import dev.urial.report.Remark;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is said of a slug that somebody chose.
 *
 * <pre>{@code
 * Slugs.judge("spring-26", ShortDomain.builder("s.example").build()).slug()  // spring-26
 * Slugs.judge("api", ShortDomain.builder("s.example").build()).objections()
 *     // [slug-reserved (slug): the service itself answers at api]
 * }</pre>
 *
 * @param slug the slug; null if anything was objected to
 * @param objections why not; empty of what passed
 * @param warnings what people should know of it all the same
 */
public record SlugVerdict(@Nullable Slug slug, List<Objection> objections, List<Remark> warnings) {
  /** Copies the lists. */
  public SlugVerdict {
    objections = List.copyOf(Objects.requireNonNull(objections, "objections"));
    warnings = List.copyOf(Objects.requireNonNull(warnings, "warnings"));
    if ((slug == null) == objections.isEmpty()) {
      throw new IllegalArgumentException("a slug, or objections");
    }
  }

  /** Returns whether it passed. */
  public boolean isOk() {
    return slug != null;
  }
}
