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
 * The methods that a program calls on the JVM, as {@code class.name(arguments)result} in the
 * notation of bytecode, and the resource files that it opens.
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
   * Runs a static method without parameters in a class loader that records which methods are
   * called.
   *
   * @param type the name of the class with the method
   * @param method the name of the method
   * @throws IOException if the method cannot be run
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

  /** Records a call of a method. Every instrumented method calls this method first. */
  public static void note(String method) {
    SEEN.add(method);
  }

  /**
   * Returns whether a method was not called. Returns false if its class was loaded but does not
   * have the method.
   *
   * @param type the name of the method's class
   * @param method the method's name, with the types of its parameters and result
   */
  boolean isUnused(String type, String method) {
    String path = type.replace('.', '/') + ".";
    return !methods.contains(path + method)
        && (known.contains(path + method) || !known.contains(path));
  }

  /** A class loader that redefines the project's classes with instrumentation. */
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

  /** Inserts a call to {@link #note} in each method. */
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
