package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.server.api.Operation.None;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Forms;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.RefusalReason;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.AccessDeniedException;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Domains;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Links;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.LinkReference;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.StoreException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/**
 * The operations of other shorteners that their clients need: TinyURL's call; Bitly's shorten,
 * expand, custom_bitlinks, and a bitlink to read and change; YOURLS' shorturl and expand.
 *
 * <p>CHOICE: TinyURL requires no key. Here, the settings of the domain determine whether a key is
 * required. The domain {@code bit.ly}, which Bitly's clients send by default, means the domain of
 * the request.
 */
final class CompatApi {
  private static final String PLAIN = "text/plain;charset=utf-8";
  private static final DateTimeFormatter BITLY_TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxx", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter YOURLS_TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final Operation.Response TEXT =
      new Operation.Response(List.of("text/plain"), List.of(), null);
  private static final Operation.Response YOURLS =
      new Operation.Response(List.of("text/plain", "application/json"), List.of(), "Yourls");

  private final Gateway api;
  private final Authentication authentication;
  private final Links links;
  private final Domains domains;
  private final int maxBody;

  /**
   * Creates the API.
   *
   * @param maxBody the maximum length of a body in bytes
   */
  CompatApi(Gateway api, Authentication authentication, Shortener shortener, int maxBody) {
    this.api = api;
    this.authentication = authentication;
    this.links = shortener.links();
    this.domains = shortener.domains();
    this.maxBody = maxBody;
  }

  void register() {
    Operation.Raw tinyUrl = formatted(this::tinyUrl, CompatApi::tinyUrlError);
    imitate("tinyurl", TinyUrlParameters.class, TEXT, tinyUrl);
    imitate("tinyurlByForm", TinyUrlParameters.class, TEXT, tinyUrl);
    bitly("bitlyShorten", BitlyInput.class, BitlinkJson.class, this::bitlyShorten);
    bitly("bitlyCreate", BitlyInput.class, BitlinkJson.class, this::bitlyShorten);
    bitly("bitlyExpand", BitlyExpandInput.class, BitlinkJson.class, this::bitlyExpand);
    bitly("bitlyBitlink", None.class, BitlinkJson.class, this::bitlyBitlink);
    bitly("bitlyChange", BitlyChanges.class, BitlinkJson.class, this::bitlyChange);
    bitly("bitlyCustom", BitlyCustomInput.class, BitlyCustomJson.class, this::bitlyCustom);
    imitate("yourls", YourlsParameters.class, YOURLS, this::yourls);
    imitate("yourlsByForm", YourlsParameters.class, YOURLS, this::yourls);
  }

  /** Adds an operation that takes a query or a form, and answers problems in the same format. */
  private void imitate(
      String id, Class<? extends Record> input, Operation.Response format, Operation.Raw run) {
    boolean isForm = id.endsWith("ByForm");
    Operation it = api.imitate(id, isForm ? None.class : input, format, format);
    it.raw = run;
    if (isForm) {
      it.readsForm(input);
    }
  }

  // What they have in common.

  /** Runs an operation, and answers a problem with it in the format of the other shortener. */
  private static Operation.Raw formatted(Operation.Raw run, BiConsumer<Exchange, Problem> errors) {
    return exchange -> {
      exchange.set("Cache-Control", "no-store");
      try {
        run.answer(exchange);
      } catch (Problem | StoreException | AccessDeniedException e) {
        Problem problem = Gateway.problem(e);
        if (problem.type() == ProblemType.UNAUTHENTICATED) {
          exchange.note(RefusalReason.CREDENTIALS);
        }
        errors.accept(exchange, problem);
      }
    };
  }

  /** Returns the domain of a request; the default domain if its host is not a domain. */
  private @Nullable ShortDomain domain(Exchange exchange) {
    ShortDomain domain = domains.find(exchange.origin().host());
    return domain != null ? domain : domains.first();
  }

  private ShortLink create(Exchange exchange, Caller caller, LinkDraft.Builder draft) {
    api.creates(exchange, caller, 1);
    return Outcomes.done(links.create(caller.actor(), draft.build()), caller.actor(), Locale.ROOT);
  }

  private LinkDraft.Builder draft(Exchange exchange, String target, String slug, String title) {
    ShortDomain domain = domain(exchange);
    LinkDraft.Builder draft = LinkDraft.to(target).domain(domain == null ? null : domain.host());
    if (!slug.isEmpty()) {
      draft.slug(slug);
    }
    boolean isTitle =
        !title.isEmpty()
            && title.length() <= LinkDraft.MAX_TITLE_LENGTH
            && title.chars().noneMatch(Character::isISOControl);
    return isTitle ? draft.title(title) : draft;
  }

