package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Every static door and constructor of all modules but the service's, asked with nothing but nulls:
 * the first argument that must not be null is named. {@link NullTest} asks one argument after
 * another, also of objects.
 */
class NullDoorsTest {
  /** Null where it is not welcome is answered with the name of the parameter. */
  @Test
  void nullIsCalledByTheNameOfItsParameter() throws Exception {
    List<String> silent = new ArrayList<>();
    int tried = 0;
    List<Class<?>> types = new ArrayList<>();
    for (String module : Faces.MODULES) {
      if (!module.matches("shortener|server")) {
        types.addAll(Faces.of(module));
      }
    }
    for (Class<?> type : types) {
      List<Executable> doors = new ArrayList<>();
      for (Method method : type.getMethods()) {
        boolean isOurs = method.getDeclaringClass() == type && !method.isSynthetic();
        boolean isOfEnum = type.isEnum() && method.getName().equals("valueOf");
        if (isOurs && !isOfEnum && Modifier.isStatic(method.getModifiers())) {
          doors.add(method);
        }
      }
      // The constructor of a record is no door: records are made by the doors that return them.
      boolean isMade = type.isRecord() || Modifier.isAbstract(type.getModifiers());
      doors.addAll(isMade ? List.of() : List.of(type.getConstructors()));
      for (Executable door : doors) {
        Optional<Parameter> first =
            Stream.of(door.getParameters())
                .filter(p -> !p.getType().isPrimitive())
                .filter(p -> !p.getAnnotatedType().isAnnotationPresent(Nullable.class))
                .findFirst();
        if (first.isPresent()) {
          tried++;
          Throwable thrown = thrownOnNulls(door);
          if (!(thrown instanceof NullPointerException)
              || !first.get().getName().equals(thrown.getMessage())) {
            silent.add(type.getName() + "." + door.getName() + " " + first.get() + ": " + thrown);
          }
        }
      }
    }
    assertEquals("", String.join("\n", silent));
    assertTrue(tried > 300, "doors were tried");
  }

  private static @Nullable Throwable thrownOnNulls(Executable door)
      throws ReflectiveOperationException {
    Object[] arguments =
        Stream.of(door.getParameterTypes())
            .map(type -> type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null)
            .toArray();
    try {
      if (door instanceof Method method) {
        method.invoke(null, arguments);
      } else {
        ((Constructor<?>) door).newInstance(arguments);
      }
      return null;
    } catch (InvocationTargetException e) {
      return e.getCause();
    }
  }
}
