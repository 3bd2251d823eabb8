package dev.urial.safety;

import dev.urial.internal.text.Ascii;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses the values of policy settings. */
final class PolicyValues {
  private static final String ALLOW = "allow";

  private PolicyValues() {}

  /**
   * Returns the value of a setting in canonical form, or null if it is invalid. In this form, the
   * members of a list are separated by a comma and a space, and names are in lower-case ASCII.
   */
  static @Nullable String canonical(PolicySetting setting, String value) {
    String text = value.strip();
    return switch (setting) {
      case SCHEME -> joined(members(text), PolicyValues::scheme, true);
      case PORT -> joined(members(text), PolicyValues::ports, true);
      case ALLOW_DOMAIN, REFUSE_DOMAIN -> joined(members(text), PolicyValues::domain, false);
      case ALLOW_HOST, REFUSE_HOST -> joined(members(text), PolicyValues::host, false);
      case ADDRESS_CLASS ->
          joined(members(text), name -> AddressClass.find(name) == null ? null : name, true);
      case ALLOW_ADDRESS, REFUSE_ADDRESS -> joined(members(text), PolicyValues::block, false);
      case LOCAL_NAME, USERINFO, DIFFERENT_READINGS, SPOOFING, HTTPS_TO_HTTP, CROSS_SITE ->
          text.equals(ALLOW) || text.equals("refuse") ? text : null;
      case HOST_SYNTAX -> text.equals("dns") || text.equals("any") ? text : null;
      case READERS -> joined(members(text), PolicyValues::reader, false);
      case REDIRECTS -> number(text, 0, 100);
      case MAX_BYTES -> number(text, 1, Long.MAX_VALUE);
      case MAX_SECONDS -> number(text, 1, 86_400);
    };
  }

  /** Converts a member of a list to its canonical form, or to null if it is invalid. */
  private interface Member {
    @Nullable String canonical(String text);
  }

  /** Returns the members of a list, without surrounding spaces. An empty string has no members. */
  static List<String> members(String value) {
    List<String> members = new ArrayList<>();
    if (!value.isEmpty()) {
      for (String member : value.split(",", -1)) {
        members.add(member.strip());
      }
    }
    return members;
  }

  private static @Nullable String joined(List<String> members, Member reader, boolean needsOne) {
    Set<String> all = new LinkedHashSet<>();
    for (String member : members) {
      String canonical = reader.canonical(member);
      if (canonical == null) {
        return null;
      }
      all.add(canonical);
    }
    return needsOne && all.isEmpty() ? null : String.join(", ", all);
  }

  private static @Nullable String scheme(String text) {
    String small = Ascii.lower(text);
    for (int i = 0; i < small.length(); i++) {
      char c = small.charAt(i);
      boolean isLetter = c >= 'a' && c <= 'z';
      boolean isOther = (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
      if (!isLetter && (i == 0 || !isOther)) {
        return null;
      }
    }
    return small.isEmpty() ? null : small;
  }

  /** Returns the full name of an available reader, or null if there is none with this name. */
  private static @Nullable String reader(String text) {
    return FetchingReadersLookup.PROVIDER.name(text);
  }

  private static @Nullable String ports(String text) {
    return text.equals("default") || text.equals("any") || PortRange.find(text) != null
        ? text
        : null;
  }

  private static @Nullable String domain(String text) {
    String host = host(text);
    if (host == null || host.startsWith("[")) {
      return null;
    }
    return AddressReading.of(host).isEmpty() ? host : null;
  }

  /** Returns a host as browsers write it, without a trailing dot, or null if it is invalid. */
  private static @Nullable String host(String text) {
    if (text.indexOf('*') >= 0) {
      return null; // no host contains an asterisk: a pattern would silently match nothing
    }
    Url url = Url.tryParse("http://" + text + "/").orElseNull();
    String host = url == null ? null : url.host();
    if (url == null || host == null || !url.href().equals("http://" + host + "/")) {
      return null;
    }
    String bare = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    // No DNS name has an empty label, so the value would match nothing.
    boolean hasEmptyLabel = bare.startsWith(".") || bare.endsWith(".") || bare.contains("..");
    return bare.isEmpty() || hasEmptyLabel ? null : bare;
  }

  private static @Nullable String block(String text) {
    AddressBlock block = AddressBlock.find(text);
    return block == null ? null : block.toString();
  }

  private static @Nullable String number(String text, long least, long most) {
    if (text.isEmpty() || text.length() > 18) {
      return null;
    }
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return null;
      }
    }
    long number = Long.parseLong(text);
    return number < least || number > most ? null : Long.toString(number);
  }

  // Parsing of canonical values.

  static boolean isAllow(String value) {
    return value.equals(ALLOW);
  }

  static DomainSuffixTable<Boolean> names(String value) {
    Map<String, Boolean> names = new HashMap<>();
    members(value).forEach(name -> names.put(name, true));
    return new DomainSuffixTable<>(names);
  }

  static EnumSet<AddressClass> classes(String value) {
    EnumSet<AddressClass> classes = EnumSet.noneOf(AddressClass.class);
    for (String name : members(value)) {
      AddressClass found = AddressClass.find(name);
      if (found != null) {
        classes.add(found);
      }
    }
    return classes;
  }

  static List<AddressBlock> blocks(String value) {
    List<AddressBlock> blocks = new ArrayList<>();
    for (String text : members(value)) {
      AddressBlock block = AddressBlock.find(text);
      if (block != null) {
        blocks.add(block);
      }
    }
    return List.copyOf(blocks);
  }

  static List<PortRange> portRanges(String value) {
    List<PortRange> ranges = new ArrayList<>();
    for (String text : members(value)) {
      PortRange range = text.equals("any") ? new PortRange(0, 65_535) : PortRange.find(text);
      if (range != null) {
        ranges.add(range);
      }
    }
    return List.copyOf(ranges);
  }

  /** An inclusive range of ports. */
  record PortRange(int first, int last) {
    static @Nullable PortRange find(String text) {
      int hyphen = text.indexOf('-');
      String first = number(hyphen < 0 ? text : text.substring(0, hyphen), 0, 65_535);
      String last = hyphen < 0 ? first : number(text.substring(hyphen + 1), 0, 65_535);
      if (first == null || last == null) {
        return null;
      }
      int from = Integer.parseInt(first);
      int to = Integer.parseInt(last);
      return from > to ? null : new PortRange(from, to);
    }

    boolean holds(int port) {
      return port >= first && port <= last;
    }
  }
}
