package dev.urial.check;

import dev.urial.MediaType;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.rewrite.Rewriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The links in a file that can be fixed with certainty.
 *
 * <pre>{@code
 * byte[] octets = Files.readAllBytes(fixes.file());
 * byte[] fixed = fixes.applied(octets);  // the references are rewritten, all other octets unchanged
 * fixes.left(fixed)                      // links that could not be rewritten: usually none
 * }</pre>
 *
 * @see LinkChecker.Builder#fixes
 * @see Rewriter
 */
public final class LinkFixes {
  /** The key of links that have the same fix. */
  private record Key(String reference, @Nullable String target, LinkKind kind) {
    static Key of(Link link) {
      return new Key(link.reference(), link.target().text(), link.kind());
    }

    static Key of(CheckedLink link) {
      return new Key(link.reference(), link.target(), link.kind());
    }
  }

  private final Path file;
  private final MediaType type;
  private final BaseChain base;
  private final DocumentReaders readers;
  private final List<CheckedLink> links;
  private final Map<Key, String> fixes = new HashMap<>();

  /**
   * @param links the links that have a {@link CheckedLink#fix}
   */
  LinkFixes(
      Path file, MediaType type, BaseChain base, DocumentReaders readers, List<CheckedLink> links) {
    this.file = file;
    this.type = type;
    this.base = base;
    this.readers = readers;
    this.links = List.copyOf(links);
    for (CheckedLink link : links) {
      if (link.fix() != null) {
        fixes.put(Key.of(link), link.fix());
      }
    }
  }

  /** {@return the file that contains the links} */
  public Path file() {
    return file;
  }

  /** {@return the links with a {@link CheckedLink#fix}, in order; unmodifiable} */
  public List<CheckedLink> links() {
    return links;
  }

  /**
   * Returns the document with the fixed references. All other octets are kept. Links that the
   * document no longer contains are ignored.
   *
   * <pre>{@code
   * Files.write(fixes.file(), fixes.applied(Files.readAllBytes(fixes.file())));
   * }</pre>
   *
   * @param octets the current octets of the file
   * @return the edited document; the same octets if the edits would change other links, or if the
   *     document is a message
   */
  public byte[] applied(byte[] octets) {
    Objects.requireNonNull(octets, "octets");
    if (!readers.isRewritable(type)) {
      return octets;
    }
    byte[] fixed =
        Rewriter.of((reference, link) -> fixes.get(Key.of(link)))
            .withReaders(readers)
            .rewrite(octets, type, base);
    return isFaithful(octets, fixed) ? fixed : octets;
  }

  /**
   * Returns whether two versions of the document have the same links, except for those with a fix.
   */
  private boolean isFaithful(byte[] before, byte[] after) {
    List<Link> old = readers.links(before, type, base).links();
    List<Link> fresh = readers.links(after, type, base).links();
    if (old.size() != fresh.size()) {
      return false;
    }
    for (int i = 0; i < old.size(); i++) {
      String now = fresh.get(i).reference();
      boolean isSame = now.equals(old.get(i).reference());
      if (!isSame && !now.equals(fixes.get(Key.of(old.get(i))))) {
        return false;
      }
    }
    return true;
  }

  /**
   * {@return the {@link #links} that the document still contains unchanged}
   *
   * <pre>{@code
   * fixes.left(fixes.applied(octets)).isEmpty()
   * }</pre>
   *
   * @param octets the octets of the fixed document
   */
  public List<CheckedLink> left(byte[] octets) {
    Objects.requireNonNull(octets, "octets");
    Map<Key, Boolean> there = new HashMap<>();
    readers.links(octets, type, base).links().forEach(link -> there.put(Key.of(link), true));
    return links.stream().filter(link -> there.containsKey(Key.of(link))).toList();
  }
}
