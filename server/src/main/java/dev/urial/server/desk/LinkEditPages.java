package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.template.desk.DeskTemplates;
import dev.urial.internal.server.template.desk.FieldError;
import dev.urial.internal.server.template.desk.LinkFormView;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.desk.DeskAccess.Call;
import dev.urial.server.http.Router;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pages for editing, renaming, deleting, restoring, banning and erasing a link. A link is
 * changed only if it still has the version that the user saw. But administrators ban, delete and
 * erase links of others in whatever version: otherwise owners who edit a link all the time could
 * prevent it.
 *
 * <p>The edit form contains digests, from which the server determines which fields the user
 * changed. If another user saved first, the form adopts their changes to other fields, and shows
 * both values of the fields that both users changed. The input is kept, and saving again applies
 * it.
 */
final class LinkEditPages {
  private final VisibleLinks links;
  private final DeskAccess door;
  private final LinkListPages lists;

  LinkEditPages(VisibleLinks links, DeskAccess door, LinkListPages lists) {
    this.links = links;
    this.door = door;
    this.lists = lists;
  }

  void addTo(Router router) {
    String link = "/desk/links/{id}";
    router.get(link + "/edit", get(this::show));
    router.post(link + "/edit", post(this::save));
    router.get(link + "/rename", get(this::askSlug));
    router.post(link + "/rename", post(this::rename));
    router.get(link + "/delete", get(this::askDeletion));
    router.post(link + "/delete", post(this::delete));
    router.post(link + "/restore", post(this::restore));
    router.post(link + "/ban", post(this::ban));
    router.post(link + "/erase", post(this::erase));
  }

  /** An operation on a link that the user may edit. */
  private interface Change {
    void run(Call call, ShortLink link);
  }

  private dev.urial.server.http.Endpoint get(Change change) {
    return door.get("links", Scope.EDIT, call -> run(call, change));
  }

  private dev.urial.server.http.Endpoint post(Change change) {
    return door.post("links", Scope.EDIT, call -> run(call, change));
  }

  private void run(Call call, Change change) {
    ShortLink link = links.seen(call.actor(), call.id());
    if (link == null) {
      call.missing();
    } else if (!call.actor().mayEdit(link)) {
      call.forbidden(call.say("page.desk.forbidden.theirs"));
    } else if (link.state() == LinkState.BANNED && !call.actor().has(Scope.ADMIN)) {
      call.forbidden(call.say("page.desk.forbidden.banned"));
    } else {
      change.run(call, link);
    }
  }

  private static String path(ShortLink link) {
    return "/desk/links/" + link.id();
  }

  private String shown(ShortLink link) {
    return ShownText.of(links.shortener().shortUrl(link));
  }

  // Editing.

  private void show(Call call, ShortLink link) {
    if (link.state() == LinkState.DELETED) {
      call.lead(path(link));
      return;
    }
    LinkForm form = LinkForm.of(link);
    show(call, 200, link, form, form.digests(), new FormErrors(call), null);
  }

  private void show(
      Call call,
      int status,
      ShortLink link,
      LinkForm form,
      String was,
      FormErrors faults,
      LinkFormView.@Nullable Conflict conflict) {
    send(call, status, link, form, was, faults, conflict);
  }

  private void send(
      Call call,
      int status,
      ShortLink link,
      LinkForm form,
      String was,
      FormErrors faults,
      LinkFormView.@Nullable Conflict conflict) {
    LinkFormView view =
        new LinkFormViews(call, form, faults)
            .edit(
                link.id(),
                link.version(),
                was,
                link.passwordHash() != null,
                "yes".equals(call.field("open")),
                links.tags(call.actor()),
                conflict,
                next(call, link) == null ? null : list(call));
    String title = call.say("page.desk.edit.title", shown(link));
    call.send(status, DeskTemplates.form(call.frame(), title, view));
  }

  /** Returns the query of the list from which the user came, or null. */
  private static @Nullable String list(Call call) {
    String sent = call.form().get("list");
    return sent == null ? call.exchange().parameter("list") : sent;
  }

  /** Returns the next link in the list from which the user came, or null. */
  private @Nullable ShortLink next(Call call, ShortLink link) {
    String list = list(call);
    return list == null
        ? null
        : lists.behind(call, LinkListPages.question(QueryParams.parse(list)), link);
  }

  /**
   * Redirects to the form of the next link in the list if the user requested it and there is one,
   * otherwise to the page of this link.
   *
   * @param done the query that selects the message on the page of this link
   */
  private void leave(Call call, ShortLink link, @Nullable ShortLink next, String done) {
    if (next == null || !call.field("do").equals("next")) {
      call.lead(path(link) + done);
    } else {
      String list = String.valueOf(list(call));
      call.lead(path(next) + "/edit?" + QueryParams.of("list", list));
    }
  }

