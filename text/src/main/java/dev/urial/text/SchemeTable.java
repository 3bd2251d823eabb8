package dev.urial.text;

import dev.urial.internal.text.Ascii;
import dev.urial.registry.Entry;
import dev.urial.registry.Registries;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds the known schemes in text without copying the text.
 *
 * <p>The schemes are in a hash table. Names are hashed from the end, because a finder finds the
 * colon first.
 */
final class SchemeTable {
  /** The scheme is known if two slashes follow. */
  static final int KNOWN = 1;

  /** The scheme is known if no slashes follow. */
  static final int OPAQUE = 2;

  /** A host must follow the two slashes. */
  static final int HAS_HOST = 4;

  /** The colon must be followed by an address with an at sign. */
  static final int MAIL = 8;

  /** The colon must be followed by a telephone number. */
  static final int NUMBER = 16;

  /** The colon must be followed by a namespace and a name in that namespace. */
  static final int NAMESPACE = 32;

  /** The colon must be followed by a comma, optionally after a media type. */
  static final int COMMA = 64;

  /** The colon must be followed by a question mark. */
  static final int QUESTION = 128;

  /** The colon must be followed by two numbers. */
  static final int COORDINATES = 256;

  private static final Map<String, Integer> FORMS =
      Map.ofEntries(
          Map.entry("http", HAS_HOST),
          Map.entry("https", HAS_HOST),
          Map.entry("ws", HAS_HOST),
          Map.entry("wss", HAS_HOST),
          Map.entry("ftp", HAS_HOST),
          Map.entry("mailto", MAIL),
          Map.entry("sip", MAIL),
          Map.entry("sips", MAIL),
          Map.entry("xmpp", MAIL),
          Map.entry("acct", MAIL),
          Map.entry("mid", MAIL),
          Map.entry("cid", MAIL),
          Map.entry("tel", NUMBER),
          Map.entry("sms", NUMBER),
          Map.entry("fax", NUMBER),
          Map.entry("modem", NUMBER),
          Map.entry("urn", NAMESPACE),
          Map.entry("data", COMMA),
          Map.entry("magnet", QUESTION),
          Map.entry("geo", COORDINATES));

  /**
   * Schemes without slashes that people expect to be recognized in a chat. CHOICE: schemes that are
   * ordinary words, such as data, tag, news and info, are omitted: "news:none" is rarely an
   * identifier.
   */
  private static final Set<String> CHAT =
      Set.of(
          "mailto",
          "tel",
          "sms",
          "urn",
          "magnet",
          "sip",
          "sips",
          "xmpp",
          "geo",
          "bitcoin",
          "matrix",
          "facetime",
          "skype",
          "doi");

  private static final int LONGEST_ALLOWED = 64;

  /** All registered schemes, with and without slashes. */
  static final SchemeTable REGISTERED = registered(false);

  /** All registered schemes with slashes, and chat schemes without slashes. */
  static final SchemeTable WEB = registered(true);

  private final Map<String, Integer> names;
  private final String[] slots;
  private final int[] marks;
  private final int longest;

  /** For each ASCII character, whether a scheme that is known without slashes ends with it. */
  private final boolean[] ends = new boolean[128];

  /** Whether all registered schemes are included, rather than only the caller's schemes. */
  private final boolean isOfRegistry;

  private SchemeTable(Map<String, Integer> names, boolean isOfRegistry) {
    this.names = names;
    this.isOfRegistry = isOfRegistry;
    int size = Integer.highestOneBit(Math.max(8, names.size())) * 4;
    slots = new String[size];
    marks = new int[size];
    int most = 0;
    for (Map.Entry<String, Integer> entry : names.entrySet()) {
      String name = entry.getKey();
      int hash = 0;
      for (int i = name.length() - 1; i >= 0; i--) {
        hash = hash(hash, name.charAt(i));
      }
      int slot = slot(hash);
      while (marks[slot] != 0) {
        slot = slot + 1 & size - 1;
      }
      slots[slot] = name;
      marks[slot] = entry.getValue();
      most = Math.max(most, name.length());
      if ((entry.getValue() & OPAQUE) != 0) {
        char end = name.charAt(name.length() - 1);
        ends[end] = true;
        ends[end >= 'a' && end <= 'z' ? end ^ 0x20 : end] = true;
      }
    }
    longest = most;
  }

  private static SchemeTable registered(boolean isChat) {
    Map<String, Integer> names = new TreeMap<>();
    for (Entry scheme : Registries.SCHEMES.builtIn()) {
      String name = Ascii.lower(scheme.name());
      int opaque = !isChat || CHAT.contains(name) ? OPAQUE : 0;
      names.put(name, KNOWN | opaque | form(name));
    }
    return new SchemeTable(names, true);
  }

  private static int form(String name) {
    return FORMS.getOrDefault(name, 0);
  }

  /** Returns a table with additional schemes. */
  SchemeTable with(Collection<String> more) {
    Map<String, Integer> all = new TreeMap<>(names);
    addTo(all, more);
    return new SchemeTable(all, isOfRegistry);
  }

  /** Returns a table with only these schemes. */
  static SchemeTable of(Collection<String> schemes) {
    Map<String, Integer> all = new TreeMap<>();
    addTo(all, schemes);
    return new SchemeTable(all, false);
  }

  private static void addTo(Map<String, Integer> all, Collection<String> schemes) {
    for (String scheme : schemes) {
      String name = Ascii.lower(scheme);
      if (!isName(name)) {
        throw new IllegalArgumentException(
            "a scheme must be a letter, then letters, digits, + - .");
      }
      all.put(name, KNOWN | OPAQUE | form(name));
    }
  }

  /** Returns whether a name is a valid scheme (RFC 3986 §3.1). */
  static boolean isName(String name) {
    if (name.isEmpty() || name.length() > LONGEST_ALLOWED || !CharClasses.isAlpha(name.charAt(0))) {
      return false;
    }
    for (int i = 1; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!CharClasses.isAlphanumeric(c) && c != '+' && c != '-' && c != '.') {
        return false;
      }
    }
    return true;
  }

  /** Returns whether all registered schemes are included, rather than only the caller's schemes. */
  boolean isOfRegistry() {
    return isOfRegistry;
  }

  /** Returns the length of the longest scheme name. */
  int longest() {
    return longest;
  }

  /**
   * Returns whether any scheme that needs no slashes ends with an ASCII character, ignoring case.
   */
  boolean mayEndWith(char c) {
    return ends[c];
  }

  /** Returns the scheme names, in lower case. */
  Collection<String> names() {
    return names.keySet();
  }

  /** Returns the flags of the scheme in a range; 0 if the scheme is not known. */
  int at(char[] text, int start, int end) {
    int hash = 0;
    for (int i = end - 1; i >= start; i--) {
      hash = hash(hash, Ascii.lower(text[i]));
    }
    int slot = slot(hash);
    while (marks[slot] != 0) {
      if (isAt(text, start, end, slots[slot])) {
        return marks[slot];
      }
      slot = slot + 1 & marks.length - 1;
    }
    return 0;
  }

  private static boolean isAt(char[] text, int start, int end, String name) {
    if (name.length() != end - start) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (Ascii.lower(text[i]) != name.charAt(i - start)) {
        return false;
      }
    }
    return true;
  }

  private static int hash(int hash, char c) {
    return hash * 31 + c;
  }

  private int slot(int hash) {
    return (hash ^ hash >>> 9) * 0x9E3779B9 >>> 16 & slots.length - 1;
  }
}