  /**
   * Returns an active link whose target the caller may learn. If there is none, the request counts
   * against the rate limit for unknown slugs, as a visit would, unless the caller may list all
   * links anyway.
   */
  private @Nullable ShortLink expand(Exchange exchange, Caller caller, String reference) {
    String network = exchange.origin().network();
    api.take(exchange, LimitedAction.API, caller.space(network), 1);
    Actor actor = caller.actor();
    ShortLink link = links.expand(actor, reference, domain(exchange));
    if (link == null && !(actor.seesAllLinks() && actor.has(Scope.READ))) {
      api.take(exchange, LimitedAction.NOT_FOUND, network, 1);
    }
    return link;
  }

  /** Runs an authentication, which counts against the rate limit of the network if it fails. */
  private Caller caller(Exchange exchange, Supplier<Caller> authenticated) {
    try {
      return authenticated.get();
    } catch (Problem e) {
      api.charge(exchange, Caller.NOBODY, LimitedAction.API, 1);
      throw e;
    }
  }

  // TinyURL.

  record TinyUrlParameters(@Nullable String url, @Nullable String alias) {}

  private void tinyUrl(Exchange exchange) {
    Caller caller = caller(exchange, () -> authentication.byKey(exchange));
    Map<String, String> fields = Forms.fields(exchange, maxBody);
    String url = needed(fields, "url", ProblemType.BAD_REQUEST);
    String answer = ""; // HEAD must not create a link
    if (!exchange.method().equals("HEAD")) {
      String alias = fields.getOrDefault("alias", "");
      answer = links.shortUrl(create(exchange, caller, draft(exchange, url, alias, "")));
    }
    exchange.answer(200, PLAIN, answer);
  }

  private static void tinyUrlError(Exchange exchange, Problem problem) {
    if (problem.type() == ProblemType.UNAUTHENTICATED) {
      exchange.setIfAbsent("WWW-Authenticate", "Bearer realm=\"urial\"");
    }
    exchange.answer(problem.status(), PLAIN, "Error: " + problem.getMessage());
  }

  private static String needed(Map<String, String> fields, String name, ProblemType otherwise) {
    String value = fields.getOrDefault(name, "");
    if (value.isEmpty()) {
      throw Problem.of(otherwise, "detail.no-form", name);
    }
    return value;
  }

  // Bitly.

  record BitlyInput(
      @Member(name = "long_url", maxLength = InputLimits.MAX_TARGET) String longUrl,
      @Member(maxLength = InputLimits.MAX_HOST) @Nullable String domain,
      @Member(maxLength = InputLimits.MAX_SLUG) @Nullable String keyword,
      @Nullable String title,
      @Member(maxItems = LinkDraft.MAX_TAGS, maxLength = LinkDraft.MAX_TAG_LENGTH)
          List<String> tags,
      List<JsonNode> deeplinks)
      implements RecordReader.Lenient {}

  record BitlyChanges(
      @Member(name = "long_url", maxLength = InputLimits.MAX_TARGET) @Nullable String longUrl,
      @Member(maxLength = LinkDraft.MAX_TITLE_LENGTH, isLine = true) @Nullable Given<String> title,
      @Member(maxItems = LinkDraft.MAX_TAGS, maxLength = LinkDraft.MAX_TAG_LENGTH) @Nullable
          Given<List<String>> tags,
      @Nullable Boolean archived,
      @Nullable String keyword,
      List<JsonNode> deeplinks)
      implements RecordReader.Lenient {}

  record BitlyCustomInput(
      @Member(name = "custom_bitlink", minLength = 1) String custom,
      @Member(name = "bitlink_id", minLength = 1) String bitlink)
      implements RecordReader.Lenient {}

  record BitlyExpandInput(@Member(name = "bitlink_id", minLength = 1) String bitlink) {}

  record BitlinkJson(
      @Member(name = "created_at") String createdAt,
      String id,
      String link,
      @Member(name = "long_url") String longUrl,
      @Member(isOptional = true) @Nullable String title,
      @Member(name = "custom_bitlinks") List<String> customBitlinks,
      boolean archived,
      List<String> tags,
      List<String> deeplinks,
      Map<String, String> references) {}

