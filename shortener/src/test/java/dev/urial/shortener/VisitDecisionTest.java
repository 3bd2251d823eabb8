package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.account.QuickPasswords;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.TestStore;
import dev.urial.testkit.laws.Laws;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The order of checks of a visit, held against the order as it is written down. */
class VisitDecisionTest {
  private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");
  private static final String HASH = QuickPasswords.hash("open");
  private static final ShortDomain DOMAIN =
      ShortDomain.builder("s.example").notFound("https://example.com/404").build();

  @RegisterExtension final TestStore test = new TestStore();
  private final Store store = test.store();
  private final Shortener shortener = Shortener.of(store);

  VisitDecisionTest() {
    test.save(DOMAIN);
  }

  // The book.

  /** What decides, in the words of the order. */
  private static String byTheBook(ShortLink link, Visitor visitor, long admitted) {
    switch (link.state()) {
      case DISABLED:
        return "missing";
      case BANNED:
        return "gone BANNED";
      case DELETED:
        return "gone DELETED";
      case ACTIVE:
        break;
    }
    if (link.validFrom() != null && visitor.at().compareTo(link.validFrom()) < 0) {
      return "early";
    }
    String over = link.fallback() == null ? null : "to " + link.fallback().text();
    if (link.validUntil() != null && visitor.at().compareTo(link.validUntil()) >= 0) {
      return over == null ? "gone EXPIRED" : over;
    }
    if (link.visitLimit() > 0 && admitted >= link.visitLimit()) {
      return over == null ? "gone USED_UP" : over;
    }
    if (link.passwordHash() != null && !visitor.unlocked() && !"open".equals(visitor.password())) {
      return "locked " + (visitor.password() != null);
    }
    for (RedirectRule rule : link.rules()) {
      if (rule.conditions().stream().allMatch(it -> holds(it, visitor))) {
        return "to " + rule.target().text();
      }
    }
    return "to " + link.target().text();
  }

  private static boolean holds(Condition condition, Visitor visitor) {
    if (condition instanceof Condition.Country country) {
      return country.code().equals(visitor.country());
    }
    if (condition instanceof Condition.Device device) {
      return visitor.devices().contains(device.kind());
    }
    if (condition instanceof Condition.Query query) {
      return ("&" + visitor.query() + "&").contains("&" + query.name() + "=" + query.value() + "&");
    }
    Condition.Between between = (Condition.Between) condition;
    return !visitor.at().isBefore(between.from()) && visitor.at().isBefore(between.until());
  }

  private static String said(VisitDecision decision) {
    if (decision instanceof VisitDecision.Redirect redirect) {
      return "to " + redirect.location();
    } else if (decision instanceof VisitDecision.Missing) {
      return "missing";
    } else if (decision instanceof VisitDecision.Gone gone) {
      return "gone " + gone.why();
    } else if (decision instanceof VisitDecision.Early) {
      return "early";
    } else if (decision instanceof VisitDecision.Locked locked) {
      return "locked " + locked.wrong();
    }
    return decision.toString();
  }

  private static <T> T one(Random random, List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  @Test
  void drawnLinksAreDecidedByTheBook() {
    Random random = new Random(Laws.seed());
    int draws = Laws.draws(3_000);
    List<String> seen = new ArrayList<>();
    for (int i = 0; i < draws; i++) {
      ShortLink link = test.insert(drawn(random, "k" + i));
      for (int visit = 0; visit < 3; visit++) {
        Visitor visitor = visitor(random);
        long before = store.links().admitted(link.id());
        String expected = byTheBook(link, visitor, before);
        SlugLookup place = new SlugLookup(DOMAIN, link.slug().key(), link, false, "");
        VisitDecision decision = shortener.visiting().visit(place, visitor);
        assertEquals(expected, said(decision), link.slug() + " " + visitor);
        boolean counted =
            link.visitLimit() > 0
                && visitor.counts()
                && decision instanceof VisitDecision.Redirect redirect
                && redirect.via() != VisitDecision.Via.FALLBACK;
        assertEquals(before + (counted ? 1 : 0), store.links().admitted(link.id()));
        seen.add(expected.split(" ")[0]);
      }
    }
    assertEquals(Set.of("missing", "gone", "early", "locked", "to"), Set.copyOf(seen));
  }

  private static ShortLink drawn(Random random, String slug) {
    Instant hour = NOW.plus(Duration.ofHours(1));
    List<RedirectRule> rules = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      Condition condition =
          one(
              random,
              List.<Condition>of(
                  new Condition.Country("HU"),
                  new Condition.Device(DeviceKind.IOS),
                  new Condition.Query("a", "1"),
                  new Condition.Between(NOW, hour)));
      rules.add(
          new RedirectRule(
              random.nextBoolean()
                  ? List.of(condition)
                  : List.of(condition, new Condition.Country("EE")),
              LinkTarget.of("https://example.com/rule/" + i)));
    }
    List<LinkState> states = new ArrayList<>(List.of(LinkState.values()));
    states.addAll(List.of(LinkState.ACTIVE, LinkState.ACTIVE, LinkState.ACTIVE, LinkState.ACTIVE));
    ShortLink.Builder link =
        ShortLink.builder(
                "s.example", new Slug(slug, slug), LinkTarget.of("https://example.com/"), NOW)
            .rules(rules)
            .state(one(random, states))
            .visitLimit(random.nextInt(3));
    if (random.nextInt(4) == 0) {
      link.validFrom(one(random, List.of(NOW, hour)));
    }
    if (random.nextInt(4) == 0) {
      link.validUntil(one(random, List.of(NOW, hour)));
    }
    if (random.nextInt(20) == 0) {
      link.passwordHash(HASH);
    }
    if (random.nextInt(3) == 0) {
      link.fallback(LinkTarget.of("https://example.org/over"));
    }
    return link.build();
  }

