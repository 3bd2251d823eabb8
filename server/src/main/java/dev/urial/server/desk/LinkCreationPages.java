package dev.urial.server.desk;

import dev.urial.internal.server.Digests;
import dev.urial.internal.server.template.desk.DeskTemplates;
import dev.urial.internal.server.template.desk.LinkFormView;
import dev.urial.report.Message;
import dev.urial.server.desk.DeskAccess.Call;
import dev.urial.server.http.Router;
import dev.urial.server.links.IdempotencyStore;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pages for creating links. A form that is sent twice creates only one link. */
final class LinkCreationPages {
  private final SharedServices context;
  private final VisibleLinks links;
  private final DeskAccess door;
  private final IdempotencyStore once;

  LinkCreationPages(SharedServices context, VisibleLinks links, DeskAccess door) {
    this.context = context;
    this.links = links;
    this.door = door;
    this.once = new IdempotencyStore(context.store(), context.clock());
  }

  void addTo(Router router) {
    router.get("/desk/links/new", door.get("new", Scope.CREATE, this::show));
    router.post("/desk/links", door.post("new", Scope.CREATE, this::make));
  }

  private void show(Call call) {
    long id = DeskInput.count(call.exchange().parameter("like"));
    ShortLink like = id < 0 ? null : links.seen(call.actor(), id);
    if (like != null && like.state() != LinkState.DELETED) {
      showLike(call, like);
      return;
    }
    LinkForm form = LinkForm.blank();
    ShortDomain first = links.shortener().first();
    form.put("domain", first == null ? "" : first.host());
    show(call, 200, form, new FormErrors(call), DeskInput.drawn(), null);
  }

  /**
   * Shows the form for a link similar to an existing link. If the query contains {@code next}, the
   * page says that the existing link was just created.
   */
  private void showLike(Call call, ShortLink like) {
    LinkFormView.Made made = null;
    if (call.exchange().parameter("next") != null) {
      String url = ShownText.of(links.shortener().shortUrl(like));
      made = new LinkFormView.Made("/desk/links/" + like.id(), url);
    }
    show(call, 200, LinkForm.like(like), new FormErrors(call), DeskInput.drawn(), made);
  }

  private void show(Call call, int status, LinkForm form, FormErrors faults, String token) {
    show(call, status, form, faults, token, null);
  }

  private void show(
      Call call,
      int status,
      LinkForm form,
      FormErrors faults,
      String token,
      LinkFormView.@Nullable Made made) {
    call.send(
        status,
        DeskTemplates.form(
            call.frame(),
            call.say("page.desk.new.title"),
            new LinkFormViews(call, form, faults)
                .create(context.domains().all(), token, links.tags(call.actor()), made)));
  }

  private void make(Call call) {
    LinkForm form = LinkForm.of(call.form());
    FormErrors faults = new FormErrors(call);
    String token = call.field("once");
    if (token.isEmpty() || token.length() > 64) {
      token = DeskInput.drawn();
    }
    if (LinkFormEdits.take(call, form)) {
      show(call, 200, form, faults, token);
      return;
    }
    String password = call.field("password");
    FormDrafts drafts = new FormDrafts(form, faults);
    LinkDraft draft = drafts.create(password);
    if (!faults.isEmpty()) {
      drafts.judge(links.shortener().targets());
      show(call, 422, form, faults, token);
      return;
    }
    IdempotencyStore.Result result;
    try {
      // If the user goes back and changes the form, it creates another link.
      String place = "desk\n" + call.space() + '\n' + token + '\n' + fingerprint(call);
      result =
          once.make(
              place, new byte[0], LinkCreationPages::number, taken -> made(call, draft, taken));
    } catch (Unmade e) {
      Message forbidden = e.forbidden;
      if (forbidden != null) {
        faults.add("", "page.desk.forbidden.said", call.say(forbidden));
      }
      if (e.outcome instanceof LinkOutcome.Refused refused) {
        faults.add(refused.objections(), drafts.places());
      }
      if (!e.limited) {
        show(call, forbidden == null ? 422 : 403, form, faults, token);
      }
      return;
    }
    byte[] made = result.answer();
    if (made == null) {
      call.lead("/desk/links");
      return;
    }
    String number = new String(made, StandardCharsets.US_ASCII);
    boolean isNext = call.field("do").equals("next");
    call.lead(
        isNext
            ? "/desk/links/new?like=" + number + "&next"
            : "/desk/links/" + number + "?done=made");
  }

  private static byte[] number(LinkOutcome.Done done) {
    return Long.toString(done.link().id()).getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * Thrown with the reason why no link was created, so that the outcome is not stored as the
   * response to a repeated form.
   */
  private static final class Unmade extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient @Nullable LinkOutcome outcome;
    private final transient @Nullable Message forbidden;
    private final boolean limited;

    Unmade(@Nullable LinkOutcome outcome) {
      super(null, null, false, false);
      this.outcome = outcome;
      this.forbidden = outcome instanceof LinkOutcome.Forbidden it ? it.message() : null;
      this.limited = outcome == null;
    }
  }

  private byte @Nullable [] made(Call call, LinkDraft draft, Shortener.Once taken) {
    if (!call.takes(LimitedAction.CREATION, VisibleLinks.creations(draft))) {
      throw new Unmade(null);
    }
    LinkOutcome outcome = links.shortener().createOnce(call.actor(), draft, taken);
    if (outcome == null) {
      return null;
    }
    if (outcome instanceof LinkOutcome.Done done) {
      return number(done);
    }
    throw new Unmade(outcome);
  }

  private static String fingerprint(Call call) {
    List<String> all = new ArrayList<>();
    call.form().forEach(param -> all.add(param.name().length() + ":" + param));
    return HexFormat.of().formatHex(Digests.sha256(String.join("\n", all)));
  }
}
