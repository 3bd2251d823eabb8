package dev.urial.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What digits say. */
class DigitsTest {
  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "0, 0",
    "0080, 80",
    "9223372036854775806, 9223372036854775806",
    "9223372036854775807, 9223372036854775807",
    "9223372036854775808, 9223372036854775807",
    "99999999999999999999999, 9223372036854775807"
  })
  void aNumberHoweverLong(String digits, long number) {
    assertEquals(number, Digits.number(digits));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "65535, 65535", "65536, 65536", "65537, 65536", "99999999999, 65536"})
  void soMuchOrMore(String digits, int number) {
    assertEquals(number, Digits.number(':' + digits, 1, digits.length() + 1, 1 << 16));
    assertEquals(Math.min(number, 7), Digits.number(digits, 0, digits.length(), 7));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 2, true",
    "2, 1, false",
    "9, 10, true",
    "007, 10, true",
    "7, 007, false",
    "'', 1, true"
  })
  void lessHoweverLong(String digits, String others, boolean isLess) {
    assertEquals(isLess, Digits.isLess(digits, others));
  }
}
