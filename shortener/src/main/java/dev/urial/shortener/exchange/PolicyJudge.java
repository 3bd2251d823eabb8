package dev.urial.shortener.exchange;

import dev.urial.internal.shortener.ShortenerMessages;
import dev.urial.report.Message;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugVerdict;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.TargetVerdict;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Checks rows against the target policy and the reserved names. */
final class PolicyJudge implements ImportJudge {
  private final Function<String, TargetVerdict> policy;

  PolicyJudge(Function<String, TargetVerdict> policy) {
    this.policy = policy;
  }

  @Override
  public Slug slug(ShortDomain domain, String text) throws UnfitCellException {
    // A file contains slugs in display form, but the check decodes escapes.
    SlugVerdict verdict = Slugs.judge(text.replace("%", "%25"), domain);
    Slug slug = verdict.slug();
    if (slug == null) {
      throw unfit(LinkColumn.SLUG, verdict.objections().get(0));
    }
    return slug;
  }

  @Override
  public LinkTarget target(
      ShortDomain domain, LinkColumn field, String text, @Nullable String given)
      throws UnfitCellException {
    TargetVerdict verdict = policy.apply(text);
    LinkTarget target = verdict.target();
    if (target == null) {
      throw unfit(field, verdict.objections().get(0));
    }
    // Keep the original text from the file unless the target was converted here.
    return given != null && target.given() == null ? new LinkTarget(target.text(), given) : target;
  }

  private static UnfitCellException unfit(LinkColumn field, Objection objection) {
    Message why = objection.remark().message();
    String fits = objection.fits();
    return new UnfitCellException(
        field,
        fits == null
            ? why
            : ShortenerMessages.MESSAGES.of("import.fits", why, ForeignRecord.shown(fits)));
  }
}
