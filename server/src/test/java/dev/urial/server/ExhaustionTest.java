package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that cost the server much more than their sender. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ExhaustionTest {
  private static Fixture fixture;

  @BeforeAll
  static void start() throws Exception {
    fixture = new Fixture("limit-rendering", "off");
  }

  @AfterAll
  static void stop() {
    fixture.close();
  }

  private static Wire.Reply post(String path, String form) throws Exception {
    return Wire.ask(
        fixture.port(),
        "POST "
            + path
            + " HTTP/1.1\r\nHost: "
            + HOST
            + "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: "
            + form.length()
            + "\r\nConnection: close\r\n\r\n"
            + form);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/inspect",
        "/inspect/repair",
        "/inspect/readers",
        "/inspect/extract",
        "/resolve",
        "/compare",
        "/history",
        "/base",
        "/exercises",
        "/lecture/7"
      })
  void noPageRepeatsManyEmptyFields(String path) throws Exception {
    String form = "text=http://a/&a=http://a/&check=&seed=1";
    Wire.Reply plain = post(path, form);
    Wire.Reply padded = post(path, form + "&=".repeat(4000));
    assertEquals(plain.status(), padded.status());
    assertTrue(padded.body().length() < plain.body().length() + 1000, padded.statusLine());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/inspect", "/language", "/theme", "/sign-in", "/report", "/exercises"})
  void aFormHasSoManyFields(String path) throws Exception {
    assertEquals(413, post(path, "text=a" + "&".repeat(5000)).status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/language", "/theme", "/sign-in", "/report"})
  void aFormOfAFewShortFieldsIsShort(String path) throws Exception {
    assertEquals(413, post(path, "back=" + "a".repeat(70_000)).status());
  }
}
