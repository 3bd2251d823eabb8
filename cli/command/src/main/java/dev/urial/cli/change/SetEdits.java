package dev.urial.cli.change;

import dev.urial.Host;
import dev.urial.QueryFormat;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The edits that the options of {@code set} request, applied to each text in this order, regardless
 * of the order of the options:
 *
 * <pre>
 * --set               sets components
 * --https             replaces http with https
 * --redirect          resolves a reference
 * --append path=      adds segments
 * --append query=     adds pairs
 * </pre>
 */
record SetEdits(
    List<Assignment> assignments,
    @Nullable String redirect,
    List<String> segments,
    List<String> pairs,
    boolean secures) {

  static final List<Opt> OPTIONS =
      List.of(
          Opt.value(
                  "set",
                  "COMPONENT=DATA",
                  "set a component; COMPONENT:= takes text that is already encoded, COMPONENT?= only"
                      + " sets what is absent; empty DATA removes it; may be repeated")
              .or("s"),
          Opt.value(
                  "append", "PART=DATA", "append path=SEGMENT or query=NAME=VALUE; may be repeated")
              .or("a"),
          Opt.value("redirect", "REFERENCE", "resolve this reference against each text"),
          Opt.flag("https", "replace http with https"));

  /**
   * A component and its new value.
   *
   * @param value the value, as data or as written; empty to remove the component
   */
  record Assignment(String component, String value, boolean asWritten, boolean onlyIfAbsent) {

    static Assignment of(String text) throws UsageException {
      int sign = text.indexOf('=');
      if (sign < 0) {
        throw new UsageException("--set needs COMPONENT=DATA");
      }
      int end = sign;
      boolean asWritten = false;
      boolean onlyIfAbsent = false;
      while (end > 0 && ":?".indexOf(text.charAt(end - 1)) >= 0) {
        end--;
        asWritten |= text.charAt(end) == ':';
        onlyIfAbsent |= text.charAt(end) == '?';
      }
      String component = text.substring(0, end);
      if (component.equals("zoneid")) {
        throw new UsageException("--set: zone identifiers in URIs were withdrawn by RFC 9844");
      }
      if (component.equals("userinfo")) {
        throw new UsageException("--set: userinfo consists of user and password; set these");
      }
      if (component.equals("authority")) {
        throw new UsageException(
            "--set: authority consists of user, password, host and port; set these");
      }
      if (!ComponentValues.SETTABLE.contains(component)) {
        throw new UsageException(
            "--set: there is no component "
                + Excerpt.escape(component)
                + Suggestion.among(ComponentValues.SETTABLE, component));
      }
      Assignment read =
          new Assignment(component, text.substring(sign + 1), asWritten, onlyIfAbsent);
      read.check();
      return read;
    }

    /** Rejects a host with a delimiter, which most likely begins a port or a path. */
    private void check() throws UsageException {
      boolean isAddress = value.startsWith("[") && value.endsWith("]");
      boolean isBare = Host.tryParse('[' + value + ']').isOk();
      if (!component.equals("host") || asWritten || isAddress || isBare) {
        return;
      }
      int at = firstOf(value, ":/?#@");
      if (at < 0) {
        return;
      }
      throw new UsageException(
          "--set host: a host cannot contain "
              + Excerpt.name(value.charAt(at))
              + "; to set a URL, a user or a port, use url=, user= or port=");
    }

    private static int firstOf(String text, String characters) {
      for (int i = 0; i < text.length(); i++) {
        if (characters.indexOf(text.charAt(i)) >= 0) {
          return i;
        }
      }
      return -1;
    }

    /**
     * Returns the position of this assignment in the order of changes. A host is removed after the
     * user and the port, which require a host.
     */
    int turn() {
      boolean takesHostOut = component.equals("host") && value.isEmpty();
      return takesHostOut
          ? 2 * ComponentValues.SETTABLE.indexOf("port") + 1
          : 2 * ComponentValues.SETTABLE.indexOf(component);
    }

    ComponentValues applyTo(ComponentValues parts) throws OperationFailure {
      String now = parts.get(component);
      boolean absent = now == null || (component.equals("path") && now.isEmpty());
      if (onlyIfAbsent && !absent) {
        return parts;
      }
      String encoded = asWritten ? value : parts.encode(component, value);
      return parts.with(component, encoded.isEmpty() ? null : encoded);
    }
  }

  /** Returns the edits that the options of a call request. */
  static SetEdits of(Invocation call) throws UsageException {
    List<Assignment> assignments = new ArrayList<>();
    for (String text : call.values("set")) {
      Assignment added = Assignment.of(text);
      if (assignments.stream().anyMatch(it -> it.component().equals(added.component()))) {
        throw new UsageException("--set: " + added.component() + " is set twice");
      }
      assignments.add(added);
    }
    boolean setsScheme = assignments.stream().anyMatch(it -> it.component().equals("scheme"));
    if (setsScheme && call.has("https")) {
      throw new UsageException("--https and -s scheme= cannot be combined");
    }
    List<String> segments = new ArrayList<>();
    List<String> pairs = new ArrayList<>();
    for (String text : call.values("append")) {
      if (text.startsWith("path=")) {
        segments.add(segment(text.substring("path=".length())));
      } else if (text.startsWith("query=")) {
        pairs.add(text.substring("query=".length()));
      } else {
        throw new UsageException("--append needs path=DATA or query=DATA");
      }
    }
    return new SetEdits(assignments, call.value("redirect"), segments, pairs, call.has("https"));
  }

  /** Rejects dot-segments, which are not names even if escaped (RFC 3986 §3.3). */
  private static String segment(String data) throws UsageException {
    if (data.equals(".") || data.equals("..")) {
      throw new UsageException(
          "--append path="
              + data
              + ": this segment cannot be appended, because it is part of the path syntax"
              + " (RFC 3986 §3.3); to resolve it, use --redirect "
              + data);
    }
    return data;
  }

  /** Returns whether these edits make a text from nothing, so that no input is needed. */
  boolean makes() {
    return !assignments.isEmpty() || !segments.isEmpty() || !pairs.isEmpty();
  }

  /** Returns a copy of a text with all edits applied. */
  ComponentValues applyTo(ComponentValues text) throws OperationFailure {
    ComponentValues parts = text;
    List<Assignment> inTurn = new ArrayList<>(assignments);
    inTurn.sort(Comparator.comparingInt(Assignment::turn));
    for (Assignment assignment : inTurn) {
      parts = assignment.applyTo(parts);
    }
    if (secures && Ascii.equalsIgnoreCase("http", String.valueOf(parts.get("scheme")))) {
      parts = parts.with("scheme", "https");
    }
    parts = withoutOwnPort(text, parts);
    if (redirect != null) {
      parts = parts.resolve(redirect);
    }
    for (String segment : segments) {
      parts = appended(parts, segment);
    }
    if (!pairs.isEmpty()) {
      QueryFormat own = QueryFormat.of(parts.get("scheme"));
      boolean isForm = own.space() == QueryFormat.Space.PLUS;
      // Every reader decodes %20 to a space, but not every one a plus sign.
      QueryPairs query = new QueryPairs(parts.get("query"), isForm ? QueryFormat.QUERY : own);
      pairs.forEach(it -> query.append(QueryPairs.pair(it)));
      parts = parts.with("query", query.query());
    }
    return parts;
  }

  /**
   * Removes the default port of the old scheme if the scheme has changed. CHOICE: {@code
   * http://a:80/} becomes {@code https://a/}, but a port that was set explicitly is kept.
   */
  private ComponentValues withoutOwnPort(ComponentValues before, ComponentValues after)
      throws OperationFailure {
    boolean isGiven =
        assignments.stream().anyMatch(it -> it.component().equals("port") || isWhole(it));
    String port = before.get("port");
    OptionalInt own = before.defaultPort();
    boolean isOwn = port != null && own.isPresent() && port.equals("" + own.getAsInt());
    boolean isOther =
        !Ascii.equalsIgnoreCase(String.valueOf(before.get("scheme")), after.get("scheme"));
    return !isGiven && isOwn && isOther && after.get("port") != null
        ? after.with("port", null)
        : after;
  }

  private static boolean isWhole(Assignment assignment) {
    return assignment.component().equals("url");
  }

  private static ComponentValues appended(ComponentValues parts, String segment)
      throws OperationFailure {
    String path = parts.get("path");
    String start = path == null ? "" : path;
    boolean ready = start.endsWith("/") || (start.isEmpty() && parts.get("host") == null);
    String encoded = Percent.encode(segment, EncodeComponent.SEGMENT.allowed);
    return parts.with("path", start + (ready ? "" : "/") + encoded);
  }
}
