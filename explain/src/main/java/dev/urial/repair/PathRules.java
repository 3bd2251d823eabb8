package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.repair.Repair.Reason;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Repairs backslashes, missing or extra slashes before the authority, drive letters, and white
 * space in phone numbers and email addresses.
 */
final class PathRules {
  private static final List<String> OF_NUMBERS = List.of("tel", "sms", "smsto", "fax", "geo");

  private static final PatternRule BACKSLASH = PatternRule.of("(\\\\)", Reason.BACKSLASH, "/");

  private static final PatternRule MAIL_SPACE =
      PatternRule.of(
          "(\\A[ \t\u00A0]++|(?<=[,@])[ \t\u00A0]++|(?<![ \t\u00A0])[ \t\u00A0]++(?=[,@]|\\z))",
          Reason.DELIMITER_SPACE,
          "");

  /** A drive, which may lack the slash after it. */
  private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:(?=[/\\\\]|\\z)");

  /** A drive with the bar that the first browsers wrote instead of its colon. */
  private static final PatternRule DRIVE_BAR =
      PatternRule.of(
          "\\A[Ff][Ii][Ll][Ee]:/{0,4}+[A-Za-z](\\|)(?=[/\\\\]|\\z)", Reason.DRIVE_LETTER, ":");

  private PathRules() {}

  static void backslashes(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    String scheme = places.scheme();
    boolean isHierarchical =
        scheme.isEmpty() || RepairGoal.isWeb(scheme) || RepairGoal.isFile(scheme);
    int end = isHierarchical ? places.pathEnd : Math.min(fork.text.length(), places.schemeEnd + 3);
    Edits edits = BACKSLASH.edits(fork.from, places.schemeEnd + 1, end);
    fork.add(edits, Math.min(2, edits.size()), isHierarchical ? 4 : 0);
  }

  static void drive(Fork fork) {
    fork.add(DRIVE_BAR.edits(fork.from), Reason.DRIVE_LETTER.cost(), 3);
  }

  static void slashes(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    int first = places.schemeEnd + 1;
    int rest = first;
    while (rest < text.length() && text.charAt(rest) == '/') {
      rest++;
    }
    int slashes = rest - first;
    boolean hasRest = rest < places.pathEnd || rest < places.pathStart;
    if (RepairGoal.isWeb(places.scheme()) && hasRest && slashes != 2) {
      slashes(fork, first, slashes, 2);
      int space = text.indexOf(' ', rest);
      boolean hasSpace = space > rest && space < places.pathEnd && text.indexOf('/', rest) > space;
      fork.leaving(hasSpace ? 5 : 3); // a host with a space is likelier than a path
    } else if (RepairGoal.isFile(places.scheme())) {
      if (DRIVE.matcher(text).region(rest, text.length()).lookingAt()) {
        slashes(fork, first, slashes, 3);
        fork.leaving(slashes == 3 ? 0 : 3);
      } else if (slashes < 2 && fork.goal.isUrl()) {
        slashes(fork, first, slashes, 3);
      }
    }
  }

  private static void slashes(Fork fork, int first, int slashes, int wanted) {
    if (slashes < wanted) {
      fork.add(first, first, "/".repeat(wanted - slashes), Reason.SLASHES_MISSING);
    } else if (slashes > wanted) {
      fork.add(first + wanted, first + slashes, "", Reason.SLASHES_EXTRA);
    }
  }

  /**
   * Removes white space from {@code tel:+36 1 234} and {@code mailto: a@b, c@d}. In other schemes,
   * white space may be data and is kept.
   */
  static void whiteSpace(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    String scheme = Ascii.lower(places.scheme());
    if (OF_NUMBERS.contains(scheme)) {
      fork.add(numbers(fork, places), 1, 4);
    } else if (scheme.equals("mailto")) {
      fork.add(MAIL_SPACE.edits(fork.from, places.pathStart, places.pathEnd), 1, 4);
    }
  }

  private static Edits numbers(Fork fork, DraftComponents places) {
    Edits edits = fork.edits();
    int start = places.pathStart;
    for (int i = start; i < places.pathEnd; i++) {
      char c = fork.text.charAt(i);
      boolean isBlank = " \t\u00A0".indexOf(c) >= 0;
      boolean isLast = i + 1 == places.pathEnd || " \t\u00A0".indexOf(fork.text.charAt(i + 1)) < 0;
      if (isBlank && isLast) {
        edits.remove(start, i + 1, Reason.NUMBER_SPACE);
      } else if (c > 127 && Character.digit(c, 10) >= 0) {
        edits.add(i, i + 1, String.valueOf(Character.digit(c, 10)), Reason.DIGIT);
      }
      start = isBlank && !isLast ? start : i + 1;
    }
    return edits;
  }

  // Ports.

  private static final int MOST_DIGITS = 5;
  private static final int MOST = 0xFFFF;

  /** Repairs a port that is not a number or is too large. */
  static void port(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    int colon = places.hostEnd();
    int end = places.pathStart;
    if (!places.hasAuthority() || colon >= end) {
      return;
    }
    boolean isFile = fork.goal.isUrl() && RepairGoal.isFile(places.scheme());
    boolean isNumber = DraftComponents.isOf(CharSet.DIGIT, text, colon + 1, end);
    if (!isFile && !isNumber) {
      digits(fork, colon + 1, end);
    }
    if (isFile || !isNumber || fork.goal.isUrl() && isTooGreat(text.substring(colon + 1, end))) {
      fork.add(colon, end, "", Reason.PORT);
    }
  }

  private static boolean isTooGreat(String port) {
    int first = 0;
    while (first < port.length() && port.charAt(first) == '0') {
      first++;
    }
    return port.length() - first > MOST_DIGITS
        || first < port.length() && Integer.parseInt(port.substring(first)) > MOST;
  }

  private static int end(String text, int start, int end, boolean areDigits) {
    int i = start;
    while (i < end && CharSet.DIGIT.has(text.charAt(i)) == areDigits) {
      i++;
    }
    return i;
  }

  /**
   * Removes the characters around the first run of digits. If there is another run, does so only if
   * the port begins with digits, followed by a second port or by what looks like a path.
   */
  private static void digits(Fork fork, int start, int end) {
    String text = fork.text;
    int first = end(text, start, end, false);
    int last = end(text, first, end, true);
    boolean hasNext = end(text, last, end, false) < end;
    boolean isPath = first == start && end - last > 1 && CharSet.ALPHA.has(text.charAt(last));
    boolean isSecondPort = first == start && text.startsWith(":", last); // h:80:443
    if (first == end || hasNext && !isSecondPort && !isPath) {
      return;
    }
    if (isPath) {
      fork.add(last, last, "/", Reason.PATH_SLASH);
    }
    Edits edits = fork.edits();
    if (first > start) {
      edits.remove(start, first, Reason.PORT_CHARACTERS);
    }
    if (last < end) {
      edits.remove(last, end, Reason.PORT_CHARACTERS);
    }
    fork.add(edits, Reason.PORT_CHARACTERS.cost());
  }
}
