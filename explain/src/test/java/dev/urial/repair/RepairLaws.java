package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.Change;
import dev.urial.text.Unwrapping;
import dev.urial.url.Url;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What must hold for all repairs of a text, whatever it is. */
final class RepairLaws {
  private RepairLaws() {}

  static boolean isValid(String text, Standard standard, boolean needsScheme, @Nullable Iri base) {
    return switch (standard) {
      case RFC_3986 -> needsScheme ? Uri.isValid(text) : UriReference.isValid(text);
      case RFC_3987 -> needsScheme ? Iri.isValid(text) : IriReference.isValid(text);
      case URL ->
          Url.isValidUrlString(
              withoutLogin(text), base == null ? null : Url.tryParse(base.toString()).orElseNull());
    };
  }

  /** A repair keeps a user name and a password, which no valid URL string has. */
  private static String withoutLogin(String text) {
    Matcher login = LOGIN.matcher(text);
    boolean isLogin =
        login.find() && login.group(2).codePoints().noneMatch(RepairLaws::isNoncharacter);
    return isLogin ? text.substring(0, login.start(2)) + text.substring(login.end()) : text;
  }

  private static final Pattern LOGIN =
      Pattern.compile(
          "^(?![Ff][Ii][Ll][Ee]:)([A-Za-z][A-Za-z0-9+.-]*:)?//"
              + "((?:[\\w.~!$&'()*+,;=:-]|[^\\x00-\\x9F]|%[0-9A-Fa-f]{2})*)@(?=[^/?#:])");

  private static boolean isNoncharacter(int c) {
    return (c & 0xFFFE) == 0xFFFE || c >= 0xFDD0 && c <= 0xFDEF || c >= 0xD800 && c <= 0xDFFF;
  }

  /** The reasons by which letters and digits go: they are no part of a component, or named. */
  private static final Set<dev.urial.report.Reason> NAMED =
      Set.of(
          Repair.Reason.CONTEXT,
          Repair.Reason.SCHEME_TWICE,
          Repair.Reason.SCHEME_SPELLING,
          Repair.Reason.SCHEME_CHARACTERS,
          Repair.Reason.ADDRESS_ZONE,
          Repair.Reason.JSON_ESCAPE,
          Repair.Reason.HTML_AMPERSAND,
          Repair.Reason.HTML_REFERENCE,
          Repair.Reason.SCRIPT_ESCAPE,
          Repair.Reason.DEFANGED,
          Repair.Reason.LATIN_1,
          Repair.Reason.BEYOND_ASCII, // an edit that another divided has its text in one half
          Repair.Reason.HOST_NAME,
          Repair.Reason.HOST_READING,
          Unwrapping.Reason.PREFIX);

  static Repairs repairs(String text, Standard standard, boolean needsScheme, @Nullable Iri base) {
    return base != null
        ? Repairs.of(text, standard, base)
        : needsScheme ? Repairs.ofIdentifier(text, standard) : Repairs.of(text, standard);
  }

  /** Each is valid, invents nothing, keeps what no edit names, is repaired for good; in order. */
  static void hold(String text, Standard standard, boolean needsScheme, @Nullable Iri base) {
    Repairs repairs = repairs(text, standard, needsScheme, base);
    Set<String> texts = new HashSet<>();
    int cost = 0;
    for (Repair repair : repairs.all()) {
      assertTrue(isValid(repair.text(), standard, needsScheme, base), repair::text);
      assertEquals(repair.text(), applied(text, repair));
      assertEquals(List.of(), Inventions.in(repair), repair::text);
      repair.changes().forEach(it -> assertTrue(keeps(it), () -> it + ": " + repair.text()));
      assertTrue(texts.add(repair.text()));
      assertTrue(repair.cost() >= cost);
      cost = repair.cost();
      assertTrue(repair.assumptions().isEmpty() == repair.isEmpty());
    }
    assertEquals(repairs.all().isEmpty(), repairs.obstacle() != null);
    Repair first = repairs.firstOrNull();
    assertEquals(isValid(text, standard, needsScheme, base), first != null && first.isEmpty());
    if (first != null) {
      assertTrue(repairs(first.text(), standard, needsScheme, base).first().isEmpty());
      assertEquals(
          first.text(),
          repairs(text, standard, needsScheme, base).first().text(),
          "the same again");
    }
  }

  private static boolean keeps(Change change) {
    return NAMED.contains(change.reason())
        || !String.valueOf(change.after()).isEmpty()
        || String.valueOf(change.before()).codePoints().noneMatch(Character::isLetterOrDigit);
  }

  /** The edits, applied from left to right. */
  static String applied(String text, Repair repair) {
    StringBuilder out = new StringBuilder();
    int done = 0;
    for (Change change : repair.changes()) {
      assertTrue(change.start() >= done, () -> repair.changes().toString());
      assertEquals(text.substring(change.start(), change.end()), change.before());
      assertTrue(!java.util.Objects.equals(change.before(), change.after()));
      out.append(text, done, change.start()).append(change.after());
      done = change.end();
    }
    return out.append(text, done, text.length()).toString();
  }
}
