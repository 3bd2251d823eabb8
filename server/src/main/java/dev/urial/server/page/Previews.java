package dev.urial.server.page;

import dev.urial.IriReference;
import dev.urial.explain.TwoReadings;
import dev.urial.idna.Idna;
import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.server.template.LabelledRow;
import dev.urial.internal.server.template.LinkTemplates;
import dev.urial.internal.server.template.Preview;
import dev.urial.internal.server.template.TargetReadings;
import dev.urial.pages.template.Page;
import dev.urial.report.Component;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.server.http.Exchange;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.url.Url;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The pages that show where a link leads before a user follows it and, on a separate page, how both
 * standards parse the target. Nothing is loaded from the target.
 *
 * <p>CHOICE: the whole target is shown, even if its query contains secrets. Anyone who sees the
 * page could have followed the link, and a preview that hides part of the target does not show
 * where the link leads. It is hidden if a password protects the link, or if following the link
 * counts.
 */
final class Previews {
  private static final int MOST_OTHERS = 50;

  private static final List<Component> PARTS =
      List.of(
          Component.SCHEME,
          Component.USERINFO,
          Component.HOST,
          Component.PORT,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);

  private final SharedServices context;
  private final PageFrame sheets;

  Previews(SharedServices context, PageFrame sheets) {
    this.context = context;
    this.sheets = sheets;
  }

  void answer(Exchange exchange, ShortDomain domain, ShortLink link) {
    Page page = sheets.page(exchange, domain.host());
    String hidden = hidden(page, link);
    if (exchange.parameter("readings") != null && hidden == null) {
      TargetReadings readings = readings(page, link.target().text(), PageRequests.path(exchange));
      sheets.send(exchange, 200, page, LinkTemplates.readings(page, readings));
      return;
    }
    Preview preview = preview(exchange, page, link, hidden);
    sheets.send(exchange, 200, page, LinkTemplates.preview(page, preview));
  }

  /**
   * Returns the reason why the targets of a link must not be shown; null if they may be. Who sees
   * the target of a link with a visit limit without opening it avoids the limit.
   */
  private static @Nullable String hidden(Page page, ShortLink link) {
    if (link.passwordHash() != null) {
      return page.say("page.preview.locked");
    }
    return link.visitLimit() > 0 ? page.say("page.preview.limited") : null;
  }

  private Preview preview(Exchange exchange, Page page, ShortLink link, @Nullable String hidden) {
    String shortUrl = context.shortener().shortUrl(link);
    String title = link.title() == null ? null : ShownText.of(link.title());
    List<LabelledRow> facts = facts(page, link, hidden != null);
    if (hidden != null) {
      return new Preview(
          ShownText.of(shortUrl),
          shortUrl,
          hidden,
          null,
          null,
          null,
          List.of(),
          facts,
          List.of(),
          List.of(),
          null,
          report(shortUrl));
    }
    String target = link.target().text();
    String readable = readable(target);
    List<String> targets = new ArrayList<>();
    List<String> others = new ArrayList<>();
    targets.add(target);
    for (LinkTarget other : others(link)) {
      others.add(ShownText.of(other.text()));
      targets.add(other.text());
    }
    return new Preview(
        ShownText.of(shortUrl),
        shortUrl,
        null,
        ShownText.of(target),
        readable.equals(target) ? null : ShownText.of(readable),
        title,
        parts(page, target),
        facts,
        others,
        TargetWarnings.of(page, context.shortener().targets(), targets),
        PageRequests.path(exchange) + "?readings&lang=" + page.words().tag(),
        report(shortUrl));
  }

  private @Nullable String report(String shortUrl) {
    return context.configuration().get(ServerOptions.REPORTS)
        ? "/report?link=" + URLEncoder.encode(shortUrl, StandardCharsets.UTF_8)
        : null;
  }

  private List<LinkTarget> others(ShortLink link) {
    List<LinkTarget> others = new ArrayList<>();
    for (RedirectRule rule : link.rules()) {
      LinkTarget target = rule.target();
      if (others.size() < MOST_OTHERS && !others.contains(target) && !isRefused(link, target)) {
        others.add(target);
      }
    }
    return others;
  }

  private boolean isRefused(ShortLink link, LinkTarget target) {
    return context.shortener().refusal(link, target.text()) != null;
  }

