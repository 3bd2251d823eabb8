package dev.urial.server.desk;

import dev.urial.server.http.Router;
import dev.urial.server.page.TargetFinding;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.Idempotency;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Links;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.CampaignParameters;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The form for a new or existing link. A form that is sent twice creates only one link.
 *
 * <p>The form contains the version of the link that it showed. If another user saved first, the
 * form is shown again with the user's input and, for each field that differs, the saved value; with
 * the new version, so that saving again applies the input.
 */
final class LinkForm {
  private final Desk desk;

  LinkForm(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    String edit = "/desk/links/{id}/edit";
    router
        .get("/desk/links/new", desk.get("links", Scope.CREATE, this::showNew))
        .post("/desk/links", desk.post("links", Scope.CREATE, this::create))
        .get(edit, desk.get("links", Scope.EDIT, LinkDesk.changing(desk, this::showEdit)))
        .post(edit, desk.post("links", Scope.EDIT, LinkDesk.changing(desk, this::save)));
  }

  /**
   * What the page shows.
   *
   * @param link the link; null for a new one
   * @param url the short URL of the link, or of the link that was just created; or null
   * @param made the link that was just created; or null
   * @param domains the domains for a new link
   * @param tags the names of tags to choose from
   * @param theirs the form of the link that somebody else saved meanwhile; or null
   * @param doubts warnings about the target, which the user has to confirm
   */
  record View(
      @Nullable ShortLink link,
      @Nullable String url,
      @Nullable ShortLink made,
      List<ShortDomain> domains,
      List<String> tags,
      @Nullable Map<String, String> theirs,
      List<TargetFinding> doubts) {}

  private void show(
      DeskCall call,
      @Nullable ShortLink link,
      @Nullable ShortLink made,
      @Nullable Map<String, String> theirs,
      List<TargetFinding> doubts) {
    Form form = call.form().usual("once", UUID.randomUUID().toString());
    CampaignParameters.read(form.text("target"))
        .forEach((name, value) -> form.usual("was." + name, value).usual(name, value));
    ShortLink named = link == null ? made : link;
    View view =
        new View(
            link,
            named == null ? null : desk.links().shortUrl(named),
            made,
            desk.domains().all(),
            desk.links().tags(call.actor()),
            theirs,
            doubts);
    call.send(doubts.isEmpty() ? form.status() : 422, JtelinkformGenerated::render, view);
  }

  private void show(DeskCall call, @Nullable ShortLink link) {
    show(call, link, null, null, List.of());
  }

  // A new link.

  private void showNew(DeskCall call) {
    long id = Math.max(0, Form.digits(call.parameter("like")));
    ShortLink found = desk.links().get(call.actor(), id);
    ShortLink like = found == null || found.state() == LinkState.DELETED ? null : found;
    ShortDomain first = desk.domains().first();
    call.form()
        .fill(
            like != null
                ? LinkInput.like(like)
                : Map.of("domain", first == null ? "" : first.host()));
    boolean isNext = call.exchange().parameter("next") != null;
    show(call, null, isNext ? like : null, null, List.of());
  }

  private void create(DeskCall call) {
    Form form = call.form();
    String fingerprint = fingerprint(form);
    LinkInput.complete(form);
    if (LinkInput.change(form)) {
      show(call, null);
      return;
    }
    LinkDraft.Builder builder = LinkDraft.builder();
    if (form.orNull("domain") != null) {
      builder.domain(form.text("domain"));
    }
    if (form.orNull("slug") != null) {
      builder.slug(form.orNull("slug"));
    }
    LinkDraft draft = LinkInput.draft(builder, form, Map.of());
    List<TargetFinding> doubts = doubts(call, "");
    if (!form.isValid() || !doubts.isEmpty()) {
      tellAll(form, desk.links().check(call.actor(), draft));
    }
    if (!form.isValid() || !doubts.isEmpty()) {
      show(call, null, null, null, doubts);
      return;
    }
    // A user who goes back and changes the form creates another link.
    String key = "desk\n" + call.space() + '\n' + fingerprint;
    Idempotency idempotency = desk.shortener().idempotency();
    if (!idempotency.isKnown(key)) {
      call.take(LimitedAction.CREATION, Links.creations(draft));
    }
    Idempotency.Result result =
        idempotency.create(call.actor(), draft, key, new byte[0], done -> id(done.value()));
    Outcome<ShortLink> outcome = result.outcome();
    byte[] id = result.response();
    if (outcome != null) {
      if (!form.accepts(outcome)) {
        show(call, null);
      }
    } else if (id == null) {
      call.lead("/desk/links"); // the same form is being processed
    } else {
      String made = new String(id, StandardCharsets.US_ASCII);
      boolean isNext = form.text("do").equals("next");
      call.lead(
          isNext ? "/desk/links/new?like=" + made + "&next" : "/desk/links/" + made + "?done=made");
    }
  }

