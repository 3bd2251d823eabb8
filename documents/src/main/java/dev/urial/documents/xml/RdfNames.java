package dev.urial.documents.xml;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Target;

/** Names of RDF. */
public final class RdfNames {
  /** Placeholder. */
  static final Resolution RESOLUTION =
      (reference, base) ->
          IriReference.tryParse(reference).orElseNull() instanceof Iri iri
              ? new Target.OfIri(iri)
              : Target.ofIri(reference, base.iri());

  private RdfNames() {}
}
