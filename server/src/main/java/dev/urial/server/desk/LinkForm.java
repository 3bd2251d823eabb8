package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.Router;
import dev.urial.server.page.TargetFinding;
import dev.urial.server.page.TargetWarnings;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.Idempotency;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Links;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.CampaignParameters;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The form for a new or existing link. A form that is sent twice creates only one link.
 *
 * <p>The form contains the version of the link that it showed. If another user saved first, the
 * form is shown again with the user's input and, for each field that differs, the saved value; with
 * the new version, so that saving again applies the input.
 */
final class LinkForm {
  private static final Map<String, List<String>> SECTIONS =
      Map.of(
          "times", List.of("validFrom", "validUntil", "visitLimit", "fallback"),
          "password", List.of("password", "private", "crawlable"),
          "rules", List.of("rules"),
          "redirect", List.of("status", "cacheControl", "forwardQuery", "forwardPath", "state"));

  private final Desk desk;
  private final LinksDesk lists;

  LinkForm(Desk desk, LinksDesk lists) {
    this.desk = desk;
    this.lists = lists;
  }

  void addTo(Router router) {
    String edit = "/desk/links/{id}/edit";
    router
        .get("/desk/links/new", desk.get("links", Scope.CREATE, this::showNew))
        .post("/desk/links", desk.post("links", Scope.CREATE, this::create))
        .get(edit, desk.get("links", Scope.EDIT, c -> LinkDesk.change(desk, c, this::showEdit)))
        .post(edit, desk.post("links", Scope.EDIT, c -> LinkDesk.change(desk, c, this::save)));
  }

  /**
   * A field whose saved value differs from the input.
   *
   * @param name the name of the field
   * @param label the label, in the page's language
   * @param theirs the saved value, as the form has it
   * @param yours the submitted value
   */
  record Both(String name, String label, String theirs, String yours) {
    /** Returns whether the saved value can be put into the form by a button. */
    boolean isText() {
      return LinkInput.TEXTS.contains(name);
    }
  }

  /**
   * What the page shows.
   *
   * @param title the heading, in the page's language
   * @param link the link; null for a new one
   * @param input the text in the form
   * @param errors the errors in it
   * @param fields the fields, by name
   * @param once a token that identifies the form of a new link
   * @param tags the names of tags to choose from
   * @param list the query of the list from which the form was opened, if it has a next link; or
   *     null
   * @param made the link that was just created, and its short URL; or null
   * @param conflict the fields that differ from the link that somebody else saved; or null
   * @param doubts warnings about the target, which the user has to confirm
   */
  record View(
      String title,
      @Nullable ShortLink link,
      LinkInput input,
      FieldErrors errors,
      Map<String, Field> fields,
      String once,
      List<String> tags,
      @Nullable String list,
      Map.@Nullable Entry<ShortLink, String> made,
      @Nullable List<Both> conflict,
      List<TargetFinding> doubts) {
    /** Returns the path to which the form is sent. */
    String action() {
      return link == null ? "/desk/links" : LinkDesk.path(link) + "/edit";
    }

    /** Returns the path of the page to which the user can go back. */
    String back() {
      return link == null ? "/desk/links" : LinkDesk.path(link);
    }

    @Nullable Field field(String name) {
      return fields.get(name);
    }

    /** Returns the errors that are not shown next to a field. */
    List<FieldError> otherErrors() {
      return errors.matching(name -> !fields.containsKey(name) && !name.startsWith("rules"));
    }

    /** Returns the errors in a rule, except those in its target. */
    List<FieldError> ruleErrors(int rule) {
      String at = "rules[" + rule + "]";
      return errors.matching(
          name -> name.equals(at) || name.startsWith(at + ".") && !name.equals(at + ".target"));
    }

    /** Returns whether a section is initially open, because it contains something. */
    boolean isOpen(String section) {
      if (section.equals("campaign")) {
        return CampaignParameters.NAMES.stream().anyMatch(it -> !input.campaign(it).isEmpty());
      }
      List<String> names = SECTIONS.getOrDefault(section, List.of());
      boolean isUsual =
          names.stream()
              .filter(it -> !it.equals("status"))
              .allMatch(
                  it ->
                      input.whole(it).isEmpty()
                          || it.equals("state") && input.text(it).equals("active"));
      boolean isLocked = section.equals("password") && fields.containsKey("open");
      boolean hasRules = section.equals("rules") && !input.rules().isEmpty();
      boolean isWrong =
          !errors.matching(it -> names.contains(it) || it.startsWith(section + "[")).isEmpty();
      return !isUsual || isLocked || hasRules || isWrong;
    }
  }

