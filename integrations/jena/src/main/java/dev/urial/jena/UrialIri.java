package dev.urial.jena;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.view.SchemeView;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIx;
import org.jspecify.annotations.Nullable;

/** A Jena IRI backed by one of Urial's types. */
final class UrialIri extends IRIx {
  private static final String FILE = "file";

  private final UrialIriProvider provider;
  private final IriReference reference;

  UrialIri(UrialIriProvider provider, IriReference reference) {
    super(reference.toString());
    this.provider = provider;
    this.reference = reference;
  }

  @Override
  public boolean isAbsolute() {
    return reference.scheme() != null && !reference.hasFragment();
  }

  @Override
  public boolean isRelative() {
    return reference.scheme() == null;
  }

  @Override
  public boolean isReference() {
    return reference.scheme() != null;
  }

  @Override
  public boolean hasScheme(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return isScheme(reference, scheme);
  }

  private static boolean isScheme(IriReference reference, String scheme) {
    String own = reference.scheme();
    return own != null && Ascii.equalsIgnoreCase(own, scheme);
  }

  @Override
  public @Nullable String scheme() {
    return reference.scheme();
  }

  @Override
  public IRIx resolve(String other) {
    return resolved(provider.read(Objects.requireNonNull(other, "other")));
  }

  @Override
  public IRIx resolve(IRIx other) {
    return resolved(noun(Objects.requireNonNull(other, "other")));
  }

  private IriReference noun(IRIx other) {
    return other instanceof UrialIri ours ? ours.reference : provider.read(other.str());
  }

  private IRIx resolved(IriReference other) {
    if (!(reference instanceof Iri base)) {
      // RFC 3986 §5.1: a base has a scheme
      throw new IRIException("a base must have a scheme (RFC 3986 §5.1): " + reference.redacted());
    }
    // CHOICE: as in Jena, file:name is resolved relative to a file base (RFC 3986 §5.2.2, not
    // strict).
    boolean isLoose = isScheme(reference, FILE) && isScheme(other, FILE) && !other.hasAuthority();
    return new UrialIri(provider, isLoose ? base.resolveNonStrict(other) : base.resolve(other));
  }

  @Override
  public IRIx normalize() {
    IriReference normal = reference.normalize(Equivalence.SCHEME);
    return normal.equals(reference) ? this : new UrialIri(provider, normal);
  }

  /**
   * Relativizes an IRI as Jena does. Returns null if the scheme or authority differs, if the base
   * has a query, or if the result would not resolve to the target. The result has an absolute path
   * if a relative path would need {@code ..}.
   */
  @Override
  public @Nullable IRIx relativize(IRIx other) {
    IriReference target = noun(Objects.requireNonNull(other, "other"));
    if (target.scheme() == null) {
      return other;
    }
    boolean isNear =
        Objects.equals(reference.scheme(), target.scheme())
            && Objects.equals(reference.authority(), target.authority());
    if (!(reference instanceof Iri base) || !isNear || reference.hasQuery()) {
      return null;
    }
    Parsed<IriReference> relative = IriReference.tryParse(relativePath(target) + suffix(target));
    IriReference found = relative.orElseNull();
    return found != null && base.resolve(found).equals(target)
        ? new UrialIri(provider, found)
        : null;
  }

  private String relativePath(IriReference target) {
    String from = reference.path();
    String to = target.path();
    if (from.equals(to)) {
      return "";
    }
    String folder = from.substring(0, from.lastIndexOf('/') + 1);
    if (folder.isEmpty() || !to.startsWith(folder)) {
      return to;
    }
    String rest = to.substring(folder.length());
    if (rest.isEmpty()) {
      return ".";
    }
    int colon = rest.indexOf(':');
    int slash = rest.indexOf('/');
    boolean needsDot = slash == 0 || (colon >= 0 && (slash < 0 || colon < slash));
    return needsDot ? "./" + rest : rest;
  }

  private static String suffix(IriReference target) {
    String query = target.query();
    String fragment = target.fragment();
    return (query == null ? "" : "?" + query) + (fragment == null ? "" : "#" + fragment);
  }

  @Override
  public boolean hasViolations() {
    Parsed<? extends SchemeView> view = UrialIriProvider.view(reference);
    SchemeView read = view == null ? null : view.orElseNull();
    return view != null && (read == null || !read.advice().isEmpty());
  }

  @Override
  public void handleViolations(BiConsumer<Boolean, String> violation) {
    Objects.requireNonNull(violation, "violation");
    Parsed<? extends SchemeView> view = UrialIriProvider.view(reference);
    if (view == null) {
      return;
    }
    SyntaxError error = view.errorOrNull();
    if (error != null) {
      violation.accept(true, error.message());
      return;
    }
    for (Remark remark : view.orElseThrow().advice()) {
      violation.accept(false, remark.toString());
    }
  }

  @Override
  public IriReference getImpl() {
    return reference;
  }

  @Override
  public int hashCode() {
    return reference.hashCode();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UrialIri that && reference.equals(that.reference);
  }
}
