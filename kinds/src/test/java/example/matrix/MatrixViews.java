package example.matrix;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeView;
import dev.urial.view.spi.SchemeTraits;
import dev.urial.view.spi.SchemeViewProvider;
import java.util.Set;

/** Named in {@code META-INF/services/dev.urial.view.spi.SchemeViewProvider}. */
public final class MatrixViews implements SchemeViewProvider {
  @Override
  public Set<String> schemes() {
    return Set.of("matrix");
  }

  @Override
  public Parsed<? extends SchemeView> tryOf(Uri uri) {
    return MatrixUri.tryOf(uri);
  }

  @Override
  public SchemeTraits traits(String scheme) {
    return SchemeTraits.of(MatrixUri.PATH).withUse(SchemeTraits.Use.BOTH);
  }
}
