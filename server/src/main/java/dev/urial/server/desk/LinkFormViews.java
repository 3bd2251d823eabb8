package dev.urial.server.desk;

import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.server.template.desk.FieldError;
import dev.urial.internal.server.template.desk.LinkFormView;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.desk.DeskAccess.Call;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.CampaignParameters;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Creates the views of a link's form, which contain the fields with their labels and errors. */
final class LinkFormViews {
  private static final Map<String, List<String>> SECTIONS =
      Map.of(
          "times", List.of("validFrom", "validUntil", "visitLimit", "fallback"),
          "password", List.of("password", "private", "crawlable"),
          "rules", List.of("rules"),
          "redirect", List.of("status", "cacheControl", "forwardQuery", "forwardPath", "state"));

  private final Call call;
  private final LinkForm form;
  private final FormErrors faults;
  private final Map<String, Field> fields = new LinkedHashMap<>();

  LinkFormViews(Call call, LinkForm form, FormErrors faults) {
    this.call = call;
    this.form = form;
    this.faults = faults;
  }

  /**
   * Returns the view for a new link.
   *
   * @param made the link that was just created, or null
   */
  LinkFormView create(
      List<ShortDomain> domains, String once, List<String> tags, LinkFormView.@Nullable Made made) {
    if (domains.size() > 1) {
      List<Field.Choice> choices = new ArrayList<>();
      for (ShortDomain domain : domains) {
        choices.add(new Field.Choice(domain.host(), domain.host()));
      }
      put(Field.select("domain", label("domain"), form.text("domain"), choices));
    }
    put(
        Field.exact("slug", label("slug"), form.text("slug"))
            .hint(call.say("page.desk.hint.slug")));
    List<Field.Choice> statuses = new ArrayList<>();
    statuses.add(new Field.Choice("", call.say("page.desk.status.default")));
    put(all(statuses, false, false));
    return view(
        "/desk/links", "", "", once, "page.desk.make", "/desk/links", null, tags, null, made);
  }

  /** Returns the view for an existing link. */
  LinkFormView edit(
      long id,
      long version,
      String was,
      boolean isLocked,
      boolean isOpened,
      List<String> tags,
      LinkFormView.@Nullable Conflict conflict,
      @Nullable String list) {
    put(all(new ArrayList<>(), true, isLocked));
    if (isLocked) {
      put(Field.check("open", label("open"), "yes", isOpened));
    }
    String path = "/desk/links/" + id;
    return view(
        path + "/edit",
        Long.toString(version),
        was,
        "",
        "page.desk.save",
        path,
        conflict,
        tags,
        list,
        null);
  }

  private Field all(List<Field.Choice> statuses, boolean isEdit, boolean isLocked) {
    put(
        Field.area("target", label("target"), form.text("target"))
            .hint(call.say("page.desk.hint.target"))
            .required()
            .most(32_000));
    put(Field.text("title", label("title"), form.text("title")).most(512));
    put(
        new Field(
            "tags",
            label("tags"),
            "area",
            form.text("tags"),
            call.say("page.desk.hint.tags"),
            null,
            false,
            false,
            false,
            4_000,
            "off",
            List.of()));
    put(time("validFrom").hint(call.say("page.desk.hint.utc")));
    put(time("validUntil").hint(call.say("page.desk.hint.utc")));
    put(
        Field.text("visitLimit", label("visitLimit"), form.text("visitLimit"))
            .hint(call.say("page.desk.hint.limit")));
    put(
        Field.exact("fallback", label("fallback"), form.text("fallback"))
            .hint(call.say("page.desk.hint.fallback")));
    put(
        Field.typed("password", label("password"), "password", "")
            .autocomplete("new-password")
            .most(1_000)
            .hint(
                call.say(
                    !call.field("password").isEmpty()
                        ? "page.desk.hint.password-again"
                        : isLocked ? "page.desk.hint.password-set" : "page.desk.hint.password")));
    flag("private");
    flag("crawlable");
    flag("forwardQuery");
    flag("forwardPath");
    put(
        Field.exact("cacheControl", label("cacheControl"), form.text("cacheControl"))
            .hint(call.say("page.desk.hint.cache"))
            .most(256));
    if (isEdit) {
      List<Field.Choice> states = new ArrayList<>();
      for (LinkState state : LinkState.values()) {
        boolean isTheirs =
            state != LinkState.DELETED
                && (state != LinkState.BANNED || call.actor().has(Scope.ADMIN));
        if (isTheirs) {
          states.add(new Field.Choice(Ascii.lower(state.name()), state(call, state)));
        }
      }
      put(Field.select("state", label("state"), form.text("state"), states));
    }
    for (RedirectStatus status : RedirectStatus.values()) {
      String code = Integer.toString(status.code());
      statuses.add(new Field.Choice(code, call.say("page.desk.status." + code)));
    }
    return Field.select("status", label("status"), form.text("status"), statuses);
  }

  /** Returns the name of a state, in the page's language. */
  static String state(Call call, LinkState state) {
    return call.frame()
        .page()
        .words()
        .say(ServerMessages.MESSAGES.ofConstant("page.desk.state", state));
  }

