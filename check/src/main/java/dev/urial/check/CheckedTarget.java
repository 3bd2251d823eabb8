package dev.urial.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The target of one or more links, without a fragment. The target is requested once, and again if a
 * fragment is added later.
 */
final class CheckedTarget {
  final String url;

  /** The file, if the target is local; see {@link #isLocal}. */
  final java.nio.file.@Nullable Path path;

  final boolean isLocal;
  final String lane;

  /** The origin of a URL; empty for local files and for URLs without an origin. */
  final String origin;

  private final List<PendingLink> waiting = new ArrayList<>();
  private final Map<String, List<LinkFinding>> fragments = new HashMap<>();
  private boolean isAsked;
  private boolean isFollowed;
  private boolean isCounted;
  private int depth = -1;
  private int attempts;
  private @Nullable TargetAnswer answered;

  CheckedTarget(
      String url, boolean isLocal, java.nio.file.@Nullable Path path, String lane, String origin) {
    this.url = url;
    this.isLocal = isLocal;
    this.path = path;
    this.lane = lane;
    this.origin = origin;
  }

  /** What the next request must determine. */
  record Wanted(boolean needsOctets, Set<String> fragments, int depth) {
    /** Only whether the target exists. */
    static final Wanted NOTHING = new Wanted(false, Set.of(), -1);
  }

  /** A pending link with its findings. */
  record Settled(PendingLink question, List<LinkFinding> findings) {}

  /**
   * Adds a link to this target.
   *
   * @return the findings about the link if they are already known; null if the link must wait for a
   *     request
   */
  synchronized @Nullable List<LinkFinding> ask(PendingLink question) {
    TargetAnswer known = answered;
    List<LinkFinding> findings = known == null ? null : findings(known, question.fragment());
    if (findings == null) {
      waiting.add(question);
    }
    return findings;
  }

  /**
   * Requests that the links in the target are also read.
   *
   * @param at the number of links from the input to this target
   * @return whether this is the first such request
   */
  synchronized boolean follow(int at) {
    if (depth >= 0) {
      return false;
    }
    depth = at;
    isFollowed = true;
    return true;
  }

  /** Returns whether a request must be sent now, and marks it as sent. */
  synchronized boolean start() {
    boolean isWanted = !waiting.isEmpty() || isFollowed;
    if (isAsked || !isWanted) {
      return false;
    }
    isAsked = true;
    return true;
  }

  synchronized Wanted wanted() {
    Set<String> names = new HashSet<>();
    for (PendingLink question : waiting) {
      if (question.fragment() != null && !question.fragment().isEmpty()) {
        names.add(question.fragment());
      }
    }
    return new Wanted(isFollowed || !names.isEmpty(), names, isFollowed ? depth : -1);
  }

  synchronized int attempt() {
    return ++attempts;
  }

  /**
   * Stores the result of a request, and returns the waiting links for which it is sufficient.
   *
   * @param wanted what the request had to determine; if {@link #follow} was called only after the
   *     request was sent, the links are still to be read
   */
  synchronized List<Settled> settle(Wanted wanted, TargetAnswer answer) {
    fragments.putAll(answer.fragments());
    answered = answer.withoutOctets();
    isAsked = false;
    isFollowed &= wanted.depth() < 0;
    List<Settled> settled = new ArrayList<>();
    List<PendingLink> rest = new ArrayList<>();
    for (PendingLink question : waiting) {
      List<LinkFinding> findings = findings(answer, question.fragment());
      if (findings == null) {
        rest.add(question);
      } else {
        settled.add(new Settled(question, findings));
      }
    }
    waiting.clear();
    waiting.addAll(rest);
    return settled;
  }

  /** Returns whether this method is called for the first time, which is after the first result. */
  synchronized boolean isFirstAnswer() {
    boolean isFirst = !isCounted;
    isCounted = true;
    return isFirst;
  }

  synchronized @Nullable TargetAnswer answered() {
    return answered;
  }

  /**
   * Returns the findings about a link with this fragment; null if the content of the target is
   * needed.
   */
  private @Nullable List<LinkFinding> findings(TargetAnswer known, @Nullable String fragment) {
    if (fragment == null || fragment.isEmpty() || !known.isThere()) {
      return known.findings();
    }
    List<LinkFinding> own = fragments.get(fragment);
    if (own == null
        && known.names() != null
        && !FragmentChecks.needsOctets(fragment, known.names())) {
      own = FragmentChecks.of(fragment, known.names());
    }
    if (own == null) {
      return null;
    }
    List<LinkFinding> all = new ArrayList<>(known.findings());
    all.addAll(own);
    return all;
  }
}