  private void save(Call call, ShortLink link) {
    LinkForm form = LinkForm.of(call.form());
    String was = call.field("was");
    FormErrors faults = new FormErrors(call);
    if (link.state() == LinkState.DELETED) {
      if (bans(call, form, was)) {
        ban(call, link);
        return;
      }
      faults.add("", "page.desk.conflict.deleted");
      show(call, 409, link, form, was, faults, null);
      return;
    }
    if (!call.field("version").equals(Long.toString(link.version()))) {
      conflict(call, link, form, was);
      return;
    }
    if (LinkFormEdits.take(call, form)) {
      show(call, 200, link, form, was, faults, null);
      return;
    }
    FormDrafts drafts = new FormDrafts(form, faults);
    LinkDraft draft =
        drafts.edit(LinkForm.of(link), call.field("password"), "yes".equals(call.field("open")));
    if (!faults.isEmpty()) {
      show(call, 422, link, form, was, faults, null);
      return;
    }
    // Find the next link before this one moves in the list.
    ShortLink next = next(call, link);
    if (draft == null) {
      leave(call, link, next, "");
      return;
    }
    if (!takes(call, link, draft)) {
      return;
    }
    LinkOutcome outcome = links.shortener().edit(call.actor(), link.id(), link.version(), draft);
    if (outcome instanceof LinkOutcome.Done) {
      leave(call, link, next, "?done=saved");
    } else if (outcome instanceof LinkOutcome.Refused refused) {
      faults.add(refused.objections(), drafts.places());
      show(call, 422, link, form, was, faults, null);
    } else if (outcome instanceof LinkOutcome.Changed changed) {
      conflict(call, changed.link(), form, was);
    } else if (outcome instanceof LinkOutcome.Forbidden forbidden) {
      call.forbidden(FormErrors.sentence(call.say(forbidden.message())));
    } else {
      call.missing();
    }
  }

  /**
   * Shows the form after another user changed the link first. A ban is effective all the same:
   * otherwise whoever edits a link all the time could prevent it.
   *
   * @param changed the current link
   * @param form the submitted form
   * @param was the digests of the fields when the form was first shown
   */
  private void conflict(Call call, ShortLink changed, LinkForm form, String was) {
    ShortLink now = changed;
    if (bans(call, form, was)
        && links.shortener().ban(call.actor(), changed.id(), 0) instanceof LinkOutcome.Done it) {
      now = it.link();
    }
    LinkForm theirs = LinkForm.of(now);
    List<String> taken = new ArrayList<>();
    List<LinkFormView.Both> both = new ArrayList<>();
    for (String field : LinkForm.fields()) {
      boolean isTheirs = !theirs.is(field, was);
      boolean isOurs = !form.is(field, was);
      boolean isSame = form.whole(field).equals(theirs.whole(field));
      if (isSame || !isTheirs) {
        continue;
      }
      String label =
          call.say(
              field.equals(LinkForm.RULES)
                  ? "page.desk.section.rules"
                  : "page.desk.field." + field);
      if (isOurs) {
        both.add(
            new LinkFormView.Both(label, value(call, field, theirs), value(call, field, form)));
      } else {
        form.take(field, theirs);
        taken.add(label);
      }
    }
    LinkFormView.Conflict conflict =
        new LinkFormView.Conflict(call.say("page.desk.conflict"), taken, both);
    show(call, 409, now, form, theirs.digests(), new FormErrors(call), conflict);
  }

  /** Returns whether an administrator chose to ban the link. */
  private static boolean bans(Call call, LinkForm form, String was) {
    return call.actor().has(Scope.ADMIN)
        && !form.is("state", was)
        && form.whole("state").equals(Ascii.lower(LinkState.BANNED.name()));
  }

  private static String value(Call call, String field, LinkForm form) {
    if (LinkForm.FLAGS.contains(field)) {
      return call.say(form.flag(field) ? "page.desk.yes" : "page.desk.no");
    }
    String text = form.whole(field).strip();
    return text.isEmpty() ? "–" : ShownText.of(text.replace("\n", ", "));
  }

  // Renaming.

  private void askSlug(Call call, ShortLink link) {
    askSlug(call, 200, link, link.slug().text(), new FormErrors(call), null);
  }

  private void askSlug(
      Call call,
      int status,
      ShortLink link,
      String slug,
      FormErrors faults,
      @Nullable String conflict) {
    List<FieldError> ofSlug = new ArrayList<>(faults.of("slug"));
    ofSlug.addAll(faults.rest(List.of("slug")));
    List<String> sentences = ofSlug.stream().map(FieldError::sentence).toList();
    Field field =
        Field.exact("slug", call.say("page.desk.field.slug"), slug)
            .required()
            .wrong(sentences.isEmpty() ? null : String.join(" ", sentences));
    call.send(
        status,
        DeskTemplates.rename(
            call.frame(),
            call.say("page.desk.rename.title"),
            path(link),
            shown(link),
            link.version(),
            conflict,
            field,
            ofSlug));
  }

