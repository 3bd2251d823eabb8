package dev.urial.server.desk;

import dev.urial.internal.server.template.LabelledRow;
import dev.urial.internal.server.template.desk.DeskFrame;
import dev.urial.internal.server.template.desk.DeskTemplates;
import dev.urial.internal.server.template.desk.LinkRows;
import dev.urial.internal.server.template.desk.LinkView;
import dev.urial.server.desk.DeskAccess.Call;
import dev.urial.server.http.Router;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.page.QrCode;
import dev.urial.server.page.ShownText;
import dev.urial.server.page.TargetWarnings;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.ShortLink;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page of a link. It shows the settings, the QR code, and how much shorter the link is than its
 * target.
 */
final class LinkDetailPages {
  /** The characters that are allowed in file names on all systems. */
  private static final String PLAIN =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private static final List<Integer> SIZES = List.of(300, 600, 1200, 2048);
  private static final List<String> DONE =
      List.of("made", "saved", "renamed", "deleted", "restored", "banned", "erased");

  private final SharedServices context;
  private final VisibleLinks links;
  private final DeskAccess door;

  LinkDetailPages(SharedServices context, VisibleLinks links, DeskAccess door) {
    this.context = context;
    this.links = links;
    this.door = door;
  }

  void addTo(Router router) {
    router.get("/desk/links/{id}", door.get("links", Scope.READ, this::show));
    router.post("/desk/links/{id}/qr", door.post("links", Scope.READ, this::choose));
    router.get("/desk/links/{id}/qr.svg", door.get("links", Scope.READ, c -> draw(c, true)));
    router.get("/desk/links/{id}/qr.png", door.get("links", Scope.READ, c -> draw(c, false)));
  }

  private void show(Call call) {
    ShortLink link = links.seen(call.actor(), call.id());
    if (link == null) {
      call.missing();
      return;
    }
    String done = call.exchange().parameter("done");
    String sentence =
        done != null && DONE.contains(done) ? call.say("page.desk.done." + done) : null;
    DeskFrame frame = call.frame().with(sentence);
    call.send(200, DeskTemplates.link(frame, view(call, link)));
  }

  private LinkView view(Call call, ShortLink link) {
    String shortUrl = links.shortener().shortUrl(link);
    String target = link.target().text();
    boolean isDeleted = link.state() == LinkState.DELETED;
    boolean edits =
        call.actor().mayEdit(link)
            && (link.state() != LinkState.BANNED || call.actor().has(Scope.ADMIN));
    List<String> targets = target.isEmpty() ? List.of() : link.targets();
    List<String> former = new ArrayList<>();
    context.store().links().aliases(link.id()).forEach(it -> former.add(ShownText.of(it)));
    List<LinkRows.Tag> tags = new ArrayList<>();
    link.tags().forEach(it -> tags.add(new LinkRows.Tag(ShownText.of(it), LinkListing.tagged(it))));
    List<List<LabelledRow>> rules = new ArrayList<>();
    link.rules().forEach(rule -> rules.add(rule(call, rule)));
    return new LinkView(
        "/desk/links/" + link.id(),
        ShownText.of(LinkListing.withoutScheme(shortUrl)),
        LinkListing.pieces(ShownText.of(shortUrl)),
        shortUrl,
        link.unlisted() || isDeleted ? null : shortUrl + "+",
        link.title() == null ? null : ShownText.of(link.title()),
        ShownText.of(target),
        target.isEmpty() ? null : saving(call, target, shortUrl),
        LinkFormViews.state(call, link.state()),
        LinkListing.tone(link),
        tags,
        facts(call, link),
        rules,
        former,
        TargetWarnings.of(call.frame().page(), links.shortener().targets(), targets),
        code(call, link, shortUrl),
        link.version(),
        edits && !isDeleted,
        edits && isDeleted && !target.isEmpty(),
        edits && isDeleted && !target.isEmpty() && call.actor().has(Scope.ADMIN),
        call.actor().maySeeStatistics(link),
        "/desk/links/new?like=" + link.id());
  }

  /** Returns how many characters shorter a link is than its target. */
  static LinkView.Saving saving(Call call, String target, String shortUrl) {
    int before = target.length();
    int after = shortUrl.length();
    int most = Math.max(before, after);
    String sentence =
        after < before
            ? call.say(
                "page.desk.saving", before - after, Math.round(100f * (before - after) / before))
            : after == before
                ? call.say("page.desk.saving.none")
                : call.say("page.desk.saving.longer", after - before);
    return new LinkView.Saving(
        sentence, before, after, Math.round(100f * after / most), Math.round(100f * before / most));
  }

  private List<LabelledRow> facts(Call call, ShortLink link) {
    List<LabelledRow> rows = new ArrayList<>();
    String given = link.target().given();
    if (given != null) {
      row(call, rows, "given", given, true);
    }
    row(call, rows, "status", call.say("page.desk.status." + link.status().code()), false);
    if (link.cacheControl() != null) {
      row(call, rows, "cacheControl", link.cacheControl(), true);
    }
    String owner = links.owners().of(link);
    row(call, rows, "owner", owner == null ? call.say("page.desk.nobody") : owner, false);
    row(call, rows, "createdAt", time(call, link.createdAt()), false);
    if (link.changedAt() != null) {
      row(call, rows, "changedAt", time(call, link.changedAt()), false);
    }
    if (link.validFrom() != null) {
      row(call, rows, "validFrom", time(call, link.validFrom()), false);
    }
    if (link.validUntil() != null) {
      row(call, rows, "validUntil", time(call, link.validUntil()), false);
    }
    if (link.visitLimit() > 0) {
      row(
          call,
          rows,
          "visitLimit",
          call.say(
              "page.desk.admitted", context.store().links().admitted(link.id()), link.visitLimit()),
          false);
    }
    LinkTarget fallback = link.fallback();
    if (fallback != null) {
      row(call, rows, "fallback", fallback.text(), true);
    }
    if (link.passwordHash() != null) {
      row(call, rows, "password", call.say("page.desk.password.set"), false);
    }
    flag(call, rows, "private", link.unlisted());
    flag(call, rows, "crawlable", link.crawlable());
    flag(call, rows, "forwardQuery", link.forwardQuery());
    flag(call, rows, "forwardPath", link.forwardPath());
    return rows;
  }

