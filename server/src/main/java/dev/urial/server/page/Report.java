package dev.urial.server.page;

import dev.urial.internal.server.ServerMessages;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The page for reporting a short link that is deceptive, harmful or not allowed. The link, the
 * reason, the comment and the reporter's network are stored, and administrators see them at the
 * desk. Private links can be reported too, because anyone who can name such a link already knows
 * it.
 */
final class Report {
  private static final int MAX_LINK_LENGTH = 2_000;
  private static final int MAX_NOTE_LENGTH = 1_000;

  private final SharedServices context;
  private final PageFrame sheets;

  Report(SharedServices context, PageFrame sheets) {
    this.context = context;
    this.sheets = sheets;
  }

  /**
   * What the page shows.
   *
   * @param csrf the CSRF token of the form
   * @param texts the text in the fields
   * @param wrong the message keys of what is wrong with it
   */
  record View(String csrf, Map<String, String> texts, Map<String, @Nullable String> wrong) {
    /** Returns a field with what is wrong with it. */
    Field field(Page page, Field field) {
      String key = wrong.get(field.name());
      return field.wrong(key == null ? null : page.say(key));
    }
  }

  /** Returns the reasons to choose from. */
  static List<Field.Choice> reasons(Page page) {
    List<Field.Choice> reasons = new ArrayList<>();
    reasons.add(new Field.Choice("", page.say("page.report.reason.none")));
    for (AbuseReport.Reason it : AbuseReport.Reason.values()) {
      String label = page.words().say(ServerMessages.MESSAGES.ofConstant("page.report.reason", it));
      reasons.add(new Field.Choice(Ascii.lower(it.name()), label));
    }
    return reasons;
  }

  void addTo(Router router) {
    if (context.configuration().get(ServerOptions.REPORTS)) {
      router.get("/report", this::show).post("/report", this::take);
    }
  }

  private void show(Exchange exchange) {
    String link = exchange.parameter("link");
    boolean isTooLong = link == null || link.length() > MAX_LINK_LENGTH;
    show(exchange, 200, Map.of("link", isTooLong ? "" : link), Map.of());
  }

  private void show(
      Exchange exchange,
      int status,
      Map<String, String> texts,
      Map<String, @Nullable String> wrong) {
    Page page = sheets.page(exchange, exchange.origin().host());
    exchange.set("Cache-Control", "no-store");
    View view = new View(sheets.sessions().form(exchange), texts, wrong);
    sheets.send(exchange, status, page, JtereportGenerated::render, view);
  }

  private void take(Exchange exchange) {
    String network = exchange.origin().network();
    sheets.sessions().checkForm(exchange);
    sheets.take(exchange, LimitedAction.REPORT, network, 1);
    String given = field(exchange, "link", MAX_LINK_LENGTH).strip();
    String word = field(exchange, "reason", 40);
    String note = field(exchange, "note", MAX_NOTE_LENGTH).strip();
    AbuseReport.Reason reason =
        Stream.of(AbuseReport.Reason.values())
            .filter(it -> Ascii.lower(it.name()).equals(word))
            .findFirst()
            .orElse(null);
    ShortLink link = find(exchange, given);
    boolean isStorable = isStorable(note);
    if (link == null || reason == null || !isStorable) {
      Map<String, @Nullable String> wrong = new HashMap<>();
      wrong.put("link", link == null ? "page.report.link.wrong" : null);
      wrong.put("reason", reason == null ? "page.report.reason.wrong" : null);
      wrong.put("note", isStorable ? null : "page.report.note.wrong");
      Map<String, String> texts =
          Map.of("link", given, "reason", word, "note", isStorable ? note : "");
      show(exchange, 422, texts, wrong);
      return;
    }
    context.shortener().links().report(link, reason, note.isEmpty() ? null : note, network);
    context.log().info("link reported", "link", link.id(), "reason", word);
    Page page = sheets.page(exchange, exchange.origin().host());
    Notice done =
        Notice.of(page.say("page.report.done.title"), List.of(page.say("page.report.done.what")));
    sheets.notice(exchange, 200, page, sheets.home(page, done));
  }

  private static String field(Exchange exchange, String name, int maxLength) {
    String value = Objects.requireNonNullElse(exchange.form().get(name), "");
    return value.substring(0, Math.min(value.length(), maxLength));
  }

  /** Returns whether a text has no U+0000 and no unpaired surrogate, which the store refuses. */
  private static boolean isStorable(String text) {
    return text.codePoints().noneMatch(c -> c == 0 || c >= 0xD800 && c <= 0xDFFF);
  }

  /**
   * Returns the link for a short URL of this service, with or without a trailing plus sign; null if
   * visitors cannot see one. A disabled link is answered like one that does not exist, as at its
   * short URL, so that the form does not tell which slugs are in use.
   */
  private @Nullable ShortLink find(Exchange exchange, String given) {
    boolean isWhole = given.startsWith("http://") || given.startsWith("https://");
    String base = given.startsWith("/") ? exchange.origin().base() : "https://";
    Url url = Url.tryParse(isWhole ? given : base + given).orElseNull();
    String host = url == null ? null : url.host();
    if (url == null || host == null) {
      return null;
    }
    String named = url.portNumber().isPresent() ? host + ":" + url.portNumber().getAsInt() : host;
    ShortDomain domain = context.shortener().domains().find(named);
    if (domain == null) {
      return null;
    }
    ShortLink found = context.shortener().visiting().find(domain, url.path()).link();
    if (found == null && url.path().endsWith("+")) {
      String path = url.path().substring(0, url.path().length() - 1);
      found = context.shortener().visiting().find(domain, path).link();
    }
    boolean isVisible =
        found != null && found.state() != LinkState.DELETED && found.state() != LinkState.DISABLED;
    return isVisible ? found : null;
  }
}
