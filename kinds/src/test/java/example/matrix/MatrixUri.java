package example.matrix;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.List;

/** A user, a room or an event of Matrix: {@code matrix:u/alice:example.org}. */
public final class MatrixUri extends AbstractView {
  private static final long serialVersionUID = 1;
  static final Clause PATH =
      new Clause("matrix-path", "Matrix", "", "https://spec.matrix.org/latest/appendices/");
  private final transient String id;

  private MatrixUri(Uri uri, String id) {
    super(uri);
    this.id = id;
  }

  public static MatrixUri valueOf(String text) {
    return tryParse(text).orElseThrow();
  }

  public static Parsed<MatrixUri> tryParse(String text) {
    return readStrictly(text, MatrixUri::tryOf, "matrix");
  }

  public static Parsed<MatrixUri> tryOf(Uri uri) {
    if (!isOf("matrix", uri)) {
      return otherScheme(uri, "matrix");
    }
    Cursor at = ComponentCursors.path(uri);
    if (at.eat('/') != uri.hasAuthority()) {
      at.breaks(PATH);
    }
    String type = at.oneOf(PATH, "u/", "r/", "roomid/");
    String id = at.some(CharSet.PCHAR, PATH);
    if (!type.equals("u/") && at.eat('/')) {
      at.oneOf(PATH, "e/");
      at.some(CharSet.PCHAR, PATH);
    }
    at.end(PATH);
    String sigil = type.equals("u/") ? "@" : type.equals("r/") ? "#" : "!";
    return at.parsed(new MatrixUri(uri, sigil + PartEncoding.data(id)));
  }

  /** As Matrix writes it, {@code @alice:example.org}. */
  public String id() {
    return id;
  }

  @Override
  public Clause definition() {
    return PATH;
  }

  @Override
  public MatrixUri normalize() {
    return normal(this, MatrixUri::tryOf);
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList().add("id", id).list();
  }

  @Override
  public List<Remark> advice() {
    return new Advisor(uri).lineBreaks().list();
  }
}
