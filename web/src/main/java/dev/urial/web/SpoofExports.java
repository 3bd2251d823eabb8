package dev.urial.web;

import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.internal.answer.Answers;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.safety.names.HostVerdict;
import dev.urial.safety.names.LookAlikes;
import dev.urial.safety.names.ProtectedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * The functions that {@code spoof.js} calls, which determine the registrable domain of a host, and
 * the names that it imitates.
 */
public final class SpoofExports {
  private SpoofExports() {}

  /** Does nothing; TeaVM requires a main method. */
  public static void main(String[] args) {}

  /**
   * Returns a handle for the names to protect: the given names and, if {@code isWellKnown} is true,
   * well-known names.
   */
  @JSExport
  public static Object names(String[] names, boolean isWellKnown) {
    ProtectedNames own = ProtectedNames.of(List.of(names));
    return isWellKnown ? own.and(ProtectedNames.wellKnown()) : own;
  }

  /** Returns the findings about a deceptive host, or about the host of a URL, as JSON. */
  @JSExport
  public static String verdict(String text, Object names, String language) {
    HostVerdict verdict = HostVerdict.ofText(text, (ProtectedNames) names);
    return JsonWriter.text(Answers.of(verdict, null), Rendering.masked(new Locale(language)));
  }

  /** Returns the registrable domain of a host or of a URL's host, or null if there is none. */
  @JSExport
  public static @Nullable String registrableDomain(String text) {
    String host =
        text.contains("//") ? HostVerdict.ofText(text, ProtectedNames.none()).host() : text;
    RegistrableDomain domain = PublicSuffixList.builtIn().registrableDomain(host);
    return domain == null ? null : domain.name();
  }

  @JSExport
  public static boolean areAlike(String one, String other) {
    return LookAlikes.areAlike(one, other);
  }

  /** Groups strings that look alike. Returns, for each group, its size followed by its strings. */
  @JSExport
  public static String[] groups(String[] texts) {
    List<String> flat = new ArrayList<>();
    for (List<String> group : LookAlikes.groups(List.of(texts))) {
      flat.add(Integer.toString(group.size()));
      flat.addAll(group);
    }
    return flat.toArray(new String[0]);
  }
}
