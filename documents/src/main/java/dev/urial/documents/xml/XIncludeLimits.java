package dev.urial.documents.xml;

import dev.urial.safety.FetchPolicy;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What may be included, and how much has been included so far: shared by a document and what it
 * includes.
 */
final class XIncludeLimits {
  /** How many documents may be within one another. */
  static final int DEEPEST = 8;

  /** How many documents may be included in all. */
  static final int MOST = 64;

  /** How many characters they may have in all. */
  static final int LONGEST = 16_000_000;

  final @Nullable FetchPolicy policy;
  final @Nullable XIncludeSource source;

  /** How many documents were included. */
  int count;

  /** How many characters they had. */
  long length;

  XIncludeLimits(@Nullable FetchPolicy policy, @Nullable XIncludeSource source) {
    this.policy = policy;
    this.source = source;
  }

  /** The documents within which one is, the outermost first: none may come again. */
  record Around(List<String> uris) {
    /** Those, and one more. */
    Around with(String uri) {
      return new Around(Stream.concat(uris.stream(), Stream.of(uri)).toList());
    }
  }
}
