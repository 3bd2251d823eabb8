package dev.urial;

import dev.urial.idna.RegNames;
import dev.urial.internal.syntax.Composer;
import dev.urial.internal.syntax.Marks;

/** A URI reference without a scheme. */
final class UriReferenceImpl extends AbstractIriReference implements UriReference {
  private static final long serialVersionUID = 1;

  UriReferenceImpl(String text, Marks marks) {
    super(text, null, marks);
  }

  @Override
  public UriReference withParam(String name, String value) {
    return same(this, UriReference.builder(this).withParam(name, value));
  }

  @Override
  public UriReference plusParam(String name, String value) {
    return same(this, UriReference.builder(this).param(name, value));
  }

  @Override
  public UriReference withoutParam(String name) {
    return same(this, UriReference.builder(this).withoutParam(name));
  }

  @Override
  public UriBuilder<UriReference> toBuilder() {
    return UriBuilder.uriReference().copy(this);
  }

  @Override
  public UriReference withoutFragment() {
    return hasFragment() ? new UriReferenceImpl(textWithoutFragment(), marks()) : this;
  }

  @Override
  public UriReference withoutUserinfo() {
    return userinfo() == null ? this : UriReference.parse(textWithoutUserinfo());
  }

  @Override
  public UriReference normalize() {
    return normalize(Equivalence.SCHEME);
  }

  @Override
  public UriReference normalize(Equivalence rung) {
    Composer normal = normalized(rung);
    return normal == null ? this : new UriReferenceImpl(normal.text(), normal);
  }

  @Override
  public UriReference toUri() {
    return this;
  }

  @Override
  public UriReference toUri(RegNames names) {
    if (isUri(names)) {
      return this;
    }
    Composer uri = composedUri(names);
    return new UriReferenceImpl(uri.text(), uri);
  }

  @Override
  public IriReference toIri() {
    return mappedToIri();
  }
}
