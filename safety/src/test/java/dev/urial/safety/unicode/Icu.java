package dev.urial.safety.unicode;

import com.ibm.icu.text.SpoofChecker;
import com.ibm.icu.text.UnicodeSet;
import org.jspecify.annotations.Nullable;

/** What ICU4J answers, of the same version of Unicode. */
final class Icu {
  private static final SpoofChecker CHECKER =
      new SpoofChecker.Builder()
          .setChecks(SpoofChecker.CONFUSABLE | SpoofChecker.INVISIBLE)
          .build();
  private static final SpoofChecker PROFILE =
      new SpoofChecker.Builder()
          .setAllowedChars(
              new UnicodeSet(SpoofChecker.RECOMMENDED).addAll(SpoofChecker.INCLUSION).freeze())
          .setChecks(SpoofChecker.RESTRICTION_LEVEL | SpoofChecker.MIXED_NUMBERS)
          .setRestrictionLevel(SpoofChecker.RestrictionLevel.ASCII)
          .build();
  private static final SpoofChecker SCRIPTS =
      new SpoofChecker.Builder()
          .setChecks(SpoofChecker.RESTRICTION_LEVEL)
          .setRestrictionLevel(SpoofChecker.RestrictionLevel.ASCII)
          .build();

  private Icu() {}

  static String skeleton(String text) {
    return CHECKER.getSkeleton(text);
  }

  static @Nullable Confusability find(String left, String right) {
    return kind(CHECKER.areConfusable(left, right));
  }

  private static @Nullable Confusability kind(int bits) {
    if (bits == 0) {
      return null;
    }
    return (bits & SpoofChecker.WHOLE_SCRIPT_CONFUSABLE) != 0
        ? Confusability.WHOLE_SCRIPT
        : (bits & SpoofChecker.MIXED_SCRIPT_CONFUSABLE) != 0
            ? Confusability.MIXED_SCRIPT
            : Confusability.SINGLE_SCRIPT;
  }

  static RestrictionLevel level(String text) {
    return level(PROFILE, text);
  }

  static RestrictionLevel levelOfScripts(String text) {
    return level(SCRIPTS, text);
  }

  private static RestrictionLevel level(SpoofChecker checker, String text) {
    SpoofChecker.CheckResult result = new SpoofChecker.CheckResult();
    checker.failsChecks(text, result);
    return switch (result.restrictionLevel) {
      case ASCII -> RestrictionLevel.ASCII_ONLY;
      case SINGLE_SCRIPT_RESTRICTIVE -> RestrictionLevel.SINGLE_SCRIPT;
      case HIGHLY_RESTRICTIVE -> RestrictionLevel.HIGHLY_RESTRICTIVE;
      case MODERATELY_RESTRICTIVE -> RestrictionLevel.MODERATELY_RESTRICTIVE;
      case MINIMALLY_RESTRICTIVE -> RestrictionLevel.MINIMALLY_RESTRICTIVE;
      case UNRESTRICTIVE -> RestrictionLevel.UNRESTRICTED;
    };
  }

  static boolean areNumbersMixed(String text) {
    SpoofChecker.CheckResult result = new SpoofChecker.CheckResult();
    PROFILE.failsChecks(text, result);
    return (result.checks & SpoofChecker.MIXED_NUMBERS) != 0;
  }
}
