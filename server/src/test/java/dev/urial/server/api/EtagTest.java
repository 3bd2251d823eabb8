package dev.urial.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 9110 §13.1.1: a field is an asterisk, or a list of tags. */
class EtagTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "'*'|true|true",
        "' * '|true|true",
        "'\"7-2\"'|true|true",
        "'\"7-1\", \"7-2\"'|true|true",
        "'W/\"7-2\"'|false|true",
        "'\"7-1\", *'|false|false",
        "'\"7-1\"'|false|false",
        "''|false|false"
      })
  void aFieldNamesTheTag(String field, boolean isForWriting, boolean isForReading) {
    assertEquals(isForWriting, Etag.has(field, "\"7-2\"", false));
    assertEquals(isForReading, Etag.has(field, "\"7-2\"", true));
  }
}