  record BitlyCustomJson(@Member(name = "custom_bitlink") String custom, BitlinkJson bitlink) {}

  record BitlyFieldErrorJson(
      String field, @Member(name = "error_code") String code, String message) {}

  record BitlyErrorJson(
      String message,
      String description,
      String resource,
      @Member(isOptional = true) @Nullable List<BitlyFieldErrorJson> errors) {}

  private interface BitlyOperation<I> {
    Record run(Exchange exchange, Caller caller, I input);
  }

  /** Adds an operation. Bitly's clients also send the key without a scheme. */
  private <I extends Record> void bitly(
      String id, Class<I> input, Class<?> output, BitlyOperation<I> run) {
    Operation.Response error = Operation.Response.json(BitlyErrorJson.class);
    Operation it = api.imitate(id, input, Operation.Response.json(output), error);
    it.raw =
        formatted(
            exchange -> {
              String key = exchange.field("Authorization");
              boolean isBare = key != null && key.indexOf(' ') < 0;
              Caller caller =
                  caller(
                      exchange,
                      () ->
                          key != null && isBare
                              ? authentication.ofKey(exchange, key)
                              : authentication.byKey(exchange));
              I in =
                  it.method.equals("GET")
                      ? RecordReader.query(exchange.parameters(), input)
                      : body(exchange, input);
              Record json = run.run(exchange, caller, in);
              exchange.answer(it.status, "application/json", Shape.json(json).toString());
            },
            CompatApi::bitlyError);
  }

  private static <T extends Record> T body(Exchange exchange, Class<T> type) {
    Gateway.checkType(exchange.bodyType());
    return RecordReader.read(ApiJson.read(exchange.body()), type);
  }

  private Record bitlyShorten(Exchange exchange, Caller caller, BitlyInput in) {
    serve("/deeplinks", in.deeplinks().isEmpty());
    String title = in.title() == null ? "" : in.title();
    String keyword = in.keyword() == null ? "" : in.keyword();
    LinkDraft.Builder draft = draft(exchange, in.longUrl(), keyword, title).tags(in.tags());
    String host = in.domain() == null ? "" : Ascii.lower(in.domain());
    if (!host.isEmpty() && !host.equals("bit.ly")) {
      draft.domain(host);
    }
    ShortLink link = create(exchange, caller, draft);
    return bitlink(link, "", true);
  }

  /** Refuses a member that means something at Bitly only, unless its value has no effect. */
  private static void serve(String pointer, boolean isWithoutEffect) {
    if (!isWithoutEffect) {
      throw RecordReader.invalid(pointer, "member.not-served");
    }
  }

  private Record bitlyExpand(Exchange exchange, Caller caller, BitlyExpandInput in) {
    return bitlink(bitlink(exchange, caller, in.bitlink()), in.bitlink(), false);
  }

  private Record bitlyBitlink(Exchange exchange, Caller caller, None none) {
    ShortLink link = inPath(exchange, caller);
    return bitlink(link, idInPath(exchange), caller.actor().maySee(link));
  }

  private Record bitlyChange(Exchange exchange, Caller caller, BitlyChanges in) {
    caller.actor().need(Scope.EDIT);
    serve("/archived", !Boolean.TRUE.equals(in.archived()));
    serve("/keyword", in.keyword() == null);
    serve("/deeplinks", in.deeplinks().isEmpty());
    LinkDraft.Builder changes = LinkDraft.builder();
    if (in.longUrl() != null) {
      changes.target(in.longUrl());
    }
    Given.set(in.title(), changes::title);
    Given.set(in.tags(), it -> changes.tags(it == null ? List.of() : it));
    ShortLink link = edit(exchange, caller, inPath(exchange, caller), changes.build());
    return bitlink(link, idInPath(exchange), true);
  }

  /** Gives a link another slug; the old one stays as an alias. */
  private Record bitlyCustom(Exchange exchange, Caller caller, BitlyCustomInput in) {
    caller.actor().need(Scope.EDIT);
    ShortLink before = bitlink(exchange, caller, in.bitlink());
    String custom = reference(in.custom());
    int slash = custom.indexOf('/');
    ShortDomain domain = slash < 0 ? null : domains.find(custom.substring(0, slash));
    if (slash >= 0 && (domain == null || !domain.host().equals(before.domain()))) {
      throw RecordReader.invalid("/custom_bitlink", "member.other-domain", before.domain());
    }
    LinkDraft renamed = LinkDraft.builder().slug(custom.substring(slash + 1)).build();
    ShortLink link = edit(exchange, caller, before, renamed);
    return new BitlyCustomJson(id(links.shortUrl(link)), bitlink(link, in.bitlink(), true));
  }

