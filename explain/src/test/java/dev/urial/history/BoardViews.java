package dev.urial.history;

import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.scheme.OtherUri;
import dev.urial.view.SchemeView;
import dev.urial.view.spi.SchemeTraits;
import dev.urial.view.spi.SchemeViewProvider;
import java.util.Set;

/** Somebody's schemes, of which there is something to say, but no more to read. */
public final class BoardViews implements SchemeViewProvider {
  static final Clause BOARD = new Clause("board", "Boards", "1", "https://board.example/");

  @Override
  public Set<String> schemes() {
    return Set.of("x-board");
  }

  @Override
  public SchemeTraits traits(String scheme) {
    return SchemeTraits.of(BOARD).withUse(SchemeTraits.Use.BOTH).withDefaultPort(4711);
  }

  @Override
  public Parsed<? extends SchemeView> tryOf(Uri uri) {
    return OtherUri.tryOf(uri);
  }
}
