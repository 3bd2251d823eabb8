package dev.urial.cli.change;

import dev.urial.Host;
import dev.urial.QueryFormat;
import dev.urial.QueryParams.Param;
import dev.urial.answer.Answer;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial set}: makes the same changes to all input, in this order, regardless of the order of
 * the options:
 *
 * <pre>
 * --set               sets components
 * --https             replaces http with https
 * --redirect          resolves a reference
 * --append path=      adds segments
 * --append query=     adds pairs
 * </pre>
 */
public final class SetVerb implements Verb.Action {
  /** The names of what can be set. */
  public static final List<String> COMPONENTS = Parts.SETTABLE;

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "set",
                  Opt.value("set", "COMPONENT=DATA", "set a component; may be repeated").or("s"),
                  Opt.value(
                          "append",
                          "PART=DATA",
                          "append path=SEGMENT or query=NAME=VALUE; may be repeated")
                      .or("a"),
                  Opt.value("redirect", "REFERENCE", "resolve this reference against each text"),
                  Opt.flag("https", "replace http with https"),
                  FormatString.OPTION,
                  Both.ONE,
                  Texts.QUIET,
                  Opt.MASK)
              .texts("url"),
          new SetVerb());

  /** What cannot be set, and why. */
  private static final Map<String, String> NOT_SETTABLE =
      Map.of(
          "zoneid", "zone identifiers in URIs were withdrawn by RFC 9844",
          "userinfo", "userinfo consists of user and password; set these",
          "authority", "authority consists of user, password, host and port; set these");

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    boolean asUrl = Both.of(call) == Both.WHATWG;
    refuseChanges(call.operands());
    String given = call.value("get");
    FormatString format = given == null ? null : FormatString.of(given);
    Edits edits = Edits.of(call);
    boolean makes = !edits.assignments.isEmpty() || call.has("append");
    boolean isFromNothing = makes && call.operands().isEmpty() && !call.has(Opt.FILE);
    Invocation piped = isFromNothing ? call.ifThereIsInput() : call;
    Invocation asked = piped == null ? call : piped;
    return Texts.run(
        format == null ? asked : asked.answering(format.columns()),
        piped == null ? List.of("") : asked.operands(),
        text ->
            OperationFailure.outcome(
                () -> {
                  boolean isUrl = asUrl && !text.isEmpty();
                  Parts parts = isUrl ? UrlParts.of(text) : UriParts.of(text);
                  Parts made = edits.applyTo(parts);
                  made = asUrl && made instanceof UriParts ? UrlParts.of(made.text()) : made;
                  boolean isSecret = call.has(Opt.MASK);
                  Parts changed = isSecret ? made.with("url", call.shown(made.text())) : made;
                  Reply shown = format == null ? reply(changed) : format.apply(changed);
                  Message note = otherScheme(parts.get("scheme"), changed.get("scheme"));
                  return note == null ? shown : shown.notes(List.of(note));
                }));
  }

  /**
   * Rejects inputs such as {@code host=b}. They are valid relative references, but the user most
   * likely intended a change.
   */
  private static void refuseChanges(List<String> texts) throws UsageException {
    for (String text : texts) {
      int sign = text.indexOf('=');
      String component = sign < 0 ? "" : text.substring(0, sign).replaceAll("[:?]+$", "");
      if (Parts.SETTABLE.contains(component)) {
        String shown =
            component.equals("password") ? "password=…" : Excerpt.escape(Secrets.masked(text));
        throw new UsageException(
            shown
                + " would be taken as a text, and nothing would change; to change texts, write -s "
                + shown
                + "; write a relative reference as ./"
                + shown);
      }
    }
  }

  /**
   * Returns a note if a scheme other than http and https was replaced by one of them, which the
   * user may not have intended; otherwise null.
   */
  private static @Nullable Message otherScheme(@Nullable String before, @Nullable String after) {
    return before != null && after != null && isWeb(after) && !isWeb(before)
        ? CliText.of("set.other-scheme", Ascii.lower(before), Ascii.lower(after))
        : null;
  }

  private static boolean isWeb(String scheme) {
    return Ascii.equalsIgnoreCase(scheme, "http") || Ascii.equalsIgnoreCase(scheme, "https");
  }

  /** Returns the changed form of an input, with the components that are present and the pairs. */
  private static Reply reply(Parts parts) {
    return parts
        .answer("url")
        .more(
            () -> {
              Answer present = Answer.EMPTY;
              for (String name : Parts.OF_THE_WHOLE) {
                String value = parts.get(name);
                if (value != null) {
                  String data = name.equals("query") ? parts.spaced(value) : value;
                  present = present.with(name, Percent.decodeLossy(data));
                }
              }
              Answer answer = Answer.of("parts", present);
              return parts.get("query") == null
                  ? answer
                  : answer.list(
                      "params",
                      QueryPairs.of(parts).params(),
                      it -> Answer.of("key", it.name()).with("value", it.value()));
            });
  }

  /**
   * A component and its new value.
   *
   * @param value the value, as data or as written; empty to remove the component
   */
  private record Assignment(
      String component, String value, boolean isWritten, boolean isForAbsent) {
    static Assignment of(String text) throws UsageException {
      int sign = text.indexOf('=');
      if (sign < 0) {
        throw new UsageException("--set needs COMPONENT=DATA");
      }
      String component = text.substring(0, sign).replaceAll("[:?]+$", "");
      String marks = text.substring(component.length(), sign);
      String value = text.substring(sign + 1);
      if (!Parts.SETTABLE.contains(component)) {
        String why = NOT_SETTABLE.get(component);
        throw new UsageException(
            "--set: "
                + (why != null
                    ? why
                    : "there is no component "
                        + Excerpt.escape(component)
                        + Suggestion.among(Parts.SETTABLE, component)));
      }
      if (component.equals("host") && !marks.contains(":")) {
        refuseDelimiters(value);
      }
      return new Assignment(component, value, marks.contains(":"), marks.contains("?"));
    }

    /** Rejects a host with a delimiter, which most likely begins a port or a path. */
    private static void refuseDelimiters(String host) throws UsageException {
      boolean isAddress =
          host.startsWith("[") && host.endsWith("]") || Host.tryParse('[' + host + ']').isOk();
      for (int i = 0; i < host.length() && !isAddress; i++) {
        if (":/?#@".indexOf(host.charAt(i)) >= 0) {
          throw new UsageException(
              "--set host: a host cannot contain "
                  + Excerpt.name(host.charAt(i))
                  + "; to set a URL, a user or a port, use url=, user= or port=");
        }
      }
    }

    /**
     * Returns the position of this assignment in the order of changes. A host is removed after the
     * user and the port, which require a host.
     */
    int turn() {
      return component.equals("host") && value.isEmpty()
          ? 2 * Parts.SETTABLE.indexOf("port") + 1
          : 2 * Parts.SETTABLE.indexOf(component);
    }

    Parts applyTo(Parts parts) throws OperationFailure {
      String now = parts.get(component);
      boolean isAbsent = now == null || (component.equals("path") && now.isEmpty());
      if (isForAbsent && !isAbsent) {
        return parts;
      }
      String encoded = isWritten ? value : Parts.encoded(component, value);
      return parts.with(component, encoded.isEmpty() ? null : encoded);
    }
  }

  /** The edits that the options request. */
  private record Edits(
      List<Assignment> assignments,
      boolean isSecuring,
      @Nullable String redirect,
      List<String> segments,
      List<String> pairs) {
    static Edits of(Invocation call) throws UsageException {
      List<Assignment> assignments = new ArrayList<>();
      for (String text : call.values("set")) {
        Assignment added = Assignment.of(text);
        if (assignments.stream().anyMatch(it -> it.component.equals(added.component))) {
          throw new UsageException("--set: " + added.component + " is set twice");
        }
        if (added.component.equals("scheme") && call.has("https")) {
          throw new UsageException("--https and -s scheme= cannot be combined");
        }
        assignments.add(added);
      }
      assignments.sort(Comparator.comparingInt(Assignment::turn));
      List<String> segments = new ArrayList<>();
      List<String> pairs = new ArrayList<>();
      for (String text : call.values("append")) {
        String data = text.substring(text.indexOf('=') + 1);
        if (text.startsWith("query=")) {
          pairs.add(data);
        } else if (text.startsWith("path=")) {
          refuseDots(data);
          segments.add(data);
        } else {
          throw new UsageException("--append needs path=DATA or query=DATA");
        }
      }
      return new Edits(assignments, call.has("https"), call.value("redirect"), segments, pairs);
    }

    /** Rejects dot-segments, which are not names even if escaped (RFC 3986 §3.3). */
    private static void refuseDots(String segment) throws UsageException {
      if (segment.equals(".") || segment.equals("..")) {
        throw new UsageException(
            "--append path="
                + segment
                + ": this segment cannot be appended, because it is part of the path syntax"
                + " (RFC 3986 §3.3); to resolve it, use --redirect "
                + segment);
      }
    }

    Parts applyTo(Parts text) throws OperationFailure {
      Parts parts = text;
      for (Assignment assignment : assignments) {
        parts = assignment.applyTo(parts);
      }
      if (isSecuring && Ascii.equalsIgnoreCase("http", parts.get("scheme"))) {
        parts = parts.with("scheme", "https");
      }
      // CHOICE: http://a:80/ becomes https://a/, but a port that was set explicitly is kept.
      boolean isPortGiven =
          assignments.stream().anyMatch(it -> List.of("port", "url").contains(it.component));
      boolean isOther = !Ascii.equalsIgnoreCase(text.get("scheme"), parts.get("scheme"));
      if (isOther && text.hasDefaultPort() && !isPortGiven && parts.get("port") != null) {
        parts = parts.with("port", null);
      }
      if (redirect != null) {
        parts = parts.resolve(redirect);
      }
      for (String segment : segments) {
        String path = String.valueOf(parts.get("path"));
        boolean isReady = path.endsWith("/") || path.isEmpty() && parts.get("host") == null;
        String encoded = Percent.encode(segment, CharSet.SEGMENT);
        parts = parts.with("path", path + (isReady ? "" : "/") + encoded);
      }
      if (!pairs.isEmpty()) {
        QueryFormat format = QueryFormat.ofQueryIn(parts.text());
        QueryVerb.requirePairs(format);
        String query = parts.get("query");
        for (String pair : pairs) {
          Param param = QueryPairs.pair(pair);
          query = format.plus(query, param.name(), param.value());
        }
        parts = parts.with("query", query);
      }
      return parts;
    }
  }
}
