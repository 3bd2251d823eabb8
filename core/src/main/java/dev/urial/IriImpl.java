package dev.urial;

import dev.urial.idna.RegNames;
import dev.urial.internal.syntax.Composer;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.SchemeText;
import dev.urial.internal.syntax.Spans;
import java.util.Objects;

/** An IRI that contains non-ASCII characters. */
final class IriImpl extends AbstractIriReference implements Iri {
  private static final long serialVersionUID = 1;

  private IriImpl(String text, String scheme, Marks marks) {
    super(text, scheme, marks);
  }

  /** Creates the object for a string that is known to have a scheme and non-ASCII characters. */
  static IriImpl of(String text, Marks marks) {
    String scheme = SchemeText.of(text, marks);
    return new IriImpl(text, scheme, marks);
  }

  @Override
  public UriBuilder<Iri> toBuilder() {
    return UriBuilder.iri().copy(this);
  }

  @Override
  public Iri resolve(IriReference reference) {
    return target((Spans) Objects.requireNonNull(reference, "reference"));
  }

  @Override
  public Iri resolveNonStrict(IriReference reference) {
    return nonStrictTarget((Spans) Objects.requireNonNull(reference, "reference"));
  }

  @Override
  public IriReference relativize(Iri target) {
    return relativized((Spans) Objects.requireNonNull(target, "target"));
  }

  @Override
  public Iri withParam(String name, String value) {
    return same(this, Iri.builder(this).withParam(name, value));
  }

  @Override
  public Iri plusParam(String name, String value) {
    return same(this, Iri.builder(this).param(name, value));
  }

  @Override
  public Iri withoutParam(String name) {
    return same(this, Iri.builder(this).withoutParam(name));
  }

  @Override
  public Iri withoutFragment() {
    return hasFragment() ? Iri.parse(textWithoutFragment()) : this;
  }

  @Override
  public Iri withoutUserinfo() {
    return userinfo() == null ? this : Iri.parse(textWithoutUserinfo());
  }

  @Override
  public Iri normalize() {
    return normalize(Equivalence.SCHEME);
  }

  @Override
  public Iri normalize(Equivalence rung) {
    return rung == Equivalence.STRING ? this : toUri().normalize(rung);
  }

  @Override
  public Uri toUri() {
    Composer uri = composedUri();
    return UriImpl.of(uri.text(), uri);
  }

  @Override
  public Uri toUri(RegNames names) {
    Composer uri = composedUri(names);
    return UriImpl.of(uri.text(), uri);
  }

  @Override
  public Iri toIri() {
    return (Iri) mappedToIri();
  }
}