  private static Visitor visitor(Random random) {
    Visitor visitor =
        Visitor.at(NOW.plusSeconds(one(random, List.of(-1, 0, 3600))))
            .withCountry(random.nextBoolean() ? "HU" : "EE")
            .withQuery(random.nextBoolean() ? "b=2&a=1" : "b=2")
            .withDevices(
                random.nextBoolean()
                    ? EnumSet.of(DeviceKind.IOS, DeviceKind.MOBILE)
                    : EnumSet.noneOf(DeviceKind.class))
            .withPassword(random.nextInt(3) == 0 ? "open" : random.nextBoolean() ? "shut" : null);
    visitor = random.nextInt(4) == 0 ? visitor.notCounting() : visitor;
    return random.nextInt(4) == 0 ? visitor.whoUnlocked() : visitor;
  }

  // Single rows.

  private ShortLink kept(ShortLink.Builder link) {
    return test.insert(link.build());
  }

  private static ShortLink.Builder link(String target) {
    return ShortLink.builder("s.example", new Slug("x", "x"), LinkTarget.of(target), NOW);
  }

  private VisitDecision decided(ShortLink link, Visitor visitor) {
    return shortener.visiting().visit(new SlugLookup(DOMAIN, "x", link, false, ""), visitor);
  }

  @Test
  void whatIsMissingLeadsToTheDomainsOwnPage() {
    SlugLookup nothing = new SlugLookup(DOMAIN, "x", null, false, "");
    assertEquals(
        new VisitDecision.Missing(null, "https://example.com/404"),
        shortener.visiting().visit(nothing, Visitor.at(NOW)));
  }

  @Test
  void aLimitLetsExactlySoManyThrough() throws Exception {
    ShortLink link = kept(link("https://example.com/").visitLimit(1000));
    ExecutorService pool = Executors.newFixedThreadPool(8);
    List<Future<Integer>> all = new ArrayList<>();
    for (int t = 0; t < 8; t++) {
      all.add(
          pool.submit(
              () -> {
                int led = 0;
                for (int i = 0; i < 200; i++) {
                  led += decided(link, Visitor.at(NOW)) instanceof VisitDecision.Redirect ? 1 : 0;
                }
                return led;
              }));
    }
    int led = 0;
    for (Future<Integer> some : all) {
      led += some.get();
    }
    pool.shutdown();
    assertEquals(1000, led);
  }

  @Test
  void aWrongPasswordUsesUpNoVisit() {
    ShortLink link = kept(link("https://example.com/").visitLimit(1).passwordHash(HASH));
    VisitDecision wrong = decided(link, Visitor.at(NOW).withPassword("shut"));
    assertEquals(new VisitDecision.Locked(link, true), wrong);
    assertInstanceOf(
        VisitDecision.Redirect.class, decided(link, Visitor.at(NOW).withPassword("open")));
    assertEquals(
        new VisitDecision.Gone(link, VisitDecision.Why.USED_UP),
        decided(link, Visitor.at(NOW).withPassword("open")));
  }

  @Test
  void whatDependsOnAPasswordOrACountIsNeverKept() {
    for (ShortLink.Builder builder :
        List.of(
            link("https://example.com/").passwordHash(HASH).cacheControl("public, max-age=99"),
            link("https://example.com/").visitLimit(9).status(RedirectStatus.MOVED_PERMANENTLY))) {
      String slug = "y" + test.all().size();
      ShortLink link = test.insert(builder.slug(new Slug(slug, slug)).build());
      VisitDecision decision = decided(link, Visitor.at(NOW).whoUnlocked());
      assertEquals(
          "no-store", assertInstanceOf(VisitDecision.Redirect.class, decision).cacheControl());
    }
  }

  @Test
  void aPermanentRedirectIsKeptNoLongerThanTheLinkHolds() {
    ShortLink link =
        kept(
            link("https://example.com/")
                .status(RedirectStatus.PERMANENT_REDIRECT)
                .validUntil(NOW.plusSeconds(30)));
    VisitDecision decision = decided(link, Visitor.at(NOW));
    assertEquals(
        "private, max-age=30",
        assertInstanceOf(VisitDecision.Redirect.class, decision).cacheControl());
  }

