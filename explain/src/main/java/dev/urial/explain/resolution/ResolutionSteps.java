package dev.urial.explain.resolution;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.explain.resolution.ResolutionStep.Line;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The resolution of a reference against a base, line by line as in the pseudocode of RFC 3986
 * §5.2.2 and §5.3.
 *
 * <pre>{@code
 * ResolutionSteps it =
 *     ResolutionSteps.of(Iri.parse("http://a/b/c/d;p?q"), IriReference.parse("../g"));
 * it.target()                      // http://a/b/g
 * it.steps().get(4).code()         // "T.path = merge(Base.path, R.path);"
 * it.steps().get(4).value()        // "/b/c/../g"
 * it.steps().get(5).dots().steps() // [2E, 2E, 2C, 2E]
 * }</pre>
 *
 * <p>Only executed lines become steps. This class executes the algorithm literally, independently
 * of {@link Iri#resolve}, which needs only a single pass. A test checks that both return the same
 * target, including the guard {@code /.}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
 */
public final class ResolutionSteps {
  private final Iri base;
  private final IriReference reference;
  private final boolean isStrict;
  private final List<ResolutionStep> steps = new ArrayList<>();

  private @Nullable String scheme;
  private @Nullable String authority;
  private String path = "";
  private @Nullable String query;

  private ResolutionSteps(Iri base, IriReference reference, boolean isStrict) {
    this.base = base;
    this.reference = reference;
    this.isStrict = isStrict;
    transform();
    guard();
    recompose();
  }

  /**
   * {@return the steps of {@code base.resolve(reference)}}
   *
   * <pre>{@code
   * ResolutionSteps.of(Iri.parse("http://a/b"), IriReference.parse("?y")).target()  // http://a/b?y
   * }</pre>
   *
   * @param base the base IRI; its fragment is ignored
   * @param reference the reference to resolve, relative or absolute
   */
  public static ResolutionSteps of(Iri base, IriReference reference) {
    return of(base, reference, true);
  }

  /**
   * {@return the steps of {@code base.resolveNonStrict(reference)}, which ignores the reference's
   * scheme if it equals the base's scheme}
   *
   * @param base the base IRI; its fragment is ignored
   * @param reference the reference to resolve, relative or absolute
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2">RFC 3986 §5.2.2</a>
   */
  public static ResolutionSteps ofNonStrict(Iri base, IriReference reference) {
    return of(base, reference, false);
  }

  private static ResolutionSteps of(Iri base, IriReference reference, boolean isStrict) {
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(reference, "reference");
    return new ResolutionSteps(base, reference, isStrict);
  }

  // RFC 3986 §5.2.2.

  private void transform() {
    if (hasScheme()) {
      scheme = reference.scheme();
      assign(Line.SCHEME_OF_REFERENCE, scheme);
      authority = authority(reference);
      assign(Line.AUTHORITY_OF_SCHEME, authority);
      withoutDots(Line.PATH_OF_SCHEME, reference.path());
      query = reference.query();
      assign(Line.QUERY_OF_SCHEME, query);
    } else {
      withoutScheme();
      scheme = base.scheme();
      assign(Line.SCHEME_OF_BASE, scheme);
    }
    assign(Line.FRAGMENT, reference.fragment());
  }

  private boolean hasScheme() {
    String own = reference.scheme();
    boolean isIgnored = false;
    if (!isStrict) {
      isIgnored = own != null && Ascii.equalsIgnoreCase(own, base.scheme());
      ask(Line.IF_SAME_SCHEME, isIgnored);
      if (isIgnored) {
        assign(Line.UNDEFINE_SCHEME, null);
      }
    }
    return ask(Line.IF_SCHEME, own != null && !isIgnored);
  }

  private void withoutScheme() {
    if (ask(Line.IF_AUTHORITY, reference.hasAuthority())) {
      authority = authority(reference);
      assign(Line.AUTHORITY_OF_REFERENCE, authority);
      withoutDots(Line.PATH_OF_AUTHORITY, reference.path());
      query = reference.query();
      assign(Line.QUERY_OF_AUTHORITY, query);
      return;
    }
    if (ask(Line.IF_PATH_EMPTY, reference.path().isEmpty())) {
      path = base.path();
      assign(Line.PATH_OF_BASE, path);
      if (ask(Line.IF_QUERY, reference.query() != null)) {
        query = reference.query();
        assign(Line.QUERY_ONLY, query);
      } else {
        query = base.query();
        assign(Line.QUERY_OF_BASE, query);
      }
    } else {
      if (ask(Line.IF_SLASH, reference.path().startsWith("/"))) {
        withoutDots(Line.PATH_FROM_ROOT, reference.path());
      } else {
        merge();
        withoutDots(Line.PATH_MERGED, path);
      }
      query = reference.query();
      assign(Line.QUERY_OF_PATH, query);
    }
    authority = authority(base);
    assign(Line.AUTHORITY_OF_BASE, authority);
  }

  /** Merges the paths of base and reference (RFC 3986 §5.2.3). */
  private void merge() {
    boolean isBare = base.hasAuthority() && base.path().isEmpty();
    String directory = base.path().substring(0, base.path().lastIndexOf('/') + 1);
    path = (isBare ? "/" : directory) + reference.path();
    String key =
        isBare
            ? "resolution.merge-paths-root"
            : directory.isEmpty() ? "resolution.merge-paths-none" : "resolution.merge-paths";
    Message message = MESSAGES.of(key);
    steps.add(ResolutionStep.value(Line.MERGE_PATHS, path, message));
  }

  private void withoutDots(Line line, String of) {
    DotSegmentSteps dots = DotSegmentSteps.of(of);
    path = dots.result();
    steps.add(ResolutionStep.dots(line, dots));
  }

  /**
   * DEPARTURE: the RFC's algorithm would produce a path that would be parsed as an authority; see
   * {@link Iri#resolve}.
   */
  private void guard() {
    boolean isOfReference = !path.isEmpty() && steps.stream().anyMatch(it -> it.dots() != null);
    if (isOfReference && authority == null && path.startsWith("//")) {
      path = "/." + path;
      assign(Line.GUARD, path);
    }
  }

  /** Recomposes the target from its components (RFC 3986 §5.3). */
  private void recompose() {
    StringBuilder result = new StringBuilder();
    append(Line.APPEND_SCHEME, result, "", scheme, ":");
    append(Line.APPEND_AUTHORITY, result, "//", authority, "");
    append(Line.APPEND_PATH, result, "", path, "");
    append(Line.APPEND_QUERY, result, "?", query, "");
    append(Line.APPEND_FRAGMENT, result, "#", reference.fragment(), "");
  }

  private void append(
      Line line, StringBuilder result, String before, @Nullable String part, String behind) {
    if (part != null) {
      result.append(before).append(part).append(behind);
      steps.add(ResolutionStep.value(line, result.toString()));
    }
  }

  private boolean ask(Line line, boolean holds) {
    steps.add(ResolutionStep.question(line, holds));
    return holds;
  }

  private void assign(Line line, @Nullable String value) {
    steps.add(ResolutionStep.value(line, value));
  }

  private static @Nullable String authority(IriReference of) {
    return of.get(dev.urial.report.Component.AUTHORITY);
  }

  /** {@return the base IRI} */
  public Iri base() {
    return base;
  }

  /** {@return the reference that was resolved} */
  public IriReference reference() {
    return reference;
  }

  /** {@return the executed lines, in order; unmodifiable} */
  public List<ResolutionStep> steps() {
    return List.copyOf(steps);
  }

  /** {@return the target of the reference, which is the value of the last step} */
  public Iri target() {
    return Iri.parse(Objects.requireNonNull(steps.get(steps.size() - 1).value()));
  }
}
