package dev.urial.documents.rewrite;

import dev.urial.QueryFormat;
import dev.urial.internal.text.AppendixB;
import dev.urial.scheme.web.TrackingParameters;
import org.jspecify.annotations.Nullable;

/** Removes name-value pairs from the query of a reference, and keeps the other pairs as written. */
final class QueryPairRemoval {
  private QueryPairRemoval() {}

  /**
   * Removes the parameters that a list classifies as tracking parameters.
   *
   * @return the new reference; null if there is nothing to remove
   */
  static @Nullable String untracked(String reference, TrackingParameters list) {
    AppendixB at = AppendixB.of(reference);
    if (at.pathEnd == at.queryEnd) {
      return null;
    }
    String query = reference.substring(at.pathEnd + 1, at.queryEnd);
    String kept =
        QueryFormat.ofQueryIn(reference)
            .without(
                query,
                (name, value) -> {
                  TrackingParameters.Entry entry = list.find(name);
                  return entry != null && entry.kind() == TrackingParameters.Kind.TRACKING;
                });
    return query.equals(kept)
        ? null
        : reference.substring(0, at.pathEnd)
            + (kept == null ? "" : "?" + kept)
            + reference.substring(at.queryEnd);
  }
}
