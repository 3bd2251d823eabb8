package dev.urial.house;

import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The public types of the artifacts that people write programs with. */
final class Faces {
  /** The artifacts that people write programs with. */
  static final List<String> MODULES =
      List.of(
          "core",
          "kinds",
          "text",
          "compat",
          "template",
          "safety",
          "bulk",
          "sql/catalogue",
          "documents",
          "dereference",
          "check",
          "explain",
          "lesson",
          "readers",
          "shortener",
          "server");

  private Faces() {}

  /** The sources of a module that lie in rooms it exports. */
  static List<Path> sources(String module) {
    Set<String> internal =
        Rooms.all().stream()
            .filter(Rooms.Room::internal)
            .map(Rooms.Room::name)
            .collect(Collectors.toSet());
    return Rooms.sources(module).stream()
        .filter(file -> !internal.contains(Rooms.roomOf(module, file)))
        .toList();
  }

  /** The public types of a module, those within others too; none of its internal rooms. */
  static List<Class<?>> of(String module) {
    List<Class<?>> types = new ArrayList<>();
    sources(module).stream()
        .map(file -> file.toString().replace('\\', '/'))
        .map(file -> file.substring(file.indexOf("src/main/java/") + 14))
        .map(file -> file.substring(0, file.length() - 5).replace('/', '.'))
        .sorted()
        .forEach(name -> add(named(name), types));
    return types;
  }

  private static void add(Class<?> type, List<Class<?>> types) {
    if (!Modifier.isPublic(type.getModifiers()) && !Modifier.isProtected(type.getModifiers())) {
      return;
    }
    types.add(type);
    for (Class<?> inner : type.getDeclaredClasses()) {
      add(inner, types);
    }
  }

  static Class<?> named(String name) {
    try {
      return Class.forName(name, false, Faces.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** Whether outsiders can name a type. */
  static boolean isOpen(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && (type.getEnclosingClass() == null || isOpen(type.getEnclosingClass()));
  }
}
