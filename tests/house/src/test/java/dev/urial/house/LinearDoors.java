package dev.urial.house;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is public and can be called with a text, found by reflection: doors, that take texts alone;
 * givers, that need none and whose answers are asked with texts; and the questions to any value.
 */
final class LinearDoors {
  private final List<Executable> all = new ArrayList<>();
  private final List<Object> givers = new ArrayList<>();
  private final List<Executable> takers = new ArrayList<>();

  private LinearDoors() {}

  /**
   * What asks others, whose time is not ours: programs and libraries, the machine's name server,
   * whoever an identifier leads to, stores, whose time is a disk's, databases, and what listens;
   * and the hashes of passwords, which are made to be slow.
   */
  private static final Set<String> OF_OTHERS =
      Set.of(
          "dev.urial.readers",
          "dev.urial.safety.NameResolver",
          "dev.urial.dereference.Dereferencer",
          "dev.urial.dereference.Representation",
          "dev.urial.dereference.protocol.ProtocolRequest",
          "dev.urial.dereference.protocol.Protocol",
          "dev.urial.server.UrialServer",
          "dev.urial.server.http.ProtocolErrors",
          "dev.urial.server.http.SiteHandler",
          "dev.urial.shortener.account.Passwords",
          "dev.urial.shortener.store.Store");

  /** Of all that our artifacts export, except for the command, and for what asks others. */
  static LinearDoors find() throws ReflectiveOperationException {
    LinearDoors doors = new LinearDoors();
    for (Rooms.Room room : Rooms.all()) {
      if (room.module().matches("sql/(?!catalogue).*|integrations/.*|web")) {
        continue; // their engines are on no class path but their own, or they are for JavaScript
      }
      boolean isOfOthers = OF_OTHERS.contains(room.packageName());
      if (room.internal() || room.packageName().startsWith("dev.urial.cli") || isOfOthers) {
        continue;
      }
      for (Path file : Rooms.sources(room.module())) {
        String name = file.getFileName().toString().replace(".java", "");
        if (Rooms.roomOf(room.module(), file).equals(room.name()) && !name.endsWith("-info")) {
          doors.types(Class.forName(room.packageName() + "." + name));
        }
      }
    }
    // Those that take texts come first: what they make, the others take.
    doors.all.sort(Comparator.comparing(door -> !isOfTexts(door)));
    return doors;
  }