  /** Returns the target with its host in Unicode, that is, with U-labels instead of A-labels. */
  static String readable(String target) {
    IriReference read = IriReference.tryParse(target).orElseNull();
    int start = read == null ? -1 : read.start(Component.HOST);
    if (read == null || start < 0) {
      return target;
    }
    int end = read.end(Component.HOST);
    return target.substring(0, start)
        + unicode(target.substring(start, end))
        + target.substring(end);
  }

  private static String unicode(String host) {
    Idna.Result result = Idna.browsers().toUnicode(host);
    return result.isOk() ? result.text() : host;
  }

  private static List<LabelledRow> parts(Page page, String target) {
    IriReference read = IriReference.tryParse(target).orElseNull();
    List<LabelledRow> rows = new ArrayList<>();
    if (read == null) {
      return rows;
    }
    for (Component part : PARTS) {
      String value = part(read, part);
      if (value != null && !value.isEmpty()) {
        rows.add(new LabelledRow(label(page, part), ShownText.of(value), true));
        String unicode = part == Component.HOST ? unicode(value) : value;
        if (!unicode.equals(value)) {
          rows.add(
              new LabelledRow(page.say("page.preview.host.readable"), ShownText.of(unicode), true));
        }
      }
    }
    return rows;
  }

  private static String label(Page page, Component part) {
    return page.words().say(ServerMessages.MESSAGES.ofConstant("page.preview", part));
  }

  private static @Nullable String part(IriReference read, Component part) {
    int start = read.start(part);
    return start < 0 ? null : read.toString().substring(start, read.end(part));
  }

  private static @Nullable String part(Url read, Component part) {
    int start = read.start(part);
    return start < 0 ? null : read.href().substring(start, read.end(part));
  }

  private List<LabelledRow> facts(Page page, ShortLink link, boolean isHidden) {
    List<LabelledRow> rows = new ArrayList<>();
    boolean isPermanent = link.status().isPermanent();
    String status = isPermanent ? "page.preview.status.permanent" : "page.preview.status.temporary";
    rows.add(fact(page, "page.preview.status", page.say(status, link.status().code())));
    rows.add(fact(page, "page.preview.created", page.words().time(link.createdAt())));
    time(page, "page.preview.changed", link.changedAt(), rows);
    time(page, "page.preview.from", link.validFrom(), rows);
    time(page, "page.preview.until", link.validUntil(), rows);
    if (link.visitLimit() > 0) {
      rows.add(fact(page, "page.preview.limit", Long.toString(link.visitLimit())));
    }
    if (link.forwardQuery()) {
      rows.add(fact(page, "page.preview.forward-query", page.say("page.yes")));
    }
    if (link.forwardPath()) {
      rows.add(fact(page, "page.preview.forward-path", page.say("page.yes")));
    }
    LinkTarget fallback = link.fallback();
    if (fallback != null && !isHidden && !isRefused(link, fallback)) {
      rows.add(
          new LabelledRow(page.say("page.preview.fallback"), ShownText.of(fallback.text()), true));
    }
    return rows;
  }

  private static LabelledRow fact(Page page, String label, String value) {
    return new LabelledRow(page.say(label), value, false);
  }

  private static void time(
      Page page, String label, @Nullable Instant time, List<LabelledRow> rows) {
    if (time != null) {
      rows.add(fact(page, label, page.words().time(time)));
    }
  }

  private static TargetReadings readings(Page page, String target, String back) {
    TwoReadings two = TwoReadings.of(target);
    var rfc = two.rfc().orElseNull();
    Url url = two.url().orElseNull();
    List<TargetReadings.Line> rows = new ArrayList<>();
    for (Component part : PARTS) {
      String one = rfc == null ? null : part(rfc.reference(), part);
      String other = url == null ? null : part(url, part);
      if (one != null || other != null) {
        rows.add(
            new TargetReadings.Line(
                label(page, part),
                ShownText.of(one),
                ShownText.of(other),
                !Objects.equals(one, other)));
      }
    }
    if (rfc == null || url == null) {
      String refused = page.say("page.readings.refused");
      rows.add(
          0,
          new TargetReadings.Line(
              page.say("page.preview.host"),
              rfc == null ? refused : "",
              url == null ? refused : "",
              true));
    }
    TargetWarnings found = new TargetWarnings(page);
    for (Finding finding : HostVerdict.ofText(target).findings()) {
      found.add(finding.remark());
    }
    two.differences().forEach(found::add);
    two.findings().forEach(found::add);
    return new TargetReadings(
        ShownText.of(target),
        ShownText.of(page.words().say(two.message())),
        rows,
        found.all(),
        back + "?lang=" + page.words().tag());
  }
}
