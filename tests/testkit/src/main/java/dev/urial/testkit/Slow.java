package dev.urial.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test that takes several seconds: {@code mvn verify} leaves it out, so that people need not wait
 * for it; continuous integration ({@code .ci/run}) and {@code make nightly} run it.
 *
 * <pre>
 * {@code @Slow("kills processes for 16 seconds; ServeProcessTest kills servers")}
 * </pre>
 *
 * <p>Together with the tests of {@link Nightly}, at most one case in fifty may be left out.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@Tag("slow")
public @interface Slow {
  /** Returns why it takes long, and which test in {@code mvn verify} covers nearly the same. */
  String value();
}