  private void show(DeskCall call, int status, View view) {
    call.send(status, JtelinkformGenerated::render, view);
  }

  // A new link.

  private void showNew(DeskCall call) {
    ShortLink found =
        desk.links().get(call.actor(), Math.max(0, DeskCall.number(call.parameter("like"))));
    ShortLink like = found == null || found.state() == LinkState.DELETED ? null : found;
    LinkInput input = like == null ? LinkInput.blank(desk.domains().first()) : LinkInput.like(like);
    View view = view(call, null, input, new FieldErrors(call), token(call), List.of());
    show(
        call,
        200,
        like != null && call.exchange().parameter("next") != null
            ? new View(
                view.title(),
                null,
                input,
                view.errors(),
                view.fields(),
                view.once(),
                view.tags(),
                null,
                Map.entry(like, desk.links().shortUrl(like)),
                null,
                List.of())
            : view);
  }

  private static String token(DeskCall call) {
    String token = call.field("once");
    return token.isEmpty() || token.length() > 64 ? UUID.randomUUID().toString() : token;
  }

  private void create(DeskCall call) {
    LinkInput input = LinkInput.of(call.form());
    FieldErrors errors = new FieldErrors(call);
    String token = token(call);
    if (input.change(call.form())) {
      show(call, 200, view(call, null, input, errors, token, List.of()));
      return;
    }
    LinkDraft draft = input.create(call.field("password"), errors);
    List<TargetFinding> doubts = doubts(call, input, "");
    if (!errors.isEmpty()) {
      // Report all errors at once.
      String target = input.text("target").strip();
      errors.addAll(target.isEmpty() ? List.of() : desk.links().judge(target).objections());
    }
    if (!errors.isEmpty() || !doubts.isEmpty()) {
      show(call, 422, view(call, null, input, errors, token, doubts));
      return;
    }
    // A user who goes back and changes the form creates another link.
    String key = "desk\n" + call.space() + '\n' + token + '\n' + fingerprint(call);
    Idempotency idempotency = desk.shortener().idempotency();
    if (!idempotency.isKnown(key)) {
      call.take(LimitedAction.CREATION, Links.creations(draft));
    }
    Idempotency.Result result =
        idempotency.create(call.actor(), draft, key, new byte[0], done -> id(done.value()));
    Outcome<ShortLink> outcome = result.outcome();
    byte[] id = result.response();
    if (outcome instanceof Outcome.Refused<ShortLink> refused) {
      errors.addAll(refused.objections());
      show(call, 422, view(call, null, input, errors, token, List.of()));
    } else if (outcome instanceof Outcome.Forbidden<ShortLink> forbidden) {
      errors.add("", "page.desk.forbidden.said", call.say(forbidden.message()));
      show(call, 403, view(call, null, input, errors, token, List.of()));
    } else if (outcome != null) {
      call.notDone(outcome);
    } else if (id == null) {
      call.lead("/desk/links"); // the same form is being processed
    } else {
      String made = new String(id, StandardCharsets.US_ASCII);
      boolean isNext = call.field("do").equals("next");
      call.lead(
          isNext ? "/desk/links/new?like=" + made + "&next" : "/desk/links/" + made + "?done=made");
    }
  }

