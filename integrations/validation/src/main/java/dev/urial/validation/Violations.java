package dev.urial.validation;

import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ValidationException;
import org.hibernate.validator.constraintvalidation.HibernateConstraintValidatorContext;

/**
 * Describes violations. Hibernate Validator gets message keys and parameters, because it finds
 * Urial's resource bundle and knows the user's language.
 */
final class Violations {
  private static final String KEY = "dev.urial.validation.UriText.";

  private Violations() {}

  /** Reports a violation. A custom message of the constraint is kept. */
  static void tell(
      ConstraintValidatorContext context,
      UriTextProblem problem,
      UriText constraint,
      String schemes) {
    boolean isHibernate;
    try {
      Hibernate.tell(context, problem, constraint, schemes);
      isHibernate = true;
    } catch (ValidationException | NoClassDefFoundError e) {
      isHibernate = false; // another provider is running
    }
    if (!context.getDefaultConstraintMessageTemplate().equals('{' + KEY + "message}")) {
      return;
    }
    String plain = problem.kind().id() + " (" + problem.clause().citation() + ')';
    context.disableDefaultConstraintViolation();
    context
        .buildConstraintViolationWithTemplate(
            isHibernate ? '{' + KEY + key(problem, constraint) + '}' : plain)
        .addConstraintViolation();
  }

  /**
   * Returns the message key. For syntax errors, there is a separate key for each kind of text that
   * a constraint can require.
   */
  private static String key(UriTextProblem problem, UriText constraint) {
    String id = problem.kind().id();
    return problem.kind() == UriTextProblem.Kind.SYNTAX ? id + '.' + wanted(constraint) : id;
  }

  private static String wanted(UriText constraint) {
    String standard =
        switch (constraint.standard()) {
          case RFC_3986 -> "uri";
          case RFC_3987 -> "iri";
          case URL -> "url";
        };
    return constraint.absolute() ? standard : standard + "-reference";
  }

  /** A separate class, because Hibernate Validator may be missing. */
  private static final class Hibernate {
    static void tell(
        ConstraintValidatorContext context,
        UriTextProblem problem,
        UriText constraint,
        String schemes) {
      context
          .unwrap(HibernateConstraintValidatorContext.class)
          .addMessageParameter("problem", problem.kind().id())
          .addMessageParameter("component", problem.subject())
          .addMessageParameter("index", problem.index())
          .addMessageParameter("rule", problem.clause().rule())
          .addMessageParameter("clause", problem.clause().citation())
          .addMessageParameter("link", problem.clause().link())
          .addMessageParameter("allowedSchemes", schemes)
          .addMessageParameter("allowedDomains", String.join(", ", constraint.domains()))
          .withDynamicPayload(problem);
    }
  }
}
