package dev.urial.cli.verbs;

import dev.urial.IriReference;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.TwoReadings;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Difference;
import dev.urial.url.Url;
import org.jspecify.annotations.Nullable;

/** Two readings of a text, component by component, as people are shown them. */
record InspectReadings(TwoReadings text, TwoReadings shown) {
  InspectReadings(TwoReadings text) {
    this(text, text.withoutSecrets());
  }

  @Nullable Reading reading() {
    return text.rfc().orElseNull();
  }

  @Nullable Url url() {
    return text.url().orElseNull();
  }

  /** Where it leads by RFC 3986, if that is elsewhere than what is written: there is a base. */
  @Nullable Reading target() {
    Reading reading = reading();
    IriReference target = text.target();
    return reading == null || target == null || reading.whole().text().equals(target.toString())
        ? null
        : Reading.of(target);
  }

  /** What RFC 3986 reads, for people; null if there is none. */
  @Nullable String rfc(String component) {
    return shown(rfc(text, component), rfc(shown, component));
  }

  private static @Nullable String rfc(TwoReadings readings, String component) {
    IriReference target = readings.target();
    Part part = target == null ? null : Reading.of(target).part(component);
    return part == null ? null : part.redacted();
  }

  /** What browsers read, for people; null if there is none. */
  @Nullable String whatwg(String component) {
    return shown(whatwg(text, component), whatwg(shown, component));
  }

  private static @Nullable String whatwg(TwoReadings readings, String component) {
    Url url = readings.url().orElseNull();
    return url == null ? null : InspectUrl.shown(url, component);
  }

  /**
   * What is read of the text itself is not shown: what is masked in it may have come into a path,
   * behind the host of the base, where nobody sees that it is a secret.
   */
  private static @Nullable String shown(@Nullable String own, @Nullable String ofMasked) {
    return own == null ? null : ofMasked == null ? Secrets.MASK : ofMasked;
  }

  /** Where they part in a component; null if they do not. */
  @Nullable Difference difference(String component) {
    for (Difference difference : text.differences()) {
      if (difference.part().equals(component)) {
        return difference;
      }
    }
    return null;
  }
}