  private static String time(Call call, Instant time) {
    return call.frame().page().words().time(time);
  }

  private static void flag(Call call, List<LabelledRow> rows, String name, boolean flag) {
    if (flag) {
      row(call, rows, name, call.say("page.desk.yes"), false);
    }
  }

  private static void row(
      Call call, List<LabelledRow> rows, String name, String value, boolean isExact) {
    rows.add(new LabelledRow(call.say("page.desk.field." + name), ShownText.of(value), isExact));
  }

  private static List<LabelledRow> rule(Call call, RedirectRule rule) {
    List<LabelledRow> rows = new ArrayList<>();
    for (Condition condition : rule.conditions()) {
      if (condition instanceof Condition.Language it) {
        condition(call, rows, "language", it.range(), true);
      } else if (condition instanceof Condition.Device it) {
        String name = dev.urial.internal.text.Ascii.lower(it.kind().name());
        condition(call, rows, "device", call.say("page.desk.device." + name), false);
      } else if (condition instanceof Condition.Country it) {
        condition(call, rows, "country", it.code(), true);
      } else if (condition instanceof Condition.Between it) {
        between(call, rows, "from", it.from());
        between(call, rows, "until", it.until());
      } else if (condition instanceof Condition.Query it) {
        String value = it.value();
        condition(call, rows, "query", value == null ? it.name() : it.name() + "=" + value, true);
      }
    }
    rows.add(
        new LabelledRow(
            call.say("page.desk.rule.target"), ShownText.of(rule.target().text()), true));
    return rows;
  }

  private static void between(
      Call call, List<LabelledRow> rows, String name, @Nullable Instant time) {
    if (time != null) {
      condition(call, rows, name, time(call, time), false);
    }
  }

  private static void condition(
      Call call, List<LabelledRow> rows, String name, String value, boolean isExact) {
    rows.add(
        new LabelledRow(call.say("page.desk.condition." + name), ShownText.of(value), isExact));
  }

  // QR codes.

  private LinkView.Code code(Call call, ShortLink link, String shortUrl) {
    String size = sizeOr(call.exchange().parameter("size"));
    String ec = correctionOr(call.exchange().parameter("ec"));
    List<LinkView.Choice> corrections = new ArrayList<>();
    for (QrCode.Correction it : QrCode.Correction.values()) {
      corrections.add(new LinkView.Choice(it.name(), call.say("page.desk.qr.ec." + it.name())));
    }
    String query = "?size=" + size + "&ec=" + ec;
    return new LinkView.Code(
        "/desk/links/" + link.id() + "/qr.svg" + query,
        call.say("page.desk.qr.alt", ShownText.of(shortUrl)),
        Integer.parseInt(size),
        SIZES,
        ec,
        corrections);
  }

  private static String sizeOr(@Nullable String asked) {
    return asked != null && SIZES.stream().anyMatch(it -> asked.equals(it.toString()))
        ? asked
        : SIZES.get(0).toString();
  }

  private static String correctionOr(@Nullable String asked) {
    for (QrCode.Correction it : QrCode.Correction.values()) {
      if (it.name().equals(asked)) {
        return it.name();
      }
    }
    return QrCode.Correction.M.name();
  }

  /**
   * Redirects to the image file of the QR code with the chosen size and error correction, or to the
   * page with that choice in its query.
   */
  private void choose(Call call) {
    String query = "?size=" + sizeOr(call.field("size")) + "&ec=" + correctionOr(call.field("ec"));
    String save = call.field("save");
    String path = "/desk/links/" + call.id();
    call.lead(
        "png".equals(save) || "svg".equals(save)
            ? path + "/qr." + save + query + "&save=yes"
            : path + query + "#code");
  }

  private void draw(Call call, boolean isSvg) {
    ShortLink link = links.seen(call.actor(), call.id());
    if (link == null) {
      call.missing();
      return;
    }
    String size = sizeOr(call.exchange().parameter("size"));
    QrCode code =
        QrCode.asked(
            links.shortener().shortUrl(link),
            size,
            null,
            correctionOr(call.exchange().parameter("ec")));
    byte[] image = isSvg ? code.svg().getBytes(StandardCharsets.US_ASCII) : code.png();
    String ending = isSvg ? ".svg" : ".png";
    String name = link.domain() + "-" + fileName(link) + "-" + size + ending;
    String shown = call.exchange().parameter("save") == null ? "inline" : "attachment";
    call.exchange()
        .set("Cache-Control", "no-store")
        .set("Content-Disposition", shown + "; filename=\"" + name + "\"")
        .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        .set("Cross-Origin-Resource-Policy", "same-origin")
        .answer(200, isSvg ? "image/svg+xml" : "image/png", image);
  }

  /** Returns the slug if it can be used in a file name; otherwise the ID of the link. */
  private static String fileName(ShortLink link) {
    String slug = link.slug().text();
    boolean isPlain = slug.chars().allMatch(c -> PLAIN.indexOf(c) >= 0);
    return isPlain ? slug : Long.toString(link.id());
  }
}
