package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.testing.Input;
import dev.urial.view.SchemeView;
import java.util.List;
import java.util.function.Function;

/**
 * Texts of schemes that are not for the web, by their views: no answer but a view or an error, and
 * a normal form that is one. Replays its inputs in every build.
 */
public class SmallSchemesFuzz {
  private static final List<String> OTHERS =
      List.of(
          "acct",
          "cid",
          "coap",
          "coaps+ws",
          "did",
          "dns",
          "gopher",
          "gs",
          "info",
          "irc",
          "mid",
          "news",
          "ni",
          "nih",
          "nntp",
          "prospero",
          "s3",
          "sms",
          "snews",
          "swh",
          "tag",
          "telnet",
          "tn3270",
          "wais",
          "xmpp");

  /** The first octet says which scheme. */
  @FuzzTest(maxDuration = "10m")
  void others(byte[] data) {
    int scheme = data.length == 0 ? 0 : (data[0] & 0xFF) % OTHERS.size();
    String rest = Input.text(data);
    holds(
        OTHERS.get(scheme) + ':' + rest.substring(Math.min(1, rest.length())),
        text -> {
          Parsed<Uri> uri = Uri.tryParse(text);
          SyntaxError error = uri.errorOrNull();
          return error == null ? SchemeViews.tryOf(uri.orElseThrow()) : new Parsed.Failed<>(error);
        });
  }

  /** What is to hold of any text of a scheme. */
  public static void holds(String text, Function<String, Parsed<? extends SchemeView>> tryParse) {
    Parsed<? extends SchemeView> parsed = tryParse.apply(text);
    SchemeView view = parsed.orElseNull();
    if (view == null) {
      SyntaxError error = parsed.errorOrNull();
      assertTrue(error != null && error.index() <= text.length());
      return;
    }
    assertEquals(text, view.toString());
    SchemeView normal = view.normalize();
    assertEquals(normal, normal.normalize(), "normalizing twice");
    assertTrue(view.isEquivalentTo(normal) && normal.isEquivalentTo(view));
    view.parts().forEach(part -> assertFalse(part.name().isEmpty()));
    view.advice().forEach(advice -> assertTrue(advice.end() <= text.length()));
  }
}
