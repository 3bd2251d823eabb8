package dev.urial;

import dev.urial.idna.RegNames;
import dev.urial.internal.resolution.Resolver;
import dev.urial.internal.syntax.Composer;
import dev.urial.internal.syntax.GrammarProfile;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.syntax.SchemeText;
import dev.urial.internal.syntax.Spans;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A URI: its text has a scheme and is ASCII. */
final class UriImpl extends AbstractIriReference implements Uri {
  private static final long serialVersionUID = 1;

  private UriImpl(String text, String scheme, Marks marks) {
    super(text, scheme, marks);
  }

  private UriImpl(String text, Spans upToPath, int pathEnd, int queryEnd) {
    super(text, upToPath, pathEnd, queryEnd);
  }

  /** Creates the object for a string that is known to have a scheme and to be ASCII. */
  static UriImpl of(String text, Marks marks) {
    String scheme = SchemeText.of(text, marks); // before the object exists: stores stay plain
    return new UriImpl(text, scheme, marks);
  }

  @Override
  public UriBuilder<Uri> toBuilder() {
    return UriBuilder.uri().copy(this);
  }

  @Override
  public Uri resolve(String reference) {
    Objects.requireNonNull(reference, "reference");
    long ends = Parser.parsePathReference(reference, GrammarProfile.URI_REFERENCE);
    if (ends >= 0) {
      return resolvePath(reference, (int) (ends >>> 32), (int) ends);
    }
    Marks marks = new Marks();
    long broken = Parser.parse(reference, GrammarProfile.URI_REFERENCE, marks);
    if (broken != Parser.VALID) {
      throw new UriParseException(Parser.error(reference, GrammarProfile.URI_REFERENCE, broken));
    }
    return Resolver.isOwnTarget(reference, marks)
        ? of(reference, marks)
        : of(Resolver.resolve(this, reference, marks), marks);
  }

  /**
   * Resolves a reference without a scheme or authority; everything before the base's path is kept.
   */
  private Uri resolvePath(String reference, int pathEnd, int queryEnd) {
    String target = Resolver.resolvePath(this, reference, 0, pathEnd, queryEnd);
    boolean sameQuery = queryEnd == 0;
    int shift = target.length() - reference.length();
    int targetPathEnd = sameQuery ? this.pathEnd : pathEnd + shift;
    int targetQueryEnd = sameQuery ? this.queryEnd : queryEnd + shift;
    return new UriImpl(target, this, targetPathEnd, targetQueryEnd);
  }

  @Override
  public Uri resolve(UriReference reference) {
    return (Uri) target((Spans) Objects.requireNonNull(reference, "reference"));
  }

  @Override
  public Iri resolve(IriReference reference) {
    return target((Spans) Objects.requireNonNull(reference, "reference"));
  }

  @Override
  public Uri resolveNonStrict(UriReference reference) {
    return (Uri) nonStrictTarget((Spans) Objects.requireNonNull(reference, "reference"));
  }

  @Override
  public Iri resolveNonStrict(IriReference reference) {
    return nonStrictTarget((Spans) Objects.requireNonNull(reference, "reference"));
  }

  @Override
  public UriReference relativize(Uri target) {
    return (UriReference) relativized((Spans) Objects.requireNonNull(target, "target"));
  }

  @Override
  public IriReference relativize(Iri target) {
    return relativized((Spans) Objects.requireNonNull(target, "target"));
  }

  @Override
  public Parsed<Uri> tryResolve(String reference) {
    Objects.requireNonNull(reference, "reference");
    return UriReference.tryParse(reference).map(this::resolve);
  }

  @Override
  public Uri withScheme(String scheme) {
    return same(this, toBuilder().scheme(Objects.requireNonNull(scheme, "scheme")));
  }

  @Override
  public Uri withAuthority(@Nullable String authority) {
    return same(this, toBuilder().authority(authority));
  }

  @Override
  public Uri withUserinfo(@Nullable String userinfo) {
    return same(this, toBuilder().userinfo(userinfo));
  }

  @Override
  public Uri withHost(String host) {
    return same(this, toBuilder().host(Objects.requireNonNull(host, "host")));
  }

  @Override
  public Uri withPort(int port) {
    return same(this, toBuilder().port(port));
  }

  @Override
  public Uri withoutPort() {
    return port() == null ? this : toBuilder().port(null).build();
  }

  @Override
  public Uri withPath(String path) {
    return same(this, toBuilder().path(path));
  }

  @Override
  public Uri withQuery(@Nullable String query) {
    return same(this, toBuilder().query(query));
  }

  @Override
  public Uri withQuery(QueryParams params) {
    Objects.requireNonNull(params, "params");
    return withQuery(queryFormat().with(query(), params));
  }

  @Override
  public Uri withoutQuery() {
    return hasQuery() ? withQuery((String) null) : this;
  }

  @Override
  public Uri withoutUserinfo() {
    return userinfo() == null ? this : Uri.parse(textWithoutUserinfo());
  }

  @Override
  public Uri withFragment(@Nullable String fragment) {
    if (fragment == null) {
      return withoutFragment();
    }
    long broken = Parser.parseFragment(fragment, GrammarProfile.URI);
    if (broken != Parser.VALID) {
      return toBuilder().fragment(fragment).build(); // throws
    }
    return fragment.equals(fragment()) ? this : of(textWithoutFragment() + '#' + fragment, marks());
  }

  @Override
  public Uri withParam(String name, String value) {
    return same(this, toBuilder().withParam(name, value));
  }

  @Override
  public Uri plusParam(String name, String value) {
    return same(this, toBuilder().param(name, value));
  }

  @Override
  public Uri withoutParam(String name) {
    return same(this, toBuilder().withoutParam(name));
  }

  @Override
  public Uri withoutFragment() {
    return hasFragment() ? of(textWithoutFragment(), marks()) : this;
  }

  @Override
  public Uri normalize() {
    return normalize(Equivalence.SCHEME);
  }

  @Override
  public Uri normalize(Equivalence rung) {
    Composer normal = normalized(rung);
    return normal == null ? this : of(normal.text(), normal);
  }

  @Override
  public Uri toUri() {
    return this;
  }

  @Override
  public Uri toUri(RegNames names) {
    if (isUri(names)) {
      return this;
    }
    Composer uri = composedUri(names);
    return of(uri.text(), uri);
  }

  @Override
  public Iri toIri() {
    return (Iri) mappedToIri();
  }
}
