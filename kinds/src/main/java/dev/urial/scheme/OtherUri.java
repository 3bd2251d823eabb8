package dev.urial.scheme;

import dev.urial.Uri;
import dev.urial.grammar.Rule;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.view.AbstractView;
import java.util.List;

/**
 * A URI of a scheme that nobody has described here: all there is to say of it is RFC 3986.
 *
 * <pre>{@code
 * SchemeViews.of(Uri.parse("x-unknown:a")).orElseThrow()  // an OtherUri
 * }</pre>
 */
public final class OtherUri extends AbstractView {
  OtherUri(Uri uri) {
    super(uri);
  }

  @Override
  public SpecRule definition() {
    return Rule.SCHEME;
  }

  @Override
  public OtherUri normalize() {
    Uri normal = normalUri();
    return normal.equals(uri) ? this : new OtherUri(normal);
  }

  @Override
  public List<Remark> advice() {
    return List.of();
  }
}
