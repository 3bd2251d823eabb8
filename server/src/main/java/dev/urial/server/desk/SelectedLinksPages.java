package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.server.desk.DeskAccess.Call;
import dev.urial.server.http.Router;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.exchange.ExportFormat;
import dev.urial.shortener.exchange.LinkExport;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The actions on links that are selected in a list, such as tagging, disabling, transferring and
 * exporting. Each link is changed and logged separately. If a link is changed concurrently, the
 * action is applied to its current state, because the user did not edit the link itself.
 */
final class SelectedLinksPages {
  private static final int TRIES = 5;
  private static final int LONGEST_NAME = 200;

  private final SharedServices context;
  private final VisibleLinks links;
  private final DeskAccess door;
  private final LinkListPages lists;

  SelectedLinksPages(
      SharedServices context, VisibleLinks links, DeskAccess door, LinkListPages lists) {
    this.context = context;
    this.links = links;
    this.door = door;
    this.lists = lists;
  }

  void addTo(Router router) {
    // What takes long takes one of the places for it, as an import does; what takes a processor is
    // left to the threads that render.
    router.post("/desk/links/chosen", door.post("links", Scope.READ, this::run));
  }

  private void run(Call call) throws IOException {
    if (!call.field("do").equals("export") && !call.actor().has(Scope.EDIT)) {
      call.forbidden(call.say("page.desk.forbidden.role"));
      return;
    }
    Set<Long> ids = DeskInput.ids(call.form().getAll("id"));
    if (ids.isEmpty()) {
      refuse(call, ids, call.say("page.desk.chosen.none"));
      return;
    }
    String label = call.field("label").strip();
    switch (call.field("do")) {
      case "export" -> export(call, ids);
      case "disable" -> change(call, ids, (id, link) -> turn(call, link, LinkState.DISABLED));
      case "enable" -> change(call, ids, (id, link) -> turn(call, link, LinkState.ACTIVE));
      case "tag", "untag" -> {
        if (label.isEmpty()) {
          refuse(call, ids, call.say("page.desk.chosen.which-tag"));
        } else {
          boolean isNew = call.field("do").equals("tag");
          change(call, ids, (id, link) -> tag(call, link, label, isNew));
        }
      }
      case "move" -> {
        // Check this before looking up the name, which must not show which users exist.
        if (!call.actor().has(Scope.ADMIN)) {
          call.forbidden(call.say("page.desk.forbidden.role"));
          return;
        }
        User to = context.store().accounts().user(cut(call.field("to")));
        if (to == null || !to.enabled()) {
          refuse(call, ids, call.say("page.desk.fault.choice"));
        } else {
          change(call, ids, (id, link) -> links.shortener().handOver(call.actor(), id, 0, to));
        }
      }
      default -> refuse(call, ids, call.say("page.desk.fault.choice"));
    }
  }

  private static String cut(String name) {
    return name.length() > LONGEST_NAME ? "" : name;
  }

  /** Shows the list again, with an error message and the same links selected. */
  private void refuse(Call call, Set<Long> ids, String why) {
    show(call, ids, why);
  }

  private void show(Call call, Set<Long> ids, String why) {
    lists.show(call, QueryParams.parse(call.field("back")), 422, why, ids);
  }

  /** A change to a link. */
  private interface Change {
    LinkOutcome of(long id, ShortLink link);
  }

  /** Changes links, which may be many: each waits until the store has written it. */
  private void change(Call call, Set<Long> ids, Change change) {
    // Each link counts as a request to the API; the first has been counted.
    int more = call.actor().has(Scope.ADMIN) ? 0 : ids.size() - 1;
    if (more > 0 && !call.takes(LimitedAction.API, more)) {
      return;
    }
    int changed = 0;
    int left = 0;
    String why = null;
    for (long id : ids) {
      LinkOutcome outcome = tried(call, id, change);
      if (outcome instanceof LinkOutcome.Done) {
        changed++;
      } else {
        left++;
        if (outcome instanceof LinkOutcome.Refused refused && why == null) {
          why = FormErrors.sentence(call.say(refused.objections().get(0).remark().message()));
        }
      }
    }
    if (changed == 0 && why != null) {
      refuse(call, ids, why);
      return;
    }
    call.lead(
        LinkListPages.href(
            LinkListPages.shown(QueryParams.parse(call.field("back")))
                .with("changed", Integer.toString(changed))
                .with("left", Integer.toString(left))
                .with("did", call.field("do"))));
  }

  private LinkOutcome tried(Call call, long id, Change change) {
    ShortLink link = links.seen(call.actor(), id);
    for (int i = 0; i < TRIES; i++) {
      if (link == null || !mayTry(call, link)) {
        break;
      }
      LinkOutcome outcome = change.of(id, link);
      if (!(outcome instanceof LinkOutcome.Changed changed)) {
        return outcome;
      }
      link = changed.link();
    }
    return new LinkOutcome.Missing();
  }

  /** Returns whether the user may change the link; if it is deleted, it can only be transferred. */
  private static boolean mayTry(Call call, ShortLink link) {
    return LinkListing.mayChange(call, link)
        || link.state() == LinkState.DELETED && call.field("do").equals("move");
  }

  private LinkOutcome edited(Call call, ShortLink link, LinkDraft draft) {
    return links.shortener().edit(call.actor(), link.id(), link.version(), draft);
  }

  private LinkOutcome turn(Call call, ShortLink link, LinkState state) {
    if (link.state() == state) {
      return new LinkOutcome.Done(link, List.of());
    }
    return edited(call, link, LinkDraft.builder().state(state).build());
  }

  private LinkOutcome tag(Call call, ShortLink link, String tag, boolean isNew) {
    List<String> tags = new ArrayList<>(link.tags());
    boolean isOther = isNew ? !tags.contains(tag) && tags.add(tag) : tags.remove(tag);
    return isOther
        ? edited(call, link, LinkDraft.builder().tags(tags).build())
        : new LinkOutcome.Done(link, List.of());
  }

  private void export(Call call, Set<Long> ids) throws IOException {
    if (!call.startsExport(VisibleLinks.EXPORT_WEIGHT)) {
      return;
    }
    List<Long> chosen = ids.stream().filter(id -> links.seen(call.actor(), id) != null).toList();
    // The links are read one by one while they are sent, because each may be long.
    LinkExport out =
        LinkExport.of(
            context.store(),
            each -> {
              for (long id : chosen) {
                ShortLink link = links.seen(call.actor(), id);
                if (link != null) {
                  each.accept(link);
                }
              }
            });
    context
        .store()
        .accounts()
        .log(
            new AuditEntry(
                0,
                context.clock().instant(),
                call.actor().name(),
                "link.export",
                "*",
                "csv, chosen: " + chosen.size()));
    ImportExportPages.file(call, "links.csv");
    try (Writer to = ImportExportPages.writer(call, "text/csv;charset=utf-8")) {
      out.write(ExportFormat.CSV, to);
    }
  }
}
