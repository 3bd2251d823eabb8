package dev.urial.explain;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Goes the way to a normal form in steps, each one rule on one component.
 *
 * <pre>
 * to the URI        characters beyond ASCII escaped                RFC 3987 §3.1
 * syntax-based      escapes of unreserved characters decoded       RFC 3986 §6.2.2.2
 *                   escapes in upper case                          §6.2.2.1
 *                   scheme and host in lower case                  §6.2.2.1
 *                   IPv6 text                                      RFC 5952 §4
 *                   dot-segments removed                           RFC 3986 §6.2.2.3
 * scheme-based      port without leading zeros; none if empty or the default; empty path to "/"
 * </pre>
 *
 * <p>The order matters: an escaped letter must be a letter before it can be in lower case, an
 * escaped dot a dot before it can make a dot-segment. INVARIANT: every text on the way is valid,
 * and equivalent to the first.
 *
 * <p>The rules are applied here once more, apart from the nouns' own {@code normalize}, which has
 * no steps; a law says that both arrive at the same text.
 */
final class NormalizationSteps {
  private IriReference current;
  private final List<Step> steps = new ArrayList<>();

  private NormalizationSteps(IriReference first) {
    this.current = first;
  }

  /** The steps to {@code reference.toUri().normalize(rung)}. */
  static List<Step> of(IriReference reference, Equivalence rung) {
    NormalizationSteps way = new NormalizationSteps(reference);
    if (rung != Equivalence.STRING) {
      way.toUri();
      way.syntax();
    }
    if (rung == Equivalence.SCHEME) {
      way.scheme();
    }
    return List.copyOf(way.steps);
  }

  private void toUri() {
    for (String component : Components.NAMES) {
      rewrite(
          component,
          NormalizationSteps::encode,
          "characters beyond ASCII escaped as UTF-8",
          Clauses.TO_URI);
    }
  }

  private void syntax() {
    for (String component : Components.NAMES) {
      rewrite(
          component,
          NormalizationSteps::decodeUnreserved,
          "escapes of letters, digits, -, ., _ and ~ decoded",
          Clauses.ESCAPES);
      rewrite(component, NormalizationSteps::upperCase, "escapes in upper case", Clauses.CASE);
      if (component.equals("scheme")) {
        rewrite(component, NormalizationSteps::lowerCase, "letters in lower case", Clauses.CASE);
      } else if (component.equals("host")) {
        host();
      } else if (component.equals("path")) {
        dotSegments();
      }
    }
  }

  private void host() {
    if (current.parsedHost() instanceof Host.Ipv6 address) {
      rewrite("host", host -> address.text(), "IPv6 address as recommended", Clauses.IPV6_TEXT);
      return;
    }
    rewrite("host", NormalizationSteps::lowerCase, "letters in lower case", Clauses.CASE);
  }

  /** Nothing else is left to do in the path, so what normalizing does is this step. */
  private void dotSegments() {
    String path = current.normalize().path();
    boolean leads = current.scheme() == null && !current.hasAuthority() && !path.startsWith("/");
    String action =
        leads ? "dot-segments removed, except those that depend on a base" : "dot-segments removed";
    rewrite("path", before -> path, action, Clauses.DOTS);
  }

  private void scheme() {
    String port = current.port();
    SchemeFacts facts = Ports.facts(current);
    if (port != null && port.length() > 1 && port.startsWith("0")) {
      String digits = withoutLeadingZeros(port);
      step("port", digits, "leading zeros left out", Clauses.SCHEME_BASED, Equivalence.SCHEME);
    }
    if (port != null && port.isEmpty()) {
      step("port", null, "empty port left out", Clauses.SCHEME_BASED, Equivalence.SCHEME);
    } else if (facts != null && Ports.isDefault(current)) {
      SpecRule source = Clauses.source("default port", facts.source());
      String action = "default port of " + facts.scheme() + " left out";
      step("port", null, action, source, Equivalence.SCHEME);
    }
    if (facts != null
        && facts.emptyPathIsSlash()
        && current.hasAuthority()
        && current.path().isEmpty()) {
      String action = "empty path as /, which means the same in " + facts.scheme();
      step("path", "/", action, Clauses.SCHEME_BASED, Equivalence.SCHEME);
    }
  }

  private static String withoutLeadingZeros(String port) {
    int start = 0;
    while (start < port.length() - 1 && port.charAt(start) == '0') {
      start++;
    }
    return port.substring(start);
  }

  // A step.

  @FunctionalInterface
  private interface Rewriter {
    String rewrite(String component);
  }

  private void rewrite(String component, Rewriter rewriter, String action, SpecRule rule) {
    String before = Components.of(current).get(component);
    if (before != null) {
      step(component, rewriter.rewrite(before), action, rule, Equivalence.SYNTAX);
    }
  }

  private void step(
      String component, @Nullable String to, String action, SpecRule rule, Equivalence rung) {
    IriReference after = Components.of(current).with(component, to).compose();
    if (!after.equals(current)) {
      steps.add(new Step(component, current, after, action, rule, rung));
      current = after;
    }
  }

  // The rules, each on the text of a component.

  private static String encode(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              if (c < 128) {
                out.append((char) c);
              } else {
                out.append(Percent.encode(Character.toString(c), CharSet.UNRESERVED));
              }
            });
    return out.toString();
  }

  private static String decodeUnreserved(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      int octet = Percent.octetAt(text, i);
      if (octet >= 0 && CharSet.UNRESERVED.has(octet)) {
        out.append((char) octet);
        i += 2;
      } else {
        out.append(text.charAt(i));
      }
    }
    return out.toString();
  }

  private static String upperCase(String text) {
    StringBuilder out = new StringBuilder(text);
    for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) {
      for (int digit = i + 1; digit <= i + 2; digit++) {
        char c = text.charAt(digit);
        out.setCharAt(digit, c >= 'a' && c <= 'f' ? (char) (c - 0x20) : c);
      }
    }
    return out.toString();
  }

  /** ASCII letters, but not the digits of escapes. */
  private static String lowerCase(String text) {
    StringBuilder out = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        i += 2;
      } else if (c >= 'A' && c <= 'Z') {
        out.setCharAt(i, (char) (c + 0x20));
      }
    }
    return out.toString();
  }
}
