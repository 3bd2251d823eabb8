package dev.urial.validation;

import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ValidationException;
import java.util.Arrays;
import org.hibernate.validator.constraintvalidation.HibernateConstraintValidatorContext;

/** Says what is wrong: by keys and parameters to Hibernate Validator, in English to others. */
final class Violations {
  private static final String KEY = "dev.urial.validation.UriText.";

  /** Whether Hibernate Validator is there at all. */
  private static final boolean HAS_HIBERNATE = hasHibernate();

  private Violations() {}

  private static boolean hasHibernate() {
    try {
      Class.forName(
          "org.hibernate.validator.constraintvalidation.HibernateConstraintValidatorContext",
          false,
          Violations.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /**
   * Makes the violation.
   *
   * @param isOwn whether the constraint has a message of its own, which stays
   */
  static void tell(
      ConstraintValidatorContext context,
      UriTextProblem problem,
      UriText constraint,
      String schemes,
      boolean isOwn) {
    if (HAS_HIBERNATE && Hibernate.tell(context, problem, constraint, schemes)) {
      if (!isOwn) {
        context.disableDefaultConstraintViolation();
        context
            .buildConstraintViolationWithTemplate('{' + KEY + key(problem, constraint) + '}')
            .addConstraintViolation();
      }
    } else if (!isOwn) {
      context.disableDefaultConstraintViolation();
      context
          .buildConstraintViolationWithTemplate(English.of(problem, constraint, schemes))
          .addConstraintViolation();
    }
  }

  /** Of the grammar there is a key for each thing that the text should have been. */
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

  /** Loaded only where Hibernate Validator is. */
  private static final class Hibernate {
    static boolean tell(
        ConstraintValidatorContext context,
        UriTextProblem problem,
        UriText constraint,
        String schemes) {
      HibernateConstraintValidatorContext hibernate;
      try {
        hibernate = context.unwrap(HibernateConstraintValidatorContext.class);
      } catch (ValidationException e) {
        return false; // another provider runs
      }
      hibernate
          .addMessageParameter("problem", problem.kind().id())
          .addMessageParameter("component", problem.subject())
          .addMessageParameter("index", problem.index())
          .addMessageParameter("rule", problem.clause().rule())
          .addMessageParameter("clause", problem.clause().citation())
          .addMessageParameter("link", problem.clause().link())
          .addMessageParameter("allowedSchemes", schemes)
          .addMessageParameter("allowedDomains", String.join(", ", constraint.domains()))
          .withDynamicPayload(problem);
      return true;
    }
  }

  /** One sentence, for providers that know no bundle of ours. */
  private static final class English {
    static String of(UriTextProblem problem, UriText constraint, String schemes) {
      String clause = " (" + problem.clause().citation() + ')';
      String said =
          switch (problem.kind()) {
            case SYNTAX ->
                "must be "
                    + noun(constraint)
                    + ": breaks "
                    + problem.subject()
                    + " at index "
                    + problem.index();
            case RELATIVE -> "must begin with a scheme";
            case SCHEME -> "must have one of the schemes " + schemes + ", not " + problem.subject();
            case MISSING -> "must have the component " + problem.subject();
            case REFUSED -> "must not have the component " + problem.subject();
            case DOMAIN ->
                "must have a host in " + String.join(", ", Arrays.asList(constraint.domains()));
            case PUBLIC_HOST -> "must have a public host: " + problem.subject();
          };
      return (said + clause).replace("\\", "\\\\").replace("{", "\\{").replace("$", "\\$");
    }

    private static String noun(UriText constraint) {
      String noun =
          switch (constraint.standard()) {
            case RFC_3986 -> "a URI";
            case RFC_3987 -> "an IRI";
            case URL -> "a URL";
          };
      return constraint.absolute() ? noun : noun + " or a relative reference";
    }
  }
}