  private void types(Class<?> type) throws ReflectiveOperationException {
    if (!Modifier.isPublic(type.getModifiers()) || OF_OTHERS.contains(type.getName())) {
      return;
    }
    for (Field field : type.getFields()) {
      boolean isOurs = isOurs(field.getDeclaringClass()) && isOurs(field.getType());
      if (Modifier.isStatic(field.getModifiers()) && isOurs) {
        givers.add(field);
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      if (isOpen(method) && takesText(method)) {
        takers.add(method);
      }
      if (Modifier.isStatic(method.getModifiers()) && isOpen(method)) {
        if (method.getParameterCount() == 0 && isOurs(method.getReturnType())) {
          givers.add(method);
        } else if (method.getParameterCount() > 0) {
          all.add(method);
        }
      }
    }
    for (Constructor<?> constructor : type.getConstructors()) {
      if (takesText(constructor) && !Modifier.isAbstract(type.getModifiers())) {
        all.add(constructor);
        takers.add(constructor);
      }
    }
    for (Class<?> inner : type.getDeclaredClasses()) {
      types(inner);
    }
  }

  private static boolean isOpen(Method method) {
    return Modifier.isPublic(method.getModifiers()) && !method.isSynthetic();
  }

  static boolean isOurs(Class<?> type) {
    return type.getName().startsWith("dev.urial") && !type.getName().contains(".house.");
  }

  /** Static methods and constructors with parameters, first those of texts alone. */
  List<Executable> all() {
    return all;
  }

  /** Public constants, and static methods without parameters, of our types: fields and methods. */
  List<Object> givers() {
    return givers;
  }

  /** All that take texts or our values, static or not. */
  List<Executable> thatTakeTexts() {
    return takers;
  }

  static boolean isOfTexts(Executable door) {
    return Arrays.stream(door.getParameterTypes()).allMatch(LinearDoors::isText);
  }

  private static boolean isText(Class<?> type) {
    return type == String.class || type == CharSequence.class;
  }

  /** Whether a text is asked for, in any shape; except for that inside of our values. */
  static boolean takesText(Executable call) {
    return Arrays.stream(call.getParameterTypes())
        .anyMatch(t -> isText(t) || of(t, "", 0) != null && isShapeOfText(t) || isOurs(t));
  }

  private static boolean isShapeOfText(Class<?> type) {
    return Set.<Class<?>>of(
            String[].class, byte[].class, Reader.class, InputStream.class, List.class)
        .contains(type);
  }

  /** By class: it is asked for of each value, and reflection takes longer than most answers. */
  private static final Map<Class<?>, List<Method>> QUESTIONS = new ConcurrentHashMap<>();

  /** What can be asked of a value, by public types of ours. */
  static List<Method> questions(Class<?> type) {
    return QUESTIONS.computeIfAbsent(type, LinearDoors::found);
  }

  private static List<Method> found(Class<?> type) {
    List<Method> questions = new ArrayList<>();
    Set<String> seen = new TreeSet<>();
    for (Method method : type.getMethods()) {
      if (Modifier.isStatic(method.getModifiers())
          || method.isSynthetic()
          || method.getDeclaringClass() == Object.class) {
        continue;
      }
      Method open = open(type, method);
      String name = method.getName() + Arrays.toString(method.getParameterTypes());
      if (open != null && seen.add(name)) {
        questions.add(open);
      }
    }
    questions.sort(
        Comparator.comparing(Method::getName)
            .thenComparing(m -> Arrays.toString(m.getParameterTypes())));
    return questions;
  }

  /** The method where a public type of ours declares it. */
  private static @Nullable Method open(Class<?> type, Method method) {
    Class<?> owner = method.getDeclaringClass();
    if (Modifier.isPublic(owner.getModifiers())) {
      return isOurs(owner) ? method : null;
    }
    List<Class<?>> above = new ArrayList<>(Arrays.asList(type.getInterfaces()));
    if (type.getSuperclass() != null) {
      above.add(type.getSuperclass());
    }
    for (Class<?> parent : above) {
      try {
        Method open = open(parent, parent.getMethod(method.getName(), method.getParameterTypes()));
        if (open != null) {
          return open;
        }
      } catch (NoSuchMethodException e) {
        // then another one declares it
      }
    }
    return null;
  }

  /** In how many ways a method is called: once with each constant of an enumeration. */
  static int ways(Executable call) {
    int ways = 1;
    for (Class<?> type : call.getParameterTypes()) {
      Object[] constants = type.getEnumConstants();
      ways = constants == null ? ways : Math.max(ways, Math.min(constants.length, 6));
    }
    return ways;
  }

  private static final Map<Class<?>, Object> PLAIN =
      Map.of(
          int.class,
          1,
          long.class,
          1L,
          double.class,
          1.0,
          boolean.class,
          true,
          char.class,
          'a',
          Charset.class,
          StandardCharsets.UTF_8,
          Locale.class,
          Locale.ROOT);

  /** An argument that a text, or the number of the way, makes; null if it takes one of ours. */
  static @Nullable Object of(Class<?> type, String text, int way) {
    if (isText(type)) {
      return text;
    } else if (type == String[].class) {
      return new String[] {text, text};
    } else if (type == byte[].class) {
      return text.getBytes(StandardCharsets.UTF_8);
    } else if (type == Reader.class) {
      return new StringReader(text);
    } else if (type == InputStream.class) {
      return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    } else if (type == OutputStream.class) {
      return new ByteArrayOutputStream();
    } else if (type == Appendable.class || type == StringBuilder.class) {
      return new StringBuilder();
    } else if (type == List.class || type == Iterable.class) {
      return List.of(text, text);
    } else if (type == Consumer.class) {
      return (Consumer<Object>) x -> {};
    } else if (type.isEnum()) {
      Object[] constants = type.getEnumConstants();
      return constants[way % constants.length];
    }
    return PLAIN.get(type);
  }
}
