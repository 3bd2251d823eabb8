package dev.urial.validation;

import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ValidationException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.hibernate.validator.constraintvalidation.HibernateConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * Describes violations. Hibernate Validator gets message keys and parameters, because it finds
 * Urial's resource bundle and knows the user's language; other providers get a sentence in the
 * JVM's language.
 */
final class Violations {
  private static final String KEY = "dev.urial.validation.UriText.";

  /** Whether Hibernate Validator is on the class path. */
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
   * Reports the violation.
   *
   * @param isOwn whether the constraint has a custom message, which is kept
   */
  static void tell(
      ConstraintValidatorContext context,
      UriTextProblem problem,
      UriText constraint,
      String schemes,
      boolean isOwn) {
    String key = KEY + key(problem, constraint);
    Map<String, Object> parameters = parameters(problem, constraint, schemes);
    boolean isHibernate = HAS_HIBERNATE && Hibernate.tell(context, problem, parameters);
    if (isOwn) {
      return;
    }
    context.disableDefaultConstraintViolation();
    context
        .buildConstraintViolationWithTemplate(
            isHibernate ? '{' + key + '}' : sentence(key, parameters))
        .addConstraintViolation();
  }

  private static Map<String, Object> parameters(
      UriTextProblem problem, UriText constraint, String schemes) {
    return Map.of(
        "problem", problem.kind().id(),
        "component", problem.subject(),
        "index", problem.index(),
        "rule", problem.clause().rule(),
        "clause", problem.clause().citation(),
        "link", problem.clause().link(),
        "allowedSchemes", schemes,
        "allowedDomains", String.join(", ", constraint.domains()));
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

  /**
   * Returns the message for a key, with the parameters inserted and escaped, so that the provider
   * does not interpret them.
   */
  static String sentence(String key, Map<String, Object> parameters) {
    String message = key;
    Locale language = Locale.getDefault();
    for (String suffix : List.of('_' + language.getLanguage(), "")) {
      String found = find(key, "ContributorValidationMessages" + suffix + ".properties");
      if (found != null) {
        message = found;
        break;
      }
    }
    for (Map.Entry<String, Object> one : parameters.entrySet()) {
      message = message.replace('{' + one.getKey() + '}', escaped(one.getValue().toString()));
    }
    return message;
  }

  /**
   * Returns the message for a key, or null if there is none. Searches all files with this name,
   * because Urial's may not be the first on the class path.
   */
  private static @Nullable String find(String key, String file) {
    try {
      for (URL url : Collections.list(Violations.class.getClassLoader().getResources(file))) {
        Properties properties = new Properties();
        try (InputStream in = url.openStream()) {
          properties.load(in);
        }
        String message = properties.getProperty(key);
        if (message != null) {
          return message;
        }
      }
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Escapes braces and dollar signs, which are special in messages; all providers use the same
   * escapes.
   */
  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("{", "\\{").replace("}", "\\}").replace("$", "\\$");
  }

  /** A separate class, because Hibernate Validator may be missing. */
  private static final class Hibernate {
    static boolean tell(
        ConstraintValidatorContext context,
        UriTextProblem problem,
        Map<String, Object> parameters) {
      HibernateConstraintValidatorContext hibernate;
      try {
        hibernate = context.unwrap(HibernateConstraintValidatorContext.class);
      } catch (ValidationException e) {
        return false; // another provider is running
      }
      parameters.forEach(hibernate::addMessageParameter);
      hibernate.withDynamicPayload(problem);
      return true;
    }
  }
}
