package dev.urial.scheme.digest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class NihUriLaws extends SchemeViewLaws<NihUri> {
  @Override
  protected NihUri parse(String text) {
    return NihUri.parse(text);
  }

  @Override
  protected Parsed<NihUri> tryParse(String text) {
    return NihUri.tryParse(text);
  }

  @Override
  protected Parsed<NihUri> of(Uri uri) {
    return NihUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "nih:sha-256-120;5326-9057-e12f-e2b7-4ba0-7c89-2560-a2;f",
        "nih:sha-256-120;53269057e12fe2b74ba07c892560a2",
        "nih:sha-256-32;53269057;b",
        "nih:sha-256-32;53269057;B",
        "nih:6;5326-9057",
        "nih:3;532690-57e12f-e2b74b-a07c89-2560a2;f",
        "nih:x.y;A0#f");
  }

  @Override
  protected String malformed() {
    return """
        nih                                         3   scheme
        ni:a                                        2   scheme
        nihs:a                                      3   scheme
        nih:                                        4   alg
        nih:;00                                     4   alg
        nih:a                                       5   alg
        nih:a/b                                     5   alg
        nih:a;                                      6   digest
        nih:a;-                                     7   digest
        nih:a;0                                     7   digest
        nih:a;0g                                    7   digest
        nih:a;0-0-0                                 11  digest
        nih:a;00/                                   8   digest
        nih:a;00?a                                  8   digest
        nih:sha-256-32;5326905                      22  digest
        nih:sha-256-32;5326905700                   23  digest
        nih:6;5326-9057-00                          16  digest
        nih:sha-256-32;53269057;                    24  checkdigit
        nih:sha-256-32;53269057;c                   24  checkdigit
        nih:sha-256-32;53269057;bb                  25  checkdigit
        nih:sha-256-32;53269057;b;                  25  checkdigit
        nih:3;532690-57e12f-e2b74b-a07c89-2560a2;0  41  checkdigit
        nih://a;00                                  4   alg
        nih:a␠;00                                   5   path-rootless
        """;
  }

  /** RFC 6920 §2: the names of a hash are the same "regardless of encoding". */
  @Test
  @Override
  protected void normalizingIsIdempotentAndEquivalent() {
    for (String sample : samples()) {
      NihUri named = parse(sample);
      NiUri normal = named.normalize();
      assertEquals(normal, normal.normalize());
      assertTrue(named.isEquivalentTo(normal) && normal.isEquivalentTo(named));
      assertEquals(named.hashName(), normal.hashName());
    }
  }

  /** RFC 6920 §8.2: one hash, in three spellings, each with its check digit. */
  @Test
  void section82Examples() {
    NihUri named = NihUri.parse("nih:sha-256-120;5326-9057-e12f-e2b7-4ba0-7c89-2560-a2;f");
    NihUri numbered = NihUri.parse("nih:3;532690-57e12f-e2b74b-a07c89-2560a2;f");
    assertEquals('f', named.checkDigit());
    assertTrue(named.isEquivalentTo(numbered));
    assertEquals(named.hashName(), numbered.hashName());
    assertEquals('b', NihUri.parse("nih:sha-256-32;53269057").checkDigit());
    assertEquals(1, NihUri.parse("nih:sha-256-32;53269057").advice().size());
  }
}
