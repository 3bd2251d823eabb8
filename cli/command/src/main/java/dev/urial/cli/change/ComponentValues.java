package dev.urial.cli.change;

import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.TextAnswer;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Component;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A text taken apart by one of the standards, its components by the names that trurl's users know:
 * {@code get} shows them, {@code set} changes them. Immutable.
 */
public interface ComponentValues {
  /** The components that are made of no others, from left to right. */
  List<Component> COMPONENTS =
      List.copyOf(EnumSet.complementOf(EnumSet.of(Component.AUTHORITY, Component.USERINFO)));

  /** What the whole is made of, from left to right. */
  List<String> OF_THE_WHOLE = ofTheWhole();

  /** What can be asked for. */
  List<String> NAMES = names();

  /** What can be set, in the order in which it is done: none then stands in the way of another. */
  List<String> SETTABLE = settable();

  private static List<String> ofTheWhole() {
    List<String> names = new ArrayList<>();
    for (Component it : COMPONENTS) {
      names.add(name(it));
      if (it == Component.PASSWORD) {
        names.add("options");
      }
    }
    return List.copyOf(names);
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>(OF_THE_WHOLE);
    names.add(0, "url");
    names.add("readable");
    names.add("zoneid");
    names.add("origin");
    names.add(name(Component.AUTHORITY));
    names.add(name(Component.USERINFO));
    return List.copyOf(names);
  }

  /** The host goes before the user: without it there is no place for one. */
  private static List<String> settable() {
    List<String> names = new ArrayList<>(OF_THE_WHOLE);
    names.remove(name(Component.HOST));
    names.add(names.indexOf(name(Component.USERNAME)), name(Component.HOST));
    names.add(0, "url");
    return List.copyOf(names);
  }

  /** What trurl calls a component: as we do, but for one. */
  static String name(Component component) {
    return component == Component.USERNAME ? "user" : component.id();
  }

  /**
   * The component that trurl calls so.
   *
   * @throws IllegalArgumentException if it is none, as {@code url} and {@code options} are not
   */
  static Component named(String name) {
    for (Component it : Component.values()) {
      if (name(it).equals(name)) {
        return it;
      }
    }
    throw new IllegalArgumentException(name);
  }

  /** A component as it is written, by one of {@link #NAMES}; null if it is absent. */
  @Nullable String get(String name);

  /** Where a component stands in the whole; null if it is absent. */
  @Nullable Range range(Component component);

  /**
   * A copy with another component.
   *
   * @param name one of {@link #SETTABLE}
   * @param encoded as it will be written; null takes it out
   */
  ComponentValues with(String name, @Nullable String encoded) throws OperationFailure;

  /** The same component from data. */
  String encode(String name, String data);

  /** Where a reference leads that stands in this text. */
  ComponentValues resolve(String reference) throws OperationFailure;

  /** The whole as one of the forms of output. */
  TextAnswer answer(String field);

  /** The port that the scheme means where none is written. */
  default OptionalInt defaultPort() {
    String scheme = get("scheme");
    SchemeFacts facts = scheme == null ? null : SchemeFacts.find(scheme);
    return facts == null ? OptionalInt.empty() : facts.defaultPort();
  }
}
