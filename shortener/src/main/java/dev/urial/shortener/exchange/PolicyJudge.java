package dev.urial.shortener.exchange;

import dev.urial.internal.shortener.Bundle;
import dev.urial.report.Message;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.Reserved;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.Target;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.link.TargetVerdict;
import org.jspecify.annotations.Nullable;

/** Judges rows by the policy of targets and the reserved names. */
final class PolicyJudge implements Judge {
  private final TargetPolicy policy;

  PolicyJudge(TargetPolicy policy) {
    this.policy = policy;
  }

  @Override
  public Slug slug(ShortDomain domain, String text) throws Unfit {
    Slug slug = RowLink.slug(domain, text);
    String shown = slug.text();
    int slash = shown.indexOf('/');
    if (Reserved.covers(slash < 0 ? shown : shown.substring(0, slash))) {
      throw unfit("import.slug-reserved", shown);
    }
    if (slash >= 0 && !domain.slashes()) {
      throw unfit("import.slug-slash", shown);
    }
    if (shown.codePointCount(0, shown.length()) > Slugs.MAX_LENGTH) {
      throw unfit("import.slug-long", shown);
    }
    boolean isSegments = !shown.startsWith("/") && !shown.endsWith("/") && !shown.contains("//");
    if (!isSegments || hasUnfit(shown)) {
      throw unfit("import.slug-character", shown);
    }
    return slug;
  }

  /** White space, controls, and what ends a path or is no character. */
  private static boolean hasUnfit(String text) {
    return text.codePoints()
            .anyMatch(
                c ->
                    c <= ' '
                        || c == '?'
                        || c == '#'
                        || c == '\\'
                        || c == 0xFFFD
                        || Character.isISOControl(c)
                        || Character.isWhitespace(c)
                        || Character.getType(c) == Character.SURROGATE
                        || Character.getType(c) == Character.FORMAT)
        || text.equals(".")
        || text.equals("..");
  }

  @Override
  public Target target(ShortDomain domain, LinkField field, String text, @Nullable String given)
      throws Unfit {
    TargetVerdict verdict = policy.judge(text);
    Target target = verdict.target();
    if (target == null) {
      Objection objection = verdict.objections().get(0);
      Message why = objection.remark().message();
      throw new Unfit(
          field,
          objection.fits() == null
              ? why
              : Bundle.MESSAGES.of("import.fits", why, Foreign.shown(objection.fits())));
    }
    // What the file says was given counts where it is told of this very target.
    return given != null && target.given() == null ? new Target(target.text(), given) : target;
  }

  private static Unfit unfit(String key, String slug) {
    return new Unfit(LinkField.SLUG, Bundle.MESSAGES.of(key, Foreign.shown(slug)));
  }
}
