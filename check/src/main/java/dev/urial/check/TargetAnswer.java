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
 * @param findings what is to be said of all links to it
 * @param address where it was found after redirects, or the file; null if nothing came
 * @param redirects how many redirects led there
 * @param type null if it is unknown
 * @param octets the document, if its links are to be read; dropped after that
 * @param page the same as it was parsed, if it is HTML; dropped after that
 * @param names its ids and names; null if they were not listed
 * @param fragments what was found out about single fragments; null for one that is there
 * @param retry how long the server wants to be left alone; null if there is an answer
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares two of them
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

  /** Whether there is a document, in which a fragment may name something. */
  boolean isThere() {
    return address != null;
  }

  /** The same without what was only needed once. */
  TargetAnswer withoutOctets() {
    return octets == null
        ? this
        : new TargetAnswer(findings, address, redirects, type, null, null, names, fragments, retry);
  }
}
