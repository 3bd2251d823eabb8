package dev.urial.server.desk;

import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.page.QrCode;
import dev.urial.server.page.TargetFinding;
import dev.urial.server.page.Template;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The page of a link with its QR code, and the pages on which a link is renamed, deleted, restored,
 * banned and erased. A link is changed only if it still has the version that the user saw. But
 * administrators ban, delete and erase links of others in whatever version: otherwise owners who
 * edit a link all the time could prevent it.
 */
final class LinkDesk {
  private static final String[] DONE = {
    "made", "saved", "renamed", "deleted", "restored", "banned", "erased"
  };

  private final Desk desk;

  LinkDesk(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    String link = "/desk/links/{id}";
    router
        .get(link, seen(this::show))
        .get(link + "/qr.svg", seen((call, it) -> draw(call, it, true)))
        .get(link + "/qr.png", seen((call, it) -> draw(call, it, false)))
        .get(link + "/rename", get(this::askSlug))
        .post(link + "/rename", post(this::rename))
        .get(link + "/delete", get(this::askDeletion))
        .post(link + "/delete", post(this::delete))
        .post(link + "/restore", post(this::restore))
        .post(
            link + "/ban",
            post((call, it) -> call.end(ban(desk, call, it), path(it) + "?done=banned")))
        .post(link + "/erase", post(this::erase));
  }

  /** An operation on a link that the user may edit. */
  private Endpoint seen(Desk.Step<ShortLink> step) {
    return desk.get("links", Scope.READ, Desk.on(desk::link, step));
  }

  private Endpoint get(Desk.Step<ShortLink> change) {
    return desk.get("links", Scope.EDIT, changing(desk, change));
  }

  private Endpoint post(Desk.Step<ShortLink> change) {
    return desk.post("links", Scope.EDIT, changing(desk, change));
  }

  /** Runs an operation on the link that the path names, if the user may edit it. */
  static Desk.Operation changing(Desk desk, Desk.Step<ShortLink> change) {
    return Desk.on(
        desk::link,
        (call, link) -> {
          if (!call.actor().mayEdit(link)) {
            call.forbidden(call.say("page.desk.forbidden.theirs"));
          } else if (link.state() == LinkState.BANNED && !call.isAdmin()) {
            call.forbidden(call.say("page.desk.forbidden.banned"));
          } else {
            change.run(call, link);
          }
        });
  }

  static String path(ShortLink link) {
    return "/desk/links/" + link.id();
  }

  // The page of a link.

  /**
   * What the page of a link shows.
   *
   * @param link the link
   * @param url the short URL
   * @param owner the name of the owner, or null
   * @param admitted the number of visits that count towards the limit
   * @param former the former slugs
   * @param found findings about the targets
   * @param visits the visits by day; null if the user may not see them
   * @param edits whether the user may edit the link
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record View(
      ShortLink link,
      String url,
      @Nullable String owner,
      long admitted,
      List<String> former,
      List<TargetFinding> found,
      long @Nullable [] visits,
      boolean edits) {
    boolean isErased() {
      return link.target().text().isEmpty();
    }
  }

  private void show(DeskCall call, ShortLink link) {
    call.done("page.desk.done.", DONE);
    List<String> targets = link.target().text().isEmpty() ? List.of() : link.targets();
    View view =
        new View(
            link,
            desk.links().shortUrl(link),
            desk.links().owners().apply(link.ownerId()),
            link.visitLimit() > 0 ? desk.links().admitted(link) : 0,
            desk.links().aliases(link),
            TargetFinding.of(call.page().words(), desk.shortener().targets(), targets),
            call.actor().maySeeStatistics(link)
                ? LinksDesk.visits(desk, call, List.of(link)).get(link.id())
                : null,
            call.actor().mayEdit(link) && (link.state() != LinkState.BANNED || call.isAdmin()));
    call.send(200, JtelinkGenerated::render, view);
  }

  private void draw(DeskCall call, ShortLink link, boolean isSvg) {
    String size = Objects.requireNonNullElse(call.exchange().parameter("size"), "300");
    QrCode code =
        QrCode.asked(desk.links().shortUrl(link), size, null, call.exchange().parameter("ec"));
    byte[] image = isSvg ? code.svg().getBytes(StandardCharsets.US_ASCII) : code.png();
    String slug = link.slug().text();
    String name = slug.matches("[A-Za-z0-9_-]+") ? slug : Long.toString(link.id());
    Exchange exchange =
        call.file(link.domain() + "-" + name + "-" + size + (isSvg ? ".svg" : ".png"));
    if (call.exchange().parameter("save") == null) {
      exchange.set("Content-Disposition", "inline");
    }
    exchange.answer(200, isSvg ? "image/svg+xml" : "image/png", image);
  }

  // Renaming, deleting and so on.

  /**
   * A link, for a page that asks what to do with it.
   *
   * @param link the link
   * @param url the short URL
   */
  record Asked(ShortLink link, String url) {}

