package dev.urial.internal.answer;

import dev.urial.IriReference;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.TwoReadings;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Difference;
import dev.urial.url.Url;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two readings of a text for display, component by component. */
public record ShownReadings(TwoReadings text, TwoReadings shown, Masking secrets) {
  /** The components, by the names of both standards. */
  public static final List<String> COMPONENTS =
      List.of("scheme", "userinfo", "host", "port", "path", "query", "fragment");

  /** Creates two readings, masked if requested. */
  public ShownReadings(TwoReadings text, Masking secrets) {
    this(text, secrets.shown() ? text : text.withoutSecrets(), secrets);
  }

  /** The RFC 3986 reading, or null if it rejects the text. */
  public @Nullable Reading reading() {
    return text.rfc().orElseNull();
  }

  /** The browsers' reading, or null if they reject the text. */
  public @Nullable Url url() {
    return text.url().orElseNull();
  }

  /** The resolved target by RFC 3986, if there is a base. */
  public @Nullable Reading target() {
    Reading reading = reading();
    IriReference target = shown.target();
    return reading == null || target == null || isWritten(target) ? null : Reading.of(target);
  }

  /** Whether the text itself, as it is shown, is where it leads. */
  private boolean isWritten(IriReference target) {
    Reading own = shown.rfc().orElseNull();
    return own != null && own.whole().text().equals(target.toString());
  }

  /** The whole URL as browsers read it. */
  public String href(Url url) {
    Url masked = shown.url().orElseNull();
    return masked == null
        ? Secrets.MASK
        : shown == text ? secrets.whole(url.href()) : secrets.whole(masked.href());
  }

  /** What RFC 3986 reads at a difference. */
  public @Nullable String one(Difference difference) {
    String value = difference.one();
    if (value == null || secrets.shown() || shown == text) {
      return value;
    }
    IriReference target = shown.target();
    return COMPONENTS.contains(difference.part())
        ? rfc(difference.part())
        : target == null ? Secrets.MASK : target.toString();
  }

  /** What browsers read at a difference. */
  public @Nullable String other(Difference difference) {
    String value = difference.other();
    Url url = url();
    if (value == null || secrets.shown() || shown == text) {
      return value;
    }
    return COMPONENTS.contains(difference.part())
        ? whatwg(difference.part())
        : url == null ? Secrets.MASK : href(url);
  }

  /** What RFC 3986 reads, for display; null if absent. */
  public @Nullable String rfc(String component) {
    return shown(rfc(text, component), rfc(shown, component));
  }

  private @Nullable String rfc(TwoReadings readings, String component) {
    IriReference target = readings.target();
    Part part = target == null ? null : Reading.of(target).part(component);
    return part == null ? null : secrets.text(part);
  }

  /** What browsers read, for display; null if absent. */
  public @Nullable String whatwg(String component) {
    return shown(whatwg(text, component), whatwg(shown, component));
  }

  private @Nullable String whatwg(TwoReadings readings, String component) {
    Url url = readings.url().orElseNull();
    return url == null ? null : secrets.component(url, component);
  }

  /**
   * What is read of the text itself is not shown: what is masked in it may have come into a path,
   * behind the host of the base, where nobody sees that it is a secret.
   */
  private static @Nullable String shown(@Nullable String own, @Nullable String ofMasked) {
    return own == null ? null : ofMasked == null ? Secrets.MASK : ofMasked;
  }

  /** Returns the difference in a component, or null if there is none. */
  public @Nullable Difference difference(String component) {
    for (Difference difference : text.differences()) {
      if (difference.part().equals(component)) {
        return difference;
      }
    }
    return null;
  }
}
