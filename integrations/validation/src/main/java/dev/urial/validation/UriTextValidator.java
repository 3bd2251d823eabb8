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
 * Public since providers make them; nobody else need name them.
 *
 * <p>CIRCLE: the constraint names its validators, which read it.
 *
 * @param <T> what the text is of
 * @see UriText
 * @see <a href="https://jakarta.ee/specifications/bean-validation/3.1/">Jakarta Validation 3.1
 *     §3.4</a>
 */
public abstract class UriTextValidator<T> implements ConstraintValidator<UriText, T> {
  /** Of texts. */
  public static final class OfText extends UriTextValidator<CharSequence> {
    /** What a provider makes. */
    public OfText() {}
  }

  /** Of nouns. */
  public static final class OfReference extends UriTextValidator<IriReference> {
    /** What a provider makes. */
    public OfReference() {}
  }

  /** Of URLs. */
  public static final class OfUrl extends UriTextValidator<Url> {
    /** What a provider makes. */
    public OfUrl() {}
  }

  /** Of views of schemes, URNs among them. */
  public static final class OfView extends UriTextValidator<SchemeView> {
    /** What a provider makes. */
    public OfView() {}
  }

  private static final String DEFAULT = "{dev.urial.validation.UriText.message}";

  private @Nullable UriTextCheck check;
  private @Nullable UriText constraint;

  UriTextValidator() {}

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
