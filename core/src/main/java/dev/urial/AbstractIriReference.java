package dev.urial;

import dev.urial.grammar.Percent;
import dev.urial.idna.RegNames;
import dev.urial.internal.iri.IriMapping;
import dev.urial.internal.iri.ReadableForm;
import dev.urial.internal.normalization.Normalizer;
import dev.urial.internal.resolution.Relativizer;
import dev.urial.internal.resolution.Resolver;
import dev.urial.internal.syntax.CachedParam;
import dev.urial.internal.syntax.Composer;
import dev.urial.internal.syntax.FormQuery;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.PathNames;
import dev.urial.internal.syntax.Spans;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.PortText;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.internal.text.Secrets;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The common base class of the four reference types. It returns the components of the text, and
 * delegates resolution, normalization and conversion to the internal packages.
 *
 * <p>The factory methods in this class choose the type of a new object by its text.
 *
 * <p>CIRCLE: the four interfaces have factory methods that return the most specific type for a
 * text, and this class, which their implementations extend, chooses that type. They also convert
 * from and to {@code java.net.URI}.
 */
abstract sealed class AbstractIriReference extends Spans implements Serializable
    permits UriImpl, IriImpl, UriReferenceImpl, IriReferenceImpl {
  private static final long serialVersionUID = 1;

  AbstractIriReference(String text, @Nullable String scheme, Marks marks) {
    super(text, scheme, marks);
  }

  AbstractIriReference(String text, Spans upToPath, int pathEnd, int queryEnd) {
    super(text, upToPath, pathEnd, queryEnd);
  }

  // Factory methods.

  static IriReference of(String text, Marks marks) {
    return of(text, marks, Ascii.isAscii(text));
  }

  static IriReference of(Composer composed) {
    String text = composed.text();
    return of(text, composed, Ascii.isAscii(text));
  }

  private static IriReference of(String text, Marks marks, boolean ascii) {
    if (marks.schemeEnd >= 0) {
      return ascii ? UriImpl.of(text, marks) : IriImpl.of(text, marks);
    }
    return ascii ? new UriReferenceImpl(text, marks) : new IriReferenceImpl(text, marks);
  }

  /** Creates the object for a string that is known to have a scheme. */
  static Iri iri(String text, Marks marks) {
    return Ascii.isAscii(text) ? UriImpl.of(text, marks) : IriImpl.of(text, marks);
  }

  /** Creates the object for a string that is known to be ASCII. */
  static UriReference uriReference(String text, Marks marks) {
    return marks.schemeEnd >= 0 ? UriImpl.of(text, marks) : new UriReferenceImpl(text, marks);
  }

  // Accessors.

  public final @Nullable Host parsedHost() {
    return hostStart < 0 ? null : Host.parse(text.substring(hostStart, hostEnd));
  }

  public final @Nullable Authority parsedAuthority() {
    Host host = parsedHost();
    return host == null ? null : new Authority(userinfo(), host, port());
  }

  public final OptionalInt portNumber() {
    return PortText.number(port());
  }

  public final OptionalInt effectivePort() {
    return hasAuthority() ? PortText.effective(scheme(), port()) : OptionalInt.empty();
  }

  public final List<String> pathSegments() {
    if (pathStart == pathEnd) {
      return List.of();
    }
    List<String> segments = new ArrayList<>();
    int start = text.charAt(pathStart) == '/' ? pathStart + 1 : pathStart;
    for (int i = start; i < pathEnd; i++) {
      if (text.charAt(i) == '/') {
        segments.add(text.substring(start, i));
        start = i + 1;
      }
    }
    segments.add(text.substring(start, pathEnd));
    return Collections.unmodifiableList(segments);
  }

  public final List<String> segments() {
    List<String> segments = pathSegments();
    return text.indexOf('%', pathStart) < 0
        ? segments
        : segments.stream().map(Percent::decodeLossy).toList();
  }

  public final @Nullable String segment(int index) {
    return PathNames.segment(pathSegments(), index);
  }

  public final @Nullable String filename() {
    boolean isHierarchical = schemeEnd < 0 || hostStart >= 0 || text.startsWith("/", pathStart);
    return isHierarchical ? PathNames.filename(text, pathStart, pathEnd) : null;
  }

  public final @Nullable String extension() {
    return PathNames.extension(filename());
  }

  public final QueryParams params() {
    return hasQuery()
        ? QueryParams.parse(text.substring(pathEnd + 1, queryEnd), queryFormat())
        : QueryParams.empty();
  }

  public final @Nullable String param(String name) {
    CachedParam kept = CachedParam.find(params, Objects.requireNonNull(name, "name"));
    return kept != null ? kept.value : hasQuery() ? readParam(name) : null;
  }

  private @Nullable String readParam(String name) {
    SchemeRow.Query form = SchemeRows.query(text);
    String value =
        form.hasAmpersands()
            ? FormQuery.find(text, pathEnd + 1, queryEnd, name, form.hasPlusForSpace())
            : params().get(name);
    params = CachedParam.with(params, name, value);
    return value;
  }

  final QueryFormat queryFormat() {
    return QueryFormat.ofQueryIn(text);
  }

  public final String redacted() {
    return Secrets.inReference(text).mask(text);
  }

  public final String readable() {
    return ReadableForm.of(this);
  }

  // Operations.

  /**
   * Returns the normal form of this text, which must be ASCII, or null if the text is already
   * normal.
   */
  final @Nullable Composer normalized(Equivalence rung) {
    Objects.requireNonNull(rung, "rung");
    return rung == Equivalence.STRING
        ? null
        : Normalizer.normalize(this, rung == Equivalence.SCHEME);
  }

  public final boolean isEquivalentTo(IriReference other, Equivalence rung) {
    Objects.requireNonNull(other, "other");
    Objects.requireNonNull(rung, "rung");
    if (text.equals(other.toString())) {
      return true;
    }
    return rung != Equivalence.STRING
        && ((IriReference) this).normalize(rung).equals(other.normalize(rung));
  }

  public final boolean isSameOrigin(IriReference other) {
    Objects.requireNonNull(other, "other");
    String origin = origin();
    return origin != null && origin.equals(((AbstractIriReference) other).origin());
  }

  /** Returns the scheme, host and port as RFC 6454 §4 compares them; null if there is no origin. */
  private @Nullable String origin() {
    boolean hasHost = schemeEnd >= 0 && hostStart < hostEnd;
    if (!hasHost || Ascii.equalsIgnoreCase("file", scheme())) {
      return null;
    }
    boolean hasNumber = port() != null && !"".equals(port());
    int port = effectivePort().orElse(hasNumber ? Integer.MAX_VALUE : -1);
    Iri site = Iri.parse(scheme() + "://" + host());
    return port > 65535 ? null : site.normalize(Equivalence.SCHEME) + " " + port;
  }

  /** Returns the positions of this text's components, except the fragment. */
  final Marks marks() {
    return new Marks(this);
  }

  final String textWithoutFragment() {
    return text.substring(0, queryEnd);
  }

  /** Returns the text without its userinfo and {@code @}. Requires that there is a userinfo. */
  final String textWithoutUserinfo() {
    return text.substring(0, schemeEnd + 3) + text.substring(hostStart);
  }

  final Composer composedUri() {
    return IriMapping.toUri(this);
  }

  final Composer composedUri(RegNames names) {
    return Objects.requireNonNull(names, "names") == RegNames.IDNA
        ? IriMapping.toUriByIdna(this)
        : IriMapping.toUri(this);
  }

  /** Returns whether the mapping of an ASCII text to a URI leaves its registered name unchanged. */
  final boolean isUri(RegNames names) {
    return Objects.requireNonNull(names, "names") == RegNames.PERCENT
        || !IriMapping.hasInternationalName(this);
  }

  final IriReference mappedToIri() {
    return IriMapping.isIri(this) ? (IriReference) this : of(IriMapping.toIri(this));
  }

  final Iri target(Spans reference) {
    Marks marks = new Marks(reference);
    return Resolver.isOwnTarget(reference.text, marks)
        ? (Iri) reference
        : iri(Resolver.resolve(this, reference.text, marks), marks);
  }

  final Iri nonStrictTarget(Spans reference) {
    Marks marks = new Marks(reference);
    return iri(Resolver.resolveNonStrict(this, reference.text, marks), marks);
  }

  final IriReference relativized(Spans target) {
    return IriReference.parse(Relativizer.relativize(this, target));
  }

  public final boolean isSameDocument(IriReference reference) {
    Objects.requireNonNull(reference, "reference");
    Spans target = (Spans) target((Spans) reference);
    return target.queryEnd == queryEnd && target.text.startsWith(textWithoutFragment());
  }

  /** Builds a reference and returns it, or returns the old object if the two are equal. */
  static <T extends IriReference> T same(T old, UriBuilder<T> copy) {
    T built = copy.build();
    return built.equals(old) ? old : built;
  }

  static @Nullable String text(@Nullable CharSequence text) {
    return text == null ? null : text.toString();
  }

  // Serialized as text, which is parsed again on deserialization.

  final Object writeReplace() {
    return new SerialForm(text);
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("must be serialized as text");
  }
}
