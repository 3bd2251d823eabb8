package dev.urial;

import dev.urial.idna.RegNames;
import dev.urial.internal.syntax.Composer;
import dev.urial.internal.syntax.Marks;

/** An IRI reference without a scheme that contains non-ASCII characters. */
final class IriReferenceImpl extends AbstractIriReference implements IriReference {
  private static final long serialVersionUID = 1;

  IriReferenceImpl(String text, Marks marks) {
    super(text, null, marks);
  }

  @Override
  public IriReference withParam(String name, String value) {
    return same(this, IriReference.builder(this).withParam(name, value));
  }

  @Override
  public IriReference plusParam(String name, String value) {
    return same(this, IriReference.builder(this).param(name, value));
  }

  @Override
  public IriReference withoutParam(String name) {
    return same(this, IriReference.builder(this).withoutParam(name));
  }

  @Override
  public UriBuilder<IriReference> toBuilder() {
    return UriBuilder.iriReference().copy(this);
  }

  @Override
  public IriReference withoutFragment() {
    return hasFragment() ? IriReference.parse(textWithoutFragment()) : this;
  }

  @Override
  public IriReference withoutUserinfo() {
    return userinfo() == null ? this : IriReference.parse(textWithoutUserinfo());
  }

  @Override
  public IriReference normalize() {
    return normalize(Equivalence.SCHEME);
  }

  @Override
  public IriReference normalize(Equivalence rung) {
    return rung == Equivalence.STRING ? this : toUri().normalize(rung);
  }

  @Override
  public UriReference toUri() {
    Composer uri = composedUri();
    return new UriReferenceImpl(uri.text(), uri);
  }

  @Override
  public UriReference toUri(RegNames names) {
    Composer uri = composedUri(names);
    return new UriReferenceImpl(uri.text(), uri);
  }

  @Override
  public IriReference toIri() {
    return mappedToIri();
  }
}
