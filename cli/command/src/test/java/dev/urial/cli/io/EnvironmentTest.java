package dev.urial.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
  private static String of(Map<String, String> environment) {
    return Languages.of(environment::get).getLanguage();
  }

  @Test
  void theFirstOfThreeVariablesCounts() {
    assertEquals("ru", of(Map.of("LC_ALL", "ru_RU.UTF-8", "LC_MESSAGES", "hu", "LANG", "et")));
    assertEquals("hu", of(Map.of("LC_ALL", "", "LC_MESSAGES", "hu_HU", "LANG", "et_EE")));
    assertEquals("et", of(Map.of("LANG", "et_EE.ISO-8859-15@euro")));
    assertEquals("", of(Map.of("LC_ALL", "C", "LC_MESSAGES", "hu_HU")));
    assertEquals("", of(Map.of()));
  }

  @Test
  void whatIsUnknownIsEnglish() {
    for (String value :
        new String[] {"C", "POSIX", "C.UTF-8", "en_US.UTF-8", "de_DE", "hun", "HU"}) {
      assertEquals("", of(Map.of("LANG", value)), value);
    }
    assertEquals("hu", of(Map.of("LANG", "hu")));
    assertEquals("hu", of(Map.of("LANG", "hu-HU")));
  }
}
