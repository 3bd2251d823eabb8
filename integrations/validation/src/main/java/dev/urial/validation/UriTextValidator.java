package dev.urial.validation;

import dev.urial.IriReference;
import dev.urial.url.Url;
import dev.urial.view.SchemeView;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tests texts by {@link UriText}. What is tested is always a text; the classes within say of what.
 *
 * @see UriText
 */
abstract class UriTextValidator<T> implements ConstraintValidator<UriText, T> {
  /** Of texts. */
  static final class OfText extends UriTextValidator<CharSequence> {}

  /** Of nouns. */
  static final class OfReference extends UriTextValidator<IriReference> {}

  /** Of URLs. */
  static final class OfUrl extends UriTextValidator<Url> {}

  /** Of views of schemes, URNs among them. */
  static final class OfView extends UriTextValidator<SchemeView> {}

  private static final String DEFAULT = "{dev.urial.validation.UriText.message}";

  private @Nullable UriTextCheck check;
  private @Nullable UriText constraint;

  @Override
  public void initialize(UriText constraint) {
    this.constraint = constraint;
    check = UriTextCheck.of(constraint);
  }

  @Override
  public boolean isValid(@Nullable T value, ConstraintValidatorContext context) {
    if (value == null) {
      return true;
    }
    UriTextCheck check = Objects.requireNonNull(this.check, "check");
    UriText constraint = Objects.requireNonNull(this.constraint, "constraint");
    UriTextProblem problem = check.problem(value.toString());
    if (problem == null) {
      return true;
    }
    boolean isOwn = !context.getDefaultConstraintMessageTemplate().equals(DEFAULT);
    Violations.tell(context, problem, constraint, check.schemes(), isOwn);
    return false;
  }
}
