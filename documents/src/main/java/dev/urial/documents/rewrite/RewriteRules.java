package dev.urial.documents.rewrite;

import dev.urial.IriReference;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Rewriting;
import dev.urial.documents.link.Target;
import dev.urial.internal.text.Secrets;
import dev.urial.scheme.web.TrackingParameters;
import java.util.Objects;
import java.util.function.Function;

/**
 * The built-in rules of {@code urial rewrite}.
 *
 * <pre>{@code
 * RewriteRule rule = RewriteRules.host("old.example", "new.example");
 * Rewriter.of(rule).rewrite("See http://old.example/a.")  // "See http://new.example/a."
 * }</pre>
 *
 * <p>Names that are only compared, such as the names of XML namespaces, are changed only by {@link
 * #redact}. Names that are relative to a base, such as {@code itemid}, are also changed by {@link
 * #absolute} and {@link #relative}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public final class RewriteRules {
  static final RewriteRule REDACT =
      (reference, link) -> {
        String masked = Secrets.masked(reference);
        return masked.equals(reference) ? null : masked;
      };

  private RewriteRules() {}

  /**
   * Returns a rule that removes tracking parameters, using the built-in list.
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.untrack()).rewrite("http://a.example/?utm_source=x&q=1")
   *     // "http://a.example/?q=1"
   * }</pre>
   *
   * @return a rule that preserves the order and spelling of other parameters
   * @see TrackingParameters
   */
  public static RewriteRule untrack() {
    return untrack(TrackingParameters.builtIn());
  }

  /**
   * Returns a rule that removes the parameters that a list classifies as {@link
   * TrackingParameters.Kind#TRACKING}. Other parameters keep their order and spelling.
   *
   * <pre>{@code
   * RewriteRules.untrack(TrackingParameters.read(reader))
   * }</pre>
   *
   * @param list the list that determines which parameters are removed
   * @return a rule that uses this list instead of the built-in list
   */
  public static RewriteRule untrack(TrackingParameters list) {
    Objects.requireNonNull(list, "list");
    return addresses((reference, link) -> QueryPairRemoval.untracked(reference, list));
  }

  /**
   * Returns a rule that replaces {@code http} with {@code https} if the port is absent or 80. IP
   * addresses and names on the local machine or network, such as {@code localhost}, keep {@code
   * http}, because they rarely have a certificate. Names of XML namespaces in running text also
   * keep it.
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.https()).rewrite("http://a.example:80/")  // "https://a.example/"
   * }</pre>
   *
   * @return a rule that does not change identifiers with other schemes
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2">RFC 9110 §4.2.2</a>
   */
  public static RewriteRule https() {
    return addresses(AuthorityRules::https);
  }

  /**
   * Returns a rule that replaces a host. If {@code from} has no port, it matches any port, and the
   * port is kept; otherwise, it matches only that port. If {@code to} has a port, that port
   * replaces the existing one.
   *
   * <pre>{@code
   * RewriteRule rule = RewriteRules.host("old.example", "localhost:8080");
   * Rewriter.of(rule).rewrite("http://OLD.example/a")  // "http://localhost:8080/a"
   * }</pre>
   *
   * @param from the old host, optionally with a port; subdomains do not match
   * @param to the new host, optionally with a port
   * @return a rule that changes only the host and the port
   * @throws IllegalArgumentException if an argument is not a host with an optional port
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public static RewriteRule host(String from, String to) {
    Objects.requireNonNull(from, "from");
    return addresses(AuthorityRules.host(from, to));
  }

  /**
   * Returns a rule that replaces references that a map contains, either as written or by their
   * targets. Bases are not changed.
   *
   * <pre>{@code
   * RewriteMap map = RewriteMap.read("/old /new;\n");
   * Rewriter.of(RewriteRules.mapped(map)).rewrite(octets, html, base)
   * }</pre>
   *
   * @param map the map from old references or targets to new references
   * @return a rule that does not change other references
   */
  public static RewriteRule mapped(RewriteMap map) {
    Objects.requireNonNull(map, "map");
    return addresses(
        (reference, link) -> link.kind() == LinkKind.BASE ? null : map.find(reference, link));
  }

  /**
   * Returns a rule that makes references and bases absolute, as {@link Rewriting#absolute} does.
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.absolute()).rewrite(octets, html, base)
   * }</pre>
   *
   * @return a rule that does not change absolute references
   */
  public static RewriteRule absolute() {
    return (reference, link) -> {
      Target target = ReplacementTarget.of(reference, link);
      boolean isLeft = link.resolution().resolve(reference, BaseChain.none()).equals(target);
      return isLeft || target instanceof Target.OfName ? null : target.text();
    };
  }

  /**
   * Returns a rule that makes references as short as their base allows while keeping their targets,
   * as {@link Rewriting#relative} does. Running text has no base and is not changed.
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.relative()).rewrite(octets, html, base)
   * }</pre>
   *
   * @return a rule that does not change bases
   */
  public static RewriteRule relative() {
    return (reference, link) ->
        link.kind() == LinkKind.BASE || link.base().iri() == null
            ? null
            : Rewriting.shortest(link, ReplacementTarget.of(reference, link), link.base());
  }

  /**
   * Returns a rule that normalizes case, percent-encoding and dot-segments if the target remains
   * equivalent.
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.normalize()).rewrite("HTTP://a.example/%7eb")  // "http://a.example/~b"
   * }</pre>
   *
   * @return a rule that changes only the spelling of a reference
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2">RFC 3986 §6.2.2</a>
   */
  public static RewriteRule normalize() {
    return spelling(reference -> reference.normalize().toString());
  }

  /**
   * Returns a rule that decodes escapes of readable characters, as {@link IriReference#readable}
   * does, if the target remains equivalent.
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.readable()).rewrite("http://a.example/%CE%B1")  // "http://a.example/α"
   * }</pre>
   *
   * @return a rule that changes only the spelling of a reference
   * @see <a href="https://www.unicode.org/reports/tr58/">UTS #58, Unicode Link Detection and
   *     Formatting</a>
   */
  public static RewriteRule readable() {
    return spelling(IriReference::readable);
  }

  /**
   * Returns a rule that masks passwords, tokens and keys. In running text, a {@link Rewriter} with
   * this rule also masks secrets outside identifiers, as {@link dev.urial.text.Redactor#masking}
   * does.
   *
   * <pre>{@code
   * Rewriter.of(RewriteRules.redact()).rewrite("http://u:secret@a.example/")
   *     // "http://u:***@a.example/"
   * }</pre>
   *
   * @return a rule for text that is displayed or logged
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
   */
  public static RewriteRule redact() {
    return REDACT;
  }

  /** Returns a rule that applies another rule to all links except names that are only compared. */
  private static RewriteRule addresses(RewriteRule rule) {
    return (reference, link) -> link.kind() == LinkKind.NAME ? null : rule.apply(reference, link);
  }

  private static RewriteRule spelling(Function<IriReference, String> spelling) {
    return addresses(
        (reference, link) -> {
          IriReference parsed = IriReference.tryParse(reference).orElseNull();
          String spelled = parsed == null ? null : spelling.apply(parsed);
          return spelled == null || !ReplacementTarget.isSame(spelled, reference, link)
              ? null
              : spelled;
        });
  }
}
