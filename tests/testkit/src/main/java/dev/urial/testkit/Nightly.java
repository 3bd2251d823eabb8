package dev.urial.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test that {@code mvn verify} leaves out because it takes long, and {@code make nightly} runs.
 *
 * <pre>
 * {@code @Nightly("4,000 hosts beside 700 names by the book; BrandsTest asks the same of some")}
 * </pre>
 *
 * <p>At most one case in fifty may be left out.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@Tag("nightly")
public @interface Nightly {
  /** Returns why the build can do without the test: which test in the build covers the same. */
  String value();
}
