package dev.urial.check;

import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.Representation;
import dev.urial.dereference.part.FragmentNames;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Hop;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.html.HtmlDocument;
import dev.urial.documents.html.HtmlReader;
import dev.urial.fragment.MediaTypes;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.PublicSuffixList;
import dev.urial.report.Message;
import dev.urial.safety.Refusal;
import dev.urial.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Requests a single target: a local file or a network resource. */
final class Fetcher {
  /** The maximum delay requested by a server that is accepted. */
  private static final Duration MOST_PATIENCE = Duration.ofSeconds(90);

  private final Dereferencer web;
  private final DocumentReaders readers;
  private final long mostOctets;
  private final Clock clock;

  /**
   * @param readers the readers for the links in a retrieved document
   */
  Fetcher(Dereferencer web, DocumentReaders readers, Clock clock) {
    this.web = web;
    this.readers = readers;
    this.mostOctets = web.policy().maxBytes();
    this.clock = clock;
  }

  // Files.

  /** Returns the result of looking up a file. */
  TargetAnswer file(@Nullable Path path, CheckedTarget.Wanted wanted) {
    try {
      Path served = path == null ? null : LocalFolderMap.served(path);
      if (served == null) {
        return TargetAnswer.failed(
            LinkFinding.of(
                LinkVerdict.BROKEN, LinkProblem.FILE, "file.none", shown(String.valueOf(path))));
      }
      String address = served.toUri().toString();
      MediaType type = type(served.getFileName());
      if (!Files.isRegularFile(served)) {
        Map<String, List<LinkFinding>> none = new HashMap<>();
        for (String fragment : wanted.fragments()) {
          none.put(fragment, List.of(absent(fragment)));
        }
        return TargetAnswer.of(List.of(), address, 0, null, none);
      }
      if (!wanted.needsOctets()) {
        return TargetAnswer.of(List.of(), address, 0, type, Map.of());
      }
      if (Files.size(served) > mostOctets) {
        return tooLong(address, type, wanted.fragments());
      }
      return read(List.of(), address, 0, type, Files.readAllBytes(served), wanted);
    } catch (IOException e) {
      return TargetAnswer.failed(
          LinkFinding.of(
              LinkVerdict.BROKEN,
              LinkProblem.FILE,
              "file.unreadable",
              shown(String.valueOf(path))));
    }
  }

  private static LinkFinding absent(String fragment) {
    return LinkFinding.of(
        LinkVerdict.BROKEN,
        LinkProblem.FRAGMENT,
        "fragment.absent",
        FragmentChecks.shown(fragment));
  }

  private static @Nullable MediaType type(@Nullable Path name) {
    return MediaTypes.ofName(String.valueOf(name));
  }

  private TargetAnswer tooLong(String address, @Nullable MediaType type, Set<String> fragments) {
    LinkFinding finding =
        LinkFinding.of(LinkVerdict.UNSURE, LinkProblem.LIMIT, "limit.octets", mostOctets);
    Map<String, List<LinkFinding>> all = new HashMap<>();
    fragments.forEach(fragment -> all.put(fragment, List.of(finding)));
    return TargetAnswer.of(List.of(), address, 0, type, all);
  }

  /**
   * Returns the result for a retrieved document. An HTML page whose links are also needed is parsed
   * only once.
   */
  private TargetAnswer read(
      List<LinkFinding> findings,
      String address,
      int redirects,
      @Nullable MediaType type,
      byte[] octets,
      CheckedTarget.Wanted wanted) {
    HtmlDocument page = null;
    if (wanted.depth() >= 0 && type != null && readers.find(type) instanceof HtmlReader html) {
      page = html.document(html.decode(octets, type), type);
    }
    FragmentNames names =
        page == null ? FragmentChecks.names(octets, type) : FragmentNames.of(page);
    Map<String, List<LinkFinding>> found = new HashMap<>();
    for (String fragment : wanted.fragments()) {
      if (FragmentChecks.needsOctets(fragment, names)) {
        found.put(fragment, FragmentChecks.of(fragment, octets, type));
      }
    }
    return new TargetAnswer(findings, address, redirects, type, octets, page, names, found, null);
  }

  // The network.

