package dev.urial.dereference.name;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NaptrTest {
  @Test
  void readsARecordOfAZoneFile() {
    Naptr rule = Naptr.parse("100 50 \"s\" \"z3950+N2L+N2C\" \"\" _z3950._tcp.example.com.");
    assertEquals(100, rule.order());
    assertEquals(50, rule.preference());
    assertEquals('s', rule.flag());
    assertEquals("z3950", rule.protocol());
    assertEquals(List.of("N2L", "N2C"), rule.services());
    assertEquals("_z3950._tcp.example.com", rule.apply("urn:any:thing").text());
  }

  @Test
  void aBackslashIsDoubledInAZoneFile() {
    Naptr rule = Naptr.parse("100 10 \"\" \"\" \"!^urn:cid:.+@([^\\\\.]+\\\\.)(.*)$!\\\\2!i\" .");
    assertEquals('0', rule.flag());
    assertEquals("example.com", rule.apply("urn:cid:1@bar.example.com").text());
    assertEquals(rule, Naptr.parse(rule.toString()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x|0|NAPTR",
        "70000 1|0|NAPTR",
        "1 x|0|NAPTR",
        "1 1 \"!\" \"\" \"!a!b!\" .|0|FLAGS",
        "1 1 \"u\" \"\" \"!(a!b!\" .|3|extended_reg_exp",
        "1 1 \"u|0|NAPTR",
        "1 1 \"u\" \"\" \"!a!b!\" h.|0|REPLACEMENT",
        "1 1 \"u\" \"\" \"\" .|0|REGEXP",
        "1 1 \"u\" \"\" \"!a!b!\" . x|0|NAPTR",
        "1 1 \"\\999\" \"\" \"!a!b!\" .|0|NAPTR",
        "1 1 \"u\" \"\" \"\" a..b.|0|NAPTR"
      })
  void saysWhereItBreaks(String text, int index, String rule) {
    var error = Objects.requireNonNull(Naptr.tryParse(text).errorOrNull(), text);
    assertEquals(rule, error.rule().id(), text);
    assertEquals(index, error.index(), text);
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