  private ShortLink edit(Exchange exchange, Caller caller, ShortLink link, LinkDraft changes) {
    api.creates(exchange, caller, links.creations(link, changes));
    Actor actor = caller.actor();
    return Outcomes.done(links.edit(actor, link.id(), 0, changes), actor, Locale.ROOT);
  }

  private ShortLink inPath(Exchange exchange, Caller caller) {
    return bitlink(exchange, caller, idInPath(exchange));
  }

  private static String idInPath(Exchange exchange) {
    return exchange.part("domain") + "/" + exchange.part("slug");
  }

  private ShortLink bitlink(Exchange exchange, Caller caller, String id) {
    return Call.found(expand(exchange, caller, reference(id)));
  }

  /**
   * Returns what Bitly's ID, which is a host and a slug, perhaps with a scheme, refers to here: a
   * slug of {@code bit.ly} is one of the request's domain.
   */
  private static String reference(String id) {
    String bare = id(id);
    String bitly = "bit.ly/";
    return Ascii.isAt(bare, 0, bitly) ? bare.substring(bitly.length()) : bare;
  }

  /** Returns a URL without its scheme. */
  private static String id(String url) {
    int end = url.indexOf("://");
    return end < 0 ? url : url.substring(end + 3);
  }

  /**
   * Returns a link in Bitly's format. Its ID is that by which it was found, even if that is an
   * alias; its other short URLs are its custom ones.
   */
  private BitlinkJson bitlink(ShortLink link, String id, boolean isSeen) {
    List<String> urls = new ArrayList<>(List.of(links.shortUrl(link)));
    LinkReference named = LinkReference.read(reference(id));
    for (String alias : isSeen ? links.aliases(link) : List.<String>of()) {
      String url = links.shortUrl(link.edit().slug(new Slug(alias, alias)).build());
      urls.add(named != null && named.slug().equals(alias) ? 0 : urls.size(), url);
    }
    String url = urls.get(0);
    return new BitlinkJson(
        BITLY_TIME.format(link.createdAt()),
        id(url),
        url,
        link.target().text(),
        isSeen ? link.title() : null,
        urls.subList(1, urls.size()),
        false,
        isSeen ? link.tags() : List.of(),
        List.of(),
        Map.of("group", ""));
  }

  /** Responds to a problem with a constant that names it, a sentence, and the invalid field. */
  static void bitlyError(Exchange exchange, Problem problem) {
    int status =
        switch (problem.status()) {
          case 401 -> 403; // as Bitly does if the token is missing
          case 409, 415 -> 400;
          default -> problem.status();
        };
    boolean isTarget = problem.type() == ProblemType.TARGET_REFUSED;
    String word =
        switch (status) {
          case 400 -> "INVALID_ARG";
          case 403 -> "FORBIDDEN";
          case 404 -> "NOT_FOUND";
          case 405 -> "METHOD_NOT_ALLOWED";
          case 422 -> isTarget ? "INVALID_ARG_LONG_URL" : "UNPROCESSABLE_ENTITY";
          case 429 -> "RATE_LIMIT_EXCEEDED";
          case 503, 507 -> "TEMPORARILY_UNAVAILABLE";
          default -> "ERROR";
        };
    String detail = problem.text(Locale.ROOT);
    List<BitlyFieldErrorJson> errors = new ArrayList<>();
    for (JsonNode it : problem.json(Locale.ROOT).path("errors")) {
      String field = bitlyField(exchange, it.path("pointer").asString(""));
      errors.add(new BitlyFieldErrorJson(field, "invalid", it.path("detail").asString(detail)));
    }
    BitlyErrorJson json =
        new BitlyErrorJson(word, detail, "bitlinks", errors.isEmpty() ? null : errors);
    exchange.answer(status, "application/json", Shape.json(json).toString());
  }

  /** Returns Bitly's name of a part of a link, or of a member of the request. */
  private static String bitlyField(Exchange exchange, String pointer) {
    String part = pointer.split("/", -1)[pointer.isEmpty() ? 0 : 1];
    boolean isCustom = exchange.path().equals("/v4/custom_bitlinks");
    return switch (part) {
      case "target" -> "long_url";
      case "slug" -> isCustom ? "custom_bitlink" : "keyword";
      default -> part;
    };
  }

