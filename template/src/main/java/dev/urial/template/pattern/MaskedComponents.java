package dev.urial.template.pattern;

import dev.urial.internal.text.Secrets;
import java.util.StringJoiner;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Formats components for display, with passwords masked. */
final class MaskedComponents {
  private MaskedComponents() {}

  static String of(Function<UrlPatternComponent, @Nullable String> components) {
    StringJoiner all = new StringJoiner(" ");
    for (UrlPatternComponent component : UrlPatternComponent.values()) {
      String text = components.apply(component);
      if (text != null) {
        all.add(component.id() + "=" + component(component, text));
      }
    }
    return all.toString();
  }

  static String component(UrlPatternComponent component, String text) {
    boolean isSecret =
        component == UrlPatternComponent.PASSWORD && !text.isEmpty() && !text.equals("*");
    if (isSecret) {
      return "***";
    }
    // Text intended as a password is parsed as the name of a group.
    int colon = component == UrlPatternComponent.USERNAME ? text.indexOf(':') : -1;
    return colon < 0 ? text : text.substring(0, colon + 1) + "***";
  }

  static String url(String text) {
    return Secrets.inReference(text).mask(text);
  }
}