  private void ask(DeskCall call, ShortLink link, Template<DeskCall, Asked> template) {
    call.form().usual("slug", link.slug().text());
    call.send(template, new Asked(link, desk.links().shortUrl(link)));
  }

  private void askSlug(DeskCall call, ShortLink link) {
    ask(call, link, JterenameGenerated::render);
  }

  private void askDeletion(DeskCall call, ShortLink link) {
    ask(call, link, JtedeleteGenerated::render);
  }

  private void rename(DeskCall call, ShortLink link) {
    Form form = call.form();
    if (form.has("fits.slug")) {
      form.texts().put("slug", form.text("fits.slug"));
    }
    if (form.orNull("slug") == null) {
      form.add("slug", "page.desk.fault.slug");
    } else if (isStale(call, link)) {
      form.accepts(new Outcome.Stale<>(link));
    }
    if (form.isValid()) {
      LinkDraft draft = LinkDraft.builder().slug(form.orNull("slug")).build();
      takeCreations(desk, call, link, draft);
      Outcome<ShortLink> outcome =
          desk.links().edit(call.actor(), link.id(), link.version(), draft);
      if (!(outcome instanceof Outcome.Refused) || form.accepts(outcome)) {
        call.end(outcome, path(link) + "?done=renamed");
        return;
      }
    }
    askSlug(call, link);
  }

  /** Counts what a change creates against the rate limit. */
  static void takeCreations(Desk desk, DeskCall call, ShortLink link, LinkDraft draft) {
    int creations = desk.links().creations(link, draft);
    if (creations > 0) {
      call.take(LimitedAction.CREATION, creations);
    }
  }

  static boolean isStale(DeskCall call, ShortLink link) {
    return !call.field("version").equals(Long.toString(link.version()));
  }

  /** Returns whether an administrator decides about a link of somebody else. */
  private static boolean overrides(DeskCall call, ShortLink link) {
    return call.isAdmin() && link.ownerId() != call.user().id();
  }

  /** Returns the version that a link must have; 0 for any. */
  private static long expected(DeskCall call, ShortLink link) {
    return overrides(call, link) ? 0 : link.version();
  }

  private void delete(DeskCall call, ShortLink link) {
    if (!overrides(call, link) && isStale(call, link)) {
      call.form().accepts(new Outcome.Stale<>(link));
      askDeletion(call, link);
      return;
    }
    call.end(
        desk.links().delete(call.actor(), link.id(), expected(call, link)),
        path(link) + "?done=deleted");
  }

  private void restore(DeskCall call, ShortLink link) {
    Outcome<ShortLink> outcome =
        link.state() != LinkState.DELETED || isStale(call, link)
            ? new Outcome.Stale<>(link)
            : desk.links().restore(call.actor(), link.id(), link.version());
    call.end(outcome, path(link) + "?done=restored");
  }

  /** Bans a link in whatever version: its owner may edit, delete and restore it all the time. */
  static Outcome<ShortLink> ban(Desk desk, DeskCall call, ShortLink link) {
    return desk.links().ban(call.actor(), link.id(), 0);
  }

  private void erase(DeskCall call, ShortLink link) {
    if (!overrides(call, link) && isStale(call, link)) {
      call.form().accepts(new Outcome.Stale<>(link));
    } else if (!call.field("sure").equals("yes")) {
      call.form().fail(422, call.say("page.desk.erase.unsure"));
    }
    if (!call.form().isValid()) {
      askDeletion(call, link);
      return;
    }
    // It reads all visits, as an export does.
    call.take(LimitedAction.RENDERING, Desk.EXPORT_WEIGHT);
    Outcome<ShortLink> outcome = desk.links().erase(call.actor(), link.id(), expected(call, link));
    // An erased link no longer has an owner.
    call.end(outcome, call.actor().seesAllLinks() ? path(link) + "?done=erased" : "/desk/links");
  }
}
