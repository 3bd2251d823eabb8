package dev.urial.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.explain.TwoReadings;
import dev.urial.report.Distance;
import dev.urial.sql.Call;
import dev.urial.sql.SqlFunctions;
import dev.urial.testing.Drawn;
import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** {@code url_readings_differ} answers what {@code explain} tells in full. */
class SqlReadingsLaws {
  private static final DrawnTexts ODD =
      DrawnTexts.from(
          "http://0x7f.1/",
          "https://example.com\\@evil.com/",
          "HTTP://Example.com:80/%7Ea/../b",
          "http://a:080/",
          "http://a:99999/",
          "http://é/",
          "http://faß.de/",
          "http://u:@h/",
          "http://@h/",
          "http://:@h/",
          "http://u@h/",
          "http://a",
          "http:a",
          "http:///a",
          "file://localhost/a",
          "file:///a",
          "/a",
          "",
          "urn:a:b",
          "foo://É/",
          "foo://h%41/",
          "http://[::1]/",
          "http://[::0001]/",
          "http://a/%zz",
          "http://a/a b",
          "http://a/?'",
          "data: x ");

  @Test
  void theReadingsDifferWhereTheyAreFurtherApartThanNotation() {
    Call call = Objects.requireNonNull(SqlFunctions.find("url_readings_differ")).call();
    Laws.forAll(
        "readings",
        20_000,
        DrawnTexts.mix(ODD, ODD.mutated(), DrawnUrls.INPUTS, Drawn.ANY),
        text -> {
          if (!new String(text.getBytes(UTF_8), UTF_8).equals(text)) {
            return;
          }
          call.text(0, text);
          assertEquals(true, call.run());
          Distance distance = TwoReadings.of(text).distance();
          assertEquals(distance.compareTo(Distance.NOTATION) > 0, call.truth(), distance::toString);
        });
  }
}