  private String label(String name) {
    return call.say("page.desk.field." + name);
  }

  private Field time(String name) {
    return Field.typed(name, label(name), "datetime-local", form.text(name));
  }

  private void flag(String name) {
    put(
        Field.check(name, label(name), "yes", form.flag(name))
            .hint(call.say("page.desk.hint." + name)));
  }

  private void put(Field field) {
    fields.put(field.name(), field.wrong(sentences(faults.of(field.name()))));
  }

  private static @Nullable String sentences(List<FieldError> faults) {
    return faults.isEmpty()
        ? null
        : String.join(" ", faults.stream().map(FieldError::sentence).toList());
  }

  private LinkFormView view(
      String action,
      String version,
      String was,
      String once,
      String save,
      String back,
      LinkFormView.@Nullable Conflict conflict,
      List<String> tags,
      @Nullable String list,
      LinkFormView.@Nullable Made made) {
    Map<String, List<FieldError>> shown = new LinkedHashMap<>();
    List<String> names = new ArrayList<>(fields.keySet());
    names.add(LinkForm.RULES);
    for (String name : names) {
      if (!faults.of(name).isEmpty()) {
        shown.put(name, faults.of(name));
      }
    }
    List<FieldError> rest = faults.rest(names);
    if (!rest.isEmpty() || (shown.isEmpty() && !faults.isEmpty())) {
      shown.put("", rest);
    }
    List<LinkFormView.RuleView> rules = new ArrayList<>();
    for (int k = 0; k < form.rules().size(); k++) {
      rules.add(rule(k, form.rules().get(k)));
    }
    List<String> opened = new ArrayList<>();
    LinkForm blank = LinkForm.blank();
    SECTIONS.forEach(
        (section, of) -> {
          boolean isTyped =
              of.stream()
                  .anyMatch(
                      it ->
                          !form.whole(it).equals(blank.whole(it))
                              && !it.equals("status")
                              && !(it.equals("state") && form.text(it).equals("active")));
          boolean hasRules = section.equals("rules") && !form.rules().isEmpty();
          boolean isLocked =
              section.equals("password")
                  && (fields.containsKey("open") || !call.field("password").isEmpty());
          if (isTyped || hasRules || isLocked || faults.has(of)) {
            opened.add(section);
          }
        });
    if (CampaignParameters.NAMES.stream().anyMatch(it -> !form.campaign(it).isEmpty())) {
      opened.add("campaign");
    }
    return new LinkFormView(
        action,
        version,
        was,
        once,
        call.say(save),
        back,
        fields,
        shown,
        rules,
        opened,
        conflict,
        campaign(),
        tags,
        list,
        made);
  }

  /** Returns the fields for the campaign parameters, each with the current value in the target. */
  private List<LinkFormView.CampaignField> campaign() {
    List<LinkFormView.CampaignField> all = new ArrayList<>();
    for (String name : CampaignParameters.NAMES) {
      Field field =
          Field.text(name, call.say("page.desk.field." + name), form.campaign(name))
              .hint(call.say("page.desk.hint." + name))
              .most(500);
      all.add(new LinkFormView.CampaignField(field, form.inTarget(name)));
    }
    return all;
  }

  private LinkFormView.RuleView rule(int k, LinkForm.RuleForm rule) {
    String name = "rule." + k;
    List<FieldError> ofTarget = faults.of("rules[" + k + "].target");
    Field target =
        Field.exact(name + ".target", call.say("page.desk.rule.target"), rule.target())
            .wrong(sentences(ofTarget));
    List<List<Field>> sets = new ArrayList<>();
    List<Map<String, String>> all = new ArrayList<>(rule.sets());
    if (all.isEmpty()) {
      all.add(Map.of());
    }
    for (int j = 0; j < all.size(); j++) {
      sets.add(set(name + "." + j + ".", all.get(j)));
    }
    return new LinkFormView.RuleView(
        k, target, ofTarget, sets, faults.ofRule(k), all.size() < LinkForm.MOST_SETS);
  }

  private List<Field> set(String at, Map<String, String> set) {
    List<Field> all = new ArrayList<>();
    for (String name : LinkForm.CONDITIONS) {
      String label = call.say("page.desk.condition." + name);
      String value = set.getOrDefault(name, "");
      all.add(
          switch (name) {
            case "device" -> Field.select(at + name, label, value, devices());
            case "match" ->
                Field.select(
                    at + name,
                    label,
                    value,
                    List.of(
                        new Field.Choice(LinkForm.ANY, call.say("page.desk.match.any")),
                        new Field.Choice(LinkForm.IS, call.say("page.desk.match.is"))));
            case "from", "until" -> Field.typed(at + name, label, "datetime-local", value);
            default -> Field.exact(at + name, label, value);
          });
    }
    return all;
  }

  private List<Field.Choice> devices() {
    List<Field.Choice> choices = new ArrayList<>();
    choices.add(new Field.Choice("", call.say("page.desk.device.any")));
    for (DeviceKind kind : DeviceKind.values()) {
      String name = Ascii.lower(kind.name());
      choices.add(new Field.Choice(name, call.say("page.desk.device." + name)));
    }
    return choices;
  }
}
