package dev.urial.bench;

import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** What is above a class's table in {@code docs/performance.md}. */
@Retention(RUNTIME)
@Target(TYPE)
public @interface Chapter {
  /** The heading. */
  String title();

  /** What is read, and what one must know to read the table; Markdown. */
  String text();

  /** What one operation is. */
  String per();
}
