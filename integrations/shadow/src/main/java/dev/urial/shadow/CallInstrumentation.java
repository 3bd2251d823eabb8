package dev.urial.shadow;

import java.lang.instrument.ClassFileTransformer;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Inserts code before each call to {@code java.net.URI} in a program's classes; the code passes the
 * arguments to {@link ShadowUris}.
 *
 * <pre>
 *   … base, reference                                  … base, reference
 *   INVOKEVIRTUAL URI.resolve(String)         ─▶       DUP2
 *                                                      INVOKESTATIC ShadowUris.seenResolve(URI, String)
 *                                                      INVOKEVIRTUAL URI.resolve(String)
 * </pre>
 *
 * <p>The JDK, including {@code java.net.URI}, and this library are not modified. Stack map frames
 * do not change, because the operand stack is the same as before when the call is made. Method
 * references to {@code URI::create} are redirected to {@link ShadowUris}.
 */
final class CallInstrumentation implements ClassFileTransformer {
  private static final String URI = "java/net/URI";
  private static final String HELPER = "dev/urial/shadow/ShadowUris";
  private static final String OF_TEXT = "(Ljava/lang/String;)V";
  private static final String OF_URI = "(Ljava/net/URI;)V";
  private static final byte[] MARK = URI.getBytes(StandardCharsets.ISO_8859_1);
  private static final List<String> NOT_OURS =
      List.of("java/", "javax/", "jdk/", "sun/", "com/sun/", "dev/urial/", "org/objectweb/asm/");

  private final String only;
  final LongAdder written = new LongAdder();
  final LongAdder failed = new LongAdder();

  /**
   * Creates an instrumentation for the classes whose names begin with a prefix.
   *
   * @param only the prefix, with slashes; empty for all classes
   */
  CallInstrumentation(String only) {
    this.only = only;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] octets) {
    try {
      boolean isAsked = name != null && isOfProgram(name) && mentions(octets) && sees(loader);
      return isAsked ? rewritten(octets) : null;
    } catch (RuntimeException | LinkageError e) {
      failed.increment(); // the class is not modified
      return null;
    }
  }

  private boolean isOfProgram(String name) {
    return name.startsWith(only) && NOT_OURS.stream().noneMatch(name::startsWith);
  }

  /** Returns whether the class mentions {@code java.net.URI}; other classes are not parsed. */
  private static boolean mentions(byte[] octets) {
    int last = octets.length - MARK.length;
    for (int i = 0; i <= last; i++) {
      int same = 0;
      while (same < MARK.length && octets[i + same] == MARK[same]) {
        same++;
      }
      if (same == MARK.length) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a class loader finds the same {@link ShadowUris} as this class does. */
  private static boolean sees(@Nullable ClassLoader loader) {
    if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
      return false;
    }
    if (loader == ShadowUris.class.getClassLoader()) {
      return true;
    }
    try {
      return Class.forName("dev.urial.shadow.ShadowUris", false, loader) == ShadowUris.class;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private byte @Nullable [] rewritten(byte[] octets) {
    ClassReader reader = new ClassReader(octets);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    Rewriting rewriting = new Rewriting(writer);
    reader.accept(rewriting, 0);
    if (!rewriting.changed) {
      return null;
    }
    written.increment();
    return writer.toByteArray();
  }

  /** Inserts the calls to {@link ShadowUris} into a class. */
  private static final class Rewriting extends ClassVisitor {
    private boolean changed;

    Rewriting(ClassWriter writer) {
      super(Opcodes.ASM9, writer);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor to = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, to) {
        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String type, boolean isInterface) {
          if (owner.equals(URI)) {
            look(called, type);
          }
          super.visitMethodInsn(opcode, owner, called, type, isInterface);
        }

        private void look(String called, String type) {
          boolean isText = type.startsWith("(Ljava/lang/String;)");
          boolean isUri = type.startsWith("(Ljava/net/URI;)");
          if (isText && (called.equals("create") || called.equals("<init>"))) {
            write(Opcodes.DUP, "seen", OF_TEXT);
          } else if (called.equals("resolve") && (isText || isUri)) {
            String second = isText ? "Ljava/lang/String;" : "Ljava/net/URI;";
            write(Opcodes.DUP2, "seenResolve", "(Ljava/net/URI;" + second + ")V");
          } else if (called.equals("relativize") && isUri) {
            write(Opcodes.DUP2, "seenRelativize", "(Ljava/net/URI;Ljava/net/URI;)V");
          } else if (called.equals("normalize")) {
            write(Opcodes.DUP, "seenNormalize", OF_URI);
          }
        }

        private void write(int copy, String method, String type) {
          super.visitInsn(copy);
          super.visitMethodInsn(Opcodes.INVOKESTATIC, HELPER, method, type, false);
          changed = true;
        }

        @Override
        public void visitInvokeDynamicInsn(
            String called, String type, Handle bootstrap, Object... arguments) {
          Object[] turned = arguments.clone();
          for (int i = 0; i < turned.length; i++) {
            if (turned[i] instanceof Handle handle && isCreate(handle)) {
              turned[i] =
                  new Handle(Opcodes.H_INVOKESTATIC, HELPER, "create", handle.getDesc(), false);
              changed = true;
            }
          }
          super.visitInvokeDynamicInsn(called, type, bootstrap, turned);
        }
      };
    }

    private static boolean isCreate(Handle handle) {
      return handle.getTag() == Opcodes.H_INVOKESTATIC
          && handle.getOwner().equals(URI)
          && handle.getName().equals("create");
    }
  }
}
