package dev.urial.scheme.digest;

import dev.urial.Uri;
import dev.urial.view.Advice;
import java.util.ArrayList;
import java.util.List;

/** What is no mistake of a magnet link's grammar, and yet seldom meant. */
final class MagnetAdvice {
  private MagnetAdvice() {}

  static List<Advice> of(MagnetUri magnet) {
    List<Advice> advice = new ArrayList<>();
    int end = magnet.toString().length();
    if (magnet.getAll("xt").isEmpty()) {
      advice.add(new Advice(MagnetRules.EXACT_TOPIC, end, end, "no exact topic names the content"));
    }
    for (String tracker : magnet.trackers()) {
      if (!Uri.isValid(tracker)) {
        advice.add(new Advice(MagnetRules.TRACKER, 0, end, "a tracker is no URI"));
      }
    }
    for (MagnetUri.Parameter parameter : magnet.parameters()) {
      if (parameter.name().startsWith("amp;")) {
        String sentence = "&amp; is HTML's way to write an ampersand, and none here";
        advice.add(new Advice(MagnetRules.PARAMETER, 0, end, sentence));
      }
      if (parameter.value().indexOf('\uFFFD') >= 0) {
        String sentence = "the octets of " + MagnetUri.key(parameter.name()) + " are not UTF-8";
        advice.add(new Advice(MagnetRules.PARAMETER, 0, end, sentence));
      }
    }
    return List.copyOf(advice);
  }
}
