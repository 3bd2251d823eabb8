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
 * Reads the IRIs of Apache Jena 5.
 *
 * <pre>{@code
 * UrialIriProvider.install();
 * IRIx.create("http://example/a b")
 *     // IRIException: http://example/a b: " " (U+0020) at index 16 does not fit ipath-abempty …
 * IRIx base = IRIx.create("http://example/a/b");
 * base.resolve("../c").str()  // http://example/c
 * }</pre>
 *
 * <p>{@link #create} refuses what is no IRI reference of RFC 3987, with index and clause. What the
 * schemes' own documents demand, as a host of {@code http}, are violations: {@link
 * IRIx#handleViolations} tells them, errors first, then advice; {@link #check} refuses the errors,
 * and so does {@link #create} for schemes that are {@link #strictMode strict}. None is, at first,
 * as in Jena. A message shows no password.
 *
 * <p>May be used by several threads.
 *
 * <p>CIRCLE: a provider makes IRIs, and they ask it for those that they resolve.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 * @see <a href="https://www.w3.org/TR/rdf11-concepts/#section-IRIs">RDF 1.1 Concepts, IRIs</a>
 */
public final class UrialIriProvider implements IRIProvider {
  private final Set<String> strict = ConcurrentHashMap.newKeySet();

  /** One by which no scheme is strict. */
  public UrialIriProvider() {}

  /**
   * Makes all of Jena in this JVM read its IRIs by a new provider.
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
   * Reads an IRI reference.
   *
   * @throws IRIException if it is none, or of a strict scheme that refuses it
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
   * Refuses what is no IRI reference, or none of its scheme, whether that is strict or not.
   *
   * @throws IRIException with index and clause
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

  /** What its scheme reads in an IRI, mapped to a URI where it is none; null without scheme. */
  static @Nullable Parsed<? extends SchemeView> view(IriReference reference) {
    return reference instanceof Iri iri ? SchemeViews.tryOf(iri.toUri()) : null;
  }

  /**
   * Says whether {@link #create} refuses what a scheme's own document refuses.
   *
   * @param scheme in any case
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

  /** Whether {@link #create} refuses what a scheme's own document refuses. */
  @Override
  public boolean isStrictMode(String scheme) {
    return strict.contains(Ascii.lower(Objects.requireNonNull(scheme, "scheme")));
  }

  /** The name of the provider. */
  @Override
  public String toString() {
    return "UrialIriProvider";
  }
}
