package dev.urial.scheme.digest;

import dev.urial.Uri;
import dev.urial.report.Remark;
import dev.urial.view.spi.Advisor;
import java.util.List;

/** Adds remarks on magnet links that are valid but rarely intended. */
final class MagnetAdvice {
  private MagnetAdvice() {}

  static List<Remark> of(MagnetUri magnet) {
    Advisor advisor = new Advisor(magnet.uri());
    int end = magnet.toString().length();
    if (magnet.getAll("xt").isEmpty()) {
      advisor.advise(MagnetRules.EXACT_TOPIC, end, end, "magnet.no-topic");
    }
    for (String tracker : magnet.trackers()) {
      if (!Uri.isValid(tracker)) {
        advisor.advise(MagnetRules.TRACKER, 0, end, "magnet.tracker");
      }
    }
    for (MagnetUri.Parameter parameter : magnet.parameters()) {
      if (parameter.name().startsWith("amp;")) {
        advisor.advise(MagnetRules.PARAMETER, 0, end, "magnet.ampersand");
      }
      if (parameter.value().indexOf('\uFFFD') >= 0) {
        String key = MagnetRules.key(parameter.name());
        advisor.advise(MagnetRules.PARAMETER, 0, end, "magnet.not-utf8", key);
      }
    }
    return advisor.asSaid();
  }
}
