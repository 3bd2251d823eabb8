package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a draft has invented, and what is in the text in another way. */
class InventedPartVetoTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://192[dot]168[dot]0[dot]1/ | http://192.168.0.1/ | false",
        "http://192(dot)168(dot)0(dot)1/ | http://192.168.0.1/ | false",
        "http://192[.]168.0.1/ | http://192.168.0.1/ | false",
        "http://192..168.0.1/ | http://192.168.0.1/ | false",
        "http://192.168.0. | http://192.168.0.1/ | true",
        "http://192.168.0.12/ | http://192.168.0.1/ | true",
        "http://192x168.0.1/ | http://192.168.0.1/ | true",
        "http://1192.168.0.1/ | http://192.168.0.1/ | true",
        "http://1921680.1/ | http://192.168.0.1/ | true",
        "http://[ｆｅ８０：：１]/ | http://[fe80::1]/ | false",
        "http://[FE80::1]/ | http://[fe80::1]/ | false",
        "http://[:::2]/ | http://[::2]/ | true",
        "http://[1.::2]/ | http://[::2]/ | true",
        "http://::1:80/ | http://[::1]:80/ | false",
        "http://::1:81/ | http://[::1]:80/ | true",
        "http://1::2:/ | http://[1::2]/ | false",
        "http://1::2:3/ | http://[1::2]/ | true",
        "http://1::2./ | http://[1::2]/ | true",
        "AZ:x y | az:x%20y | false",
        "az:x y | AZ:x%20y | false",
        "a+foo:b c | foo:b%20c | true",
        "a.foo:b c | foo:b%20c | true",
        "xfoo:b c | foo:b%20c | true",
        "foox:b c | foo:b%20c | true",
        "(foo:b c | foo:b%20c | false",
        "a b | https:a%20b | false",
        "http:///x y | http:///x%20y | false",
        "http://h:8 0/ | http://h:80/ | true",
        "http://h:180/ | http://h:80/ | true",
        "http://h:-80/ | http://h:80/ | true",
        "http://h:801/ | http://h:80/ | true",
        "http://h:٨٠/ | http://h:80/ | false",
      })
  void whatIsInvented(String given, String draft, boolean isInvented) {
    assertEquals(isInvented, new InventedPartVeto(given).forbids(draft), given + " → " + draft);
  }
}
