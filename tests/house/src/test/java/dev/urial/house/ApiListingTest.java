package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
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
