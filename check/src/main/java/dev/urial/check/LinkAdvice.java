package dev.urial.check;

import static dev.urial.internal.check.CheckMessages.MESSAGES;

import dev.urial.MediaType;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.fragment.HtmlFragment;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Message;
import dev.urial.url.Url;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Determines findings that depend on the kind of a link, and suggests replacements. */
final class LinkAdvice {
  /**
   * The prefix for addresses of archived pages, which is followed by the unencoded address of the
   * page.
   */
  private static final String ARCHIVE = "https://web.archive.org/web/";

  private LinkAdvice() {}

  /**
   * Returns whether a link is checked. Links that are never fetched, or only with a user's input,
   * are not checked.
   */
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

  /**
   * Returns whether a reference identifies a part of its own document, and the document has no
   * base.
   */
  static boolean isWithin(Link link) {
    return link.base().text() == null && link.reference().startsWith("#");
  }

  /**
   * Adds a finding about an http resource in an https page: browsers block scripts and frames, and
   * request images over https.
   */
  static void mixed(LinkKind kind, List<LinkFinding> to) {
    switch (kind) {
      case SCRIPT, STYLESHEET, EMBEDDED, RESOURCE ->
          to.add(LinkFinding.of(LinkVerdict.BROKEN, LinkProblem.MIXED_CONTENT, "mixed.blocked"));
      case IMAGE, MEDIA ->
          to.add(LinkFinding.of(LinkVerdict.UNSURE, LinkProblem.MIXED_CONTENT, "mixed.upgraded"));
      default -> {
        // Links that a person follows are not mixed content.
      }
    }
  }

  /**
   * Returns the suggested reference for a finding, including its fragment; null if there is none.
   */
  static @Nullable String suggestion(PendingLink question, LinkFinding finding) {
    String better = finding.suggestion();
    if (better == null) {
      return archived(question.target(), finding);
    }
    if (finding.problem() == LinkProblem.FRAGMENT) {
      return withFragment(question.reference(), better);
    }
    boolean hasOwn = better.indexOf('#') >= 0 || question.fragment() == null;
    return hasOwn ? better : better + '#' + question.fragment();
  }

  /**
   * Returns the address at which the Internet Archive redirects to its latest copy of a page, if it
   * has a copy. Returns null if the page is not gone, if its host is not public, or if its URL
   * contains secrets. No request is sent.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7089#section-2.1.2">RFC 7089 §2.1.2,
   *     TimeGate</a>
   */
  private static @Nullable String archived(@Nullable String target, LinkFinding finding) {
    boolean isGone =
        finding.verdict() == LinkVerdict.BROKEN
            && (finding.problem() == LinkProblem.HOST
                || finding.problem() == LinkProblem.STATUS && isGone(finding));
    Url url = isGone && target != null ? Url.tryParse(target).orElseNull() : null;
    if (target == null || url == null || !url.scheme().startsWith("http")) {
      return null;
    }
    RegistrableDomain domain = RegistrableDomain.find(url.host());
    boolean isPublic = domain != null && domain.section() != null;
    boolean isOpen = Secrets.in(target).isEmpty() && !hasUserinfo(target);
    return isPublic && isOpen && !target.startsWith(ARCHIVE) ? ARCHIVE + target : null;
  }

  private static boolean isGone(LinkFinding finding) {
    List<Object> arguments = finding.message().arguments();
    return arguments.contains(404) || arguments.contains(410);
  }

  /**
   * Returns whether to also request the target of a link over https: the link is in a file to be
   * fixed and has no other problem.
   */
  static boolean mayBeUpgraded(
      PendingLink question, List<LinkFinding> findings, TargetAnswer answered) {
    String target = question.target();
    boolean isWell =
        question.in().isFixed()
            && findings.isEmpty()
            && question.findings().stream()
                .allMatch(it -> it.problem() == LinkProblem.MIXED_CONTENT);
    Url url = isWell && target != null ? Url.tryParse(target).orElseNull() : null;
    String found = answered.address();
    return url != null
        && url.scheme().equals("http")
        && url.port() == null
        && found != null
        && found.startsWith("http");
  }

  /** Returns the findings about an http link after its target was also requested over https. */
  static List<LinkFinding> upgraded(
      PendingLink.Plain plain,
      PendingLink asked,
      List<LinkFinding> findings,
      @Nullable TargetAnswer answered) {
    String secure = asked.target();
    String found = answered == null ? null : answered.address();
    boolean isThere =
        findings.isEmpty()
            && answered != null
            && found != null
            && found.startsWith("https:")
            && Objects.equals(essence(answered), essence(plain.answered()));
    if (!isThere || secure == null) {
      return plain.findings();
    }
    LinkFinding upgrade =
        LinkFinding.of(
            LinkVerdict.REDIRECTED, LinkProblem.UPGRADE, "upgrade", Fetcher.shown(secure));
    return List.of(upgrade.suggesting(secure).certain(true));
  }

  private static @Nullable String essence(TargetAnswer answered) {
    return answered.type() == null ? null : answered.type().essence();
  }

  /**
   * Returns the reference that is certain to fix all findings about a link; null if there is none.
   *
   * @param findings all findings about the link; their suggestions do not include the fragment of
   *     the link
   */
  static @Nullable String fix(PendingLink question, List<LinkFinding> findings) {
    LinkFinding address = null;
    LinkFinding fragment = null;
    boolean isMixed = false;
    for (LinkFinding finding : findings) {
      if (finding.problem() == LinkProblem.MIXED_CONTENT) {
        isMixed = true;
      } else if (!finding.isCertain()) {
        return null;
      } else if (finding.problem() == LinkProblem.FRAGMENT) {
        fragment = finding;
      } else {
        address = finding;
      }
    }
    String reference = question.reference();
    String moved = address == null ? null : address.suggestion();
    boolean isClear =
        reference.chars().noneMatch(c -> c <= ' ' || c == 0x7F)
            && !hasUserinfo(question.target())
            && (moved == null || Secrets.in(moved).isEmpty())
            && (!isMixed || moved != null && moved.startsWith("https:"));
    boolean isTwice = moved != null && moved.indexOf('#') >= 0 && fragment != null;
    if (!isClear || isTwice || address == null && fragment == null) {
      return null;
    }
    String fixed = address == null ? reference : suggestion(question, address);
    return fragment == null || fixed == null ? fixed : withFragment(fixed, fragment.suggestion());
  }

  private static boolean hasUserinfo(@Nullable String target) {
    Url url = target == null ? null : Url.tryParse(target).orElseNull();
    return url != null && url.username() != null;
  }

  private static @Nullable String withFragment(String reference, @Nullable String name) {
    int hash = reference.indexOf('#');
    return name == null
        ? null
        : (hash < 0 ? reference : reference.substring(0, hash))
            + '#'
            + HtmlFragment.of(name).toFragment();
  }

  /**
   * Adds a finding if a page is sent instead of an image, script or style sheet, because browsers
   * ignore the page.
   */
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
