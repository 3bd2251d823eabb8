package dev.urial.web.compiler;

import dev.urial.web.shim.MissingJdkMethods;
import dev.urial.web.shim.WebCharacters;
import dev.urial.web.shim.WebCharsets;
import dev.urial.web.shim.WebNumbers;
import dev.urial.web.shim.WebTables;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.Variable;
import org.teavm.model.instructions.ConstructInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.StringConstantInstruction;

/**
 * Replaces calls that TeaVM cannot compile. This affects only the compiled program, but not the
 * sources or the code that the JVM runs.
 */
public final class Shims implements ClassHolderTransformer {
  /** Constructors that decode octets to a string. */
  private static final Set<MethodReference> DECODED =
      Set.of(
          method("java.lang.String", "<init>([BIILjava/nio/charset/Charset;)V"),
          method("java.lang.String", "<init>([BLjava/nio/charset/Charset;)V"),
          method("java.lang.String", "<init>([BIII)V"));

  private static final MethodReference GET_RESOURCE =
      new MethodReference(Class.class, "getResourceAsStream", String.class, InputStream.class);

  private static final MethodReference OPEN =
      new MethodReference(WebTables.class, "open", String.class, String.class, InputStream.class);

  /**
   * The names of TeaVM's implementations of {@code Map.of} and {@code Set.of} for more than two
   * elements.
   */
  private static final Set<String> HASHED =
      Set.of(
          "java.util.TemplateCollections$NEtriesMap", "java.util.TemplateCollections$NElementSet");

  private static final MethodReference ABS = method("java.lang.Math", "abs(I)I");

  /**
   * Maps each method to the static method that is called instead, with the receiver as the first
   * argument.
   */
  private static final Map<MethodReference, MethodReference> INSTEAD = new HashMap<>();

  static {
    INSTEAD.put(
        method(
            "java.util.concurrent.ConcurrentHashMap",
            "newKeySet()Ljava/util/concurrent/ConcurrentHashMap$KeySetView;"),
        method(MissingJdkMethods.class.getName(), "newKeySet()Ljava/util/Set;"));
    methods(
        "java.lang.String",
        MissingJdkMethods.class,
        "getBytes(II[BI)V",
        "split(Ljava/lang/String;)[Ljava/lang/String;",
        "split(Ljava/lang/String;I)[Ljava/lang/String;",
        "startsWith(Ljava/lang/String;I)Z",
        "replace(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;");
    methods(
        "java.io.ByteArrayOutputStream",
        MissingJdkMethods.class,
        "writeBytes([B)V",
        "toString(Ljava/nio/charset/Charset;)Ljava/lang/String;");
    methods(
        "java.util.UUID",
        MissingJdkMethods.class,
        "getMostSignificantBits()J",
        "getLeastSignificantBits()J",
        "version()I",
        "variant()I");
    methods("dev.urial.text.Redactor", MissingJdkMethods.class, "newMac()Ljavax/crypto/Mac;");
    methods(
        "dev.urial.registry.PublicSuffixList",
        MissingJdkMethods.class,
        "known(Ljava/lang/String;II)I");
    methods(
        "java.lang.String",
        WebCharacters.class,
        "toLowerCase(Ljava/util/Locale;)Ljava/lang/String;",
        "toUpperCase(Ljava/util/Locale;)Ljava/lang/String;",
        "getBytes(Ljava/nio/charset/Charset;)[B");
    functions(
        "java.lang.String",
        MissingJdkMethods.class,
        "format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
        "format(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;");
    functions("java.lang.Character", MissingJdkMethods.class, "toString(I)Ljava/lang/String;");
    functions(
        "java.util.Objects",
        MissingJdkMethods.class,
        "requireNonNull(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;");
    functions(
        "java.lang.Long",
        MissingJdkMethods.class,
        "parseUnsignedLong(Ljava/lang/CharSequence;III)J");
    functions(
        "java.util.UUID",
        MissingJdkMethods.class,
        "fromString(Ljava/lang/String;)Ljava/util/UUID;");
    functions(
        "dev.urial.scheme.ProvidedViews",
        MissingJdkMethods.class,
        "warn(Ljava/lang/String;Ljava/lang/Throwable;)V");
    functions(
        "dev.urial.internal.regexp.UnicodeProperties",
        MissingJdkMethods.class,
        "isWrittenAsName(Ljava/lang/String;)Z");
    functions(
        "dev.urial.text.Redaction",
        MissingJdkMethods.class,
        "hash(Ljavax/crypto/Mac;Ljava/lang/String;)Ljava/lang/String;");
    functions(
        "java.lang.Character",
        WebCharacters.class,
        "getType(I)I",
        "isLetter(I)Z",
        "isLetter(C)Z",
        "isLetterOrDigit(I)Z",
        "isDigit(C)Z",
        "toLowerCase(C)C",
        "toUpperCase(C)C",
        "toLowerCase(I)I");
    functions("dev.urial.url.AsciiBuilder", WebCharacters.class, "text([BII)Ljava/lang/String;");
    functions(
        "java.nio.charset.Charset",
        WebCharsets.class,
        "forName(Ljava/lang/String;)Ljava/nio/charset/Charset;");
    functions(
        "dev.urial.scheme.data.DataText",
        WebCharsets.class,
        "decode([BLjava/lang/String;)Ljava/lang/String;");
    functions(
        "dev.urial.report.LocalizedNumbers",
        WebNumbers.class,
        "isWhole(Ljava/lang/Number;)Z",
        "text(Ljava/lang/Number;Ljava/util/Locale;)Ljava/lang/String;",
        "category(Ljava/lang/Number;Ljava/util/Locale;)Ljava/lang/String;");
  }