  /** Adds the errors of a form that is not saved yet, so that all are told at once. */
  private static void tellAll(Form form, Outcome<ShortLink> outcome) {
    if (outcome instanceof Outcome.Refused<ShortLink> refused) {
      form.addAll(
          refused.objections().stream().filter(it -> form.of(it.field()).isEmpty()).toList());
    }
  }

  private static byte[] id(ShortLink link) {
    return Long.toString(link.id()).getBytes(StandardCharsets.US_ASCII);
  }

  /** All that was sent, with the token that identifies the form. */
  private record Sent(Map<String, String> texts) {}

  private static String fingerprint(Form form) {
    return DeskCall.version(new Sent(new TreeMap<>(form.texts())));
  }

  /**
   * Returns warnings about a new target that looks like somebody else's, unless the user has
   * confirmed it.
   */
  private List<TargetFinding> doubts(DeskCall call, String before) {
    String target = call.field("target").strip();
    if (target.equals(before) || target.equals(call.field("sure"))) {
      return List.of();
    }
    LinkTarget judged = desk.links().judge(target).value();
    return judged == null
        ? List.of()
        : TargetFinding.of(call.page().words(), desk.shortener().targets(), List.of(judged.text()))
            .stream()
            .filter(TargetFinding::alarm)
            .toList();
  }

  // An existing link.

  private void showEdit(DeskCall call, ShortLink link) {
    if (link.state() == LinkState.DELETED) {
      call.lead(LinkDesk.path(link));
    } else {
      call.form().fill(LinkInput.of(link));
      show(call, link);
    }
  }

  private void save(DeskCall call, ShortLink link) {
    Form form = call.form();
    boolean isBan = call.isAdmin() && form.text("state").equals("banned");
    LinkInput.complete(form);
    if (link.state() == LinkState.DELETED && isBan) {
      call.end(LinkDesk.ban(desk, call, link), LinkDesk.path(link) + "?done=banned");
    } else if (link.state() == LinkState.DELETED) {
      form.fail(409, call.say("page.desk.conflict.deleted"));
      show(call, link);
    } else if (LinkDesk.isStale(call, link)) {
      conflict(call, link, isBan);
    } else if (LinkInput.change(form)) {
      show(call, link);
    } else {
      edit(call, link, isBan);
    }
  }

  private void edit(DeskCall call, ShortLink link, boolean isBan) {
    Form form = call.form();
    Map<String, String> before = LinkInput.of(link);
    LinkDraft draft = LinkInput.draft(LinkDraft.builder(), form, before);
    List<TargetFinding> doubts = doubts(call, before.getOrDefault("target", ""));
    if (!form.isValid() || !doubts.isEmpty()) {
      tellAll(form, desk.links().check(call.actor(), link.id(), draft));
      show(call, link, null, null, doubts);
      return;
    }
    if (draft.fields().isEmpty()) {
      call.lead(LinkDesk.path(link));
      return;
    }
    LinkDesk.takeCreations(desk, call, link, draft);
    Outcome<ShortLink> outcome = desk.links().edit(call.actor(), link.id(), link.version(), draft);
    if (outcome instanceof Outcome.Refused<ShortLink> refused) {
      form.addAll(refused.objections());
      show(call, link);
    } else if (outcome instanceof Outcome.Stale<ShortLink> stale) {
      conflict(call, stale.now(), isBan);
    } else {
      call.end(outcome, LinkDesk.path(link) + "?done=saved");
    }
  }

  /**
   * Shows the form after somebody else changed the link first. A ban is effective all the same:
   * otherwise whoever edits a link all the time could prevent it.
   */
  private void conflict(DeskCall call, ShortLink changed, boolean isBan) {
    ShortLink now = changed;
    if (isBan && LinkDesk.ban(desk, call, now) instanceof Outcome.Done<ShortLink> banned) {
      now = banned.value();
    }
    call.form().fail(409, call.say("page.desk.conflict"));
    show(call, now, null, LinkInput.of(now), List.of());
  }
}
