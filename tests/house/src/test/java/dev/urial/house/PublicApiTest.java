package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Whatever the artifacts show is documented: every public member, every public type with an
 * example.
 */
class PublicApiTest {
  /** The artifacts that people write programs with. */
  private final List<String> missing = new ArrayList<>();

  @Test
  void everythingPublicIsDocumentedAndEveryTypeHasAnExample() throws IOException {
    List<Path> files =
        Faces.MODULES.stream().flatMap(module -> Faces.sources(module).stream()).toList();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      var task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  d -> {},
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(files));
      DocTrees docs = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        for (Tree type : unit.getTypeDecls()) {
          if (type instanceof ClassTree top) {
            check(docs, new TreePath(new TreePath(unit), top), top, false, true);
          }
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  private void check(
      DocTrees docs, TreePath path, ClassTree type, boolean inInterface, boolean isTop) {
    if (!isPublic(type.getModifiers().getFlags(), inInterface)) {
      return;
    }
    String comment = docs.getDocComment(path);
    String name = type.getSimpleName().toString();
    if (comment == null) {
      missing.add(name);
    } else if (isTop && !comment.contains("<pre>")) {
      missing.add(name + ": an example");
    }
    boolean isInterface = type.getKind() == Tree.Kind.INTERFACE;
    boolean isRecord = type.getKind() == Tree.Kind.RECORD;
    for (Tree member : type.getMembers()) {
      TreePath at = new TreePath(path, member);
      if (member instanceof ClassTree inner) {
        check(docs, at, inner, isInterface, false);
      } else if (member instanceof MethodTree method) {
        boolean overrides =
            method.getModifiers().getAnnotations().stream()
                .anyMatch(a -> a.getAnnotationType().toString().equals("Override"));
        boolean shown = isPublic(method.getModifiers().getFlags(), isInterface);
        boolean implicit =
            method.getName().contentEquals("<init>")
                && docs.getSourcePositions().getStartPosition(path.getCompilationUnit(), method)
                    < 0;
        if (shown && !overrides && !implicit) {
          String said = docs.getDocComment(at);
          if (said == null) {
            missing.add(name + "." + method.getName());
          } else if (isTop && !isSelfEvident(method) && !showsOrCites(said)) {
            missing.add(name + "." + method.getName() + ": an example or the clause");
          }
        }
      } else if (member instanceof VariableTree field) {
        Set<Modifier> flags = field.getModifiers().getFlags();
        boolean constant =
            isPublic(flags, isInterface) && !(isRecord && !flags.contains(Modifier.STATIC));
        if (constant && docs.getDocComment(at) == null) {
          missing.add(name + "." + field.getName());
        }
      }
    }
  }

  /** An example, a clause, or a pointer to where they are. */
  private static boolean showsOrCites(String comment) {
    return Stream.of("<pre>", "§", "@see", "{@code", "{@link").anyMatch(comment::contains);
  }

  /** A question without arguments whose name is the answer's, and a constructor. */
  private static boolean isSelfEvident(MethodTree method) {
    return method.getParameters().isEmpty() || method.getName().contentEquals("<init>");
  }

  private static boolean isPublic(Set<Modifier> flags, boolean inInterface) {
    return flags.contains(Modifier.PUBLIC) || (inInterface && !flags.contains(Modifier.PRIVATE));
  }
}
