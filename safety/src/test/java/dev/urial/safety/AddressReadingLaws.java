package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Host;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressReadingLaws {
  private static Set<String> addresses(String host) {
    Set<String> addresses = new TreeSet<>();
    AddressReading.of(host).forEach(reading -> addresses.add(reading.address().text()));
    return addresses;
  }

  @Test
  void everySpellingIsReadAsByTheBook() {
    Laws.forAll(
        "the addresses of a host are those of its readers",
        Sampling.of(20_000, 60_000),
        AddressSpellings.texts(),
        host -> assertEquals(AddressesByTheBook.any(host), addresses(host)));
  }

  @Test
  void noSpellingOfAnAddressThatTrapsPasses() {
    Laws.forAll(
        "what anybody takes for a special address is refused",
        Sampling.of(20_000, 60_000),
        AddressSpellings.texts(),
        host -> {
          boolean traps =
              AddressesByTheBook.any(host).stream()
                  .anyMatch(it -> !AddressVerdict.of(Host.Ipv4.valueOf(it)).isGlobal());
          FetchPolicy policy =
              FetchPolicy.publicWeb().toBuilder()
                  .set(PolicySetting.DIFFERENT_READINGS, "allow")
                  .build();
          for (String text : List.of("http://" + host + "/", "http:\\\\" + host + "?q")) {
            if (traps) {
              assertFalse(policy.vet(text).isOk(), text);
            }
          }
        });
  }

  @Test
  void theAddressOfBrowsersIsAmongThem() {
    Laws.forAll(
        "the host of the URL Standard is one of the readings",
        Sampling.of(20_000, 60_000),
        AddressSpellings.texts(),
        host -> {
          Url url = Url.tryParse("http://" + host + "/").orElseNull();
          String parsed = url == null ? null : url.host();
          if (parsed != null && Host.parse(parsed) instanceof Host.Ipv4) {
            assertTrue(addresses(host).contains(parsed), host);
          }
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "127.0.0.1|RFC_3986: 127.0.0.1, C_LIBRARY: 127.0.0.1, JAVA: 127.0.0.1",
        "0177.0.0.1|C_LIBRARY: 127.0.0.1, JAVA: 177.0.0.1",
        "0x7f.1|C_LIBRARY: 127.0.0.1",
        "2130706433|C_LIBRARY: 127.0.0.1, JAVA: 127.0.0.1",
        "127.0.0.1.|RFC_3986: 127.0.0.1, C_LIBRARY: 127.0.0.1, JAVA: 127.0.0.1",
        "[::1]|RFC_3986: [::1], C_LIBRARY: [::1], JAVA: [::1]",
        "::1|RFC_3986: [::1], C_LIBRARY: [::1], JAVA: [::1]",
        "[fe80::1%25eth0]|RFC_3986: [fe80::1], C_LIBRARY: [fe80::1], JAVA: [fe80::1]",
        "fe80::1%eth0|RFC_3986: [fe80::1], C_LIBRARY: [fe80::1], JAVA: [fe80::1]",
        "[::ffff:0127.0.0.1]|C_LIBRARY: [::ffff:87.0.0.1], JAVA: [::ffff:127.0.0.1]",
        "[0000:00001::1]|C_LIBRARY: [0:1::1], JAVA: [0:1::1]",
        "127.0.0.1 x|RFC_3986: 127.0.0.1, C_LIBRARY: 127.0.0.1, JAVA: 127.0.0.1",
        "example.com|''",
        "256.0.0.1|''",
        "1.2.3.4.5|''",
        "0x|C_LIBRARY: 0.0.0.0",
        "[|''",
        "[]|''",
        ".|''",
      })
  void eachReaderByItself(String host, String expected) {
    String read = AddressReading.of(host).toString();
    assertEquals(expected, read.substring(1, read.length() - 1));
  }

  @Test
  void nothingThrows() {
    Laws.forAll(
        "any text can be asked for its addresses, and vetted",
        50_000,
        DrawnTexts.mix(DrawnTexts.random(), AddressSpellings.texts().mutated()),
        text -> {
          AddressReading.of(text);
          assertFalse(FetchPolicy.publicWeb().vet("http://" + text).toString().isEmpty());
          assertTrue(FetchPolicy.publicWeb().vet(text).refusals().size() < 50);
          SpecialNames.builtIn().find(text);
        });
  }

  @Test
  void timeIsLinear() {
    FetchPolicy policy = FetchPolicy.publicWeb();
    for (String piece :
        List.of("a.", "1.", "%31", "0", "١", "a@", "a-", "x--", "1-", "\t", "[:", "\\")) {
      Growth.isLinear(
          piece,
          30_000 / piece.length(),
          n -> "http://" + piece.repeat(n) + "nip.io/",
          policy::vet);
    }
  }
}
