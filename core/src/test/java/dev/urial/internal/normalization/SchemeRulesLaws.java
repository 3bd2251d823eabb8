package dev.urial.internal.normalization;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.laws.SchemeSpellings;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the documents of schemes call the same has one normal form, and nothing else has. */
class SchemeRulesLaws {
  private static final int DRAWS = 20_000;

  @Test
  void spellingsHaveOneNormalForm() {
    for (List<String> group : SchemeSpellings.GROUPS) {
      for (String text : group) {
        assertEquals(group.get(0), Uri.parse(text).normalize(Equivalence.SCHEME).toString(), text);
      }
      for (List<String> other : SchemeSpellings.GROUPS) {
        assertEquals(
            group == other,
            Uri.parse(group.get(0)).isEquivalentTo(Uri.parse(other.get(0)), Equivalence.SCHEME),
            () -> group.get(0) + " and " + other.get(0));
      }
    }
  }

  @Test
  void everyRuleIsShown() {
    Set<SchemeRow.Rule> shown = EnumSet.noneOf(SchemeRow.Rule.class);
    for (String text : SchemeSpellings.all()) {
      SchemeRow row = SchemeRows.of(Uri.parse(text).scheme());
      if (row != null && row.comparison() != null) {
        shown.add(row.comparison().rule());
      }
    }
    assertEquals(EnumSet.allOf(SchemeRow.Rule.class), shown);
  }

  @Test
  void pairsAreTheSameIfAndOnlyIfTheirNormalFormsAre() {
    Laws.forAll(
        "same if normal forms are",
        DRAWS,
        SchemeSpellings.drawn(),
        SchemeSpellings.drawn(),
        (a, b) -> {
          Laws.assume(Uri.isValid(a) && Uri.isValid(b));
          Uri x = Uri.parse(a);
          Uri y = Uri.parse(b);
          for (Equivalence rung : Equivalence.values()) {
            assertEquals(x.normalize(rung).equals(y.normalize(rung)), x.isEquivalentTo(y, rung));
          }
          assertTrue(
              !x.isEquivalentTo(y, Equivalence.SYNTAX) || x.isEquivalentTo(y, Equivalence.SCHEME));
        });
  }

  @Test
  void normalFormsAreValidAndNormal() {
    Laws.forAll(
        "normal forms",
        DRAWS,
        SchemeSpellings.drawn(),
        text -> {
          Laws.assume(Uri.isValid(text));
          Uri uri = Uri.parse(text);
          Uri normal = uri.normalize(Equivalence.SCHEME);
          assertSame(normal, normal.normalize(Equivalence.SCHEME), normal::toString);
          assertEquals(normal, Uri.parse(normal.toString()));
          assertEquals(normal.scheme(), Uri.parse(normal.toString()).scheme());
          assertEquals(normal, uri.normalize().normalize(Equivalence.SCHEME));
          assertNotNull(normal.path());
        });
  }

  /** However long: each rule goes over its text a few times. */
  @Test
  void rulesTakeLinearTime() {
    for (String shape :
        List.of(
            "tel:+1|-|1",
            "tel:+1|;a=b|",
            "sms:+1|,+1|",
            "mailto:|a@b,|a@b",
            "mailto:?to=|a@b,|a@b",
            "mailto:?to=%22|%5C%5C|%22@b",
            "urn:isbn:|0-|1",
            "urn:btih:|a|",
            "geo:|1|,2",
            "geo:1,2|;a=b|",
            "dns:a|%5C|.",
            "dns:a?|x=y;|z=1",
            "ldap://h/??|?|",
            "swh:1:cnt:a|;lines=1|",
            "magnet:?|xt=urn:a:b&|x=y",
            "file:////|a|/b",
            "nih:a;|0-|0")) {
      String[] pieces = shape.split("\\|", -1);
      Growth.isLinear(
          shape,
          3_000,
          size -> pieces[0] + pieces[1].repeat(size / pieces[1].length()) + pieces[2],
          text -> assertNotNull(Uri.parse(text).normalize(Equivalence.SCHEME)));
    }
  }
}
