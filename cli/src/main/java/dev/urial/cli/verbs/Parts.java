package dev.urial.cli.verbs;

import dev.urial.cli.render.Answer;
import dev.urial.cli.render.Refusal;
import dev.urial.registry.SchemeFacts;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A text taken apart by one of the standards, its components by the names that trurl's users know:
 * {@code get} shows them, {@code set} changes them. Immutable.
 */
interface Parts {
  /** What can be asked for. */
  List<String> NAMES =
      List.of(
          "url",
          "scheme",
          "user",
          "password",
          "options",
          "host",
          "port",
          "path",
          "query",
          "fragment",
          "zoneid",
          "origin",
          "authority",
          "userinfo");

  /** What can be set, in the order in which it is done: none then stands in the way of another. */
  List<String> SETTABLE =
      List.of(
          "url",
          "scheme",
          "host",
          "user",
          "password",
          "options",
          "port",
          "path",
          "query",
          "fragment");

  /** A component as it is written, by one of {@link #NAMES}; null if it is absent. */
  @Nullable String get(String name);

  /**
   * A copy with another component.
   *
   * @param name one of {@link #SETTABLE}
   * @param encoded as it will be written; null takes it out
   */
  Parts with(String name, @Nullable String encoded) throws Refusal;

  /** The same component from data. */
  String encode(String name, String data);

  /** Where a reference leads that stands in this text. */
  Parts resolve(String reference) throws Refusal;

  /** The whole as one of the forms of output. */
  Answer answer(String field);

  /** The port that the scheme means where none is written. */
  default OptionalInt defaultPort() {
    String scheme = get("scheme");
    SchemeFacts facts = scheme == null ? null : SchemeFacts.of(scheme);
    return facts == null ? OptionalInt.empty() : facts.defaultPort();
  }
}
