package dev.urial.documents.link;

import dev.urial.Iri;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A rule for replacing references.
 *
 * <pre>{@code
 * Rewriting mirror = Rewriting.mapped(t -> t.startsWith("http://a/") ? "/m/" + t.substring(9) : null);
 * Edits.of(read, Rewriting.absolute()).text()
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5">RFC 3986 §5</a>
 */
@FunctionalInterface
public interface Rewriting {
  /**
   * {@return the new reference, without the format's escapes; null to keep the link}
   *
   * <pre>{@code
   * Rewriting.absolute().rewrite(link)  // "http://a.example/x"
   * }</pre>
   *
   * @param link a link in the document
   */
  @Nullable String rewrite(Link link);

  /**
   * Returns a rewriting that makes references and bases absolute. Absolute references and names do
   * not change.
   *
   * <pre>{@code
   * Edits.of(read, Rewriting.absolute()).text()
   * }</pre>
   *
   * @return a rewriting that replaces each link with its target
   */
  static Rewriting absolute() {
    return link -> {
      String target = link.target().text();
      boolean isLeft =
          target == null
              || link.target() instanceof Target.OfName
              || link.resolution()
                  .resolve(link.reference(), BaseChain.none())
                  .equals(link.target());
      return isLeft ? null : target;
    };
  }

  /**
   * Returns a rewriting that replaces references with the result of a function of their targets.
   * Names and bases do not change.
   *
   * <pre>{@code
   * Rewriting.mapped(t -> t.startsWith("http:") ? "https:" + t.substring(5) : null)
   * }</pre>
   *
   * @param mapping the function that maps a target to the new reference, or to null to keep the
   *     reference
   * @return a rewriting that calls the function at most once per link
   */
  static Rewriting mapped(Function<String, @Nullable String> mapping) {
    Objects.requireNonNull(mapping, "mapping");
    return link -> {
      String target = link.target().text();
      return target == null || !link.kind().isRetrieved() ? null : mapping.apply(target);
    };
  }

  /**
   * Returns a rewriting that makes references as short as their base allows while keeping their
   * targets.
   *
   * <pre>{@code
   * Edits.of(read, Rewriting.relative()).text()
   * }</pre>
   *
   * @return a rewriting that uses the base of each link
   */
  static Rewriting relative() {
    return link -> isRelative(link) ? shortest(link, link.target(), link.base()) : null;
  }

  private static boolean isRelative(Link link) {
    return link.kind() != LinkKind.BASE && !(link.target() instanceof Target.OfName);
  }

  /**
   * {@return the shortest reference from a base to a target, under the link's resolution; null if
   * the target has no text} If there is no shorter reference, returns the target itself.
   *
   * @param link the link, which determines how references are resolved; its own target is ignored
   * @param target the target that the new reference must have
   * @param base the base to which the new reference is relative
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  static @Nullable String shortest(Link link, Target target, BaseChain base) {
    Objects.requireNonNull(link, "link");
    Objects.requireNonNull(base, "base");
    String text = target.text();
    if (text == null || target instanceof Target.OfName) {
      return null;
    }
    Iri from = base.iri();
    Iri to = target.iri();
    if (from == null || to == null) {
      return text;
    }
    String reference = from.relativize(to).toString();
    return text.equals(link.resolution().resolve(reference, base).text()) ? reference : text;
  }
}
