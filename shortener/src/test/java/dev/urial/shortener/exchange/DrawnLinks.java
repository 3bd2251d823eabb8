package dev.urial.shortener.exchange;

import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugRules;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Links with everything that files, spreadsheets and web servers trip over. */
final class DrawnLinks {
  static final ShortDomain DOMAIN = ShortDomain.builder("s.example").scheme("http").build();

  /** Begins as formulas do, ends quotes, looks like escapes of five languages. */
  private static final String[] TRAPS = {
    "=", "+", "-", "@", "'", "\"", "\"\"", ",", ";", "|", "\\", "$", "${x}", "$1", "%2F", "%25",
    "{", "}", "{path}", "\\n", "`", "#", "?", "&", "&amp;", "~", "^", "(", ")", "[", "]", "*",
    "default", "!", "%0d%0a", "<b>", "x"
  };

  private static final String[] TEXTS = {
    "\t", "\r", "\n", "\r\n", " ", "\u00E9", "\u6F22", "\uD83D\uDE00", "\u202E", "\uFF1D", "\uFEFF"
  };

  private final SplittableRandom random;

  DrawnLinks(long seed) {
    random = new SplittableRandom(seed);
  }

  private String trap() {
    return TRAPS[random.nextInt(TRAPS.length)];
  }

  private String drawn(int most, boolean ascii) {
    StringBuilder to = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      to.append(ascii || random.nextInt(3) > 0 ? trap() : TEXTS[random.nextInt(TEXTS.length)]);
    }
    return to.toString();
  }

  private @Nullable String text() {
    String text = drawn(6, false);
    return text.isEmpty() ? null : text;
  }

  LinkTarget target() {
    return LinkTarget.of("http://a.example/" + drawn(8, true));
  }

  Slug slug(int number) {
    String text = "-=.$~+*(){}@'\u00E9".charAt(random.nextInt(13)) + "s" + number;
    return new Slug(text, SlugRules.key(DOMAIN, text));
  }

  private @Nullable Instant time() {
    return random.nextBoolean()
        ? null
        : Instant.ofEpochMilli(1_700_000_000_000L + random.nextLong(100_000_000_000L));
  }

  /** A link that only a redirect map is asked to hold. */
  ShortLink plain(int number) {
    RedirectStatus[] all = RedirectStatus.values();
    return ShortLink.builder(DOMAIN.host(), slug(number), target(), Instant.EPOCH)
        .status(all[random.nextInt(all.length)])
        .build();
  }

  ShortLink any(int number) {
    List<String> tags = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      tags.add("t" + drawn(3, false));
    }
    List<RedirectRule> rules = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      rules.add(new RedirectRule(List.of(condition()), target()));
    }
    LinkState[] states = {LinkState.ACTIVE, LinkState.DISABLED, LinkState.BANNED};
    return plain(number)
        .edit()
        .target(new LinkTarget(target().text(), text()))
        .cacheControl(random.nextBoolean() ? null : "public, max-age=90")
        .title(text())
        .tags(tags)
        .validFrom(time())
        .validUntil(time())
        .visitLimit(random.nextInt(3) * 1000L)
        .passwordHash(
            random.nextInt(4) > 0
                ? null
                : "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
        .rules(rules)
        .fallback(random.nextBoolean() ? null : target())
        .crawlable(random.nextBoolean())
        .unlisted(random.nextBoolean())
        .forwardQuery(random.nextBoolean())
        .forwardPath(random.nextBoolean())
        .state(states[random.nextInt(states.length)])
        .createdAt(Instant.ofEpochMilli(1_600_000_000_000L + random.nextLong(1_000_000_000L)))
        .changedAt(time())
        .build();
  }

  private Condition condition() {
    return switch (random.nextInt(5)) {
      case 0 -> new Condition.Language("pt-BR");
      case 1 -> new Condition.Device(DeviceKind.IOS);
      case 2 -> new Condition.Country("EE");
      case 3 -> new Condition.Query("q" + drawn(2, true), random.nextBoolean() ? null : "v");
      default -> new Condition.Between(Instant.EPOCH, time());
    };
  }
}
