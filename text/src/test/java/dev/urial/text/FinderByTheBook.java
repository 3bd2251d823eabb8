package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The slow way for URLs with a scheme, in texts of few characters: at every place the longest text
 * that is one, with brackets that nest and a last character that may be last.
 */
class FinderByTheBook {
  /** A beginning, and a host with all that might belong to it. */
  private static final Pattern HEAD =
      Pattern.compile(
          "(?<![A-Za-z0-9])(?:https?|ftp)://(?:[A-Za-z0-9._(),:-]*+@)?+([a-z0-9._-]++)(:[0-9]++)?+");

  private static final Pattern LABEL = Pattern.compile("[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?");

  /** A second at sign in an authority: RFC 3986 §3.2.1 has one. */
  private static final Pattern LOGIN = Pattern.compile("[A-Za-z0-9._(),:-]*@");

  /** What makes no port of the digits before it. */
  private static final Pattern MORE_OF_PORT = Pattern.compile("[A-Za-z_-]|\\.[0-9]");

  /** What an authority may go on with after a host and a port. */
  private static final Pattern REST = Pattern.compile("[A-Za-z0-9._(),:-]*");

  private static final Finder FINDER =
      Finder.web()
          .onlySchemes(List.of("http", "https", "ftp"))
          .without(Finder.Option.EMAIL)
          .without(Finder.Option.WWW);

  private static List<String> slowly(String text) {
    List<String> found = new ArrayList<>();
    int from = 0;
    Matcher head = HEAD.matcher(text);
    while (from < text.length() && head.find(from)) {
      int end = isInWord(text, head.start()) ? -1 : end(text, head);
      if (end >= 0 && (!isEmphasized(text, head) || text.startsWith("_", end))) {
        found.add(head.start() + " " + text.substring(head.start(), end));
      }
      from = Math.max(end, head.start() + 1);
    }
    return found;
  }

  private static boolean isEmphasized(String text, Matcher head) {
    return text.startsWith("_", head.start() - 1);
  }

  /** Underscores emphasize what follows, unless they are within a word. */
  private static boolean isInWord(String text, int from) {
    return text.substring(0, from).matches("(?s).*[A-Za-z0-9]_+");
  }

  private static int end(String text, Matcher head) {
    String host = head.group(1);
    int hostEnd = head.end(1);
    boolean hasLogin = text.startsWith("@", head.start(1) - 1);
    if (hasLogin && LOGIN.matcher(text).region(head.start(1), text.length()).lookingAt()) {
      return -1;
    }
    int dots = host.indexOf("..");
    if (dots > 0) {
      hostEnd -= host.length() - dots;
      host = host.substring(0, dots);
    }
    boolean isInName = dots > 0;
    String last = host;
    if (!isInName && host.endsWith(".")) {
      last = host.substring(0, host.length() - 1);
      String rest = text.substring(hostEnd);
      boolean hasRest = rest.startsWith("/") || rest.startsWith(":/") || head.group(2) != null;
      hostEnd -= hasRest ? 0 : 1;
      isInName = !hasRest;
    }
    while (last.matches(isEmphasized(text, head) ? ".*[-_]" : ".*-")
        && dots < 0
        && last.equals(host)) {
      last = last.substring(0, last.length() - 1);
      host = last;
      hostEnd--;
      isInName = true;
    }
    for (String label : last.split("\\.", -1)) {
      if (!LABEL.matcher(label).matches()) {
        return -1;
      }
    }
    if (isInName) {
      return goesOn(text, hostEnd, last) ? -1 : hostEnd;
    }
    int portEnd = head.group(2) == null ? hostEnd : head.end(2);
    if (head.group(2) != null
        && (head.group(2).length() > 6
            || MORE_OF_PORT.matcher(text).region(portEnd, text.length()).lookingAt())) {
      return -1; // URL Standard §4.4, port state
    }
    if (head.group(2) == null && text.substring(portEnd).matches("(?s):[/?#].*")) {
      portEnd++; // RFC 3986 §3.2.3: port = *DIGIT
    }
    if (portEnd == text.length() || "/?#".indexOf(text.charAt(portEnd)) < 0) {
      return text.startsWith("@", portEnd) || goesOn(text, portEnd, last) ? -1 : portEnd;
    }
    int longest = portEnd;
    for (int e = portEnd + 1; e <= text.length() && text.charAt(e - 1) > ' '; e++) {
      if (".,;:!?*(@".indexOf(text.charAt(e - 1)) < 0 && nests(text.substring(portEnd, e))) {
        longest = e;
      }
    }
    while (isEmphasized(text, head)
        && longest > portEnd
        && "_.,;:!?*@".indexOf(text.charAt(longest - 1)) >= 0) {
      longest--;
    }
    return longest;
  }

  /** Returns whether the text up to an index names another resource than all of it. */
  private static boolean goesOn(String text, int from, String host) {
    Matcher all = REST.matcher(text).region(from, text.length());
    String rest = all.lookingAt() ? all.group() : "";
    for (int i = 1; i <= rest.length(); i++) {
      String before = rest.substring(0, i);
      if (before.replace("(", "").length() > before.replace(")", "").length()) {
        rest = rest.substring(0, i - 1);
      }
    }
    String next = text.substring(from + rest.length());
    if (rest.isEmpty() || next.startsWith("@")) {
      return !rest.isEmpty();
    }
    if (next.matches("(?s)/.*|[?#][a-z0-9].*")) {
      return !(rest.endsWith(":") && next.startsWith("//")); // another identifier
    }
    String words = rest.replaceAll("[^A-Za-z0-9]+$", "");
    return !words.isEmpty() && (!host.endsWith(".example") || words.matches(".*\\.example"));
  }

  private static boolean nests(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth < 0) {
        return false;
      }
    }
    return depth == 0;
  }

  @Test
  void findsWhatTheBookFinds() {
    Laws.forAll(
        "the finder finds what the book finds",
        100_000,
        DrawnTexts.rows(
            12,
            "http://",
            "https:",
            "ftp://",
            "//",
            "a",
            "b.example",
            ".",
            "-",
            "_",
            "/",
            "(",
            ")",
            "?",
            "#",
            ",",
            " ",
            "@",
            ":",
            ":80",
            "c/d"),
        text -> {
          List<String> found = new ArrayList<>();
          FINDER.forEach(text, find -> found.add(find.start() + " " + find.text()));
          assertEquals(slowly(text), found);
        });
  }
}
