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
 * @param findings the findings for all links to the target
 * @param address the final address after redirects, or the file; null if nothing was retrieved
 * @param redirects the number of redirects
 * @param type the media type; null if it is unknown
 * @param octets the document, if its links must be read; dropped afterwards
 * @param page the parsed document, if it is HTML; dropped afterwards
 * @param names the IDs and names in the document; null if they were not listed
 * @param fragments the findings for individual fragments; an empty list for one that exists
 * @param retry the delay that the server asks for; null if there is an answer
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

  /** Returns an answer without a body. */
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

  /** Returns whether there is a document, in which a fragment may identify a part. */
  boolean isThere() {
    return address != null;
  }

  /** Returns the same answer without the octets and the page. */
  TargetAnswer withoutOctets() {
    return octets == null
        ? this
        : new TargetAnswer(findings, address, redirects, type, null, null, names, fragments, retry);
  }
}
