package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.server.desk.DeskDoor.Call;
import dev.urial.server.http.RouteTable;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.site.ServerContext;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.exchange.ExportFormat;
import dev.urial.shortener.exchange.LinkExport;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What is done with links that were chosen from a list: tagged, disabled, given to somebody,
 * exported. Each link is changed by itself and noted by itself; one that was changed meanwhile is
 * changed as it is now, since nothing of it was typed.
 */
final class SelectedLinksPages {
  private static final int MOST = 500;
  private static final int TRIES = 5;
  private static final int LONGEST_NAME = 200;

  private final ServerContext context;
  private final VisibleLinks links;
  private final DeskDoor door;

  SelectedLinksPages(ServerContext context, VisibleLinks links, DeskDoor door) {
    this.context = context;
    this.links = links;
    this.door = door;
  }

  void addTo(RouteTable router) {
    router.post("/desk/links/chosen", door.post("links", Scope.READ, this::run));
  }

  private void run(Call call) throws IOException {
    if (!call.field("do").equals("export") && !call.actor().has(Scope.EDIT)) {
      call.forbidden(call.say("page.desk.forbidden.role"));
      return;
    }
    Set<Long> ids = new LinkedHashSet<>();
    for (String id : call.form().getAll("id")) {
      long number = DeskInput.count(id);
      if (number > 0 && ids.size() < MOST) {
        ids.add(number);
      }
    }
    if (ids.isEmpty()) {
      refuse(call, "page.desk.chosen.none");
      return;
    }
    String label = call.field("label").strip();
    switch (call.field("do")) {
      case "export" -> export(call, ids);
      case "disable" -> change(call, ids, (id, link) -> turn(call, link, LinkState.DISABLED));
      case "enable" -> change(call, ids, (id, link) -> turn(call, link, LinkState.ACTIVE));
      case "tag", "untag" -> {
        if (label.isEmpty()) {
          refuse(call, "page.desk.chosen.which-tag");
        } else {
          boolean isNew = call.field("do").equals("tag");
          change(call, ids, (id, link) -> tag(call, link, label, isNew));
        }
      }
      case "move" -> {
        User to = context.store().accounts().user(cut(call.field("to")));
        if (to == null || !to.enabled()) {
          refuse(call, "page.desk.fault.choice");
        } else {
          change(call, ids, (id, link) -> move(call, link, to));
        }
      }
      default -> refuse(call, "page.desk.fault.choice");
    }
  }

  private static String cut(String name) {
    return name.length() > LONGEST_NAME ? "" : name;
  }

  private static void refuse(Call call, String why) {
    call.notice(422, "page.desk.refused.title", call.say(why));
  }

  /** What is done with one link in the version that was read. */
  private interface Change {
    LinkOutcome of(long id, ShortLink link);
  }

  private void change(Call call, Set<Long> ids, Change change) {
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
      call.notice(422, "page.desk.refused.title", why);
      return;
    }
    QueryParams back = ListPages.question(QueryParams.parse(call.field("back")));
    call.lead(
        ListPages.href(
            back.with("changed", Integer.toString(changed)).with("left", Integer.toString(left))));
  }

  private LinkOutcome tried(Call call, long id, Change change) {
    ShortLink link = links.seen(call.actor(), id);
    for (int i = 0; i < TRIES; i++) {
      if (link == null || !LinkTable.mayChange(call, link)) {
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

  private LinkOutcome move(Call call, ShortLink link, User to) {
    return links.shortener().handOver(call.actor(), link.id(), link.version(), to);
  }

  private void export(Call call, Set<Long> ids) throws IOException {
    List<ShortLink> chosen = new ArrayList<>();
    for (long id : ids) {
      ShortLink link = links.seen(call.actor(), id);
      if (link != null) {
        chosen.add(link);
      }
    }
    LinkExport out = LinkExport.of(context.store(), chosen::forEach);
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
    call.exchange()
        .set("Cache-Control", "no-store")
        .set("Content-Disposition", "attachment; filename=\"links.csv\"")
        .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        .set("Cross-Origin-Resource-Policy", "same-origin");
    try (Writer to =
        new BufferedWriter(
            new OutputStreamWriter(
                call.exchange().stream(200, "text/csv;charset=utf-8"), StandardCharsets.UTF_8))) {
      out.write(ExportFormat.CSV, to);
    }
  }
}
