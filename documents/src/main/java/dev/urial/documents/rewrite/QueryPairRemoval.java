package dev.urial.documents.rewrite;

import dev.urial.bulk.canon.TrackingParameters;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.AppendixB;
import org.jspecify.annotations.Nullable;

/** Removes name-value pairs from the query of a reference, and keeps the other pairs as written. */
final class QueryPairRemoval {
  private QueryPairRemoval() {}

  /**
   * Removes the parameters that a list classifies as tracking parameters.
   *
   * <p>CHOICE: pairs are removed only if the reference has an authority or no scheme. In other
   * references, a question mark does not begin pairs, as in {@code javascript:a?b:c}.
   *
   * @return the new reference; null if there is nothing to remove
   */
  static @Nullable String untracked(String reference, TrackingParameters list) {
    AppendixB at = AppendixB.of(reference);
    boolean hasPairs = at.schemeEnd < 0 || at.authorityStart >= 0;
    if (!hasPairs || at.pathEnd == at.queryEnd) {
      return null;
    }
    StringBuilder kept = new StringBuilder(reference.length());
    kept.append(reference, 0, at.pathEnd);
    char before = '?';
    boolean isChanged = false;
    int start = at.pathEnd + 1;
    while (start <= at.queryEnd) {
      int sign = reference.indexOf('&', start);
      int end = sign < 0 || sign > at.queryEnd ? at.queryEnd : sign;
      if (isTracking(reference, start, end, list)) {
        isChanged = true;
      } else {
        kept.append(before).append(reference, start, end);
        before = '&';
      }
      start = end + 1;
    }
    return isChanged ? kept.append(reference, at.queryEnd, reference.length()).toString() : null;
  }

  private static boolean isTracking(String text, int start, int end, TrackingParameters list) {
    int sign = text.indexOf('=', start);
    int nameEnd = sign < 0 || sign > end ? end : sign;
    if (nameEnd == start) {
      return false;
    }
    String name = Percent.decodeLossy(text.substring(start, nameEnd).replace('+', ' '));
    TrackingParameters.Entry entry = list.find(name);
    return entry != null && entry.kind() == TrackingParameters.Kind.TRACKING;
  }
}
