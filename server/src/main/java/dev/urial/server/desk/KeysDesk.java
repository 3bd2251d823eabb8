package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.Accounts.CreatedKey;
import dev.urial.shortener.Accounts.NewKey;
import dev.urial.shortener.Accounts.OwnedKey;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.ShortDomain;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The page for API keys: the user's own keys or, for administrators, the keys of all users. */
final class KeysDesk {
  /** A key of the longest label takes some 14 kB of the page. */
  private static final int PAGE_SIZE = 50;

  private final Desk desk;

  KeysDesk(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    router
        .get("/desk/keys", desk.get("keys", Scope.READ, this::list))
        .post("/desk/keys", desk.post("keys", Scope.READ, this::create))
        .post("/desk/keys/{id}/revoke", desk.post("keys", Scope.READ, this::revoke));
  }

  /**
   * What the page shows.
   *
   * @param keys the keys
   * @param more the address of the next page, or null
   * @param created the new key, which is shown only once; or null
   * @param wrong an error message, or null
   * @param label the field for the label of a new key
   * @param scopes the scopes that a new key may have
   * @param chosen the scopes that are chosen
   * @param scopesWrong an error in the scopes, or null
   * @param fields the other fields of the form
   * @param now the current time
   */
  record View(
      List<OwnedKey> keys,
      @Nullable String more,
      @Nullable CreatedKey created,
      @Nullable String wrong,
      Field label,
      List<Scope> scopes,
      Set<Scope> chosen,
      @Nullable String scopesWrong,
      List<Field> fields,
      Instant now) {}

  private void list(DeskCall call) {
    boolean isRevoked = call.parameter("done").equals("revoked");
    call.done(isRevoked ? call.say("page.keys.taken-back") : null);
    show(call, 200, null, null, new FieldErrors(call));
  }

  private void create(DeskCall call) {
    FieldErrors errors = new FieldErrors(call);
    Instant until = null;
    String day = call.field("validUntil");
    try {
      until = day.isEmpty() ? null : LocalDate.parse(day).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeException e) {
      errors.add("validUntil", "page.desk.fault.time");
      show(call, 422, null, call.say("page.figures.fields"), errors);
      return;
    }
    String domain = call.field("domain");
    NewKey key =
        new NewKey(
            call.field("label").strip(),
            scopes(call),
            domain.isEmpty() ? null : domain,
            call.form().has("ownLinks"),
            until,
            null,
            call.form().has("yourls"));
    call.take(LimitedAction.CREATION, 1);
    Outcome<CreatedKey> outcome = desk.accounts().addKey(call.actor(), key);
    if (outcome instanceof Outcome.Done<CreatedKey> done) {
      show(call, 201, done.value(), null, errors);
    } else if (outcome instanceof Outcome.Refused<CreatedKey> refused) {
      errors.addAll(refused.objections());
      show(call, 422, null, call.say("page.figures.fields"), errors);
    } else {
      call.notDone(outcome);
    }
  }

  private static Set<Scope> scopes(DeskCall call) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (Scope scope : Scope.values()) {
      if (call.form().getAll("scopes").contains(Ascii.lower(scope.name()))) {
        scopes.add(scope);
      }
    }
    return scopes;
  }

  private void revoke(DeskCall call) {
    Outcome<ApiKey> outcome = desk.accounts().revokeKey(call.actor(), call.id());
    if (outcome instanceof Outcome.Done) {
      call.lead("/desk/keys?done=revoked");
    } else {
      call.notDone(outcome);
    }
  }

  private void show(
      DeskCall call,
      int status,
      @Nullable CreatedKey created,
      @Nullable String wrong,
      FieldErrors errors) {
    // Clear the form after a key was created.
    QueryParams form = created == null ? call.form() : QueryParams.empty();
    long after = Math.max(0, DeskCall.number(call.exchange().parameter("after")));
    List<OwnedKey> found =
        Objects.requireNonNull(desk.accounts().keys(call.actor(), null, after, PAGE_SIZE + 1));
    List<OwnedKey> shown = found.subList(0, Math.min(PAGE_SIZE, found.size()));
    boolean isMore = found.size() > PAGE_SIZE;
    View view =
        new View(
            shown,
            isMore ? "/desk/keys?after=" + shown.get(PAGE_SIZE - 1).key().id() : null,
            created,
            wrong,
            Field.text("label", call.say("page.keys.label"), text(form, "label"))
                .required()
                .most(ApiKey.MAX_LABEL_LENGTH)
                .wrong(errors.sentences("label")),
            Stream.of(Scope.values()).filter(call.actor()::has).toList(),
            form.has("csrf") ? scopes(call) : EnumSet.of(Scope.CREATE, Scope.READ),
            errors.sentences("scopes"),
            fields(call, form, errors),
            desk.now());
    call.send(status, JtekeysGenerated::render, view);
  }

  private static String text(QueryParams form, String name) {
    return Objects.requireNonNullElse(form.get(name), "");
  }

  private List<Field> fields(DeskCall call, QueryParams form, FieldErrors errors) {
    List<Field.Choice> hosts = new ArrayList<>();
    hosts.add(new Field.Choice("", call.say("page.figures.keys.all-domains")));
    for (ShortDomain it : desk.domains().all()) {
      hosts.add(new Field.Choice(it.host(), call.shown(it.host())));
    }
    String own = call.say("page.figures.keys.own", call.shown(call.user().name()));
    return List.of(
        Field.select("domain", call.say("page.figures.keys.domain"), text(form, "domain"), hosts)
            .wrong(errors.sentences("domain")),
        Field.check("ownLinks", own, "on", form.has("ownLinks")),
        Field.typed(
                "validUntil", call.say("page.figures.keys.until"), "date", text(form, "validUntil"))
            .hint(call.say("page.figures.keys.until.hint"))
            .wrong(errors.sentences("validUntil")),
        Field.check("yourls", call.say("page.figures.keys.for-yourls"), "on", form.has("yourls"))
            .wrong(errors.sentences("yourls")));
  }

  /** Returns the names of scopes, in the page's language. */
  static String names(DeskCall call, Set<Scope> scopes) {
    return Stream.of(Scope.values())
        .filter(scopes::contains)
        .map(it -> call.name("page.scope", it))
        .collect(Collectors.joining(", "));
  }

  /** Returns the restrictions of a key, in the page's language; empty if there are none. */
  static String limits(DeskCall call, OwnedKey owned) {
    ApiKey key = owned.key();
    List<String> limits = new ArrayList<>();
    if (key.domain() != null) {
      limits.add(call.say("page.figures.keys.only", call.shown(key.domain())));
    }
    if (key.ownLinks()) {
      limits.add(call.say("page.figures.keys.only-own"));
    }
    if (key.validUntil() != null) {
      limits.add(call.say("page.figures.keys.valid", call.time(key.validUntil())));
    }
    if (owned.madeBy() != null) {
      limits.add(call.say("page.figures.keys.made-by", call.shown(owned.madeBy())));
    }
    return String.join(" · ", limits);
  }

  /** Returns the reason why a key is not valid, in the page's language; null if it is. */
  static @Nullable String invalid(DeskCall call, ApiKey key, Instant now) {
    boolean isOver = key.validUntil() != null && !key.validUntil().isAfter(now);
    return key.revoked()
        ? call.say("page.figures.keys.state.revoked")
        : isOver ? call.say("page.figures.keys.state.over") : null;
  }
}
