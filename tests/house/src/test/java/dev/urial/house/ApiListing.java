package dev.urial.house;

import java.io.IOException;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The public API of a module, one line for each type and member, sorted: what a diff of {@code
 * src/test/resources/api} shows. A question mark after a type says that null is welcome there.
 *
 * <p>Written by {@code make api}.
 */
final class ApiListing {
  /** What people write programs with, and what fits it into frameworks. */
  static final List<String> MODULES =
      Stream.concat(Faces.MODULES.stream(), SourceListing.MODULES.stream()).toList();

  private ApiListing() {}

  /** Writes the listings of all modules. */
  static void write() throws IOException {
    for (String module : MODULES) {
      Files.createDirectories(file(module).getParent());
      Files.writeString(file(module), String.join("\n", of(module)) + "\n");
    }
  }

  static Path file(String module) {
    return Rooms.ROOT.resolve("tests/house/src/test/resources/api/" + module + ".txt");
  }

  static List<String> of(String module) {
    if (SourceListing.MODULES.contains(module)) {
      return SourceListing.of(module);
    }
    TreeSet<String> lines = new TreeSet<>();
    for (Class<?> type : Faces.of(module)) {
      lines.add(name(type) + " : " + header(type));
      for (Constructor<?> constructor : type.getDeclaredConstructors()) {
        if (isShown(constructor.getModifiers()) && !constructor.isSynthetic()) {
          lines.add(name(type) + ".new" + parameters(constructor));
        }
      }
      for (Field field : type.getDeclaredFields()) {
        if (isShown(field.getModifiers()) && !field.isSynthetic()) {
          lines.add(name(type) + "." + field.getName() + " : " + shown(field.getAnnotatedType()));
        }
      }
      methods(type).forEach(method -> lines.add(name(type) + "." + line(method)));
    }
    return List.copyOf(lines);
  }

  /** Those of the type, and those it inherits from what outsiders cannot name. */
  private static Stream<Method> methods(Class<?> type) {
    return Stream.concat(
            Arrays.stream(type.getDeclaredMethods()),
            Arrays.stream(type.getMethods()).filter(m -> !Faces.isOpen(m.getDeclaringClass())))
        .filter(m -> isShown(m.getModifiers()) && !m.isSynthetic())
        .filter(m -> !(type.isEnum() && List.of("values", "valueOf").contains(m.getName())))
        .filter(m -> !List.of("equals", "hashCode", "toString").contains(m.getName()));
  }

  private static String line(Method method) {
    String kind = Modifier.isStatic(method.getModifiers()) ? "static " : "";
    return method.getName()
        + parameters(method)
        + " : "
        + kind
        + shown(method.getAnnotatedReturnType())
        + Arrays.stream(method.getExceptionTypes())
            .map(e -> " throws " + e.getSimpleName())
            .collect(Collectors.joining());
  }

  private static String header(Class<?> type) {
    String kind =
        type.isEnum()
            ? "enum"
            : type.isRecord() ? "record" : type.isInterface() ? "interface" : "class";
    String above =
        Stream.concat(
                Stream.ofNullable(type.getSuperclass())
                    .filter(s -> Faces.isOpen(s) && s != Object.class && s != Record.class)
                    .filter(s -> s != Enum.class),
                Arrays.stream(type.getInterfaces()).filter(Faces::isOpen))
            .map(ApiListing::name)
            .collect(Collectors.joining(", "));
    boolean isFinal = Modifier.isFinal(type.getModifiers()) || type.isSealed() || type.isEnum();
    return (isFinal ? "" : "open ") + kind + (above.isEmpty() ? "" : " < " + above);
  }

  private static String parameters(Executable executable) {
    return Arrays.stream(executable.getParameters())
        .map(p -> shown(p.getAnnotatedType()) + " " + named(p))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String named(Parameter parameter) {
    return parameter.isNamePresent() ? parameter.getName() : "";
  }

  private static String shown(AnnotatedType type) {
    String mark = type.isAnnotationPresent(Nullable.class) ? "?" : "";
    if (type instanceof AnnotatedParameterizedType generic) {
      String raw = plain(type.getType());
      return raw.substring(0, raw.indexOf('<'))
          + Arrays.stream(generic.getAnnotatedActualTypeArguments())
              .map(ApiListing::shown)
              .collect(Collectors.joining(", ", "<", ">"))
          + mark;
    }
    return plain(type.getType()) + mark;
  }

  private static String plain(Type type) {
    return type.getTypeName()
        .replace("dev.urial.", "")
        .replace('$', '.')
        .replaceAll("java\\.[a-z.]+\\.", "");
  }

  private static String name(Class<?> type) {
    return type.getName().replace('$', '.').replaceAll("^java\\.[a-z.]+\\.", "");
  }

  private static boolean isShown(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }
}