  @Test
  void theOwnersLifetimeIsWithinThatOfTheServiceAndOfTheLink() {
    String year = "public, max-age=31536000, immutable";
    assertEquals("public, max-age=90", caching(RedirectStatus.MOVED_PERMANENTLY, year, 9999));
    assertEquals("public, max-age=30", caching(RedirectStatus.MOVED_PERMANENTLY, year, 30));
    assertEquals("public, max-age=30", caching(RedirectStatus.FOUND, year, 30));
    String[][] rows = {
      {"public, max-age=7", "public, max-age=7"},
      {"Public,MAX-AGE = 7,s-maxage=8", "public, max-age=7, s-maxage=8"},
      {"s-maxage=31536000", "s-maxage=90, max-age=90"},
      {"max-age=99999999999999999999, max-age=5", "max-age=90, max-age=5"},
      {"max-age=-1", "max-age=0"},
      {"max-age=\"3600\"", "max-age=0"},
      {"public", "public, max-age=90"},
      {"", "private, max-age=90"},
      {"immutable", "private, max-age=90"},
      {"no-store", "no-store"},
      {"no-cache, stale-while-revalidate=31536000", "no-cache"},
      {"xs-maxage=31536000, x=\"a, max-age=31536000\"", "max-age=0"},
      {"private=\"Set-Cookie\", must-revalidate", "private, must-revalidate, max-age=90"}
    };
    for (String[] row : rows) {
      assertEquals(row[1], caching(RedirectStatus.PERMANENT_REDIRECT, row[0], 9999), row[0]);
    }
    assertEquals("private, max-age=0", caching(RedirectStatus.FOUND, "private", 9999));
  }

  private String caching(RedirectStatus status, String own, int secondsLeft) {
    ShortLink link =
        link("https://example.com/")
            .status(status)
            .cacheControl(own)
            .validUntil(NOW.plusSeconds(secondsLeft))
            .build();
    return RedirectCaching.of(link, NOW);
  }

  // Languages.

  @Test
  void languagesAreThoseTheVisitorPrefersToAllOthers() {
    assertEquals(List.of("hu-HU"), RuleMatching.preferred("hu-HU,hu;q=0.9,en;q=0.8"));
    assertEquals(List.of("en"), RuleMatching.preferred("hu;q=0.5, en"));
    assertEquals(List.of("hu", "en"), RuleMatching.preferred("hu, en"));
    assertEquals(List.of("ru"), RuleMatching.preferred("*, ru;q=0.3, et;q=0.1"));
    assertEquals(List.of(), RuleMatching.preferred("hu;q=0, *;q=0.1"));
    assertEquals(List.of("et"), RuleMatching.preferred("hu;q=9, et;q=0.001, ru;q=x"));
    assertEquals(List.of(), RuleMatching.preferred(""));
  }

  @Test
  void aRangeHoldsForWhatIsBehindItAtAHyphen() {
    assertTrue(languageHolds("hu", "HU-hu"));
    assertTrue(languageHolds("pt-BR", "pt-br"));
    assertTrue(!languageHolds("pt-BR", "pt"));
    assertTrue(!languageHolds("hu", "hus"));
    assertTrue(!languageHolds("hu", null));
  }

  private static boolean languageHolds(String range, @Nullable String field) {
    RedirectRule rule =
        new RedirectRule(
            List.of(new Condition.Language(range)), LinkTarget.of("https://example.com/"));
    return RuleMatching.first(List.of(rule), Visitor.at(NOW).withLanguages(field)) == 0;
  }

  // Parameters of the query.

  @Test
  void anyOfSeveralValuesHoldsAndNamesAreDecoded() {
    assertTrue(queryHolds("a", "2", "a=1&&a=2"));
    assertTrue(queryHolds("a", null, "a"));
    assertTrue(queryHolds("a", "", "a"));
    assertTrue(queryHolds("ä b", "c d", "%C3%A4+b=c+d"));
    assertTrue(!queryHolds("a", "2", "a=1&b=2"));
    assertTrue(!queryHolds("a", null, "A=1"));
    assertTrue(!queryHolds("a", null, ""));
    assertTrue(!queryHolds("a", null, null));
  }

  @Test
  void ofALongQueryTheFirstThousandParametersCount() {
    assertTrue(queryHolds("z", null, "a&".repeat(999) + "z"));
    assertTrue(!queryHolds("z", null, "a&".repeat(1000) + "z"));
    assertTrue(queryHolds("z", null, "&".repeat(5000) + "z"));
  }

  private static boolean queryHolds(String name, @Nullable String value, @Nullable String query) {
    RedirectRule rule = rule(new Condition.Query(name, value));
    return RuleMatching.first(List.of(rule), Visitor.at(NOW).withQuery(query)) == 0;
  }

  private static RedirectRule rule(Condition... conditions) {
    return new RedirectRule(List.of(conditions), LinkTarget.of("https://example.com/"));
  }
}
