package dev.urial;

import dev.urial.idna.RegNames;
import dev.urial.internal.syntax.Composer;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Spans;
import java.util.Objects;

/** A text with a scheme that is not all ASCII. */
final class IriImpl extends Noun implements Iri {
  private static final long serialVersionUID = 1;

  IriImpl(String text, Marks marks) {
    super(text, marks);
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
  public Iri withoutFragment() {
    return hasFragment() ? Iri.parse(textWithoutFragment()) : this;
  }

  @Override
  public Iri withoutUserinfo() {
    return userinfo() == null ? this : Iri.parse(textWithoutUserinfo());
  }

  @Override
  public Iri normalize() {
    return normalize(Equivalence.SYNTAX);
  }

  @Override
  public Iri normalize(Equivalence rung) {
    return rung == Equivalence.STRING ? this : toUri().normalize(rung);
  }

  @Override
  public Uri toUri() {
    Composer uri = composedUri();
    return new UriImpl(uri.text(), uri);
  }

  @Override
  public Uri toUri(RegNames names) {
    Composer uri = composedUri(names);
    return new UriImpl(uri.text(), uri);
  }

  @Override
  public Iri toIri() {
    return (Iri) mappedToIri();
  }
}
