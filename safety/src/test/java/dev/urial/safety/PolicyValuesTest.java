package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of settings, as they are kept: what fits, and at its ends what does not any more. */
class PolicyValuesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "SCHEME | HTTPS,http | https, http",
        "SCHEME | a | a",
        "SCHEME | z | z",
        "SCHEME | a09+-. | a09+-.",
        "SCHEME | 0a | -",
        "SCHEME | +a | -",
        "SCHEME | a/ | -",
        "SCHEME | a: | -",
        "SCHEME | a` | -",
        "SCHEME | a{ | -",
        "SCHEME | '' | -",
        "SCHEME | a,,b | -",
        "REDIRECTS | 0 | 0",
        "REDIRECTS | 100 | 100",
        "REDIRECTS | 101 | -",
        "REDIRECTS | 007 | 7",
        "REDIRECTS | -1 | -",
        "REDIRECTS | 1x | -",
        "MAX_BYTES | 1 | 1",
        "MAX_BYTES | 0 | -",
        "MAX_BYTES | 999999999999999999 | 999999999999999999",
        "MAX_BYTES | 9999999999999999999 | -",
        "MAX_SECONDS | 86400 | 86400",
        "MAX_SECONDS | 86401 | -",
        "MAX_SECONDS | '' | -",
        "USERINFO | refuse | refuse",
        "USERINFO | allow | allow",
        "USERINFO | yes | -",
        "ALLOW_ADDRESS | 10.0.0.0/8,::1 | 10.0.0.0/8, ::1/128",
        "ALLOW_ADDRESS | 10.0.0.0/33 | -",
        "ALLOW_DOMAIN | g. | g",
        "ALLOW_DOMAIN | g.. | -",
        "ALLOW_DOMAIN | .g | -",
        "ALLOW_DOMAIN | a..b | -",
        "REFUSE_HOST | a.b. | a.b",
        "REFUSE_HOST | a..b | -",
        "REFUSE_HOST | . | -"
      })
  void aValueIsKeptAsItIsWritten(PolicySetting setting, String value, @Nullable String kept) {
    assertEquals(kept, PolicyValues.canonical(setting, value));
  }
}
