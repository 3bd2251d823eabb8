package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugGenerator;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ShortenerTest {
  private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");
  private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
  private static final Actor OPERATOR = Actor.operator();

  @RegisterExtension final TestStore test = new TestStore();
  private final Store store = test.store();
  private final Shortener shortener = with(TargetPolicy.publicWeb());

  private Shortener with(TargetPolicy policy) {
    Shortener made = Shortener.of(store, policy, SlugGenerator.secure(), CLOCK);
    save(
        made,
        ShortDomain.builder("s.example")
            .aliases(List.of("bücher.example", "go.example:8080"))
            .previewHost("preview.s.example")
            .build());
    return made;
  }

  private void save(Shortener by, ShortDomain domain) {
    ShortDomain there = store.domains().find(domain.host());
    Outcomes.done(
        there == null
            ? by.domains().add(OPERATOR, domain)
            : by.domains().edit(OPERATOR, there, domain));
  }

  private ShortLink made(LinkDraft.Builder draft) {
    return made(shortener, draft);
  }

  private static ShortLink made(Shortener by, LinkDraft.Builder draft) {
    Outcome<ShortLink> outcome = by.links().create(OPERATOR, draft.build());
    return Outcomes.done(outcome);
  }

  private List<String> refused(LinkDraft.Builder draft) {
    return Outcomes.ids(shortener.links().create(OPERATOR, draft.build()));
  }

  private VisitDecision decided(String path) {
    return decided(shortener, path);
  }

  private static VisitDecision decided(Shortener by, String path) {
    ShortDomain domain = by.domains().find("s.example");
    assertNotNull(domain);
    return by.visiting().visit(by.visiting().find(domain, path), Visitor.at(NOW));
  }

  private static @Nullable String location(VisitDecision decision) {
    return decision instanceof VisitDecision.Redirect redirect ? redirect.location() : null;
  }

  // Made.

  /** A batch of them would fill the memory of a server. */
  @Test
  void noMoreThanTenRemarksAreMadeAboutALink() {
    String deceptive = "https://" + "xn--a.".repeat(280) + "com/";
    Outcome<ShortLink> made = shortener.links().create(OPERATOR, LinkDraft.to(deceptive).build());
    assertEquals(Outcome.MAX_REMARKS, ((Outcome.Done<ShortLink>) made).warnings().size());
    List<LinkDraft.RuleDraft> rules = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String target = "https://127.0.0.1/" + i;
      rules.add(new LinkDraft.RuleDraft(List.of(new Condition.Language("hu")), target));
    }
    Outcome.Refused<?> refused =
        Outcomes.refused(
            shortener
                .links()
                .create(OPERATOR, LinkDraft.to("https://example.com/").rules(rules).build()));
    assertEquals(Outcome.MAX_REMARKS, refused.objections().size());
  }

  @Test
  void aLinkIsMadeWithADrawnSlugAndLeadsByteForByte() {
    ShortLink link = made(LinkDraft.to("https://example.com/a%2Fb?q=%20%25#f"));
    assertEquals(7, link.slug().text().length());
    assertEquals("https://s.example/" + link.slug().text(), shortener.links().shortUrl(link));
    VisitDecision.Redirect led =
        assertInstanceOf(VisitDecision.Redirect.class, decided("/" + link.slug().text()));
    assertEquals("https://example.com/a%2Fb?q=%20%25#f", led.location());
    assertEquals(RedirectStatus.FOUND, led.status());
    assertEquals("private, max-age=0", led.cacheControl());
  }

  @Test
  void aSlugOfOnesOwnIsTakenOnceAndATombstoneKeepsIt() {
    ShortLink link = made(LinkDraft.to("https://example.com/").slug("spring"));
    assertEquals(
        List.of("slug-taken"), refused(LinkDraft.to("https://example.org/").slug("spring")));
    shortener.links().delete(OPERATOR, link.id(), 0);
    assertEquals(
        List.of("slug-taken"), refused(LinkDraft.to("https://example.org/").slug("spring")));
    VisitDecision.Gone gone = assertInstanceOf(VisitDecision.Gone.class, decided("/spring"));
    assertEquals(link.id(), gone.link().id());
    assertEquals(VisitDecision.Why.DELETED, gone.why());
    shortener.links().restore(OPERATOR, link.id(), 0);
    assertEquals("https://example.com/", location(decided("/spring")));
  }

  @Test
  void ofManyTheOneThatIsRefusedDoesNotSinkTheOthers() {
    List<LinkDraft> drafts = new ArrayList<>();
    for (int i = 0; i < 1200; i++) {
      drafts.add(LinkDraft.to(i % 3 == 1 ? "javascript:1" : "https://example.com/" + i).build());
    }
    drafts.add(LinkDraft.to("https://example.com/").slug("same").build());
    drafts.add(LinkDraft.to("https://example.com/").slug("same").build());
    List<Outcome<ShortLink>> outcomes = shortener.links().createAll(OPERATOR, drafts, () -> true);
    for (int i = 0; i < 1200; i++) {
      if (i % 3 == 1) {
        assertEquals(List.of("target-scheme"), Outcomes.ids(outcomes.get(i)));
      } else {
        assertEquals("https://example.com/" + i, Outcomes.done(outcomes.get(i)).target().text());
      }
    }
    Outcomes.done(outcomes.get(1200));
    assertEquals(List.of("slug-taken"), Outcomes.ids(outcomes.get(1201)));
  }

  @Test
  void aTakenDrawIsDrawnAnewAndNoSlugIsHandedOutTwice() throws Exception {
    // Seven of three letters: at the end nearly all draws are taken.
    SecureRandom few =
        new SecureRandom() {
          private static final long serialVersionUID = 1L;

          @Override
          public int nextInt(int bound) {
            return super.nextInt(3);
          }
        };
    Shortener crowded = Shortener.of(store, TargetPolicy.publicWeb(), SlugGenerator.of(few), CLOCK);
    save(crowded, ShortDomain.builder("c.example").build());
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<List<Outcome<ShortLink>>>> all = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      all.add(
          pool.submit(
              () -> {
                List<Outcome<ShortLink>> outcomes = new ArrayList<>();
                for (int i = 0; i < 800; i++) {
                  LinkDraft draft =
                      LinkDraft.to("https://example.com/").domain("c.example").build();
                  outcomes.add(crowded.links().create(OPERATOR, draft));
                }
                return outcomes;
              }));
    }
    Set<String> seen = new HashSet<>();
    int usedUp = 0;
    for (Future<List<Outcome<ShortLink>>> some : all) {
      for (Outcome<ShortLink> outcome : some.get()) {
        if (outcome instanceof Outcome.Done<ShortLink> done) {
          assertTrue(seen.add(done.value().slug().text()));
        } else {
          assertEquals(List.of("slugs-used-up"), Outcomes.ids(outcome));
          usedUp++;
        }
      }
    }
    pool.shutdown();
    assertTrue(seen.size() > 2000 && usedUp > 0, seen.size() + " " + usedUp);
  }

  @Test
  void valuesThatDoNotFitAreRefusedByTheirField() {
    LinkDraft draft =
        LinkDraft.to("https://example.com/")
            .title("a\nb")
            .tags(List.of("x".repeat(65)))
            .visitLimit(-1)
            .cacheControl("a\r\nSet-Cookie: b")
            .password("")
            .fallback("file:///etc/passwd")
            .rules(
                List.of(
                    new LinkDraft.RuleDraft(
                        List.of(new Condition.Country("Hungary")), "https://example.com/hu"),
                    new LinkDraft.RuleDraft(
                        List.of(new Condition.Language("h_u")), "http://127.0.0.1/")))
            .build();
    List<String> fields =
        Outcomes.refused(shortener.links().create(OPERATOR, draft)).objections().stream()
            .map(Objection::field)
            .distinct()
            .toList();
    assertEquals(
        List.of(
            "cacheControl",
            "title",
            "tags",
            "visitLimit",
            "rules[0].country",
            "rules[1].language",
            "rules[1].target",
            "fallback",
            "password"),
        fields);
  }

  @Test
  void aPrivateLinkHasALongSlug() {
    ShortLink link = made(LinkDraft.to("https://example.com/").unlisted(true));
    assertEquals(16, link.slug().text().length());
    LinkDraft.Builder draft = LinkDraft.to("https://example.com/").unlisted(true).slug("secret");
    assertEquals(List.of("value"), refused(draft));
  }

  @Test
  void anUnknownDomainIsTold() {
    assertEquals(
        List.of("domain-unknown"), refused(LinkDraft.to("https://example.com/").domain("x.y")));
  }

  @Test
  void aLinkWithAShortAliasDoesNotBecomePrivate() {
    Actor anna = Actor.of(new User(7, "anna", null, UserRole.EDITOR, true, NOW));
    for (String slug : List.of("brief", "a-long-slug-of-many-letters")) {
      Outcome<ShortLink> made =
          shortener.links().create(anna, LinkDraft.to("https://a.example/").slug(slug).build());
      ShortLink link = Outcomes.done(made);
      LinkDraft other = LinkDraft.builder().slug("another-slug-of-many-letters-" + slug).build();
      Outcomes.done(shortener.links().edit(anna, link.id(), 1, other));
      LinkDraft hidden = LinkDraft.builder().unlisted(true).build();
      Outcome<ShortLink> outcome = shortener.links().edit(anna, link.id(), 2, hidden);
      assertEquals(!slug.equals("brief"), outcome instanceof Outcome.Done, slug);
    }
  }

  // Confusables.

  @Test
  void slugsThatLookLikeTakenOnesAreRefusedWhereOneIsBeyondAscii() {
    made(LinkDraft.to("https://example.com/").slug("paypal"));
    LinkDraft.Builder cyrillic = LinkDraft.to("https://example.org/").slug("раураl");
    assertEquals(List.of("slug-confusable"), refused(cyrillic));
    // Both in ASCII: nobody could have a slug of seven drawn letters else.
    made(LinkDraft.to("https://example.org/").slug("paypa1"));
    made(LinkDraft.to("https://example.org/").slug("сосо"));
    assertEquals(
        List.of("slug-confusable"), refused(LinkDraft.to("https://example.org/").slug("coco")));
  }

  @Test
  void slugsThatDifferInTheWidthOrFormOfCharactersOnlyAreRefused() {
    made(LinkDraft.to("https://example.com/").slug("ed1"));
    made(LinkDraft.to("https://example.com/").slug("spring２６"));
    for (String slug : List.of("ed１", "ｅd1", "𝐞𝐝𝟏", "spring26", "ﬁt1")) {
      if (slug.equals("ﬁt1")) {
        made(LinkDraft.to("https://example.com/").slug("fit1"));
      }
      assertEquals(
          List.of("slug-confusable"),
          refused(LinkDraft.to("https://example.org/").slug(slug)),
          slug);
    }
  }

  /** By UTS #39, {@code ¹} looks like a Canadian letter, and {@code ①} like another circle. */
  @Test
  void theSlugOfALinkThatTheActorMayNotSeeIsNotNamed() {
    made(LinkDraft.to("https://example.com/").slug("coco"));
    LinkDraft draft = LinkDraft.to("https://example.org/").slug("сосо").build();
    Actor anna = Actor.of(new User(7, "anna", null, UserRole.EDITOR, true, NOW));
    assertEquals("the slug looks like another one, which is taken", confusable(anna, draft));
    assertEquals("the slug looks like coco, which is taken", confusable(OPERATOR, draft));
  }

  private String confusable(Actor actor, LinkDraft draft) {
    Outcome.Refused<?> refused = Outcomes.refused(shortener.links().create(actor, draft));
    return refused.objections().get(0).remark().message().text();
  }

  @Test
  void aRenamedLinkMayTakeWhatLooksLikeItsOwnOldSlug() {
    ShortLink link = made(LinkDraft.to("https://example.com/").slug("coco"));
    LinkDraft changes = LinkDraft.builder().slug("сосо").build();
    Outcomes.done(shortener.links().edit(OPERATOR, link.id(), 1, changes));
  }

  // Loops.

  @Test
  void targetsOnOwnDomainsAreRefusedInEverySpelling() {
    for (String target :
        List.of(
            "https://s.example/x",
            "HTTP://S.EXAMPLE/x",
            "https://s.example:8443/x",
            "https://s.example./x",
            "https://s.example../x",
            "https://s.example",
            "https://s.example?x",
            "https://bücher.example/x",
            "https://xn--bcher-kva.example/x",
            "https://go.example/x",
            "https://preview.s.example/x")) {
      List<String> ids = refused(LinkDraft.to(target).slug("y"));
      assertTrue(ids.contains("target-own-domain"), target + ids);
      LinkDraft.Builder fallback = LinkDraft.to("https://example.com/").fallback(target);
      assertTrue(refused(fallback).contains("target-own-domain"), target);
    }
    made(LinkDraft.to("https://not-s.example/x"));
    made(LinkDraft.to("https://s.example.com/x"));
    Shortener others = with(TargetPolicy.of(List.of("webcal", "app"), false));
    for (String target :
        List.of(
            "webcal://s.example/x",
            "webcal://s%2Eexample/x",
            "webcal://%73.EXAMPLE:80/x",
            "webcal://s.example%2E/x",
            "webcal://ｓ.example/x",
            "app://bücher.example/x")) {
      Outcome<ShortLink> outcome =
          others.links().create(OPERATOR, LinkDraft.to(target).slug("y").build());
      assertTrue(outcome instanceof Outcome.Refused, target);
    }
  }

  @Test
  void aRefusedChainSaysWhereItEnds() {
    made(LinkDraft.to("https://example.com/end").slug("a"));
    made(LinkDraft.to("https://example.com/hidden").slug("b").password("x"));
    assertEquals("https://example.com/end", fits("https://s.example/a"));
    assertNull(fits("https://s.example/b"));
  }

  @Test
  void aRefusedChainSaysNothingOfALinkThatIsNotOpenYetOrNotAnyMoreOrBlocked() {
    made(LinkDraft.to("https://example.com/soon").slug("early").validFrom(NOW.plusMillis(1)));
    ShortLink late = made(LinkDraft.to("https://example.com/over").slug("late"));
    shortener.links().edit(OPERATOR, late.id(), 0, LinkDraft.builder().validUntil(NOW).build());
    made(
        LinkDraft.to("https://example.com/open")
            .slug("open")
            .validFrom(NOW)
            .validUntil(NOW.plusMillis(1)));
    made(LinkDraft.to("https://evil.example/").slug("blocked"));
    shortener.visiting().block(Blocklist.of(List.of("evil.example")));
    assertNull(fits("https://s.example/early"));
    assertNull(fits("https://s.example/late"));
    assertNull(fits("https://s.example/blocked"));
    assertEquals("https://example.com/open", fits("https://s.example/open"));
  }

  private @Nullable String fits(String target) {
    Outcome<ShortLink> outcome = shortener.links().create(OPERATOR, LinkDraft.to(target).build());
    return Outcomes.refused(outcome).objections().get(0).fits();
  }

  @Test
  void aLoopThatCameLaterIsMetAtTheRedirect() {
    ShortLink link = made(LinkDraft.to("https://later.example/x").slug("x"));
    assertEquals("https://later.example/x", location(decided("/x")));
    save(
        shortener,
        store.domains().find("s.example").edit().aliases(List.of("later.example")).build());
    assertEquals(
        link.id(), assertInstanceOf(VisitDecision.Looping.class, decided("/x")).link().id());
  }

  @Test
  void homeAndNotFoundMustNotLeadInACircle() {
    made(LinkDraft.to("https://example.com/").slug("welcome"));
    ShortDomain domain = store.domains().find("s.example");
    for (String home : List.of("https://example.com/", "https://s.example/welcome")) {
      domain = Outcomes.done(edited(domain, domain.edit().home(home).build()));
    }
    ShortDomain circle = domain.edit().home("https://s.example/").build();
    assertEquals(List.of("value"), Outcomes.ids(edited(domain, circle)));
    ShortDomain missing = domain.edit().notFound("https://s.example/nothing").build();
    assertEquals(List.of("value"), Outcomes.ids(edited(domain, missing)));
    ShortDomain file = domain.edit().home("file:///x").build();
    assertEquals(List.of("value"), Outcomes.ids(edited(domain, file)));
  }

  private Outcome<ShortDomain> edited(ShortDomain there, ShortDomain changed) {
    return shortener.domains().edit(OPERATOR, there, changed);
  }

  // Changed.

  @Test
  void aRenamedLinkStaysUnderItsOldSlug() {
    ShortLink link = made(LinkDraft.to("https://example.com/").slug("old"));
    Outcome<ShortLink> outcome =
        shortener.links().edit(OPERATOR, link.id(), 1, LinkDraft.builder().slug("new").build());
    assertEquals(2, Outcomes.done(outcome).version());
    assertEquals("https://example.com/", location(decided("/old")));
    assertEquals("https://example.com/", location(decided("/new")));
    assertTrue(shortener.visiting().find(store.domains().find("s.example"), "/old").byAlias());
    LinkDraft.Builder again = LinkDraft.to("https://example.org/").slug("old");
    assertEquals(List.of("slug-taken"), refused(again));
  }

  @Test
  void whoeverIsSlowerSeesWhatStandsThereNow() {
    ShortLink link = made(LinkDraft.to("https://example.com/"));
    LinkDraft first = LinkDraft.builder().title("one").build();
    LinkDraft second = LinkDraft.builder().title("two").build();
    Outcomes.done(shortener.links().edit(OPERATOR, link.id(), 1, first));
    Outcome<ShortLink> late = shortener.links().edit(OPERATOR, link.id(), 1, second);
    assertEquals("one", Outcomes.stale(late).title());
  }

  @Test
  void whatWasNotSetStays() {
    ShortLink link =
        made(
            LinkDraft.to("https://example.com/")
                .title("t")
                .tags(List.of("a"))
                .visitLimit(3)
                .password("pw"));
    LinkDraft changes = LinkDraft.builder().title(null).target("https://example.org/").build();
    ShortLink edited = Outcomes.done(shortener.links().edit(OPERATOR, link.id(), 0, changes));
    assertNull(edited.title());
    assertEquals("https://example.org/", edited.target().text());
    assertEquals(List.of("a"), edited.tags());
    assertEquals(3, edited.visitLimit());
    assertEquals(link.passwordHash(), edited.passwordHash());
  }

  // Who may.

  @Test
  void editorsChangeTheirOwnLinksViewersNone() {
    Actor anna = Actor.of(new User(7, "anna", null, UserRole.EDITOR, true, NOW));
    Actor bela = Actor.of(new User(8, "bela", null, UserRole.EDITOR, true, NOW));
    Actor vera = Actor.of(new User(9, "vera", null, UserRole.VIEWER, true, NOW));
    LinkDraft draft = LinkDraft.to("https://example.com/").build();
    ShortLink link = Outcomes.done(shortener.links().create(anna, draft));
    assertEquals(7, link.ownerId());
    LinkDraft title = LinkDraft.builder().title("x").build();
    Outcomes.done(shortener.links().edit(anna, link.id(), 0, title));
    // Editors see only their own: of others' they are not told that they are there.
    assertInstanceOf(Outcome.NotFound.class, shortener.links().edit(bela, link.id(), 0, title));
    assertInstanceOf(Outcome.Forbidden.class, shortener.links().delete(vera, link.id(), 0));
    assertInstanceOf(Outcome.Forbidden.class, shortener.links().create(vera, draft));
    assertInstanceOf(Outcome.Forbidden.class, shortener.links().create(Actor.nobody(), draft));
    assertInstanceOf(
        Outcome.NotFound.class, shortener.links().edit(Actor.nobody(), link.id(), 0, title));
    assertInstanceOf(Outcome.Forbidden.class, shortener.links().ban(anna, link.id(), 0));
    Outcomes.done(shortener.links().ban(OPERATOR, link.id(), 0));
    assertInstanceOf(Outcome.Forbidden.class, shortener.links().restore(anna, link.id(), 0));
    Outcomes.done(shortener.links().restore(OPERATOR, link.id(), 0));
  }

  @Test
  void aKeyMayWhatItAndItsUserMay() {
    User anna = new User(7, "anna", null, UserRole.EDITOR, true, NOW);
    ApiKey key =
        new ApiKey(
            1,
            7,
            "ci",
            "ur_",
            new byte[32],
            Set.of(Scope.CREATE, Scope.ADMIN),
            "other.example",
            true,
            NOW,
            null,
            null,
            false);
    Actor actor = Actor.of(key, anna);
    assertEquals("anna key:1 ci", actor.name());
    assertTrue(actor.has(Scope.CREATE));
    assertFalse(actor.has(Scope.ADMIN));
    assertFalse(actor.mayCreate(store.domains().find("s.example")));
    assertTrue(actor.mayCreate(ShortDomain.builder("other.example").build()));
  }

  @Test
  void whatIsDoneIsLoggedWithoutSecrets() {
    ShortLink link = made(LinkDraft.to("https://example.com/?password=hunter2").slug("s"));
    shortener.links().edit(OPERATOR, link.id(), 0, LinkDraft.builder().password("hunter2").build());
    shortener.links().delete(OPERATOR, link.id(), 0);
    List<AuditEntry> entries = store.accounts().log(AuditFilter.NONE, 0, 10);
    assertEquals(
        List.of("link.delete", "link.edit", "link.create", "domain.create"),
        entries.stream().map(AuditEntry::action).toList());
    assertEquals("s.example/s", entries.get(0).subject());
    assertFalse(entries.toString().contains("hunter2"));
  }

  // Domains like others.

  @Test
  void aDomainLikeTinyUrl() {
    ShortDomain domain = ShortDomain.likeTinyUrl("tiny.example").build();
    save(shortener, domain);
    LinkDraft draft =
        LinkDraft.to("https://example.com/").domain("tiny.example").slug("mine").build();
    ShortLink link = Outcomes.done(shortener.links().create(Actor.nobody(), draft));
    assertEquals(301, link.status().code());
    assertFalse(domain.tracking());
    assertEquals("preview.tiny.example", domain.previewHost());
    assertFalse(domain.previewSuffix());
  }

  @Test
  void aDomainLikeBitly() {
    ShortDomain domain = ShortDomain.likeBitly("bit.example").build();
    save(shortener, domain);
    LinkDraft draft = LinkDraft.to("https://example.com/").domain("bit.example").build();
    ShortLink link = Outcomes.done(shortener.links().create(Actor.nobody(), draft));
    assertEquals(308, link.status().code());
    assertTrue(domain.tracking());
    assertTrue(domain.previewSuffix());
    SlugLookup place = shortener.visiting().find(domain, "/" + link.slug().text());
    VisitDecision decision = shortener.visiting().visit(place, Visitor.at(NOW));
    assertEquals(
        "private, max-age=90",
        assertInstanceOf(VisitDecision.Redirect.class, decision).cacheControl());
  }

  // Found.

  @Test
  void pathsAreDecodedOnce() {
    made(LinkDraft.to("https://example.com/").slug("é"));
    for (String path : List.of("/é", "/%C3%A9", "/e%CC%81", "/%C3%A9/")) {
      assertEquals("https://example.com/", location(decided(path)), path);
    }
    for (String path : List.of("/%25C3%25A9", "/%C3", "/%", "/", "//", "/é/x")) {
      assertEquals(new VisitDecision.Missing(null, null), decided(path), path);
    }
  }

  @Test
  void aLongerPathFindsALinkThatForwardsPaths() {
    made(LinkDraft.to("https://example.com/1").slug("a").forwardPath(true));
    assertEquals("https://example.com/1/2/3", location(decided("/a/2/3")));
    made(LinkDraft.to("https://example.com/2").slug("b"));
    assertEquals(new VisitDecision.Missing(null, null), decided("/b/2"));
  }

  @Test
  void passwordsAreVerifiedAndHashesDiffer() {
    String hash = Passwords.hash("correct horse");
    assertTrue(hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$"), hash);
    assertTrue(Passwords.verify("correct horse", hash));
    assertFalse(Passwords.verify("Correct horse", hash));
    assertFalse(Passwords.verify("correct horse", "no hash"));
    assertFalse(Passwords.verify("", "$argon2id$"));
    assertFalse(Passwords.verifyNobody("nobody has this password"));
    assertFalse(hash.equals(Passwords.hash("correct horse")));
    assertFalse(Passwords.verify("x", "$argon2id$v=19$m=9999999,t=2,p=1$c2FsdHNhbHQ$aGFzaA"));
  }

  @Test
  void aTargetKeepsWhatWasGiven() {
    ShortLink link = made(LinkDraft.to("https://bücher2.example/ü"));
    assertEquals(
        new LinkTarget("https://xn--bcher2-3ya.example/%C3%BC", "https://bücher2.example/ü"),
        link.target());
    assertEquals(LinkState.ACTIVE, link.state());
    assertEquals(new Slug(link.slug().text(), link.slug().text()), link.slug());
  }

  @Test
  void twoThatLookAlikeDoNotComeInByOneBatch() {
    List<Outcome<ShortLink>> outcomes =
        shortener
            .links()
            .createAll(
                OPERATOR,
                List.of(
                    LinkDraft.to("https://example.com/1").slug("paypa1-x").build(),
                    LinkDraft.to("https://example.com/2").slug("р\u0430ypa1-x").build(),
                    LinkDraft.to("https://example.com/3").slug("paypal-x").build()),
                () -> true);
    Outcomes.done(outcomes.get(0));
    assertEquals(List.of("slug-confusable"), Outcomes.ids(outcomes.get(1)));
    Outcomes.done(outcomes.get(2));
  }

  private static List<LinkDraft.RuleDraft> rules(int count) {
    List<LinkDraft.RuleDraft> rules = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Condition condition = new Condition.Query("n" + i, "\u044f".repeat(500));
      String target = "https://example.com/" + "x".repeat(1_000 - 20);
      rules.add(new LinkDraft.RuleDraft(List.of(condition), target));
    }
    return rules;
  }

  @Test
  void thePartsOfALinkAreNotTooLongTogether() {
    LinkDraft.Builder draft = LinkDraft.to("https://example.com/").rules(rules(22));
    Outcome<ShortLink> outcome = shortener.links().create(OPERATOR, draft.build());
    Outcome.Refused<?> refused = Outcomes.refused(outcome);
    assertEquals("rules", refused.objections().get(0).field());
    assertTrue(
        refused.objections().get(0).remark().message().text().contains("32,768"),
        refused.objections().get(0).remark().message().text());
    ShortLink made = made(LinkDraft.to("https://example.com/").rules(rules(21)));
    LinkDraft more = LinkDraft.builder().rules(rules(22)).build();
    Outcomes.refused(shortener.links().edit(OPERATOR, made.id(), 1, more));
  }

  @Test
  void aLinkThatIsTooLongAlreadyMayBeChangedButNotGrow() {
    List<RedirectRule> rules = new ArrayList<>();
    for (LinkDraft.RuleDraft rule : rules(30)) {
      rules.add(new RedirectRule(rule.conditions(), LinkTarget.of(rule.target())));
    }
    ShortLink old =
        test.insert(
            ShortLink.builder(
                    "s.example", new Slug("old", "old"), LinkTarget.of("https://example.com/"), NOW)
                .rules(rules)
                .build());
    LinkDraft title = LinkDraft.builder().title("Grows").build();
    Outcomes.refused(shortener.links().edit(OPERATOR, old.id(), 1, title));
    LinkDraft state = LinkDraft.builder().state(LinkState.DISABLED).build();
    Outcomes.done(shortener.links().edit(OPERATOR, old.id(), 1, state));
    LinkDraft fewer = LinkDraft.builder().rules(rules(25)).build();
    Outcomes.done(shortener.links().edit(OPERATOR, old.id(), 2, fewer));
  }

  // Look-alikes of many slugs, and names of the web.

  @Test
  void manyVariantsDoNotHideTheSlugThatAnotherLooksLike() {
    ShortLink link = made(LinkDraft.to("https://example.org/").slug("sma11-ma11"));
    long version = 1;
    for (int i = 0; i < 14; i++) {
      String variant = variant(i + 1);
      if (!variant.equals("small-mall")) {
        LinkDraft rename = LinkDraft.builder().slug(variant).build();
        Outcomes.done(shortener.links().edit(OPERATOR, link.id(), version++, rename));
      }
    }
    made(LinkDraft.to("https://example.com/").slug("small-mall"));
    LinkDraft spoof = LinkDraft.builder().slug("sm\u0430ll-mall").build();
    assertEquals(
        List.of("slug-confusable"),
        Outcomes.ids(shortener.links().edit(OPERATOR, link.id(), version, spoof)));
    LinkDraft.Builder fresh = LinkDraft.to("https://example.org/").slug("sm\u0430ll-mall");
    assertEquals(List.of("slug-confusable"), refused(fresh));
  }

  private static String variant(int bits) {
    StringBuilder slug = new StringBuilder("sma");
    for (int i = 0; i < 4; i++) {
      slug.append(i == 2 ? "-ma" : "").append((bits >> i & 1) == 0 ? '1' : 'l');
    }
    return slug.toString();
  }

  @Test
  void onlyAdministratorsTakeNamesThatProgramsReadAtTheRootOfAHost() {
    Actor anna = Actor.of(new User(7, "anna", null, UserRole.EDITOR, true, NOW));
    for (String name :
        List.of(
            "ads.txt",
            "App-Ads.txt",
            "sellers.json",
            "security.txt",
            "apple-app-site-association",
            "BingSiteAuth.xml",
            "google1a2b3c4d5e6f7a8b.html",
            "baidu_verify_codeva-AbC.html",
            "keybase.txt",
            "MS12345678.txt",
            "loaderio-x1",
            "site-Verification.json",
            "tiktokAbC.txt",
            "menu.html",
            "zohoverify",
            "Autodiscover",
            "sitemap_index.xml",
            "index.html",
            "favicon.gif")) {
      LinkDraft draft = LinkDraft.to("https://example.com/").slug(name).build();
      assertEquals(
          List.of("slug-reserved"), Outcomes.ids(shortener.links().create(anna, draft)), name);
      Outcomes.done(shortener.links().create(OPERATOR, draft));
    }
    for (String name : List.of("login", "oauth", "ads", "ads.txt.old", "verified", "index")) {
      LinkDraft draft = LinkDraft.to("https://example.com/").slug(name).build();
      Outcomes.done(shortener.links().create(anna, draft));
    }
  }

  @Test
  void aLinkKeepsTheNameThatItHas() {
    User anna = new User(7, "anna", null, UserRole.EDITOR, true, NOW);
    ShortLink link =
        test.insert(
            ShortLink.builder(
                    "s.example",
                    new Slug("ads.txt", "ads.txt"),
                    LinkTarget.of("https://example.com/"),
                    NOW)
                .ownerId(7)
                .build());
    LinkDraft same = LinkDraft.builder().slug("ads.txt").title("Ads").build();
    Outcomes.done(shortener.links().edit(Actor.of(anna), link.id(), 1, same));
  }
}
