package dev.urial.report;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a package whose types a minor release may change or remove even after 1.0.
 *
 * @see <a href="https://semver.org/spec/v2.0.0.html#spec-item-8">Semantic Versioning §8</a>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PACKAGE)
public @interface Beta {}