  private static byte[] id(ShortLink link) {
    return Long.toString(link.id()).getBytes(StandardCharsets.US_ASCII);
  }

  private static String fingerprint(DeskCall call) {
    List<String> all = new ArrayList<>();
    call.form().forEach(param -> all.add(param.name().length() + ":" + param));
    return DeskCall.version(all);
  }

  /**
   * Returns warnings about a new target that looks like somebody else's, unless the user has
   * confirmed it.
   */
  private List<TargetFinding> doubts(DeskCall call, LinkInput input, String before) {
    String target = input.text("target").strip();
    if (target.equals(before) || target.equals(call.field("sure"))) {
      return List.of();
    }
    LinkTarget judged = desk.links().judge(target).target();
    return judged == null
        ? List.of()
        : TargetWarnings.of(call.page().words(), desk.shortener().targets(), List.of(judged.text()))
            .stream()
            .filter(TargetFinding::alarm)
            .toList();
  }

  // An existing link.

  private void showEdit(DeskCall call, ShortLink link) {
    if (link.state() == LinkState.DELETED) {
      call.lead(LinkDesk.path(link));
    } else {
      show(call, 200, view(call, link, LinkInput.of(link), new FieldErrors(call), "", List.of()));
    }
  }

  private void save(DeskCall call, ShortLink link) {
    LinkInput input = LinkInput.of(call.form());
    FieldErrors errors = new FieldErrors(call);
    boolean isBan = call.isAdmin() && input.text("state").equals("banned");
    if (link.state() == LinkState.DELETED) {
      if (isBan) {
        leave(call, link, null, "banned", LinkDesk.ban(desk, call, link));
      } else {
        errors.add("", "page.desk.conflict.deleted");
        show(call, 409, view(call, link, input, errors, "", List.of()));
      }
      return;
    }
    if (LinkDesk.isStale(call, link)) {
      conflict(call, link, input, isBan);
      return;
    }
    if (input.change(call.form())) {
      show(call, 200, view(call, link, input, errors, "", List.of()));
      return;
    }
    LinkInput before = LinkInput.of(link);
    LinkDraft draft =
        input.edit(before, call.field("password"), call.field("open").equals("yes"), errors);
    List<TargetFinding> doubts = doubts(call, input, before.text("target"));
    if (!errors.isEmpty() || !doubts.isEmpty()) {
      show(call, 422, view(call, link, input, errors, "", doubts));
      return;
    }
    // Find the next link before this one moves in the list.
    ShortLink next = next(call, link);
    if (draft.fields().isEmpty()) {
      leave(call, link, next, "", new Outcome.Done<>(link, List.of()));
      return;
    }
    LinkDesk.takeCreations(desk, call, link, draft);
    Outcome<ShortLink> outcome = desk.links().edit(call.actor(), link.id(), link.version(), draft);
    if (outcome instanceof Outcome.Refused<ShortLink> refused) {
      errors.addAll(refused.objections());
      show(call, 422, view(call, link, input, errors, "", List.of()));
    } else if (outcome instanceof Outcome.Stale<ShortLink> stale) {
      conflict(call, stale.now(), input, isBan);
    } else {
      leave(call, link, next, "saved", outcome);
    }
  }

  /** Returns the query of the list from which the user came, or null. */
  private static @Nullable String list(DeskCall call) {
    String sent = call.form().get("list");
    return sent == null ? call.exchange().parameter("list") : sent;
  }

  /** Returns the next link in the list from which the user came, or null. */
  private @Nullable ShortLink next(DeskCall call, ShortLink link) {
    String list = list(call);
    return list == null
        ? null
        : lists.next(call, LinksDesk.question(QueryParams.parse(list)), link);
  }

