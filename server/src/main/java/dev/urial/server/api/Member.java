package dev.urial.server.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The limits of a member of the JSON input, or of a query parameter. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@interface Member {
  /** The name, if it is not that of the record component. */
  String name() default "";

  /** The minimum number of code points of a string. */
  int minLength() default 0;

  /** The maximum number of characters of a string, or of each string in a list. */
  int maxLength() default 1_000;

  /** Whether control characters are refused. */
  boolean isLine() default false;

  /** Whether unpaired surrogates and U+0000 are accepted. */
  boolean isAnyText() default false;

  /** The strings that are accepted; empty for any. */
  String[] words() default {};

  /** A regular expression that a string must match; empty for any. */
  String pattern() default "";

  /** The key of the message for a string that does not match the pattern. */
  String message() default "";

  /** The minimum of a number. */
  long min() default 0;

  /** The maximum of a number. */
  long max() default 1_000_000_000_000L;

  /** The minimum number of items in a list. */
  int minItems() default 0;

  /** The maximum number of items in a list. */
  int maxItems() default 1_000;

  /** The value of a query parameter that is absent; empty for none. */
  String otherwise() default "";

  /** Whether the members of the component, a record, are members of the object itself. */
  boolean isFlat() default false;

  /** Whether the output leaves the member out if it is null. */
  boolean isOptional() default false;
}
