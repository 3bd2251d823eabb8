package dev.urial.explain.equivalence;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.explain.equivalence.Step.Reason;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.internal.explain.ReferencePort;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Normalizes a reference in steps, each of which applies one rule to one component.
 *
 * <pre>
 * to the URI        characters beyond ASCII escaped                RFC 3987 §3.1
 * syntax-based      escapes of unreserved characters decoded       RFC 3986 §6.2.2.2
 *                   escapes in upper case                          §6.2.2.1
 *                   scheme and host in lower case                  §6.2.2.1
 *                   IPv6 text                                      RFC 5952 §4
 *                   empty port left out                            §6.2.3
 *                   dot-segments removed                           §6.2.2.3
 * scheme-based      domain name as IDNA maps it                    RFC 3987 §5.3.3
 *                   port without leading zeros; none if the default; empty path to "/"
 *                   what the scheme's document compares               such as RFC 3966 §4
 * </pre>
 *
 * <p>The order matters: an escaped letter must be decoded before it can be lowercased, and an
 * escaped dot before it can form a dot-segment. INVARIANT: every intermediate reference is valid
 * and equivalent to the original.
 *
 * <p>CIRCLE: this class creates each {@link Step}, and {@code Step.toNormalForm} calls this class.
 *
 * <p>These rules duplicate {@link IriReference#normalize(Equivalence)}, which does not record
 * steps; a test checks that both return the same string.
 */
final class NormalizationSteps {
  /** The components that normalization can change, with subcomponents for the authority. */
  static final List<Component> COMPONENTS =
      Component.OF_RFC_3986.stream().filter(it -> it != Component.AUTHORITY).toList();

  private static final List<Component> NAME =
      List.of(Component.PATH, Component.QUERY, Component.FRAGMENT);

  private IriReference current;
  private final List<Step> steps = new ArrayList<>();

  private NormalizationSteps(IriReference first) {
    this.current = first;
  }

  /** Returns the steps from a reference to {@code reference.normalize(rung)}. */
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
    for (Component component : COMPONENTS) {
      rewrite(component, NormalizationSteps::encode, Reason.TO_URI);
    }
  }

  private void syntax() {
    for (Component component : COMPONENTS) {
      boolean isOfUrn = NAME.contains(component) && Ascii.equalsIgnoreCase("urn", current.scheme());
      if (!isOfUrn) { // RFC 8141 §3.1
        rewrite(component, NormalizationSteps::decodeUnreserved, Reason.UNRESERVED);
      }
      rewrite(component, NormalizationSteps::upperCase, Reason.ESCAPE_CASE);
      switch (component) {
        case SCHEME -> rewrite(component, EscapedOctets::lowerCase, Reason.LOWER_CASE);
        case HOST -> host();
        case PORT -> emptyPort();
        case PATH -> dotSegments();
        default -> {}
      }
    }
  }

  private void host() {
    if (current.parsedHost() instanceof Host.Ipv6 address) {
      rewrite(Component.HOST, host -> address.text(), Reason.IPV6_TEXT);
      return;
    }
    rewrite(Component.HOST, EscapedOctets::lowerCase, Reason.LOWER_CASE);
  }

  private void emptyPort() {
    if ("".equals(current.port())) {
      step(Component.PORT, null, Reason.PORT_EMPTY, Equivalence.SYNTAX);
    }
  }

  /**
   * Removes dot-segments. Earlier steps have normalized everything else in the path, so this step
   * makes any change that is left.
   */
  private void dotSegments() {
    String path = current.normalize(Equivalence.SYNTAX).path();
    boolean leads = current.scheme() == null && !current.hasAuthority() && !path.startsWith("/");
    Reason reason = leads ? Reason.DOTS_BUT_LEADING : Reason.DOTS;
    rewrite(Component.PATH, before -> path, reason);
  }

  private void scheme() {
    String name = current.normalize(Equivalence.SCHEME).host();
    if (name != null && !name.isEmpty() && current.host() != null && !current.host().isEmpty()) {
      step(Component.HOST, name, Reason.IDNA_NAME, Equivalence.SCHEME);
    }
    String port = current.port();
    SchemeFacts facts = ReferencePort.facts(current);
    if (port != null && port.length() > 1 && port.startsWith("0")) {
      int start = 0;
      while (start < port.length() - 1 && port.charAt(start) == '0') {
        start++;
      }
      String digits = port.substring(start);
      step(Component.PORT, digits, Reason.PORT_ZEROS, Equivalence.SCHEME);
    }
    if (facts != null && ReferencePort.isDefault(current)) {
      Message message = MESSAGES.of("step.port-default-of", facts.scheme());
      Clause source = ReferencePort.source(facts);
      step(Component.PORT, null, Reason.PORT_DEFAULT, message, source, Equivalence.SCHEME);
    }
    if (facts != null
        && facts.emptyPathIsSlash()
        && current.hasAuthority()
        && current.path().isEmpty()) {
      Message message = MESSAGES.of("step.path-empty-of", facts.scheme());
      Clause clause = Reason.PATH_EMPTY.clause();
      step(Component.PATH, "/", Reason.PATH_EMPTY, message, clause, Equivalence.SCHEME);
    }
    schemeRules();
  }

  /** Makes the changes that are left: those by the scheme's own rules. */
  private void schemeRules() {
    IriReference last = current.normalize(Equivalence.SCHEME);
    String scheme = current.scheme();
    if (scheme == null || last.equals(current)) {
      return;
    }
    Clause own = SchemeFacts.comparison(scheme);
    Reason reason = Reason.SCHEME_RULES;
    int same = scheme.equals(last.scheme()) ? scheme.length() + 1 : 0;
    Range range = new Range(same, current.toString().length());
    String to = last.toString().substring(same);
    List<Clause> clauses = List.of(own == null ? reason.clause() : own);
    String from = range.of(current.toString());
    Change change = Change.of(Component.PATH, range, from, to, reason, reason.message(), clauses);
    steps.add(new Step(current, last, change, Equivalence.SCHEME));
    current = last;
  }

  // A step.

  private void rewrite(Component component, UnaryOperator<String> rewriter, Reason reason) {
    String before = current.get(component);
    if (before != null) {
      step(component, rewriter.apply(before), reason, Equivalence.SYNTAX);
    }
  }

  private void step(Component component, @Nullable String to, Reason reason, Equivalence rung) {
    step(component, to, reason, reason.message(), reason.clause(), rung);
  }

  /**
   * Adds a step that replaces a component, unless the component already has the new value. If
   * {@code to} is null, the component is removed together with the delimiter before it.
   */
  private void step(
      Component component,
      @Nullable String to,
      Reason reason,
      Message message,
      Clause clause,
      Equivalence rung) {
    String text = current.toString();
    Range range = new Range(current.start(component), current.end(component));
    String from = range.of(text);
    if (from.equals(to)) {
      return;
    }
    String upTo = text.substring(0, to == null ? range.start() - 1 : range.start());
    String behind = text.substring(range.end());
    IriReference after = IriReference.parse(upTo + (to == null ? "" : to) + behind);
    Change change = Change.of(component, range, from, to, reason, message, List.of(clause));
    steps.add(new Step(current, after, change, rung));
    current = after;
  }

  // The rules, each for the text of a component.

  private static String encode(String text) {
    return Percent.encode(text, PercentEncodeSet.C0_CONTROL);
  }

  private static String decodeUnreserved(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      int octet = EscapedOctets.octetAt(text, i);
      boolean isPlain = octet >= 0 && CharSet.UNRESERVED.has(octet);
      out.append(isPlain ? (char) octet : text.charAt(i));
      i += isPlain ? 2 : 0;
    }
    return out.toString();
  }

  private static String upperCase(String text) {
    return EscapedOctets.plain(text, octet -> false);
  }
}
