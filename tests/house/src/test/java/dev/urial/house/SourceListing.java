package dev.urial.house;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The public API of an integration, in the form of {@link ApiListing}, but read from its sources:
 * its classes cannot be loaded here without the framework that they fit into. Types are named as
 * the source names them.
 */
final class SourceListing {
  /** The integrations, but Kotlin's, whose source is not Java. */
  static final List<String> MODULES = modules();

  private final TreeSet<String> lines = new TreeSet<>();

  private SourceListing() {}

  private static List<String> modules() {
    try (Stream<Path> folders = Files.list(Rooms.ROOT.resolve("integrations"))) {
      return folders
          .filter(f -> Files.isDirectory(f.resolve("src/main/java/dev/urial")))
          .map(f -> "integrations/" + f.getFileName())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> of(String module) {
    SourceListing listing = new SourceListing();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  null,
                  List.of("-proc:none"),
                  null,
                  files.getJavaFileObjectsFromPaths(Rooms.sources(module)));
      for (CompilationUnitTree unit : task.parse()) {
        for (Tree type : unit.getTypeDecls()) {
          listing.add(unit.getPackageName() + ".", (ClassTree) type, false);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(listing.lines);
  }

  private void add(String outer, ClassTree type, boolean withinInterface) {
    if (!isShown(type.getModifiers(), withinInterface)) {
      return;
    }
    String name = outer + type.getSimpleName();
    lines.add(name + " : " + header(type));
    for (Tree member : type.getMembers()) {
      boolean open = type.getKind() == Tree.Kind.INTERFACE || isAnnotation(type);
      if (member instanceof ClassTree inner) {
        add(name + ".", inner, open);
      } else if (member instanceof MethodTree method && isShown(method.getModifiers(), open)) {
        add(name, method);
      } else if (member instanceof VariableTree field && isShown(field.getModifiers(), open)) {
        lines.add(name + "." + field.getName() + " : " + shown(field));
      }
    }
    if (type.getKind() == Tree.Kind.RECORD) {
      components(type).forEach(c -> lines.add(name + "." + c.getName() + "() : " + shown(c)));
    }
  }

  private void add(String type, MethodTree method) {
    String name = method.getName().toString();
    if (List.of("equals", "hashCode", "toString").contains(name)) {
      return;
    }
    String line =
        type
            + "."
            + (name.equals("<init>") ? "new" : name)
            + method.getParameters().stream()
                .map(p -> shown(p) + " " + p.getName())
                .collect(Collectors.joining(", ", "(", ")"));
    if (method.getReturnType() != null) {
      line +=
          " : "
              + (method.getModifiers().getFlags().contains(Modifier.STATIC) ? "static " : "")
              + method.getReturnType()
              + mark(method.getModifiers());
    }
    String thrown =
        method.getThrows().stream().map(Object::toString).collect(Collectors.joining(", "));
    lines.add(thrown.isEmpty() ? line : line + " throws " + thrown);
  }

  private static String header(ClassTree type) {
    Set<Modifier> flags = type.getModifiers().getFlags();
    String kind =
        isAnnotation(type) ? "annotation" : type.getKind().name().toLowerCase(Locale.ROOT);
    boolean closed =
        flags.contains(Modifier.FINAL) || flags.contains(Modifier.SEALED) || isClosed(type);
    String above =
        Stream.concat(
                Stream.ofNullable(type.getExtendsClause()), type.getImplementsClause().stream())
            .map(Object::toString)
            .collect(Collectors.joining(", "));
    return (closed ? "" : "open ")
        + kind
        + (above.isEmpty() ? "" : " < " + above)
        + (type.getKind() == Tree.Kind.RECORD
            ? components(type)
                .map(c -> shown(c) + " " + c.getName())
                .collect(Collectors.joining(", ", " (", ")"))
            : "");
  }

  private static boolean isClosed(ClassTree type) {
    return type.getKind() == Tree.Kind.ENUM || type.getKind() == Tree.Kind.RECORD;
  }

  private static boolean isAnnotation(ClassTree type) {
    return type.getKind() == Tree.Kind.ANNOTATION_TYPE;
  }

  /** The fields of a record that are not static are its components. */
  private static Stream<VariableTree> components(ClassTree type) {
    return type.getMembers().stream()
        .filter(VariableTree.class::isInstance)
        .map(VariableTree.class::cast)
        .filter(f -> !f.getModifiers().getFlags().contains(Modifier.STATIC));
  }

  private static boolean isShown(ModifiersTree modifiers, boolean withinInterface) {
    Set<Modifier> flags = modifiers.getFlags();
    return flags.contains(Modifier.PUBLIC)
        || flags.contains(Modifier.PROTECTED)
        || withinInterface && !flags.contains(Modifier.PRIVATE);
  }

  private static String shown(VariableTree variable) {
    return variable.getType() + mark(variable.getModifiers());
  }

  private static String mark(ModifiersTree modifiers) {
    boolean nullable =
        modifiers.getAnnotations().stream()
            .anyMatch(a -> a.getAnnotationType().toString().equals("Nullable"));
    return nullable ? "?" : "";
  }
}
