package dev.urial.shortener.exchange;

import dev.urial.internal.shortener.Bundle;
import dev.urial.report.Message;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugVerdict;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.Target;
import dev.urial.shortener.link.TargetVerdict;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Judges rows by the policy of targets and the reserved names. */
final class PolicyJudge implements Judge {
  private final Function<String, TargetVerdict> policy;

  PolicyJudge(Function<String, TargetVerdict> policy) {
    this.policy = policy;
  }

  @Override
  public Slug slug(ShortDomain domain, String text) throws Unfit {
    // A file holds slugs as they are shown; the judge takes them with escapes, too.
    SlugVerdict verdict = Slugs.judge(text.replace("%", "%25"), domain);
    Slug slug = verdict.slug();
    if (slug == null) {
      throw unfit(LinkField.SLUG, verdict.objections().get(0));
    }
    return slug;
  }

  @Override
  public Target target(ShortDomain domain, LinkField field, String text, @Nullable String given)
      throws Unfit {
    TargetVerdict verdict = policy.apply(text);
    Target target = verdict.target();
    if (target == null) {
      throw unfit(field, verdict.objections().get(0));
    }
    // What the file says was given counts where it is told of this very target.
    return given != null && target.given() == null ? new Target(target.text(), given) : target;
  }

  private static Unfit unfit(LinkField field, Objection objection) {
    Message why = objection.remark().message();
    String fits = objection.fits();
    return new Unfit(
        field, fits == null ? why : Bundle.MESSAGES.of("import.fits", why, Foreign.shown(fits)));
  }
}
