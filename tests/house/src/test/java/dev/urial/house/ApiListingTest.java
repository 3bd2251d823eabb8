package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What outsiders see of the artifacts: a change of it is seen in a diff. */
class ApiListingTest {
  static final List<String> MODULES = ApiListing.MODULES;

  /** What {@code make api} does, and then compares. */
  @BeforeAll
  static void writesWhereAsked() throws IOException {
    if (Boolean.getBoolean("urial.docs.write")) {
      ApiListing.write();
    }
  }

  /** After a wanted change: {@code make api}. */
  @ParameterizedTest
  @FieldSource("MODULES")
  void thePublicApiIsTheListedOne(String module) throws Exception {
    List<String> listed = Rooms.read(ApiListing.file(module)).lines().toList();
    List<String> found = ApiListing.of(module);
    assertEquals(List.of(), without(found, listed), "not in the listing: make api");
    assertEquals(List.of(), without(listed, found), "in the listing alone: make api");
  }

  @Test
  void thePageTellsOfEachType() {
    assertEquals(ApiPage.withTypes(ApiPage.read()), ApiPage.read(), "make api");
  }

  private static List<String> without(List<String> lines, List<String> others) {
    List<String> left = new ArrayList<>(lines);
    left.removeAll(others);
    return left;
  }

  @Test
  void noTypeHasAPublicFieldButConstants() {
    List<String> found = new ArrayList<>();
    for (String module : Faces.MODULES) {
      for (Class<?> type : Faces.of(module)) {
        for (Field field : type.getFields()) {
          int flags = field.getModifiers();
          if (!Modifier.isStatic(flags) || !Modifier.isFinal(flags)) {
            found.add(type.getName() + "." + field.getName());
          }
        }
      }
    }
    assertEquals(List.of(), found);
  }

  /** Else a minor release could change what is frozen by way of what is not. */
  @Test
  void whatIsFrozenNamesNothingBeta() {
    Pattern names = Pattern.compile("dev\\.urial[\\w.$]*");
    Set<String> found = new TreeSet<>();
    for (String module : Faces.MODULES) {
      for (Class<?> type : Faces.of(module)) {
        if (!ApiPage.isBeta(type)) {
          names
              .matcher(String.join(" ", named(type)))
              .results()
              .filter(name -> ApiPage.isBeta(Faces.named(name.group())))
              .forEach(name -> found.add(type.getName() + " -> " + name.group()));
        }
      }
    }
    assertEquals(Set.of(), found);
  }

  /** The types that a public type names: above it, and in the signatures of its members. */
  private static List<String> named(Class<?> type) {
    List<Type> types = new ArrayList<>(List.of(type.getGenericInterfaces()));
    if (type.getSuperclass() != null && Faces.isOpen(type.getSuperclass())) {
      types.add(type.getGenericSuperclass());
    }
    List<Executable> members = new ArrayList<>(List.of(type.getDeclaredConstructors()));
    members.addAll(List.of(type.getDeclaredMethods()));
    for (Executable member : members) {
      if ((member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0) {
        types.addAll(List.of(member.getGenericParameterTypes()));
        if (member instanceof Method method) {
          types.add(method.getGenericReturnType());
        }
      }
    }
    return types.stream().map(Type::getTypeName).toList();
  }

  /** A method that reflection finds but may not call is of no use to frameworks. */
  @Test
  void whatIsInheritedComesFromTypesThatAreOpen() {
    List<String> found = new ArrayList<>();
    for (String module : Faces.MODULES) {
      for (Class<?> type : Faces.of(module)) {
        for (Method method : type.getMethods()) {
          if (Faces.isOpen(type) && !Faces.isOpen(method.getDeclaringClass())) {
            found.add(type.getName() + "." + method.getName());
          }
        }
      }
    }
    assertEquals(List.of(), found);
  }
}