  /**
   * Requests a network resource: first with HEAD, unless the content is needed, and then with GET.
   *
   * @param url the URL without its fragment
   */
  TargetAnswer web(String url, CheckedTarget.Wanted wanted) {
    if (!wanted.needsOctets()) {
      TargetAnswer head = head(url);
      if (head != null) {
        return head;
      }
    }
    try (Representation page = web.dereference(url)) {
      return answered(page, wanted);
    } catch (DereferenceException e) {
      return failed(e);
    } catch (IOException e) {
      return TargetAnswer.failed(
          LinkFinding.of(
              LinkVerdict.BROKEN, LinkProblem.PROTOCOL, Message.quoted(e.getClass().getName())));
    }
  }

  /**
   * Returns the result of a HEAD request; null if GET is needed, because many servers respond to
   * HEAD with an error, or not at all, although GET succeeds.
   */
  private @Nullable TargetAnswer head(String url) {
    try (Representation page = web.head(url)) {
      boolean isBare = page.mediaType() == null && page.length().isEmpty();
      boolean isBelieved = page.status() == 0 || page.isSuccess() && !isBare;
      return isBelieved || isBusy(page.status())
          ? answered(page, CheckedTarget.Wanted.NOTHING)
          : null;
    } catch (DereferenceException e) {
      return switch (e.reason()) {
        case NOT_A_URI, REFUSED, UNKNOWN_SCHEME, HANDED_OVER, UNRESOLVED, NOT_CONNECTED, TLS ->
            failed(e);
        default -> null;
      };
    } catch (IOException e) {
      return null;
    }
  }

  private static boolean isBusy(int status) {
    return status == 429 || status == 503;
  }

  private TargetAnswer answered(Representation page, CheckedTarget.Wanted wanted)
      throws IOException {
    if (isBusy(page.status())) {
      LinkFinding busy =
          LinkFinding.of(
              page.status() == 429 ? LinkVerdict.UNSURE : LinkVerdict.BROKEN,
              LinkProblem.STATUS,
              "status",
              page.status());
      return TargetAnswer.later(patience(page.field("Retry-After")), busy);
    }
    List<LinkFinding> findings = new ArrayList<>(redirects(page));
    String address = page.baseUri().toString();
    int redirects = page.chain().size() - 1;
    if (!page.isSuccess()) {
      findings.add(status(page.status()));
      return TargetAnswer.of(findings, null, redirects, null, Map.of());
    }
    MediaType type = page.mediaType();
    if (!wanted.needsOctets()) {
      return TargetAnswer.of(findings, address, redirects, type, Map.of());
    }
    try {
      return read(findings, address, redirects, type, page.octets(), wanted);
    } catch (DereferenceException e) {
      if (isOfLimit(e.reason())) {
        return tooLong(address, type, wanted.fragments());
      }
      throw e;
    }
  }

  private static boolean isOfLimit(DereferenceException.Reason reason) {
    return reason == DereferenceException.Reason.TOO_LONG
        || reason == DereferenceException.Reason.TOO_LONG_UNPACKED
        || reason == DereferenceException.Reason.TIME_TOTAL;
  }

  /**
   * Parses {@code Retry-After = HTTP-date / delay-seconds}, RFC 9110 §10.2.3; returns one second if
   * the field is absent or invalid.
   */
  private Duration patience(@Nullable String field) {
    Duration wanted = Duration.ofSeconds(1);
    if (field != null && !field.isEmpty() && field.chars().allMatch(c -> c >= '0' && c <= '9')) {
      wanted = Duration.ofSeconds(field.length() > 6 ? 999_999 : Integer.parseInt(field));
    } else if (field != null) {
      try {
        ZonedDateTime date = ZonedDateTime.parse(field, DateTimeFormatter.RFC_1123_DATE_TIME);
        wanted = Duration.between(clock.instant(), date.toInstant());
      } catch (DateTimeParseException e) {
        wanted = Duration.ofSeconds(1);
      }
    }
    return wanted.isNegative() ? Duration.ZERO : wanted;
  }

  /** Returns whether a delay requested by a server is accepted. */
  static boolean isPatient(Duration wanted) {
    return wanted.compareTo(MOST_PATIENCE) <= 0;
  }

