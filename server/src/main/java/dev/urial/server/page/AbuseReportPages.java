package dev.urial.server.page;

import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.server.template.LinkTemplates;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The pages for reporting a short link that is deceptive, harmful or not allowed. The link, the
 * reason, the comment and the reporter's network are stored, and administrators see them at the
 * desk. Private links can be reported too, because anyone who can name such a link already knows
 * it.
 */
final class AbuseReportPages {
  private static final int MOST_LINK = 2_000;
  private static final int MOST_NOTE = 1_000;

  private final SharedServices context;
  private final PageFrame sheets;
  private final Sessions sessions;

  AbuseReportPages(SharedServices context, PageFrame sheets, Sessions sessions) {
    this.context = context;
    this.sheets = sheets;
    this.sessions = sessions;
  }

  void addTo(Router router) {
    if (context.configuration().get(ServerOptions.REPORTS)) {
      router.get("/report", this::show).post("/report", this::take);
    }
  }

  private void show(Exchange exchange) {
    String link = exchange.parameter("link");
    String given = link == null || link.length() > MOST_LINK ? "" : link;
    show(exchange, 200, given, "", "", null, null, null);
  }

  private void show(
      Exchange exchange,
      int status,
      String link,
      String reason,
      String note,
      @Nullable String above,
      @Nullable String linkWrong,
      @Nullable String reasonWrong) {
    Page page = sheets.page(exchange, exchange.origin().host());
    List<Field.Choice> reasons = new ArrayList<>();
    reasons.add(new Field.Choice("", page.say("page.report.reason.none")));
    for (AbuseReport.Reason it : AbuseReport.Reason.values()) {
      String label = page.words().say(ServerMessages.MESSAGES.ofConstant("page.report.reason", it));
      reasons.add(new Field.Choice(Ascii.lower(it.name()), label));
    }
    List<Field> fields =
        List.of(
            Field.exact("link", page.say("page.report.link"), link)
                .required()
                .most(MOST_LINK)
                .hint(page.say("page.report.link.hint"))
                .wrong(say(page, linkWrong)),
            Field.select("reason", page.say("page.report.reason"), reason, reasons)
                .wrong(say(page, reasonWrong)),
            Field.area("note", page.say("page.report.note"), note)
                .most(MOST_NOTE)
                .hint(page.say("page.report.note.hint")));
    String html = LinkTemplates.report(page, sessions.form(exchange), fields, say(page, above));
    exchange.set("Cache-Control", "no-store");
    sheets.send(exchange, status, page, html);
  }

  private static @Nullable String say(Page page, @Nullable String key) {
    return key == null ? null : page.say(key);
  }

  private void take(Exchange exchange) {
    if (exchange.isForeign() || !sessions.isFormOurs(exchange, exchange.form().get("csrf"))) {
      sheets.error(exchange, 403, null, null);
      return;
    }
    if (!sheets.takes(exchange, LimitedAction.REPORT, network(exchange), 1)) {
      return;
    }
    String given = field(exchange, "link", MOST_LINK).strip();
    String word = field(exchange, "reason", 40);
    String note = field(exchange, "note", MOST_NOTE).strip();
    AbuseReport.Reason reason = reason(word);
    ShortLink link = find(exchange, given);
    if (link == null || reason == null || !isKeepable(note)) {
      show(
          exchange,
          422,
          given,
          word,
          isKeepable(note) ? note : "",
          isKeepable(note) ? null : "page.report.note.wrong",
          link == null ? "page.report.link.wrong" : null,
          reason == null ? "page.report.reason.wrong" : null);
      return;
    }
    AbuseReport report =
        new AbuseReport(
            0,
            link.id(),
            reason,
            note.isEmpty() ? null : note,
            network(exchange),
            link.targets(),
            link.version(),
            context.clock().instant(),
            null,
            null);
    context.store().reports().add(report);
    context.log().info("link reported", "link", link.id(), "reason", Ascii.lower(reason.name()));
    Page page = sheets.page(exchange, exchange.origin().host());
    sheets.notice(
        exchange,
        200,
        page,
        page.say("page.report.done.title"),
        List.of(page.say("page.report.done.what")));
  }

  private static String network(Exchange exchange) {
    return Objects.requireNonNullElse(exchange.origin().network(), "");
  }

  private static String field(Exchange exchange, String name, int most) {
    String value = exchange.form().get(name);
    return value == null ? "" : value.length() > most ? value.substring(0, most) : value;
  }

  private static AbuseReport.@Nullable Reason reason(String word) {
    for (AbuseReport.Reason it : AbuseReport.Reason.values()) {
      if (Ascii.lower(it.name()).equals(word)) {
        return it;
      }
    }
    return null;
  }

  /**
   * Returns whether the store can keep a string, which must not contain U+0000 or an unpaired
   * surrogate.
   */
  private static boolean isKeepable(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isPair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (c == 0 || Character.isSurrogate(c) && !isPair) {
        return false;
      }
      i += isPair ? 1 : 0;
    }
    return true;
  }

  /**
   * Returns the link for a short URL of this service, with or without a trailing plus sign; null if
   * visitors cannot see one. A disabled link is answered like one that does not exist, as at its
   * short URL, so that the form does not tell which slugs are in use.
   */
  private @Nullable ShortLink find(Exchange exchange, String given) {
    if (given.isEmpty()) {
      return null;
    }
    boolean isWhole = given.startsWith("http://") || given.startsWith("https://");
    String text =
        isWhole
            ? given
            : given.startsWith("/") ? exchange.origin().base() + given : "https://" + given;
    Url url = Url.tryParse(text).orElseNull();
    String host = url == null ? null : url.host();
    if (url == null || host == null) {
      return null;
    }
    String named = url.portNumber().isPresent() ? host + ":" + url.portNumber().getAsInt() : host;
    ShortDomain domain = context.shortener().domain(named);
    if (domain == null) {
      return null;
    }
    ShortLink found = context.shortener().find(domain, url.path()).link();
    if (found == null && url.path().endsWith("+")) {
      String path = url.path().substring(0, url.path().length() - 1);
      found = context.shortener().find(domain, path).link();
    }
    boolean isSeen =
        found != null && found.state() != LinkState.DELETED && found.state() != LinkState.DISABLED;
    return isSeen ? found : null;
  }
}