  private static void methods(String type, Class<?> shim, String... methods) {
    for (String method : methods) {
      String function = method.replace("(", "(L" + type.replace('.', '/') + ";");
      INSTEAD.put(method(type, method), method(shim.getName(), function));
    }
  }

  private static void functions(String type, Class<?> shim, String... functions) {
    for (String function : functions) {
      INSTEAD.put(method(type, function), method(shim.getName(), function));
    }
  }

  private static MethodReference method(String type, String descriptor) {
    return new MethodReference(type, MethodDescriptor.parse(descriptor));
  }

  /** Creates the shims; called by TeaVM through reflection. */
  public Shims() {}

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (HASHED.contains(type.getName())) {
      mendHashes(type);
    }
    if (!type.getName().startsWith("dev.urial.")
        || type.getName().equals(MissingJdkMethods.class.getName())) {
      return;
    }
    String folder = type.getName().substring(0, type.getName().lastIndexOf('.') + 1);
    for (MethodHolder method : type.getMethods()) {
      Program program = method.getProgram();
      if (program == null) {
        continue;
      }
      for (BasicBlock block : program.getBasicBlocks()) {
        for (Instruction instruction : block) {
          if (instruction instanceof InvokeInstruction call) {
            replace(call, folder.replace('.', '/'), program);
          }
        }
      }
    }
  }

  /**
   * Replaces {@code Math.abs} in TeaVM's immutable maps and sets, whose index {@code Math.abs(hash)
   * % length} is negative for the least integer. A string with that hash code, which anyone can
   * construct, would cause a failure.
   */
  private static void mendHashes(ClassHolder type) {
    for (MethodHolder method : type.getMethods()) {
      if (method.getProgram() == null) {
        continue;
      }
      for (BasicBlock block : method.getProgram().getBasicBlocks()) {
        for (Instruction instruction : block) {
          if (instruction instanceof InvokeInstruction call && call.getMethod().equals(ABS)) {
            call.setMethod(method(MissingJdkMethods.class.getName(), "positive(I)I"));
          }
        }
      }
    }
  }

  private static void replace(InvokeInstruction call, String folder, Program program) {
    MethodReference instead = INSTEAD.get(call.getMethod());
    if (DECODED.contains(call.getMethod())) {
      decode(call, program);
    } else if (instead != null) {
      redirect(call, instead, call.getInstance(), call.getArguments());
    } else if (call.getMethod().equals(GET_RESOURCE)) {
      StringConstantInstruction constant = new StringConstantInstruction();
      constant.setConstant(folder);
      constant.setReceiver(program.createVariable());
      call.insertPrevious(constant);
      redirect(call, OPEN, constant.getReceiver(), call.getArguments());
    }
  }

  /**
   * Replaces the constructor call {@code new String(octets, …, charset)} with a call of a method
   * that returns the string.
   */
  private static void decode(InvokeInstruction call, Program program) {
    for (BasicBlock block : program.getBasicBlocks()) {
      for (Instruction instruction : block) {
        if (instruction instanceof ConstructInstruction made
            && made.getReceiver() == call.getInstance()) {
          Variable text = made.getReceiver();
          made.delete();
          call.setReceiver(text);
          String descriptor = call.getMethod().getDescriptor().signatureToString();
          String returning =
              descriptor.substring(0, descriptor.length() - 1) + "Ljava/lang/String;";
          redirect(
              call,
              method(WebCharacters.class.getName(), "decode" + returning),
              null,
              call.getArguments());
          return;
        }
      }
    }
  }

  private static void redirect(
      InvokeInstruction call,
      MethodReference method,
      @Nullable Variable first,
      List<? extends Variable> others) {
    Variable[] arguments = others.toArray(new Variable[0]);
    if (first != null) {
      arguments = Arrays.copyOf(arguments, arguments.length + 1);
      System.arraycopy(arguments, 0, arguments, 1, arguments.length - 1);
      arguments[0] = first;
    }
    call.setType(InvocationType.SPECIAL);
    call.setInstance(null);
    call.setMethod(method);
    call.setArguments(arguments);
  }
}
