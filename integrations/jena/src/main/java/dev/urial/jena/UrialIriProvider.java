package dev.urial.jena;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.SchemeViews;
import dev.urial.view.SchemeView;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.IRIx;
import org.apache.jena.irix.SystemIRIx;
import org.jspecify.annotations.Nullable;

/**
 * Parses IRIs for Apache Jena 5.
 *
 * <pre>{@code
 * UrialIriProvider.install();
 * IRIx.create("http://example/a b")
 *     // IRIException: http://example/a b: " " (U+0020) at index 16 does not match ipath-abempty …
 * IRIx base = IRIx.create("http://example/a/b");
 * base.resolve("../c").str()  // http://example/c
 * }</pre>
 *
 * <p>{@link #create} rejects everything that is not an IRI reference under RFC 3987, and reports
 * the index and the violated clause. Requirements of individual schemes, such as the host of {@code
 * http}, are treated as violations: {@link IRIx#handleViolations} reports them, errors first, then
 * advice; {@link #check} rejects the errors, and so does {@link #create} for schemes in {@link
 * #strictMode strict mode}. As in Jena, no scheme is strict by default. Messages contain no
 * passwords.
 *
 * <p>Thread-safe.
 *
 * <p>CIRCLE: a provider creates IRIs, and an IRI uses its provider to create the IRIs that it
 * resolves.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 * @see <a href="https://www.w3.org/TR/rdf11-concepts/#section-IRIs">RDF 1.1 Concepts, IRIs</a>
 */
public final class UrialIriProvider implements IRIProvider {
  private final Set<String> strict = ConcurrentHashMap.newKeySet();

  /** Creates a provider with no strict schemes. */
  public UrialIriProvider() {}

  /**
   * Installs a new provider for all Jena code in this JVM.
   *
   * <pre>{@code
   * UrialIriProvider.install().strictMode("urn", true);
   * }</pre>
   *
   * @return the provider
   * @see SystemIRIx#setProvider
   */
  public static UrialIriProvider install() {
    UrialIriProvider provider = new UrialIriProvider();
    SystemIRIx.setProvider(provider);
    return provider;
  }

  /**
   * Parses an IRI reference.
   *
   * @throws IRIException if the text is not an IRI reference, or violates the rules of a strict
   *     scheme
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  @Override
  public IRIx create(String iri) throws IRIException {
    return new UrialIri(this, read(Objects.requireNonNull(iri, "iri")));
  }

  IriReference read(String text) throws IRIException {
    Parsed<IriReference> parsed = IriReference.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new IRIException(error.message());
    }
    IriReference reference = parsed.orElseThrow();
    String scheme = reference.scheme();
    if (scheme != null && isStrictMode(scheme)) {
      refuse(reference);
    }
    return reference;
  }

  /**
   * Rejects text that is not an IRI reference or that violates the rules of its scheme, whether or
   * not the scheme is in strict mode.
   *
   * @throws IRIException with the index and the violated clause, if the text is rejected
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  @Override
  public void check(String iri) throws IRIException {
    refuse(read(Objects.requireNonNull(iri, "iri")));
  }

  private static void refuse(IriReference reference) throws IRIException {
    Parsed<? extends SchemeView> view = view(reference);
    SyntaxError error = view == null ? null : view.errorOrNull();
    if (error != null) {
      throw new IRIException(error.message());
    }
  }

  /**
   * Returns the scheme view of an IRI, mapped to a URI if necessary; null if there is no scheme.
   */
  static @Nullable Parsed<? extends SchemeView> view(IriReference reference) {
    return reference instanceof Iri iri ? SchemeViews.tryOf(iri.toUri()) : null;
  }

  /**
   * Sets whether {@link #create} enforces the rules of a scheme.
   *
   * @param scheme the scheme, in any case
   */
  @Override
  public void strictMode(String scheme, boolean runStrict) {
    String key = Ascii.lower(Objects.requireNonNull(scheme, "scheme"));
    if (runStrict) {
      strict.add(key);
    } else {
      strict.remove(key);
    }
  }

  /** Returns whether {@link #create} enforces the rules of a scheme. */
  @Override
  public boolean isStrictMode(String scheme) {
    return strict.contains(Ascii.lower(Objects.requireNonNull(scheme, "scheme")));
  }

  /** Returns the name of the provider. */
  @Override
  public String toString() {
    return "UrialIriProvider";
  }
}
