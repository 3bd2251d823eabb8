package dev.urial.dereference.part;

import dev.urial.MediaType;
import dev.urial.documents.html.HtmlDocument;
import dev.urial.documents.html.HtmlReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.fragment.Fragments;
import dev.urial.fragment.HtmlFragment;
import dev.urial.internal.text.Ascii;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The IDs and names in an HTML document, for checking many fragments after parsing the document
 * once.
 *
 * <pre>{@code
 * FragmentNames names = FragmentNames.of(octets, MediaType.parse("text/html"));
 * names.has("toc")      // whether an element has this id or name
 * names.has("top")      // true: the top of any document
 * names.nearest("Toc")  // "toc"
 * }</pre>
 *
 * <p>{@link SecondaryResource} checks a single fragment in the same way and returns the part
 * itself. It also supports text directives and other media types.
 *
 * @see <a
 *     href="https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part">HTML,
 *     select the indicated part</a>
 */
public final class FragmentNames {
  /** The maximum number of edits between a fragment and a similar name. */
  private static final int MOST_EDITS = 3;

  /** The maximum length of a fragment for which similar names are searched. */
  private static final int MOST_LENGTH = 100;

  private static final int MOST_COMPARED = 5000;

  private final Set<String> names;
  private final boolean hasScript;

  private FragmentNames(Set<String> names, boolean hasScript) {
    this.names = names;
    this.hasScript = hasScript;
  }

  /**
   * Returns the names that a fragment can identify in a document.
   *
   * <pre>{@code
   * FragmentNames.of(octets, MediaType.parse("text/csv"))  // null
   * }</pre>
   *
   * @param octets all octets of the document
   * @param type the media type as received, with its {@code charset} if it has one
   * @return the names, or null if the media type is not HTML or XHTML, or if the document exceeds
   *     the limits in {@link PartLimits#standard}
   */
  public static @Nullable FragmentNames of(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    String essence = type.essence();
    if (!essence.equals("text/html") && !essence.equals("application/xhtml+xml")) {
      return null;
    }
    PartLimits limits = PartLimits.standard();
    if (octets.length > limits.octets()) {
      return null;
    }
    if (essence.equals("text/html")) {
      HtmlReader reader = HtmlReader.of();
      DocumentText text = reader.decode(octets, type);
      return HtmlPart.tags(text.text()) > limits.elements()
          ? null
          : of(reader.document(text, type));
    }
    Set<String> names = new HashSet<>();
    Boolean hasScript =
        HtmlPart.names(new PartRequest(octets, type, Fragments.of(type, ""), limits), names);
    return hasScript == null ? null : new FragmentNames(names, hasScript);
  }

  /**
   * {@return the names in an HTML document that was already parsed, for example to find its links}
   *
   * <pre>{@code
   * FragmentNames.of(HtmlReader.of().document(text, type)).has("toc")
   * }</pre>
   *
   * @param document the document
   * @see #of(byte[], MediaType)
   */
  public static FragmentNames of(HtmlDocument document) {
    Objects.requireNonNull(document, "document");
    return new FragmentNames(document.names(), document.hasScript());
  }

  /**
   * {@return an instance with names from another source, such as Markdown headings}
   *
   * @param names the names, which are copied; without {@code #} or percent-encoding
   * @see #has
   */
  public static FragmentNames of(Set<String> names) {
    return new FragmentNames(Set.copyOf(Objects.requireNonNull(names, "names")), false);
  }

  /**
   * {@return whether a fragment, without its directive, is an ID or a name in the document, or
   * refers to the top of the document}
   *
   * @param fragment the fragment without the {@code #}
   */
  public boolean has(String fragment) {
    HtmlFragment read = HtmlFragment.read(fragment);
    return read.isTop() || names.contains(read.element()) || names.contains(read.name());
  }

  /**
   * {@return whether the document has scripts, in which case a fragment may be application state
   * instead of a name}
   */
  public boolean hasScript() {
    return hasScript;
  }

  /** {@return the IDs and names; unmodifiable} */
  public Set<String> names() {
    return Set.copyOf(names);
  }

  /**
   * {@return the name that differs from a fragment only in case, or else the most similar name;
   * null if no name is similar}
   *
   * @param fragment the fragment without the {@code #}
   */
  public @Nullable String nearest(String fragment) {
    String name = HtmlFragment.read(fragment).name();
    if (name.length() > MOST_LENGTH) {
      return null;
    }
    String best = null;
    int least = Math.min(MOST_EDITS, name.length() / 3) + 1;
    int compared = 0;
    for (String one : names) {
      if (Ascii.equalsIgnoreCase(one, name)) {
        return one;
      }
      boolean isShort = Math.abs(one.length() - name.length()) < least;
      if (isShort && compared++ < MOST_COMPARED) {
        int edits = edits(one, name);
        boolean isBetter =
            edits < least || edits == least && best != null && one.compareTo(best) < 0;
        if (isBetter) {
          least = edits;
          best = one;
        }
      }
    }
    return best;
  }

  /**
   * {@return the only name that equals a fragment apart from case; null if there is none, or more
   * than one}
   *
   * <pre>{@code
   * names.inOtherCase("Toc")  // "toc"
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   */
  public @Nullable String inOtherCase(String fragment) {
    String name = HtmlFragment.read(fragment).name();
    String found = null;
    for (String one : names) {
      if (Ascii.equalsIgnoreCase(one, name)) {
        if (found != null) {
          return null;
        }
        found = one;
      }
    }
    return found;
  }

  /** Returns the Levenshtein distance of two strings. */
  private static int edits(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int above = row[j];
        int same = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(same, Math.min(above, row[j - 1]) + 1);
        diagonal = above;
      }
    }
    return row[b.length()];
  }
}