  private void rename(Call call, ShortLink link) {
    String fits = call.form().get("fits.slug");
    String slug = fits == null ? call.field("slug").strip() : fits;
    FormErrors faults = new FormErrors(call);
    if (slug.isEmpty()) {
      faults.add("slug", "page.desk.fault.slug");
      askSlug(call, 422, link, slug, faults, null);
      return;
    }
    if (isStale(call, link)) {
      askSlug(call, 409, link, slug, faults, call.say("page.desk.conflict.again"));
      return;
    }
    LinkDraft draft = LinkDraft.builder().slug(slug).build();
    if (!takes(call, link, draft)) {
      return;
    }
    LinkOutcome outcome = links.shortener().edit(call.actor(), link.id(), link.version(), draft);
    if (outcome instanceof LinkOutcome.Refused refused) {
      faults.add(refused.objections(), List.of());
      askSlug(call, 422, link, slug, faults, null);
    } else {
      ended(call, link, outcome, "renamed");
    }
  }

  /** Counts what a change creates; returns false if it exceeds the limit and was answered. */
  private boolean takes(Call call, ShortLink link, LinkDraft draft) {
    int creations = links.creations(link, draft);
    return creations == 0 || call.takes(LimitedAction.CREATION, creations);
  }

  private static boolean isStale(Call call, ShortLink link) {
    return !call.field("version").equals(Long.toString(link.version()));
  }

  /** Returns whether an administrator decides about a link of somebody else. */
  private static boolean overrides(Call call, ShortLink link) {
    return call.actor().has(Scope.ADMIN) && link.ownerId() != call.session().user().id();
  }

  private void ended(Call call, ShortLink link, LinkOutcome outcome, String done) {
    if (outcome instanceof LinkOutcome.Done) {
      call.lead(path(link) + "?done=" + done);
    } else if (outcome instanceof LinkOutcome.Forbidden forbidden) {
      call.forbidden(FormErrors.sentence(call.say(forbidden.message())));
    } else if (outcome instanceof LinkOutcome.Refused refused) {
      call.notice(
          422,
          "page.desk.refused.title",
          FormErrors.sentence(call.say(refused.objections().get(0).remark().message())));
    } else if (outcome instanceof LinkOutcome.Changed) {
      call.notice(409, "page.desk.conflict.title", call.say("page.desk.conflict.again"));
    } else {
      call.missing();
    }
  }

  // Deleting.

  private void askDeletion(Call call, ShortLink link) {
    askDeletion(call, 200, link, null);
  }

  private void askDeletion(Call call, int status, ShortLink link, @Nullable String wrong) {
    call.send(
        status,
        DeskTemplates.delete(
            call.frame(),
            call.say("page.desk.delete.title"),
            path(link),
            shown(link),
            ShownText.of(link.target().text()),
            link.version(),
            link.state() == LinkState.DELETED,
            wrong));
  }

  private void delete(Call call, ShortLink link) {
    boolean overrides = overrides(call, link);
    if (!overrides && isStale(call, link)) {
      askDeletion(call, 409, link, call.say("page.desk.conflict.again"));
      return;
    }
    long expected = overrides ? 0 : link.version();
    ended(call, link, links.shortener().delete(call.actor(), link.id(), expected), "deleted");
  }

  private void restore(Call call, ShortLink link) {
    if (link.state() != LinkState.DELETED || isStale(call, link)) {
      call.notice(409, "page.desk.conflict.title", call.say("page.desk.conflict.again"));
      return;
    }
    ended(
        call, link, links.shortener().restore(call.actor(), link.id(), link.version()), "restored");
  }

  /** Bans a link in whatever version: its owner may delete and restore it all the time. */
  private void ban(Call call, ShortLink link) {
    ended(call, link, links.shortener().ban(call.actor(), link.id(), 0), "banned");
  }

  private void erase(Call call, ShortLink link) {
    boolean overrides = overrides(call, link);
    if (!overrides && isStale(call, link)) {
      askDeletion(call, 409, link, call.say("page.desk.conflict.again"));
      return;
    }
    if (!call.field("sure").equals("yes")) {
      askDeletion(call, 422, link, call.say("page.desk.erase.unsure"));
      return;
    }
    // It reads all visits, as an export does.
    if (!call.startsExport(VisibleLinks.EXPORT_WEIGHT)) {
      return;
    }
    VisibleLinks.Erasure erasure =
        overrides ? links.eraseInAnyVersion(call.actor(), link) : links.erase(call.actor(), link);
    switch (erasure) {
      case DONE -> // it no longer has an owner
          call.lead(call.actor().seesAllLinks() ? path(link) + "?done=erased" : "/desk/links");
      case MISSING -> call.missing();
      case CHANGED ->
          call.notice(409, "page.desk.conflict.title", call.say("page.desk.conflict.again"));
      case NOT_THEIRS -> call.forbidden(call.say("page.desk.forbidden.theirs"));
      case BANNED -> call.forbidden(call.say("page.desk.forbidden.banned"));
    }
  }
}
