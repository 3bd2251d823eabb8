package dev.urial.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CookieFieldTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "sid=1           | 1",
        "a=b; sid=1; c=d | 1",
        "a=b;sid=1;c=d   | 1",
        "sid=1; sid=2    | 1",
        "sid=\"1\"      | 1",
        "sid=            | ''",
        "sid=a=b         | a=b",
        "xsid=1          | -",
        "sidx=1          | -",
        "SID=1           | -",
        "sid             | -",
        "a=sid=1         | -",
        ";;sid=1         | 1",
        "a; sid=1        | 1",
      })
  void theFirstCookieWithTheNameIsFound(String field, String expected) {
    assertEquals(
        expected, CookieField.value(HttpFields.build().add("Cookie", field), "sid"), field);
  }

  @Test
  void allFieldsAreSearched() {
    HttpFields fields = HttpFields.build().add("Cookie", "a=b").add("Cookie", "sid=2");
    assertEquals("2", CookieField.value(fields, "sid"));
    assertNull(CookieField.value(HttpFields.build(), "sid"));
  }
}