  private static LinkFinding status(int status) {
    boolean isOpen =
        switch (status) {
          case 401, 403, 407, 429, 451, 999 -> true;
          default -> false;
        };
    return LinkFinding.of(
        isOpen ? LinkVerdict.UNSURE : LinkVerdict.BROKEN,
        LinkProblem.STATUS,
        isOpen ? "status.closed" : "status",
        status);
  }

  /**
   * Returns the findings about redirects. If the first redirects are permanent, the finding
   * suggests the address to which they lead; otherwise, only a redirect to a different site is
   * reported.
   */
  private static List<LinkFinding> redirects(Representation page) {
    List<Hop> chain = page.chain();
    List<LinkFinding> findings = new ArrayList<>();
    int permanent = 0;
    while (permanent < chain.size() - 1 && isPermanent(chain.get(permanent))) {
      permanent++;
    }
    if (chain.size() < 2) {
      return findings;
    }
    Uri first = chain.get(0).uri();
    Uri last = chain.get(chain.size() - 1).uri();
    if (permanent > 0) {
      boolean isWhole = permanent == chain.size() - 1;
      String part = isWhole ? page.fragment() : null;
      Uri there = chain.get(permanent).uri().withFragment(part);
      findings.add(
          LinkFinding.of(
                  LinkVerdict.REDIRECTED,
                  LinkProblem.MOVED,
                  "moved",
                  chain.get(0).status(),
                  shown(there.toString()))
              .suggesting(there.toString())
              .certain(isWhole && PermanentMoveCheck.is(page)));
    } else if (!isSameSite(first, last)) {
      findings.add(
          LinkFinding.of(
              LinkVerdict.REDIRECTED,
              LinkProblem.OTHER_SITE,
              "redirect.site",
              chain.get(0).status(),
              shown(last.toString())));
    }
    return findings;
  }

  private static boolean isPermanent(Hop hop) {
    return hop.status() == 301 || hop.status() == 308;
  }

  private static boolean isSameSite(Uri one, Uri other) {
    String host = String.valueOf(one.host());
    String there = String.valueOf(other.host());
    return host.equals(there) || PublicSuffixList.builtIn().isSameSite(host, there);
  }

  private static TargetAnswer failed(DereferenceException e) {
    return TargetAnswer.failed(finding(e));
  }

  /** Returns whether a failure may be temporary, so that another attempt may succeed. */
  static boolean isPassing(TargetAnswer answered) {
    return answered.findings().stream()
        .anyMatch(
            it ->
                it.verdict() == LinkVerdict.BROKEN
                    && (it.problem() == LinkProblem.CONNECTION
                        || it.problem() == LinkProblem.STATUS && isServers(it)));
  }

  private static boolean isServers(LinkFinding finding) {
    List<Object> arguments = finding.message().arguments();
    return !arguments.isEmpty() && arguments.get(0) instanceof Integer status && status >= 500;
  }

  private static LinkFinding finding(DereferenceException e) {
    Message message = e.message();
    LinkFinding finding =
        switch (e.reason()) {
          case NOT_A_URI -> LinkFinding.of(LinkVerdict.BROKEN, LinkProblem.SYNTAX, message);
          case REFUSED -> refused(e);
          case UNKNOWN_SCHEME, HANDED_OVER ->
              LinkFinding.of(LinkVerdict.SKIPPED, LinkProblem.SCHEME, message);
          case UNRESOLVED -> LinkFinding.of(LinkVerdict.BROKEN, LinkProblem.HOST, message);
          case NOT_CONNECTED, TIME_CONNECT, TIME_IDLE, TIME_TOTAL, BROKEN_OFF, INCOMPLETE ->
              LinkFinding.of(LinkVerdict.BROKEN, LinkProblem.CONNECTION, message);
          case TLS -> LinkFinding.of(LinkVerdict.BROKEN, LinkProblem.TLS, message);
          case TOO_LONG, TOO_LONG_UNPACKED ->
              LinkFinding.of(LinkVerdict.UNSURE, LinkProblem.LIMIT, message);
          case REDIRECT_LOOP, REDIRECT_COUNT, REDIRECT_TARGET ->
              LinkFinding.of(LinkVerdict.BROKEN, LinkProblem.REDIRECT, message);
          case CANCELLED -> LinkFinding.of(LinkVerdict.UNSURE, LinkProblem.CONNECTION, message);
          default -> LinkFinding.of(LinkVerdict.BROKEN, LinkProblem.PROTOCOL, message);
        };
    return finding.citing(e.clause());
  }

