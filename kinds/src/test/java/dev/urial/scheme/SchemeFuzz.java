package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.scheme.data.DataUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.FtpUri;
import dev.urial.scheme.file.OperatingSystem;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.scheme.nested.BlobUri;
import dev.urial.scheme.nested.JarUri;
import dev.urial.scheme.nested.JdbcUri;
import dev.urial.scheme.nested.ViewSourceUri;
import dev.urial.scheme.web.AboutUri;
import dev.urial.scheme.web.HttpUri;
import dev.urial.scheme.web.JavascriptUri;
import dev.urial.scheme.web.WebSocketUri;
import dev.urial.testing.Input;
import dev.urial.view.SchemeView;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/** Any text to the views of the web's schemes. */
class SchemeFuzz {
  private record Door(
      Function<String, Parsed<? extends SchemeView>> tryParse,
      Function<String, ? extends SchemeView> parse) {}

  private static final List<Door> DOORS =
      List.of(
          new Door(AboutUri::tryParse, AboutUri::parse),
          new Door(BlobUri::tryParse, BlobUri::parse),
          new Door(DataUri::tryParse, DataUri::parse),
          new Door(FileUri::tryParse, FileUri::parse),
          new Door(FtpUri::tryParse, FtpUri::parse),
          new Door(HttpUri::tryParse, HttpUri::parse),
          new Door(JarUri::tryParse, JarUri::parse),
          new Door(JavascriptUri::tryParse, JavascriptUri::parse),
          new Door(MailtoUri::tryParse, MailtoUri::parse),
          new Door(JdbcUri::tryParse, JdbcUri::parse),
          new Door(ViewSourceUri::tryParse, ViewSourceUri::parse),
          new Door(WebSocketUri::tryParse, WebSocketUri::parse));

  @FuzzTest(maxDuration = "10m")
  void views(byte[] data) {
    String text = Input.text(data);
    SchemeView found = null;
    for (Door door : DOORS) {
      Parsed<? extends SchemeView> parsed = door.tryParse.apply(text);
      SyntaxError error = parsed.errorOrNull();
      if (error == null) {
        assertEquals(null, found);
        found = parsed.orElseThrow();
        assertEquals(found, door.parse.apply(text));
      } else {
        var thrown = assertThrows(UriParseException.class, () -> door.parse.apply(text));
        assertEquals(error, thrown.error());
        // What is broken is broken by what is there: the text before it breaks at its end.
        SyntaxError before = door.tryParse.apply(text.substring(0, error.index())).errorOrNull();
        assertTrue(before == null || before.index() == error.index(), () -> error + " " + before);
      }
    }
    if (found != null) {
      holdsOf(found, text);
    }
  }

  private static void holdsOf(SchemeView view, String text) {
    assertEquals(text, view.toString());
    assertEquals(view, SchemeViews.tryOf(Uri.parse(text)).orElseThrow());
    SchemeView normal = view.normalize();
    assertEquals(normal, normal.normalize());
    assertEquals(normal, SchemeViews.tryOf(normal.uri()).orElseThrow());
    assertTrue(view.isEquivalentTo(normal) && normal.isEquivalentTo(view));
    for (Remark advice : view.advice()) {
      assertTrue(advice.end() <= text.length());
    }
    if (view instanceof DataUri uri) {
      streamsAsItReads(uri);
    }
    if (view instanceof FileUri uri) {
      leadsToItsPath(uri);
    }
  }

  private static void streamsAsItReads(DataUri uri) {
    try {
      byte[] streamed = uri.stream().readAllBytes();
      assertArrayEquals(streamed, uri.bytes());
    } catch (IOException broken) {
      assertThrows(UriParseException.class, uri::bytes);
    }
  }

  /** Where there is a path, the URI of that path has the same one. */
  private static void leadsToItsPath(FileUri uri) {
    for (OperatingSystem rules : OperatingSystem.values()) {
      String path = uri.tryToPath(rules).orElseNull();
      if (path != null && (rules == OperatingSystem.POSIX || uri.drive() != null)) {
        assertEquals(path, FileUri.of(path, rules).toPath(rules));
      }
    }
  }
}
