package dev.urial.scheme;

import dev.urial.Advice;
import dev.urial.Equivalence;
import dev.urial.SchemeView;
import dev.urial.Uri;
import dev.urial.grammar.Rule;
import dev.urial.grammar.SpecRule;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A URI of a scheme that nobody has described here: all there is to say of it is RFC 3986.
 *
 * <pre>{@code
 * SchemeViews.of(Uri.parse("x-unknown:a")).orElseThrow()  // an OtherUri
 * }</pre>
 */
public final class OtherUri implements SchemeView {
  private final Uri uri;

  OtherUri(Uri uri) {
    this.uri = Objects.requireNonNull(uri);
  }

  @Override
  public Uri uri() {
    return uri;
  }

  @Override
  public SpecRule definition() {
    return Rule.SCHEME;
  }

  @Override
  public OtherUri normalize() {
    Uri normal = uri.normalize(Equivalence.SCHEME);
    return normal.equals(uri) ? this : new OtherUri(normal);
  }

  @Override
  public boolean isEquivalentTo(SchemeView other) {
    return other instanceof OtherUri && uri.isEquivalentTo(other.uri(), Equivalence.SCHEME);
  }

  @Override
  public List<Advice> advice() {
    return List.of();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof OtherUri view && uri.equals(view.uri);
  }

  @Override
  public int hashCode() {
    return uri.hashCode();
  }

  /** The text of the URI. */
  @Override
  public String toString() {
    return uri.toString();
  }
}