  /**
   * Returns the result for a URL without sending a request. A URL with a deceptive or missing host
   * is reported; any other URL is skipped. Private addresses are reported only by an online check.
   */
  TargetAnswer offline(String url) {
    List<Refusal> listed = new ArrayList<>();
    for (Refusal refusal : web.policy().vet(url).refusals()) {
      switch (refusal.reason()) {
        case NO_HOST, READINGS_DIFFER, SPOOFING, USERINFO -> listed.add(refusal);
        default -> {
          // The policy forbids the request, but none is sent.
        }
      }
    }
    boolean isWeb = url.startsWith("http:") || url.startsWith("https:");
    if (listed.isEmpty() || !isWeb) {
      return TargetAnswer.failed(
          LinkFinding.of(LinkVerdict.SKIPPED, LinkProblem.OFFLINE, "offline"));
    }
    Refusal first = listed.get(0);
    return TargetAnswer.failed(
        refused(listed, first.remark().message()).citing(first.remark().clause()));
  }

  /**
   * Returns the findings about a reference that programs parse differently, such as {@code
   * http://a.example\@b.example/}. The resolved target no longer shows the difference. The list is
   * modifiable.
   */
  List<LinkFinding> disputed(String reference) {
    List<LinkFinding> findings = new ArrayList<>();
    boolean mayBe = reference.indexOf('\\') >= 0 && reference.indexOf(':') > 0;
    List<Refusal> refusals = mayBe ? web.policy().vet(reference).refusals() : List.of();
    for (Refusal refusal : refusals) {
      if (refusal.reason() == Refusal.Reason.READINGS_DIFFER && findings.isEmpty()) {
        findings.add(
            refused(List.of(refusal), refusal.remark().message())
                .citing(refusal.remark().clause()));
      }
    }
    return findings;
  }

  private static LinkFinding refused(DereferenceException e) {
    return refused(e.refusals(), e.message());
  }

  private static LinkFinding refused(List<Refusal> refusals, Message message) {
    LinkVerdict verdict = LinkVerdict.REFUSED;
    LinkProblem problem = LinkProblem.POLICY;
    for (Refusal refusal : refusals) {
      switch (refusal.reason()) {
        case NOT_A_URL -> {
          verdict = LinkVerdict.BROKEN;
          problem = LinkProblem.SYNTAX;
        }
        case NO_HOST -> {
          verdict = LinkVerdict.BROKEN;
          problem = LinkProblem.HOST;
        }
        case READINGS_DIFFER, SPOOFING -> problem = LinkProblem.HOST;
        case REDIRECT_DOWNGRADE -> problem = LinkProblem.DOWNGRADE;
        case REDIRECT_CROSS_SITE -> problem = LinkProblem.OTHER_SITE;
        default -> {
          // The policy forbids the request.
        }
      }
    }
    return LinkFinding.of(verdict, problem, message);
  }

  /**
   * Returns the {@code robots.txt} rules of a site. If there is no such file, everything is
   * allowed; if the server fails, nothing is allowed (RFC 9309 §2.3.1).
   */
  RobotsTxt robots(Url url) {
    try (Representation file = web.dereference(url.resolve("/robots.txt").href())) {
      if (file.isSuccess()) {
        byte[] octets = file.body().readNBytes(RobotsTxt.MOST_OCTETS);
        return RobotsTxt.read(octets, CheckSettings.AGENT);
      }
      return file.status() >= 500 ? RobotsTxt.CLOSED : RobotsTxt.NONE;
    } catch (DereferenceException e) {
      return switch (e.reason()) {
        case REDIRECT_LOOP, REDIRECT_COUNT -> RobotsTxt.NONE;
        case REFUSED -> RobotsTxt.NONE; // the page is refused too, with the reason
        default -> RobotsTxt.CLOSED;
      };
    } catch (IOException e) {
      return RobotsTxt.CLOSED;
    }
  }

  /** Returns untrusted text for use in a message, shortened and with secrets masked. */
  static Message shown(String text) {
    String masked = Secrets.masked(text);
    String cut = masked.length() <= 200 ? masked : masked.substring(0, 199) + '…';
    return Message.quoted(Excerpt.escape(cut));
  }
}
