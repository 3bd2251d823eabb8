package dev.urial.check;

import dev.urial.MediaType;
import dev.urial.dereference.part.FragmentNames;
import dev.urial.documents.html.HtmlDocument;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of requesting a target.
 *
 * @param findings the findings that apply to all links to the target
 * @param address the final address after redirects, or the URI of the file; null if nothing was
 *     retrieved
 * @param redirects the number of redirects
 * @param type the media type; null if it is unknown
 * @param octets the octets of the document, which are dropped after its links have been read; null
 *     if not needed
 * @param page the parsed document if it is HTML, which is dropped after its links have been read;
 *     otherwise null
 * @param names the IDs and names in the document; null if they were not listed
 * @param fragments the findings for individual fragments; empty for a fragment that identifies
 *     something
 * @param retry the delay that the server requests before another attempt; null if the result is
 *     final
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TargetAnswer(
    List<LinkFinding> findings,
    @Nullable String address,
    int redirects,
    @Nullable MediaType type,
    byte @Nullable [] octets,
    @Nullable HtmlDocument page,
    @Nullable FragmentNames names,
    Map<String, List<LinkFinding>> fragments,
    @Nullable Duration retry) {

  static TargetAnswer failed(LinkFinding finding) {
    return of(List.of(finding), null, 0, null, Map.of());
  }

  /** Returns a result without the content of the target. */
  static TargetAnswer of(
      List<LinkFinding> findings,
      @Nullable String address,
      int redirects,
      @Nullable MediaType type,
      Map<String, List<LinkFinding>> fragments) {
    return new TargetAnswer(findings, address, redirects, type, null, null, null, fragments, null);
  }

  static TargetAnswer later(Duration retry, LinkFinding finding) {
    return new TargetAnswer(List.of(finding), null, 0, null, null, null, null, Map.of(), retry);
  }

  /** Returns whether a document was retrieved, in which a fragment may identify a part. */
  boolean isThere() {
    return address != null;
  }

  /** Returns the same result without the octets and the page. */
  TargetAnswer withoutOctets() {
    return octets == null
        ? this
        : new TargetAnswer(findings, address, redirects, type, null, null, names, fragments, retry);
  }
}
