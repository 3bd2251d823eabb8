package dev.urial.bench;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** What a benchmark's row in {@code docs/performance.md} says. */
@Retention(RUNTIME)
@Target(METHOD)
public @interface PerformanceRow {
  /** Whose time it is. */
  Library library();

  /** What is called, as one would write it. */
  String call();

  /** Whether the other rows of its table are compared with this one. */
  boolean yardstick() default false;
}
