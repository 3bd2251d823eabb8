package dev.urial.dereference.part;

import dev.urial.MediaType;
import dev.urial.fragment.Fragment;
import dev.urial.fragment.Fragments;
import dev.urial.fragment.OtherFragment;
import dev.urial.internal.dereference.DereferenceMessages;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Finds fragments that mean different things in alternative representations of a resource. A
 * fragment should identify the same thing in all of them.
 *
 * <pre>{@code
 * FragmentConsistency.of("t=10", List.of(MediaType.parse("video/mp4"), MediaType.parse("text/html")))
 *     // [Media Fragments 1.0 defines t=10 for video/mp4, but HTML defines it for text/html: …]
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12">RFC 9110 §12, content
 *     negotiation</a>
 */
public final class FragmentConsistency {
  private static final Clause CONSISTENT = Clause.rfc("fragment", 3986, "3.5");

  private FragmentConsistency() {}

  /**
   * {@return remarks about a fragment, based only on media types: a warning for each media type
   * that does not define the fragment in the same way as the first}
   *
   * <pre>{@code
   * FragmentConsistency.of("a", List.of(MediaType.parse("text/html"), MediaType.parse("application/xhtml+xml")))
   *     // []
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @param types the media types of the representations, each of which is compared with the first
   */
  public static List<Remark> of(String fragment, List<MediaType> types) {
    Objects.requireNonNull(fragment, "fragment");
    Objects.requireNonNull(types, "types");
    List<Remark> remarks = new ArrayList<>();
    for (MediaType type : types) {
      definitions(fragment, types.get(0), type, remarks);
    }
    return List.copyOf(remarks);
  }

  /**
   * {@return remarks about retrieved representations: those of {@link #of(String, List)}, and
   * warnings if the outcomes differ even though the media types define the fragment in the same
   * way, for example if it identifies something only in the first representation}
   *
   * <pre>{@code
   * FragmentConsistency.of(List.of(html, markdown))
   * }</pre>
   *
   * @param representations representations of the same resource, with the same fragment
   */
  public static List<Remark> of(List<SecondaryResource> representations) {
    Objects.requireNonNull(representations, "representations");
    List<Remark> remarks = new ArrayList<>();
    for (SecondaryResource one : representations) {
      SecondaryResource first = representations.get(0);
      String fragment = first.fragment().toFragment();
      int before = remarks.size();
      definitions(fragment, first.mediaType(), one.mediaType(), remarks);
      if (remarks.size() == before && first.outcome() != one.outcome()) {
        remarks.add(
            remark(
                fragment,
                "part.outcomes-differ",
                PartRequest.quoted(first.mediaType().essence()),
                DereferenceMessages.MESSAGES.ofConstant("outcome", first.outcome()),
                PartRequest.quoted(one.mediaType().essence()),
                DereferenceMessages.MESSAGES.ofConstant("outcome", one.outcome())));
      }
    }
    return List.copyOf(remarks);
  }

  private static void definitions(
      String fragment, MediaType first, MediaType other, List<Remark> remarks) {
    Fragment one = Fragments.of(first, fragment);
    Fragment two = Fragments.of(other, fragment);
    if (!meaning(one).equals(meaning(two))) {
      remarks.add(
          remark(
              fragment,
              "part.readings-differ",
              PartRequest.quoted(fragment),
              PartRequest.quoted(first.essence()),
              meaning(one),
              PartRequest.quoted(other.essence()),
              meaning(two)));
    }
  }

  /**
   * Returns the name of the specification that defines a fragment, or a message that there is none.
   */
  private static Message meaning(Fragment fragment) {
    return fragment instanceof OtherFragment
        ? DereferenceMessages.MESSAGES.of("part.reading-none")
        : Message.quoted(fragment.definition().clause().document());
  }

  private static Remark remark(String fragment, String key, Object... arguments) {
    return Remark.of(
        CONSISTENT,
        new Range(0, fragment.length()),
        Severity.WARNING,
        DereferenceMessages.MESSAGES.of(key, arguments));
  }
}
