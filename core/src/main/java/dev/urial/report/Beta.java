package dev.urial.report;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a public type, or all public types of a package, as not frozen in 1.0: a minor release may
 * change or remove them. Other types stay compatible until 2.0.
 *
 * <pre>{@code
 * Redactor.class.isAnnotationPresent(Beta.class)  // true
 * Uri.class.isAnnotationPresent(Beta.class)       // false
 * }</pre>
 *
 * <p>Nested types of a marked type, and all types in a marked package, are also beta. The changelog
 * describes each change to a beta type. Beta types are tested like all others.
 *
 * @see <a href="https://semver.org/spec/v2.0.0.html#spec-item-8">Semantic Versioning §8</a>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface Beta {}
