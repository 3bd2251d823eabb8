package dev.urial.cli.change;

import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Reply;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Component;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An identifier parsed under one of the standards, with its components by their names. {@code get}
 * shows these components, and {@code set} changes them. Immutable.
 */
public interface ComponentValues {
  /** The components that do not contain others, from left to right. */
  List<Component> COMPONENTS = components();

  /** The names of the components that make up the whole text, from left to right. */
  List<String> OF_THE_WHOLE = ofTheWhole();

  /** The names of the components that can be shown. */
  List<String> NAMES = names();

  /**
   * The names of the components that can be set, in an order in which setting a component never
   * prevents setting the next.
   */
  List<String> SETTABLE = settable();

  private static List<Component> components() {
    List<Component> components = new ArrayList<>();
    for (Component it : Component.values()) {
      if (it != Component.AUTHORITY && it != Component.USERINFO) {
        components.add(it);
      }
    }
    return List.copyOf(components);
  }

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
    names.add("origin");
    names.add(name(Component.AUTHORITY));
    names.add(name(Component.USERINFO));
    return List.copyOf(names);
  }

  /** Returns the names with the host before the user, because a user requires a host. */
  private static List<String> settable() {
    List<String> names = new ArrayList<>(OF_THE_WHOLE);
    names.remove(name(Component.HOST));
    names.add(names.indexOf(name(Component.USERNAME)), name(Component.HOST));
    names.add(0, "url");
    return List.copyOf(names);
  }

  /** Returns the name of a component: {@code user} for the username, otherwise its ID. */
  static String name(Component component) {
    return component == Component.USERNAME ? "user" : component.id();
  }

  /**
   * Returns the component with this name.
   *
   * @throws IllegalArgumentException if there is no {@link Component} with this name, as for {@code
   *     url} and {@code options}
   */
  static Component named(String name) {
    for (Component it : Component.values()) {
      if (name(it).equals(name)) {
        return it;
      }
    }
    throw new IllegalArgumentException(name);
  }

  /** Returns the component with this name, without decoding it; null if it is absent. */
  @Nullable String get(String name);

  /** Returns the range of a component in the whole text; null if it is absent. */
  @Nullable Range range(Component component);

  /**
   * Returns a copy with a different value for a component.
   *
   * @param name one of {@link #SETTABLE}
   * @param encoded the encoded value; null removes the component
   */
  ComponentValues with(String name, @Nullable String encoded) throws OperationFailure;

  /** Encodes data for a component. */
  String encode(String name, String data);

  /** Resolves a reference against this text. */
  ComponentValues resolve(String reference) throws OperationFailure;

  /** Returns the whole text as an answer with the given field name. */
  Reply answer(String field);

  /** Returns the default port of the scheme; empty if it is unknown. */
  default OptionalInt defaultPort() {
    String scheme = get("scheme");
    SchemeFacts facts = scheme == null ? null : SchemeFacts.find(scheme);
    return facts == null ? OptionalInt.empty() : facts.defaultPort();
  }
}
