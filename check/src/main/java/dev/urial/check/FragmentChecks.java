package dev.urial.check;

import dev.urial.MediaType;
import dev.urial.dereference.part.FragmentNames;
import dev.urial.dereference.part.SecondaryResource;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks whether fragments identify something in a document. */
final class FragmentChecks {
  /**
   * The keys of remarks about fragments that point past the end of a document: lines, rows and
   * seconds.
   */
  private static final Set<String> BEYOND =
      Set.of("part.beyond-text", "part.csv-nothing", "part.csv-ignored", "part.time-beyond");

  private FragmentChecks() {}

  /**
   * Returns the names in a document that fragments can identify; null if its media type has no such
   * names.
   */
  static @Nullable FragmentNames names(byte[] octets, @Nullable MediaType type) {
    if (type == null) {
      return null;
    }
    return type.essence().equals("text/markdown")
        ? FragmentNames.of(MarkdownHeadingIds.of(octets))
        : FragmentNames.of(octets, type);
  }

  /**
   * Returns whether the content is needed to check a fragment, as for text directives and for media
   * types without names.
   */
  static boolean needsOctets(String fragment, @Nullable FragmentNames names) {
    return names == null || fragment.contains(":~:");
  }

  /** Returns the findings about a fragment, given the names in the document. */
  static List<LinkFinding> of(String fragment, FragmentNames names) {
    if (names.has(fragment)) {
      return List.of();
    }
    if (names.hasScript() && isState(fragment)) {
      return List.of(
          LinkFinding.of(
              LinkVerdict.UNSURE, LinkProblem.FRAGMENT, "fragment.script", shown(fragment)));
    }
    String nearest = names.nearest(fragment);
    LinkFinding absent =
        nearest == null
            ? LinkFinding.of(
                LinkVerdict.BROKEN, LinkProblem.FRAGMENT, "fragment.absent", shown(fragment))
            : LinkFinding.of(
                LinkVerdict.BROKEN,
                LinkProblem.FRAGMENT,
                "fragment.nearest",
                shown(fragment),
                shown(nearest));
    boolean isCertain = nearest != null && nearest.equals(names.inOtherCase(fragment));
    return List.of(nearest == null ? absent : absent.suggesting(nearest).certain(isCertain));
  }

  /**
   * Returns whether a fragment looks like application state: {@code #!/page}, {@code #/page} or
   * {@code #t=77}.
   */
  private static boolean isState(String fragment) {
    return fragment.startsWith("!")
        || fragment.indexOf('/') >= 0
        || fragment.indexOf('=') >= 0
        || fragment.indexOf('&') >= 0;
  }

  /** Returns the findings about a fragment, given the whole document. */
  static List<LinkFinding> of(String fragment, byte[] octets, @Nullable MediaType type) {
    MediaType known = type == null ? MediaType.of("application", "octet-stream") : type;
    SecondaryResource part = SecondaryResource.of(octets, known, fragment);
    List<LinkFinding> beyond = beyond(part);
    if (!beyond.isEmpty()) {
      return beyond;
    }
    return switch (part.outcome()) {
      case CUT, WHOLE -> List.of();
      case ABSENT -> List.of(said(LinkVerdict.BROKEN, part, fragment));
      case IGNORED, UNCUT -> List.of(said(LinkVerdict.UNSURE, part, fragment));
    };
  }

  private static List<LinkFinding> beyond(SecondaryResource part) {
    for (Remark remark : part.remarks()) {
      if (BEYOND.contains(remark.message().key())) {
        return List.of(
            LinkFinding.of(LinkVerdict.BROKEN, LinkProblem.FRAGMENT, remark.message())
                .citing(remark.clause()));
      }
    }
    return List.of();
  }

  private static LinkFinding said(LinkVerdict verdict, SecondaryResource part, String fragment) {
    List<Remark> remarks = part.remarks();
    if (remarks.isEmpty()) {
      return LinkFinding.of(verdict, LinkProblem.FRAGMENT, "fragment.absent", shown(fragment));
    }
    Remark last = remarks.get(remarks.size() - 1);
    return LinkFinding.of(verdict, LinkProblem.FRAGMENT, last.message()).citing(last.clause());
  }

  /** Returns untrusted text for use in a message, shortened. */
  static Message shown(String text) {
    String cut = text.length() <= 80 ? text : text.substring(0, 79) + '…';
    return Message.quoted(Excerpt.escape(cut));
  }
}
