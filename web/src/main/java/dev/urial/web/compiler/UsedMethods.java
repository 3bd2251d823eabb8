package dev.urial.web.compiler;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.teavm.asm.ClassReader;
import org.teavm.asm.ClassVisitor;
import org.teavm.asm.ClassWriter;
import org.teavm.asm.MethodVisitor;
import org.teavm.asm.Opcodes;

/**
 * What a program uses on the JVM: its methods, by {@code class.name(arguments)result} as bytecode
 * names them, and the files beside its classes.
 *
 * <pre>{@code
 * UsedMethods used = UsedMethods.of("dev.urial.web.playground.FirstLoadTraining", "run");
 * used.methods().contains("dev/urial/Uri.parse(Ljava/lang/String;)Ldev/urial/Uri;")  // true
 * }</pre>
 *
 * @param methods the methods that were called
 * @param known all methods of the classes that were loaded
 * @param files the paths of the files that were opened
 */
public record UsedMethods(Set<String> methods, Set<String> known, Set<String> files) {
  private static final String ROOT = "dev.urial.";
  private static final String OWN = UsedMethods.class.getName();
  private static final Set<String> SEEN = Collections.synchronizedSet(new TreeSet<>());

  /**
   * Runs a static method without parameters, in classes of its own that note what is called.
   *
   * @throws IOException if it cannot be run
   */
  static UsedMethods of(String type, String method) throws IOException {
    SEEN.clear();
    Noting loader = new Noting();
    try {
      loader.loadClass(type).getMethod(method).invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IOException("cannot run " + type, e);
    }
    return new UsedMethods(new TreeSet<>(SEEN), loader.known, loader.files);
  }

  /** Called first by each method that runs. */
  public static void note(String method) {
    SEEN.add(method);
  }

  /**
   * Whether a method was not called.
   *
   * @param type the name of its class
   * @param method its name, with the types of its parameters and of its result
   */
  boolean isUnused(String type, String method) {
    String path = type.replace('.', '/') + ".";
    return !methods.contains(path + method)
        && (known.contains(path + method) || !known.contains(path));
  }

  /** Defines the project's classes again. */
  private static final class Noting extends ClassLoader {
    private final Set<String> known = new TreeSet<>();
    private final Set<String> files = new TreeSet<>();

    Noting() {
      super(UsedMethods.class.getClassLoader());
    }

    @Override
    public @Nullable URL getResource(String name) {
      if (!name.endsWith(".class")) {
        files.add(name);
      }
      return super.getResource(name);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(ROOT) || name.equals(OWN)) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? define(name) : loaded;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = super.getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        ClassReader reader = new ClassReader(in);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        known.add(reader.getClassName() + ".");
        reader.accept(new Notes(reader.getClassName(), known, writer), 0);
        byte[] bytes = writer.toByteArray();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  /** Has each method call {@link #note}. */
  private static final class Notes extends ClassVisitor {
    private final String type;
    private final Set<String> known;

    Notes(String type, Set<String> known, ClassVisitor to) {
      super(Opcodes.ASM9, to);
      this.type = type;
      this.known = known;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String types, String signature, String[] exceptions) {
      known.add(type + "." + name + types);
      return new MethodVisitor(
          Opcodes.ASM9, super.visitMethod(access, name, types, signature, exceptions)) {
        @Override
        public void visitCode() {
          super.visitCode();
          visitLdcInsn(type + "." + name + types);
          visitMethodInsn(
              Opcodes.INVOKESTATIC, OWN.replace('.', '/'), "note", "(Ljava/lang/String;)V", false);
        }
      };
    }
  }
}