  /**
   * Redirects to the form of the next link in the list if the user requested it and there is one,
   * otherwise to the page of this link.
   */
  private void leave(
      DeskCall call,
      ShortLink link,
      @Nullable ShortLink next,
      String done,
      Outcome<ShortLink> outcome) {
    if (!(outcome instanceof Outcome.Done)) {
      call.notDone(outcome);
    } else if (next == null || !call.field("do").equals("next")) {
      call.lead(LinkDesk.path(link) + (done.isEmpty() ? "" : "?done=" + done));
    } else {
      QueryParams list = QueryParams.of("list", String.valueOf(list(call)));
      call.lead(LinkDesk.path(next) + "/edit?" + list);
    }
  }

  /**
   * Shows the form after somebody else changed the link first. A ban is effective all the same:
   * otherwise whoever edits a link all the time could prevent it.
   */
  private void conflict(DeskCall call, ShortLink changed, LinkInput input, boolean isBan) {
    ShortLink now = changed;
    if (isBan && LinkDesk.ban(desk, call, now) instanceof Outcome.Done<ShortLink> banned) {
      now = banned.value();
    }
    LinkInput theirs = LinkInput.of(now);
    List<Both> both = new ArrayList<>();
    for (String name : LinkInput.fields()) {
      if (!input.whole(name).equals(theirs.whole(name))) {
        String key = name.equals("rules") ? "page.desk.section.rules" : "page.desk.field." + name;
        both.add(
            new Both(name, call.say(key), value(call, name, theirs), value(call, name, input)));
      }
    }
    View view = view(call, now, input, new FieldErrors(call), "", List.of());
    show(
        call,
        409,
        new View(
            view.title(),
            now,
            input,
            view.errors(),
            view.fields(),
            "",
            view.tags(),
            view.list(),
            null,
            both,
            List.of()));
  }

  private static String value(DeskCall call, String name, LinkInput input) {
    return LinkInput.FLAGS.contains(name)
        ? call.say(input.flag(name) ? "page.desk.yes" : "page.desk.no")
        : input.whole(name);
  }

  // The fields.

  private View view(
      DeskCall call,
      @Nullable ShortLink link,
      LinkInput input,
      FieldErrors errors,
      String once,
      List<TargetFinding> doubts) {
    String title =
        link == null
            ? call.say("page.desk.new.title")
            : call.say("page.desk.edit.title", call.shown(desk.links().shortUrl(link)));
    return new View(
        title,
        link,
        input,
        errors,
        new Fields(call, input, errors).of(link, desk.domains().all()),
        once,
        desk.links().tags(call.actor()),
        link == null || next(call, link) == null ? null : list(call),
        null,
        null,
        doubts);
  }

  /** Creates the fields with their labels, hints and errors. */
  private static final class Fields {
    private final DeskCall call;
    private final LinkInput input;
    private final FieldErrors errors;
    private final Map<String, Field> fields = new HashMap<>();

    Fields(DeskCall call, LinkInput input, FieldErrors errors) {
      this.call = call;
      this.input = input;
      this.errors = errors;
    }

