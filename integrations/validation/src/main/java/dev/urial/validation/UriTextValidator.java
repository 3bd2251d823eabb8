package dev.urial.validation;

import dev.urial.IriReference;
import dev.urial.url.Url;
import dev.urial.view.SchemeView;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Validates the text of values that are annotated with {@link UriText}. Each nested class supports
 * one type of value. This class is public because providers instantiate the nested classes; other
 * code does not need them.
 *
 * <p>CIRCLE: the constraint refers to its validators, and the validators read the constraint.
 *
 * @param <T> the type of the validated values
 * @see UriText
 * @see <a href="https://jakarta.ee/specifications/bean-validation/3.1/">Jakarta Validation 3.1
 *     §3.4</a>
 */
public abstract class UriTextValidator<T> implements ConstraintValidator<UriText, T> {
  /** Validates strings and other character sequences. */
  public static final class OfText extends UriTextValidator<CharSequence> {
    /** Creates a validator; called by the validation provider. */
    public OfText() {}
  }

  /** Validates URIs, IRIs and references. */
  public static final class OfReference extends UriTextValidator<IriReference> {
    /** Creates a validator; called by the validation provider. */
    public OfReference() {}
  }

  /** Validates URLs. */
  public static final class OfUrl extends UriTextValidator<Url> {
    /** Creates a validator; called by the validation provider. */
    public OfUrl() {}
  }

  /** Validates scheme views, including URNs. */
  public static final class OfView extends UriTextValidator<SchemeView> {
    /** Creates a validator; called by the validation provider. */
    public OfView() {}
  }

  private @Nullable UriTextCheck check;
  private @Nullable UriText constraint;

  UriTextValidator() {}

  @Override
  public void initialize(UriText constraint) {
    this.constraint = constraint;
    check = new UriTextCheck(constraint);
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
    Violations.tell(context, problem, constraint, check.schemes());
    return false;
  }
}
