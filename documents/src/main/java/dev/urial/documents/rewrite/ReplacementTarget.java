package dev.urial.documents.rewrite;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.Target;

/** Resolves a new reference for a link. */
final class ReplacementTarget {
  private ReplacementTarget() {}

  static Target of(String reference, Link link) {
    return reference.equals(link.reference())
        ? link.target()
        : link.resolution().resolve(reference, link.base());
  }

  /** Returns whether a new spelling of a reference has an equivalent target. */
  static boolean isSame(String spelled, String reference, Link link) {
    Iri before = of(reference, link).iri();
    Iri after = of(spelled, link).iri();
    return before == null || after == null
        ? before == null && after == null && IriReference.isValid(spelled)
        : before.toUri().normalize().equals(after.toUri().normalize());
  }
}
