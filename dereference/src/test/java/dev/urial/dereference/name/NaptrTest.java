package dev.urial.dereference.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NaptrTest {
  @Test
  void readsARecordOfAZoneFile() {
    Naptr rule = Naptr.parse("NAPTR 100 50 \"s\" \"z3950+N2L+N2C\" \"\" _z3950._tcp.example.com.");
    assertEquals(100, rule.order());
    assertEquals(50, rule.preference());
    assertEquals('s', rule.flag());
    assertEquals("z3950", rule.protocol());
    assertEquals(List.of("N2L", "N2C"), rule.services());
    assertEquals("_z3950._tcp.example.com", rule.replacement());
    assertNull(rule.substitution());
    assertEquals("_z3950._tcp.example.com", rule.apply("urn:any:thing").text());
  }

  @Test
  void aBackslashIsDoubledInAZoneFile() {
    Naptr rule = Naptr.parse("100 10 \"\" \"\" \"!^urn:cid:.+@([^\\\\.]+\\\\.)(.*)$!\\\\2!i\" .");
    assertEquals('0', rule.flag());
    assertEquals("example.com", rule.apply("urn:cid:1@bar.example.com").text());
    assertEquals(rule, Naptr.parse(rule.toString()));
    assertEquals("!\u00e9!b!", Naptr.parse("1 1 u \"\" \"!\\195\\169!b!\" .").substitution() + "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x|0|ORDER",
        "70000 1|4|ORDER",
        "1 x|2|PREFERENCE",
        "1 1 \"!\" \"\" \"!a!b!\" .|5|FLAGS",
        "1 1 \"u\" \"\" \"!(a!b!\" .|15|extended_reg_exp",
        "1 1 \"u|6|FLAGS",
        "1 1 \"u\" \"\" \"!a!b!\" h.|19|REPLACEMENT",
        "1 1 \"u\" \"\" \"\" .|12|REGEXP",
        "1 1 \"u\" \"\" \"!a!b!\" . x|21|REPLACEMENT",
        "1 1 \"\\999\" \"\" \"!a!b!\" .|6|FLAGS",
        "1 1 \"u\" \"\" \"\" a..b.|14|REPLACEMENT"
      })
  void saysWhereItBreaks(String text, int index, String rule) {
    var error = Objects.requireNonNull(Naptr.tryParse(text).errorOrNull(), text);
    assertEquals(rule, error.rule().id(), text);
    assertEquals(index, error.index(), text);
  }

  @Test
  void numbersHaveSixteenBits() {
    assertThrows(IllegalArgumentException.class, () -> Naptr.tryOf(-1, 0, "", "", "!a!b!", ""));
    assertTrue(Naptr.tryOf(65535, 65535, "", "", "", "h.").isOk());
  }

  @Test
  void rulesStandInOrder() {
    Naptr first = Naptr.parse("1 9 \"\" \"\" \"\" z.");
    Naptr second = Naptr.parse("2 1 \"\" \"\" \"\" a.");
    Naptr third = Naptr.parse("2 2 \"\" \"\" \"\" a.");
    assertEquals(
        List.of(first, second, third),
        new RuleSource.Answer(List.of(), List.of(third, second, first), List.of()).rules());
  }
}
