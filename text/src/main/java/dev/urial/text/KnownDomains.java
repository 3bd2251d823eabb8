package dev.urial.text;

import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides which domains exist, using the Public Suffix List. Domains are passed as ranges of an
 * array, and results are cached for one scan.
 */
final class KnownDomains {
  /** Special-use names, which are never delegated: RFC 6761, RFC 6762, RFC 7686. */
  private static final Set<String> SPECIAL =
      Set.of("example", "test", "localhost", "local", "internal", "onion", "invalid", "alt");

  /**
   * Second-level labels below which countries register names. For some countries, the list has
   * rules only for such labels, and none for the top-level domain.
   */
  private static final List<String> SECOND = List.of("com.", "co.", "org.", "ac.", "gov.", "net.");

  private static final int REMEMBERED = 512;

  private final PublicSuffixList list;
  private final @Nullable String[] names = new @Nullable String[REMEMBERED];
  private final boolean[] answers = new boolean[REMEMBERED];

  KnownDomains(PublicSuffixList list) {
    this.list = list;
  }

  /** Returns whether a label is a delegated top-level domain. */
  boolean isTop(char[] text, int start, int end) {
    if (end - start < 2 || end - start > 63) {
      return false;
    }
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = hash * 31 + text[i];
    }
    int slot = (hash ^ hash >>> 15) & REMEMBERED - 1;
    String name = names[slot];
    if (name == null || !isAt(text, start, end, name)) {
      name = new String(text, start, end - start);
      names[slot] = name;
      answers[slot] = isTop(name);
    }
    return answers[slot];
  }

  private boolean isTop(String label) {
    // For some top-level domains, the list has only rules below them: *.ck; ac.za and others.
    if (list.isPublicSuffix(label) || list.isPublicSuffix("x." + label)) {
      return true;
    }
    if (label.length() == 2) {
      for (String second : SECOND) {
        if (list.isPublicSuffix(second + label)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isAt(char[] text, int start, int end, String name) {
    if (name.length() != end - start) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (text[i] != name.charAt(i - start)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a label is delegated or a special-use name. */
  boolean isUsed(char[] text, int start, int end) {
    return isTop(text, start, end) || isSpecial(text, start, end);
  }

  /** Returns whether a label is a special-use name, which is never delegated. */
  boolean isSpecial(char[] text, int start, int end) {
    return end - start <= 9
        && text[start] < 128
        && SPECIAL.contains(Ascii.lower(new String(text, start, end - start)));
  }

  /** Returns whether a host is below a public suffix that has a rule in the list. */
  boolean isRegistrable(char[] text, int start, int end) {
    RegistrableDomain domain = list.registrableDomain(new String(text, start, end - start));
    return domain != null && domain.section() != null;
  }

  /** Returns the start of the registrable domain of a host; {@code start} if the host has none. */
  int registrableStart(char[] text, int start, int end) {
    String host = new String(text, start, end - start);
    RegistrableDomain domain = list.registrableDomain(host);
    return domain == null ? start : end - domain.name().length();
  }
}
