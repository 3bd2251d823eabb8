package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.text.SecretShapes.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is known to be a secret by its look or its place, under any name. */
class SecretShapesTest {
  /** Where a token may be, as URIs and programs write it. */
  private static final List<String> PLACES =
      List.of(
          "%s",
          "http://h/?q=%s",
          "http://h/?a=%s&b=c",
          "http://h/a/%s/b",
          "http://h/#%s",
          "urn:example:%s",
          "mailto:a@b?subject=%s",
          "?to=http%%3A%%2F%%2Fh%%2F%s%%3Fa",
          "?to=http%%253A%%252F%%252Fh%%252F%s%%253Fa",
          "x %s y");

  static List<Shape> shapes() {
    return SecretShapes.SHAPES;
  }

  /** A made example of a shape, with the secret in it between guillemets. */
  static String example(Shape shape) {
    String letters = "a1B2c3D4e5F6g7H8i9J0";
    String run = letters.repeat(5).substring(0, Math.max(shape.least(), 1));
    String literal = shape.literal();
    return switch (shape.rule()) {
      case WORD, NAME, MIXED -> "\u00AB" + literal + run + "\u00BB";
      case CAPITALS -> "\u00AB" + literal + run.toUpperCase(java.util.Locale.ROOT) + "\u00BB";
      case JWT -> "\u00ABeyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl\u00BB";
      case AZURE -> "\u00ABabc1" + literal + run + "\u00BB";
      case PEM -> literal + " RSA PRIVATE KEY-----\u00AB" + letters + "\u00BB-----END";
      case PATH -> literal + "\u00ABT0/B0/" + letters + "\u00BB";
      case SEGMENT -> literal + "\u00AB" + run.toLowerCase(java.util.Locale.ROOT) + "\u00BB";
      case NUMBERED -> literal + "4711/\u00AB" + run + "\u00BB";
      case BOT -> literal + "\u00AB4711:" + run + "\u00BB";
      case RANDOM -> literal + "-x/\u00AB" + run + "\u00BB";
    };
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void everyShapeIsMaskedWhereverItStands(Shape shape) {
    for (String place : PLACES) {
      String text = place.formatted(example(shape));
      String expected = text.replaceAll("(?s)\u00AB.*\u00BB", "***");
      if (shape.rule() == SecretShapes.Rule.PATH || shape.rule() == SecretShapes.Rule.PEM) {
        // The rest of the path is the secret.
        expected = expected.replaceFirst("[*]{3}(/b|%3Fa|%253Fa)$", "***");
      }
      String bare = text.replaceAll("[\u00AB\u00BB]", "");
      assertEquals(expected, Secrets.masked(bare), bare);
      assertEquals(expected, Secrets.inReference(bare).mask(bare));
      assertTrue(SecretHints.next(bare, 0, bare.length()) >= 0, bare);
    }
    assertFalse(shape.source().isBlank());
  }

  /** Slashes and colons are escaped in a parameter. */
  @ParameterizedTest
  @MethodSource("shapes")
  void escapesHideNoShape(Shape shape) {
    String text = "http://h/?to=" + example(shape).replace("/", "%2F").replace(":", "%3a");
    String bare = text.replaceAll("[\u00AB\u00BB]", "").replace(" ", "%20");
    String expected = text.replaceAll("(?s)\u00AB.*\u00BB", "***").replace(" ", "%20");
    assertEquals(expected, Secrets.masked(bare));
  }

  /** A no-break space, or a quotation mark, as word processors put it before what is pasted. */
  @ParameterizedTest
  @MethodSource("shapes")
  void octetsBeyondAsciiHideNoShape(Shape shape) {
    String text = example(shape);
    if (!shape.isPlace() && !text.startsWith("http")) {
      String bare = text.replaceAll("[\u00AB\u00BB]", "").replace(" ", "%20");
      String expected = text.replaceAll("(?s)\u00AB.*\u00BB", "***").replace(" ", "%20");
      for (String before : List.of("%C2%A0", "%e2%80%9c", "%25C2%25A0", "\u00A0", "é")) {
        assertEquals("/" + before + expected, Secrets.masked("/" + before + bare));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "https://hooks.slack.com/services/T0/B0/XyZ?a, https://hooks.slack.com/services/***?a",
    "HTTPS://HOOKS.SLACK.COM/services/T0/B0/XyZ, HTTPS://HOOKS.SLACK.COM/services/***",
    "https://discord.com/api/webhooks/12/abcdefghijklmnopqrst/slack,"
        + " https://discord.com/api/webhooks/12/***/slack",
    "https://api.telegram.org/bot12:abcdefghijklmnopqrst/sendMessage,"
        + " https://api.telegram.org/bot***/sendMessage",
    "https://x.webhook.office.com/webhookb2/a@b/IncomingWebhook/c/d,"
        + " https://x.webhook.office.com/webhookb2/***",
    "https://h/password/reset/a1b2c3d4e5f6a7b8?email=a, https://h/password/reset/***?email=a",
    "https://h/accounts/reset/MQ/c6zp5y-0a1b2c3d4e5f/, https://h/accounts/reset/MQ/***/",
    "https://h/magic-link/550e8400-e29b-41d4-a716-446655440000, https://h/magic-link/***",
    "https://h/reset/how-to-reset-your-account, https://h/reset/how-to-reset-your-account",
    "https://h/reset/2015-how-to-do-it-in-10-days, https://h/reset/2015-how-to-do-it-in-10-days",
    "https://h/presets/a1b2c3d4e5f6a7b8, https://h/presets/a1b2c3d4e5f6a7b8",
    "https://h/robot/about, https://h/robot/about",
    "https://h/webhooks/list, https://h/webhooks/list",
    "https://h/hooks/react, https://h/hooks/react"
  })
  void pathsOfHooksAndLinksThatLetIn(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://h/eyJ",
        "http://h/?q=eyJhbGciOiJIUzI1NiJ9",
        "http://h/ghp_short",
        "http://h/xghp_0123456789abcdefghij",
        "http://h/A0ghp_0123456789abcdefghij",
        "http://h/%0ghp_0123456789abcdefghij",
        "http://h/%g0ghp_0123456789abcdefghij",
        "http://h/AKIA0123456789ABCDEFG",
        "http://h/ASIANEWS",
        "http://h/sk-bratislava-stare-mesto-2015",
        "http://h/-----BEGIN%20CERTIFICATE-----MIIB",
        "http://h/Q~a"
      })
  void whatOnlyBeginsLikeAShapeIsShown(String text) {
    assertEquals(text, Secrets.masked(text));
  }

  @Test
  void aKindIsToldOfWhatBeginsThere() {
    assertEquals("github", SecretShapes.kindAt("x ghp_0", 2));
    assertEquals("azure", SecretShapes.kindAt("abc1Q~", 0));
    assertNotNull(SecretShapes.kindAt("eyJ", 0));
    assertEquals(null, SecretShapes.kindAt("x", 0));
  }
}
