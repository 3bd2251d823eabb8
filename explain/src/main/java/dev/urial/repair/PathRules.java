package dev.urial.repair;

import dev.urial.Iri;
import dev.urial.internal.text.Ascii;
import dev.urial.repair.Repair.Reason;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Repairs backslashes, missing or extra slashes before the authority, and white space in phone
 * numbers and email addresses.
 */
final class PathRules {
  private static final List<String> OF_NUMBERS = List.of("tel", "sms", "smsto", "fax", "geo");
  private static final Pattern BACKSLASH = Pattern.compile("(\\\\)");

  private static final Pattern MAIL_SPACE =
      Pattern.compile(
          "(\\A[ \t\u00A0]++|(?<=[,@])[ \t\u00A0]++|(?<![ \t\u00A0])[ \t\u00A0]++(?=[,@]|\\z))");

  private static final Pattern NUMBER_SPACE = Pattern.compile("([ \t\u00A0]++)|([^\\x00-\\x7F])");

  /** A drive, which may lack the slash after it. */
  private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:(?=[/\\\\]|\\z)");

  private PathRules() {}

  static boolean backslashes(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    String scheme = places.scheme();
    boolean isHierarchical =
        scheme.isEmpty() || RepairGoal.isWeb(scheme) || RepairGoal.isFile(scheme);
    int end = isHierarchical ? places.pathEnd : Math.min(fork.text.length(), places.schemeEnd + 3);
    Edits edits =
        fork.matches(
            BACKSLASH.matcher(fork.text).region(places.schemeEnd + 1, end), Reason.BACKSLASH, "/");
    return fork.add(edits, Math.min(2, edits.size()), isHierarchical ? 4 : 0);
  }

  static boolean slashes(Fork fork) {
    String text = fork.text;
    DraftComponents places = DraftComponents.of(text);
    int first = places.schemeEnd + 1;
    int rest = first;
    while (rest < text.length() && text.charAt(rest) == '/') {
      rest++;
    }
    int slashes = rest - first;
    boolean hasRest = rest < places.pathEnd || rest < places.pathStart;
    boolean isWebOfBase = fork.goal.isUrl() && places.schemeEnd < 0 && slashes > 2;
    if (RepairGoal.isWeb(places.scheme()) || isWebOfBase && isWeb(fork.goal.base())) {
      int space = text.indexOf(' ', rest);
      boolean hasSpace = space > rest && space < places.pathEnd && text.indexOf('/', rest) > space;
      // A host with a space is likelier than a path.
      return hasRest && slashes(fork, first, slashes, 2, hasSpace ? 5 : 3);
    }
    boolean isFile = RepairGoal.isFile(places.scheme());
    return isFile && DRIVE.matcher(text).region(rest, text.length()).lookingAt()
        ? slashes(fork, first, slashes, 3, 3)
        : isFile && slashes < 2 && fork.goal.isUrl() && slashes(fork, first, slashes, 3, 0);
  }

  private static boolean isWeb(@Nullable Iri base) {
    return base != null && RepairGoal.isWeb(base.scheme());
  }

  private static boolean slashes(Fork fork, int first, int slashes, int wanted, int leaving) {
    if (slashes < wanted) {
      String missing = "/".repeat(wanted - slashes);
      return fork.add(first, first, missing, Reason.SLASHES_MISSING, leaving);
    }
    return slashes > wanted
        && fork.add(first + wanted, first + slashes, "", Reason.SLASHES_EXTRA, leaving);
  }

  /**
   * Removes white space from {@code mailto: a@b, c@d}. In most schemes, white space may be data and
   * is kept.
   */
  static boolean mailSpace(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    return Ascii.equalsIgnoreCase(places.scheme(), "mailto")
        && fork.add(
            fork.matches(
                MAIL_SPACE.matcher(fork.text).region(places.pathStart, places.pathEnd),
                Reason.DELIMITER_SPACE,
                ""),
            4);
  }

  /** Removes white space from {@code tel:+36 1 234}, and replaces digits of other scripts. */
  static boolean numbers(Fork fork) {
    DraftComponents places = DraftComponents.of(fork.text);
    if (!OF_NUMBERS.contains(Ascii.lower(places.scheme()))) {
      return false;
    }
    Edits edits = fork.edits();
    Matcher it = NUMBER_SPACE.matcher(fork.text).region(places.pathStart, places.pathEnd);
    while (it.find()) {
      int digit = Character.digit(fork.text.charAt(it.start()), 10);
      if (it.start(1) >= 0) {
        edits.remove(it.start(), it.end(), Reason.NUMBER_SPACE);
      } else if (digit >= 0) {
        edits.add(it.start(), it.end(), EscapedUtf8.text('0' + digit), Reason.DIGIT);
      }
    }
    return fork.add(edits, 4);
  }
}
