package dev.urial.safety.names;

import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.safety.unicode.Confusables;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Who imitates whom, slowly: each name is compared with the host, letter by letter. */
final class ProtectedNamesByTheBook {
  private ProtectedNamesByTheBook() {}

  /** The names that a host resembles, by resemblance, each once. */
  static Map<Resemblance, Set<String>> imitatedBy(String host, Iterable<String> names) {
    Map<Resemblance, Set<String>> found = new EnumMap<>(Resemblance.class);
    for (String name : names) {
      if (host.equals(name) || host.endsWith("." + name)) {
        return Map.of();
      }
    }
    RegistrableDomain domain = PublicSuffixList.builtIn().registrableDomain(host);
    String own = domain == null ? host : domain.name();
    for (String name : names) {
      Resemblance how = resemblance(host, own, name);
      if (how != null) {
        found.computeIfAbsent(how, k -> new TreeSet<>()).add(name);
      }
    }
    return found;
  }

  private static @Nullable Resemblance resemblance(String host, String own, String name) {
    for (String part : new String[] {own, host}) {
      if (Confusables.skeleton(part).equals(Confusables.skeleton(name))) {
        return Resemblance.SKELETON;
      }
    }
    if (LookAlikes.look(own).equals(LookAlikes.look(name))
        || LookAlikes.look(host).equals(LookAlikes.look(name))) {
      return Resemblance.LOOK;
    }
    if (isAmongWordsByLook(host, name)) {
      return Resemblance.LOOK;
    }
    Resemblance within = within(host, name);
    if (within != null) {
      return within;
    }
    if (own.equals("www" + name) || isAmongWords(host, name)) {
      return Resemblance.HYPHEN;
    }
    boolean isEdited = isLongEnough(name) && !areSiblings(own, name) && distance(own, name) == 1;
    boolean isWhole = isLongEnough(name) && !areSiblings(host, name) && distance(host, name) == 1;
    return isEdited || isWhole ? Resemblance.EDIT : null;
  }

  /** Whether a word of the host is the name without its dots and hyphens. */
  private static boolean isAmongWords(String host, String name) {
    String word = name.replace(".", "").replace("-", "");
    return !word.equals(name)
        && isLongEnough(name)
        && List.of(host.split("[.-]", -1)).contains(word);
  }

  /** Whether a word beside a hyphen has a strange character and the look of the own label. */
  private static boolean isAmongWordsByLook(String host, String name) {
    RegistrableDomain domain = PublicSuffixList.builtIn().registrableDomain(name);
    String above = domain == null ? name : name.replace("." + domain.publicSuffix(), "");
    String own = above.substring(above.lastIndexOf('.') + 1);
    for (String label : host.split("\\.", -1)) {
      for (String word : label.split("-", -1)) {
        boolean isOdd = word.chars().anyMatch(c -> c == '0' || c == '1' || c >= 128);
        if (isLongEnough(name)
            && label.contains("-")
            && isOdd
            && !word.equals(own)
            && LookAlikes.look(word).equals(LookAlikes.look(own))) {
          return true;
        }
      }
    }
    return false;
  }

  private static @Nullable Resemblance within(String host, String name) {
    @Nullable Resemblance found = null;
    for (int i = 0; i + name.length() <= host.length(); i++) {
      int end = i + name.length();
      char before = i == 0 ? '.' : host.charAt(i - 1);
      char after = end == host.length() ? '.' : host.charAt(end);
      if ((before != '.' && before != '-') || (after != '.' && after != '-')) {
        continue;
      }
      boolean same = true;
      boolean hyphened = true;
      for (int k = 0; k < name.length(); k++) {
        char c = host.charAt(i + k);
        char d = name.charAt(k);
        same &= c == d;
        hyphened &= c == d || (c == '-' && d == '.');
      }
      if (same && before == '.' && after == '.') {
        return Resemblance.SUBDOMAIN;
      }
      if ((same && name.contains(".")) || (hyphened && !same)) {
        found = Resemblance.HYPHEN;
      }
    }
    return found;
  }

  private static boolean areSiblings(String one, String other) {
    int dot = one.lastIndexOf('.');
    int its = other.lastIndexOf('.');
    return dot > 0
        && dot == its
        && one.length() == dot + 3
        && other.length() == dot + 3
        && one.substring(0, dot).equals(other.substring(0, dot));
  }

  private static boolean isLongEnough(String name) {
    RegistrableDomain domain = PublicSuffixList.builtIn().registrableDomain(name);
    String label = name;
    if (domain != null) {
      label = name.substring(0, Math.max(0, name.length() - domain.publicSuffix().length() - 1));
    } else if (name.contains(".")) {
      label = name.substring(0, name.length() - 1);
    }
    return label.substring(label.lastIndexOf('.') + 1).length() >= 4;
  }

  /** Optimal string alignment: insertions, deletions, replacements, swaps of neighbours. */
  static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1), d[i - 1][j - 1] + cost);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