    Map<String, Field> of(@Nullable ShortLink link, List<ShortDomain> domains) {
      boolean isLocked = link != null && link.passwordHash() != null;
      List<Field.Choice> statuses = new ArrayList<>();
      if (link == null) {
        if (domains.size() > 1) {
          put(
              Field.select(
                  "domain",
                  label("domain"),
                  input.text("domain"),
                  domains.stream().map(it -> new Field.Choice(it.host(), it.host())).toList()));
        }
        put(Field.exact("slug", label("slug"), input.text("slug")).hint(hint("slug")));
        statuses.add(new Field.Choice("", call.say("page.desk.status.default")));
      } else {
        put(Field.select("state", label("state"), input.text("state"), states()));
      }
      if (isLocked) {
        put(Field.check("open", label("open"), "yes", call.field("open").equals("yes")));
      }
      for (RedirectStatus it : RedirectStatus.values()) {
        String code = Integer.toString(it.code());
        statuses.add(new Field.Choice(code, call.say("page.desk.status." + code)));
      }
      put(Field.select("status", label("status"), input.text("status"), statuses));
      put(
          Field.area("target", label("target"), input.text("target"))
              .hint(hint("target"))
              .required()
              .most(32_000));
      put(Field.text("title", label("title"), input.text("title")).most(Links.MAX_TITLE_LENGTH));
      put(Field.area("tags", label("tags"), input.text("tags")).hint(hint("tags")).most(4_000));
      put(
          Field.typed("validFrom", label("validFrom"), "datetime-local", input.text("validFrom"))
              .hint(hint("utc")));
      put(
          Field.typed("validUntil", label("validUntil"), "datetime-local", input.text("validUntil"))
              .hint(hint("utc")));
      put(
          Field.text("visitLimit", label("visitLimit"), input.text("visitLimit"))
              .hint(hint("limit")));
      put(
          Field.exact("fallback", label("fallback"), input.text("fallback"))
              .hint(hint("fallback")));
      String hint =
          !call.field("password").isEmpty()
              ? "password-again"
              : isLocked ? "password-set" : "password";
      put(
          Field.typed("password", label("password"), "password", "")
              .autocomplete("new-password")
              .most(Passwords.MAX_LENGTH)
              .hint(hint(hint)));
      for (String name : LinkInput.FLAGS) {
        put(Field.check(name, label(name), "yes", input.flag(name)).hint(hint(name)));
      }
      put(
          Field.exact("cacheControl", label("cacheControl"), input.text("cacheControl"))
              .hint(hint("cache"))
              .most(256));
      CampaignParameters.NAMES.forEach(
          it -> put(Field.text(it, label(it), input.campaign(it)).hint(hint(it)).most(500)));
      for (int k = 0; k < input.rules().size(); k++) {
        rule(k, input.rules().get(k));
      }
      return fields;
    }

    private List<Field.Choice> states() {
      return Stream.of(LinkState.values())
          .filter(it -> it != LinkState.DELETED && (it != LinkState.BANNED || call.isAdmin()))
          .map(it -> new Field.Choice(Ascii.lower(it.name()), call.name("page.desk.state", it)))
          .toList();
    }

    private void rule(int k, LinkInput.Rule rule) {
      String name = "rule." + k + ".target";
      put(
          Field.exact(name, call.say("page.desk.rule.target"), rule.target())
              .wrong(errors.sentences("rules[" + k + "].target")));
      if (rule.sets().isEmpty()) {
        rule.sets().add(new HashMap<>());
      }
      for (int j = 0; j < rule.sets().size(); j++) {
        for (String condition : LinkInput.CONDITIONS) {
          String at = "rule." + k + "." + j + "." + condition;
          put(condition(at, condition, rule.sets().get(j).getOrDefault(condition, "")));
        }
      }
    }

    private Field condition(String at, String name, String value) {
      String label = call.say("page.desk.condition." + name);
      return switch (name) {
        case "device" -> {
          List<Field.Choice> devices = new ArrayList<>();
          devices.add(new Field.Choice("", call.say("page.desk.device.any")));
          for (DeviceKind it : DeviceKind.values()) {
            String kind = Ascii.lower(it.name());
            devices.add(new Field.Choice(kind, call.name("page.desk.device", it)));
          }
          yield Field.select(at, label, value, devices);
        }
        case "match" ->
            Field.select(
                at,
                label,
                value,
                Stream.of(LinkInput.ANY, LinkInput.IS)
                    .map(it -> new Field.Choice(it, call.say("page.desk.match." + it)))
                    .toList());
        case "from", "until" -> Field.typed(at, label, "datetime-local", value);
        default -> Field.exact(at, label, value);
      };
    }

    private String label(String name) {
      return call.say("page.desk.field." + name);
    }

    private String hint(String name) {
      return call.say("page.desk.hint." + name);
    }

    private void put(Field field) {
      String wrong = errors.sentences(field.name());
      fields.put(field.name(), wrong == null ? field : field.wrong(wrong));
    }
  }
}
