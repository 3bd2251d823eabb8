package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretParametersTest {
  private static final SecretParameters OWN =
      SecretParameters.of(List.of("Session_Ticket", "sid", "", "-"));

  private static String masked(String text, SecretParameters names) {
    return Secrets.inReference(text, names).mask(text);
  }

  @ParameterizedTest
  @CsvSource({
    "https://a/?sessionTicket=1&token=2,https://a/?sessionTicket=***&token=2",
    "https://a/#session-ticket=1,https://a/#session-ticket=***",
    "https://a/?a%5Bsid%5D=1,https://a/?a%5Bsid%5D=***",
    "https://u:pw@a/?token=2,https://u:***@a/?token=2",
    "https://a/?to=https%3A%2F%2Fb%2F%3Fsid%3D1,https://a/?to=https%3A%2F%2Fb%2F%3Fsid%3D***",
  })
  void anotherListMasksOtherNames(String text, String expected) {
    assertEquals(expected, masked(text, OWN));
  }

  @Test
  void theBuiltInListIsWhatNounsUse() {
    String text = "https://a/?token=1&sid=2";
    assertEquals(Url.parse(text).redacted(), masked(text, SecretParameters.BUILT_IN));
    assertEquals(List.of("sessionticket", "sid"), OWN.names());
    assertTrue(SecretParameters.BUILT_IN.names().contains("apikey"));
  }

  @Test
  void whoStartsTheProgramMayReplaceTheListOrAddToIt() {
    assertSame(SecretParameters.BUILT_IN, SecretParameters.configured(null, null));
    assertSame(SecretParameters.BUILT_IN, SecretParameters.configured(" ", null));
    assertEquals(
        List.of("sid", "ticket"), SecretParameters.configured(null, "sid, Ticket").names());
    assertEquals(List.of("sid"), SecretParameters.configured("sid", "ticket").names());
    List<String> more = SecretParameters.configured("+sid", null).names();
    assertTrue(more.contains("sid") && more.contains("token"));
  }
}
