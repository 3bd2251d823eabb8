package dev.urial.documents.xml;

import dev.urial.safety.FetchPolicy;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The limits on inclusions and the counts so far, shared by a document and those that it includes.
 */
final class XIncludeLimits {
  /** The maximum nesting depth of documents. */
  static final int DEEPEST = 8;

  /** The maximum number of included documents in total. */
  static final int MOST = 64;

  /** The maximum number of characters of included documents in total. */
  static final int LONGEST = 16_000_000;

  final @Nullable FetchPolicy policy;
  final @Nullable XIncludeSource source;

  /** The number of documents included so far. */
  int count;

  /** The number of their characters. */
  long length;

  XIncludeLimits(@Nullable FetchPolicy policy, @Nullable XIncludeSource source) {
    this.policy = policy;
    this.source = source;
  }

  /** The enclosing documents, outermost first; none of them may be included again. */
  record Around(List<String> uris) {
    /** Returns these documents and one more. */
    Around with(String uri) {
      return new Around(Stream.concat(uris.stream(), Stream.of(uri)).toList());
    }
  }
}