  // YOURLS.

  record YourlsParameters(
      @Nullable String action,
      @Nullable String url,
      @Nullable String keyword,
      @Nullable String title,
      @Nullable String shorturl,
      @Nullable String format,
      @Nullable String signature) {}

  private record YourlsUrlJson(
      String keyword, String url, @Nullable String title, String date, String ip) {}

  private record YourlsLinkJson(
      YourlsUrlJson url,
      String status,
      String message,
      @Nullable String title,
      String shorturl,
      int statusCode) {}

  private record YourlsTargetJson(
      String keyword,
      String shorturl,
      String longurl,
      @Nullable String title,
      String message,
      int statusCode) {}

  private record YourlsMissingJson(String message, int errorCode, int statusCode) {}

  private record YourlsErrorJson(
      String status, String code, String message, int errorCode, int statusCode) {}

  private void yourls(Exchange exchange) throws Exception {
    Map<String, String> fields = Forms.fields(exchange, maxBody);
    formatted(
            it -> {
              Caller caller = yourlsCaller(exchange, fields);
              // HEAD must not create a link.
              String action = exchange.method().equals("HEAD") ? "" : fields.get("action");
              if ("shorturl".equals(action)) {
                yourlsShorten(exchange, caller, fields);
              } else if ("expand".equals(action)) {
                yourlsExpand(exchange, caller, fields);
              } else {
                throw Problem.of(ProblemType.BAD_REQUEST, "detail.no-form", "action");
              }
            },
            (it, problem) -> yourlsError(exchange, fields, problem))
        .answer(exchange);
  }

  private static void yourlsError(Exchange exchange, Map<String, String> fields, Problem problem) {
    int status = problem.status() == 401 ? 403 : problem.status();
    String code =
        switch (problem.type()) {
          case TAKEN, SLUG_REFUSED -> "keyword";
          case TARGET_REFUSED -> "nourl";
          default -> problem.type().id();
        };
    String message = problem.text(Locale.ROOT);
    write(
        exchange,
        fields,
        status,
        message,
        new YourlsErrorJson("fail", "error:" + code, message, status, status));
  }

  private void yourlsShorten(Exchange exchange, Caller caller, Map<String, String> fields) {
    String url = needed(fields, "url", ProblemType.TARGET_REFUSED);
    String keyword = fields.getOrDefault("keyword", "");
    String title = fields.getOrDefault("title", "");
    ShortLink link = create(exchange, caller, draft(exchange, url, keyword, title));
    String shown = link.title() == null ? "" : link.title();
    String target = link.target().text();
    String date = YOURLS_TIME.format(link.createdAt());
    YourlsUrlJson made = new YourlsUrlJson(link.slug().text(), target, shown, date, "");
    String message = target + " added to database";
    String shortUrl = links.shortUrl(link);
    write(
        exchange,
        fields,
        200,
        shortUrl,
        new YourlsLinkJson(made, "success", message, shown, shortUrl, 200));
  }

  private void yourlsExpand(Exchange exchange, Caller caller, Map<String, String> fields) {
    ShortLink link = expand(exchange, caller, fields.getOrDefault("shorturl", ""));
    if (link == null) {
      YourlsMissingJson json = new YourlsMissingJson("Error: short URL not found", 404, 404);
      write(exchange, fields, 404, "not found", json);
      return;
    }
    boolean isTitle = link.title() != null && caller.actor().maySee(link);
    String title = isTitle ? link.title() : "";
    String target = link.target().text();
    String shortUrl = links.shortUrl(link);
    write(
        exchange,
        fields,
        200,
        target,
        new YourlsTargetJson(link.slug().text(), shortUrl, target, title, "success", 200));
  }

  /** Returns the caller of a request with an API key as {@code signature} or as other clients. */
  private Caller yourlsCaller(Exchange exchange, Map<String, String> fields) {
    String signature = fields.getOrDefault("signature", "");
    return caller(
        exchange,
        () ->
            signature.isEmpty()
                ? authentication.byKey(exchange)
                : authentication.ofKey(exchange, signature));
  }

  private static void write(
      Exchange exchange, Map<String, String> fields, int status, String simple, Record record) {
    if (fields.getOrDefault("format", "simple").equals("json")) {
      exchange.answer(status, "application/json", Shape.json(record).toString());
    } else {
      exchange.answer(status, PLAIN, simple);
    }
  }
}
