package example.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Parsed;
import dev.urial.scheme.SchemeViews;
import dev.urial.testkit.laws.Laws;
import dev.urial.view.BuiltViewLaws;
import dev.urial.view.spi.SchemeTraits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A view by somebody else keeps the laws of the built-in ones, and is asked where they are. */
class MatrixUriLaws extends BuiltViewLaws<MatrixUri> {
  @Override
  protected MatrixUri parse(String text) {
    return MatrixUri.valueOf(text);
  }

  @Override
  protected Parsed<MatrixUri> tryParse(String text) {
    return MatrixUri.tryParse(text);
  }

  @Override
  protected Parsed<MatrixUri> of(Uri uri) {
    return MatrixUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "matrix:u/alice:example.org",
        "matrix:u/%61lice:example.org?action=chat",
        "MATRIX:r/somewhere:example.org",
        "matrix:roomid/room:example.org/e/event?via=h",
        "matrix://h/r/a#f");
  }

  @Override
  protected void builtOf(String data) {
    Laws.assume(!data.isEmpty());
    String text = "matrix:u/" + Percent.encode(data, CharSet.UNRESERVED);
    assertEquals('@' + data, parse(text).id());
  }

  @Override
  protected String malformed() {
    return """
    ∅                   0    scheme
    m                   1    scheme
    matrix              6    scheme
    matriy:u/a          5    scheme
    matrixx:u/a         6    scheme
    matrix:             7    matrix-path
    matrix:x/a          7    matrix-path
    matrix:/u/a         8    matrix-path
    matrix:u            8    matrix-path
    matrix:u/           9    matrix-path
    matrix:u//a         9    matrix-path
    matrix:u/a/         10   matrix-path
    matrix:u/a/e/b      10   matrix-path
    matrix:r            8    matrix-path
    matrix:r/           9    matrix-path
    matrix:ro           9    matrix-path
    matrix:roomid       13   matrix-path
    matrix:roomid/      14   matrix-path
    matrix:roomid/a/    16   matrix-path
    matrix:roomid/a/f   16   matrix-path
    matrix:roomid/a/e/  18   matrix-path
    matrix:u?a          8    matrix-path
    matrix://h          10   matrix-path
    matrix://h/x        11   matrix-path
    """;
  }

  @Test
  void itIsAskedByTheServiceLoader() {
    assertTrue(SchemeViews.schemes().contains("matrix"));
    assertFalse(SchemeViews.builtIn().contains("matrix"));
    assertTrue(SchemeViews.schemes().containsAll(Set.of("http", "urn", "chess")));
    MatrixUri user = (MatrixUri) SchemeViews.of(Uri.parse("MATRIX:u/alice:example.org"));
    assertEquals("@alice:example.org", user.id());
    assertEquals("[id: @alice:example.org]", user.parts().toString());
    assertThrows(IllegalArgumentException.class, () -> SchemeViews.of(Uri.parse("matrix:alice")));
  }

  @Test
  void whatIsSaidOfTheSchemeIsKnown() {
    SchemeTraits traits = SchemeViews.traits("Matrix");
    assertNotNull(traits);
    assertEquals(SchemeTraits.Use.BOTH, traits.use());
    assertEquals(MatrixUri.PATH, traits.document());
    assertTrue(traits.defaultPort().isEmpty());
    assertNull(SchemeViews.traits("http"), "which no provider says anything of");
    assertNull(SchemeViews.traits("chess"), "of which its provider says nothing");
  }

  @Test
  void itIsSentAsItsText() throws Exception {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    new ObjectOutputStream(octets).writeObject(parse(samples().get(0)));
    Object back =
        new ObjectInputStream(new ByteArrayInputStream(octets.toByteArray())).readObject();
    assertEquals(parse(samples().get(0)), back);
  }

  /** The page shows this view, and all of it. */
  @Test
  void thePageShowsTheExample() throws Exception {
    Path root = Path.of(System.getProperty("urial.root", ".."));
    String page = Files.readString(root.resolve("docs/schemes.md"));
    for (String name : List.of("MatrixUri", "MatrixViews")) {
      String file =
          Files.readString(root.resolve("kinds/src/test/java/example/matrix/" + name + ".java"));
      String shown = file.substring(file.indexOf("/**")).strip();
      assertTrue(page.contains(shown), name);
    }
  }
}
