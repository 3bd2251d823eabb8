package dev.urial.internal.resolution;

import dev.urial.internal.syntax.GrammarProfile;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.syntax.Spans;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Computes the shortest reference that leads from a base to a target.
 *
 * <p>There are only a few ways to write such a reference: the fragment alone, the query, a path
 * relative to the base's directory, a path from the root, the authority, and the whole text. These
 * candidates are tried, shortest first, and the first one that resolves to the target <em>is</em>
 * the result. The result is therefore correct by construction, whatever dot-segments, colons or
 * empty segments the two texts contain.
 *
 * <p>A target that does not resolve to itself, because its path has dot-segments, is returned
 * unchanged, because no reference could lead to it.
 */
public final class Relativizer {
  private final Spans base;
  private final Spans target;

  private Relativizer(Spans base, Spans target) {
    this.base = base;
    this.target = target;
  }

  /**
   * Returns the shortest reference that resolves to the target; the target's own text if no
   * reference is shorter.
   */
  public static String relativize(Spans base, Spans target) {
    return new Relativizer(base, target).shortest();
  }

  private String shortest() {
    if (!sameScheme() || !leadsToTarget(target.text)) {
      return target.text;
    }
    List<String> candidates = candidates();
    candidates.sort(Comparator.comparingInt(String::length)); // stable
    for (String candidate : candidates) {
      if (candidate.length() < target.text.length() && leadsToTarget(candidate)) {
        return candidate;
      }
    }
    return target.text;
  }

  private boolean sameScheme() {
    return base.schemeEnd == target.schemeEnd
        && target.text.startsWith(base.text.substring(0, base.schemeEnd));
  }

  private boolean leadsToTarget(String reference) {
    Marks marks = new Marks();
    if (Parser.parse(reference, GrammarProfile.IRI_REFERENCE, marks) != Parser.VALID) {
      return false;
    }
    return Resolver.isOwnTarget(reference, marks)
        ? reference.equals(target.text)
        : Resolver.resolve(base, reference, marks).equals(target.text);
  }

  private List<String> candidates() {
    String text = target.text;
    List<String> candidates = new ArrayList<>();
    candidates.add(text.substring(target.queryEnd));
    candidates.add(text.substring(target.pathEnd));
    relativePaths(candidates);
    candidates.add(text.substring(target.pathStart));
    candidates.add(text.substring(target.schemeEnd + 1));
    return candidates;
  }

  /**
   * Adds paths relative to the base's directory, with and without the directory's dot-segments, and
   * with and without the guard {@code /.}.
   */
  private void relativePaths(List<String> candidates) {
    String written = base.text.substring(base.pathStart, Resolver.directoryEnd(base));
    char[] chars = written.toCharArray();
    String meant = new String(chars, 0, DotSegments.remove(chars, 0, chars.length));
    if (meant.isEmpty() && base.hasAuthority()) {
      meant = "/";
    }
    String path = target.path();
    downFrom(meant, path, candidates);
    if (!written.equals(meant)) {
      downFrom(written, path, candidates);
    }
    if (path.startsWith("/.//")) { // "/." is only a guard, which may be omitted
      downFrom(meant, path.substring(2), candidates);
    }
    if (path.startsWith("//")) { // "/." prevents parsing as an authority
      candidates.add("/." + target.text.substring(target.pathStart));
    }
  }

  /**
   * Adds the path that leads up from a directory to the deepest directory that it shares with a
   * path, and down from there.
   */
  private void downFrom(String directory, String path, List<String> candidates) {
    String rest = target.text.substring(target.pathEnd);
    int shared = sharedDirectory(directory, path);
    int ups = 0;
    for (int i = shared; i < directory.length(); i++) {
      if (directory.charAt(i) == '/') {
        ups++;
      }
    }
    String down = path.substring(shared);
    String way = "../".repeat(ups) + down;
    candidates.add(way + rest);
    candidates.add("./" + way + rest);
    if (down.isEmpty()) {
      candidates.add((ups == 0 ? "." : way.substring(0, way.length() - 1)) + rest);
    }
  }

  /**
   * Returns the index after the last slash in the common prefix of a directory and a path; 0 if
   * there is none.
   */
  private static int sharedDirectory(String directory, String path) {
    int limit = Math.min(directory.length(), path.length());
    int shared = 0;
    for (int i = 0; i < limit && directory.charAt(i) == path.charAt(i); i++) {
      if (path.charAt(i) == '/') {
        shared = i + 1;
      }
    }
    return shared;
  }
}
