package dev.urial.check;

import static dev.urial.internal.check.CheckMessages.MESSAGES;

import dev.urial.MediaType;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.fragment.HtmlFragment;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What follows from the kind of a link, and what could be written instead. */
final class LinkAdvice {
  private LinkAdvice() {}

  /** What nobody fetches, or only with what a person has filled in, is no dead link. */
  static boolean isChecked(Link link) {
    LinkKind kind = link.kind();
    boolean isHint =
        link.relations().contains("preconnect") || link.relations().contains("dns-prefetch");
    return kind.isRetrieved() && kind != LinkKind.FORM && kind != LinkKind.PING && !isHint;
  }

  static LinkFinding unresolved(Link link) {
    Message why = link.target().whyNone();
    boolean isBase = why != null && why.key().equals("target.no-base");
    return LinkFinding.of(
        LinkVerdict.BROKEN,
        isBase ? LinkProblem.BASE : LinkProblem.SYNTAX,
        why == null ? MESSAGES.of("syntax", Fetcher.shown(link.reference())) : why);
  }

  /** Of a document without any base, a reference to itself still names a part of it. */
  static boolean isWithin(Link link) {
    return link.base().text() == null && link.reference().startsWith("#");
  }

  /** Browsers block scripts and frames of http in pages of https, and fetch pictures by https. */
  static void mixed(LinkKind kind, List<LinkFinding> to) {
    switch (kind) {
      case SCRIPT, STYLESHEET, EMBEDDED, RESOURCE ->
          to.add(LinkFinding.of(LinkVerdict.BROKEN, LinkProblem.MIXED_CONTENT, "mixed.blocked"));
      case IMAGE, MEDIA ->
          to.add(LinkFinding.of(LinkVerdict.UNSURE, LinkProblem.MIXED_CONTENT, "mixed.upgraded"));
      default -> {
        // A person follows it.
      }
    }
  }

  /** The whole reference to write instead. */
  static @Nullable String suggestion(LinkQuestion question, LinkFinding finding) {
    String better = finding.suggestion();
    if (better == null) {
      return null;
    }
    String reference = question.reference();
    int hash = reference.indexOf('#');
    if (finding.problem() == LinkProblem.FRAGMENT) {
      return (hash < 0 ? reference : reference.substring(0, hash))
          + '#'
          + HtmlFragment.of(better).toFragment();
    }
    boolean hasOwn = better.indexOf('#') >= 0 || question.fragment() == null;
    return hasOwn ? better : better + '#' + question.fragment();
  }

  /** A page in place of a picture, a script or a style sheet: browsers show or run nothing. */
  static void promise(LinkKind kind, MediaType type, List<LinkFinding> to) {
    String essence = type.essence();
    boolean isPage = essence.equals("text/html") || essence.equals("application/xhtml+xml");
    boolean isBroken =
        switch (kind) {
          case IMAGE, MEDIA -> type.type().equals("text");
          case STYLESHEET -> !essence.equals("text/css") && (isPage || type.type().equals("text"));
          case SCRIPT -> isPage || essence.equals("text/plain") || type.type().equals("image");
          default -> false;
        };
    if (isBroken) {
      to.add(
          LinkFinding.of(
              LinkVerdict.BROKEN,
              LinkProblem.MEDIA_TYPE,
              "media-type",
              Ascii.lower(kind.name()),
              Fetcher.shown(essence)));
    }
  }
}
