package dev.urial.documents.xml;

import dev.urial.safety.FetchPolicy;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The limits on inclusions and the counts so far. A document shares them with all documents that it
 * includes, directly or indirectly.
 */
final class XIncludeLimits {
  /** The maximum nesting depth of included documents. */
  static final int DEEPEST = 8;

  /** The maximum number of included documents in total. */
  static final int MOST = 64;

  /** The maximum total length of included documents, in octets. */
  static final int LONGEST = 16_000_000;

  final @Nullable FetchPolicy policy;
  final @Nullable XIncludeSource source;

  /** The number of documents included so far. */
  int count;

  /** The total length of the documents included so far, in octets. */
  long length;

  XIncludeLimits(@Nullable FetchPolicy policy, @Nullable XIncludeSource source) {
    this.policy = policy;
    this.source = source;
  }

  /**
   * The URIs of the enclosing documents, outermost first; none of these documents may be included
   * again.
   */
  record Around(List<String> uris) {
    /** Returns these documents and one more, which is the innermost document. */
    Around with(String uri) {
      return new Around(Stream.concat(uris.stream(), Stream.of(uri)).toList());
    }
  }
}
