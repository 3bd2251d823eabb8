package dev.urial.web.compiler;

import dev.urial.web.shim.MissingJdkMethods;
import dev.urial.web.shim.WebCharacters;
import dev.urial.web.shim.WebCharsets;
import dev.urial.web.shim.WebNumbers;
import dev.urial.web.shim.WebTables;
import java.io.InputStream;
import java.util.Arrays;
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
import org.teavm.model.instructions.GetFieldInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NullConstantInstruction;
import org.teavm.model.instructions.StringConstantInstruction;

/**
 * Replaces calls that TeaVM cannot compile. This affects only the compiled program, but not the
 * sources or the code that the JVM runs.
 */
public class Shims implements ClassHolderTransformer {
  static final String MISSING = MissingJdkMethods.class.getName();

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

  private static final String CHARSET_TO_STRING = "(Ljava/nio/charset/Charset;)Ljava/lang/String;";
  private static final String REQUIRE_NON_NULL =
      "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;";

  private static final String REPLACE =
      "(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;";

  private static final String FORMAT = "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;";
  private static final String FORMAT_OF_LOCALE =
      "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;";

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
  private static final Map<MethodReference, MethodReference> INSTEAD =
      Map.ofEntries(
          missing("java.lang.String", false, "getBytes", "(II[BI)V"),
          missing("java.lang.String", false, "split", "(Ljava/lang/String;)[Ljava/lang/String;"),
          missing("java.lang.String", false, "split", "(Ljava/lang/String;I)[Ljava/lang/String;"),
          missing("java.lang.String", false, "startsWith", "(Ljava/lang/String;I)Z"),
          missing("java.lang.String", false, "replace", REPLACE),
          missing("java.lang.Character", true, "toString", "(I)Ljava/lang/String;"),
          missing("java.io.ByteArrayOutputStream", false, "writeBytes", "([B)V"),
          Map.entry(
              method("dev.urial.url.AsciiBuilder", "text([BII)Ljava/lang/String;"),
              method(WebCharacters.class.getName(), "ascii([BII)Ljava/lang/String;")),
          missing("java.io.ByteArrayOutputStream", false, "toString", CHARSET_TO_STRING),
          missing("java.util.Objects", true, "requireNonNull", REQUIRE_NON_NULL),
          missing(
              "java.util.concurrent.ConcurrentHashMap",
              "newKeySet",
              "()Ljava/util/concurrent/ConcurrentHashMap$KeySetView;",
              "()Ljava/util/Set;"),
          Map.entry(
              method(
                  "dev.urial.scheme.ProvidedViews",
                  "warn(Ljava/lang/String;Ljava/lang/Throwable;)V"),
              method(MISSING, "unheard(Ljava/lang/String;Ljava/lang/Throwable;)V")),
          Map.entry(
              method(
                  "dev.urial.internal.regexp.UnicodeProperties",
                  "isWrittenAsName(Ljava/lang/String;)Z"),
              method(MISSING, "isScript(Ljava/lang/String;)Z")),
          Map.entry(
              method("dev.urial.text.Redactor", "newMac()Ljavax/crypto/Mac;"),
              method(MISSING, "nothing(Ljava/lang/Object;)Ljava/lang/Object;")),
          Map.entry(
              method(
                  "dev.urial.text.Redaction",
                  "hash(Ljavax/crypto/Mac;Ljava/lang/String;)Ljava/lang/String;"),
              method(MISSING, "hash(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/String;")),
          Map.entry(
              method("dev.urial.registry.PublicSuffixList", "known(Ljava/lang/String;II)I"),
              method(MISSING, "known(Ljava/lang/Object;Ljava/lang/String;II)I")),
          missing("java.lang.String", false, "lines", "()Ljava/util/stream/Stream;"),
          missing("java.lang.Long", true, "parseUnsignedLong", "(Ljava/lang/CharSequence;III)J"),
          missing("java.util.UUID", false, "getMostSignificantBits", "()J"),
          missing("java.util.UUID", false, "getLeastSignificantBits", "()J"),
          missing("java.util.UUID", true, "fromString", "(Ljava/lang/String;)Ljava/util/UUID;"),
          missing("java.util.UUID", false, "version", "()I"),
          missing("java.util.UUID", false, "variant", "()I"),
          missing("java.lang.String", true, "format", FORMAT),
          missing("java.lang.String", true, "format", FORMAT_OF_LOCALE),
          charset("java.nio.charset.Charset", "isSupported", "(Ljava/lang/String;)Z"),
          charset(
              "java.nio.charset.Charset",
              "forName",
              "(Ljava/lang/String;)Ljava/nio/charset/Charset;"),
          charset(
              "dev.urial.scheme.data.DataText",
              "decode",
              "([BLjava/lang/String;)Ljava/lang/String;"),
          character("isIdeographic", "(I)Z"),
          character("isLowerCase", "(I)Z"),
          character("isUpperCase", "(I)Z"),
          character("isUpperCase", "(C)Z"),
          character("getType", "(I)I"),
          character("getType", "(C)I"),
          character("isLetter", "(I)Z"),
          character("isLetter", "(C)Z"),
          character("isLetterOrDigit", "(I)Z"),
          character("isLetterOrDigit", "(C)Z"),
          character("isDigit", "(I)Z"),
          character("isDigit", "(C)Z"),
          character("toLowerCase", "(C)C"),
          character("toUpperCase", "(C)C"),
          character("toLowerCase", "(I)I"),
          character("toUpperCase", "(I)I"),
          ofString("toLowerCase", "(Ljava/util/Locale;)Ljava/lang/String;"),
          ofString("toUpperCase", "(Ljava/util/Locale;)Ljava/lang/String;"),
          ofString("getBytes", "(Ljava/nio/charset/Charset;)[B"),
          number("isWhole", "(Ljava/lang/Number;)Z"),
          number("text", "(Ljava/lang/Number;Ljava/util/Locale;)Ljava/lang/String;"),
          number("category", "(Ljava/lang/Number;Ljava/util/Locale;)Ljava/lang/String;"));

  private static Map.Entry<MethodReference, MethodReference> character(
      String name, String descriptor) {
    return Map.entry(
        method("java.lang.Character", name + descriptor),
        method(WebCharacters.class.getName(), name + descriptor));
  }

  private static Map.Entry<MethodReference, MethodReference> ofString(
      String name, String descriptor) {
    return Map.entry(
        method("java.lang.String", name + descriptor),
        method(
            WebCharacters.class.getName(), name + "(Ljava/lang/String;" + descriptor.substring(1)));
  }

  static Map.Entry<MethodReference, MethodReference> missing(
      String type, boolean isStatic, String name, String descriptor) {
    String receiver = isStatic ? "" : "L" + type.replace('.', '/') + ";";
    return Map.entry(
        method(type, name + descriptor),
        method(MISSING, name + "(" + receiver + descriptor.substring(1)));
  }

  /** Returns an entry for a static method whose replacement has a different descriptor. */
  private static Map.Entry<MethodReference, MethodReference> missing(
      String type, String name, String descriptor, String instead) {
    return Map.entry(method(type, name + descriptor), method(MISSING, name + instead));
  }

  private static Map.Entry<MethodReference, MethodReference> charset(
      String type, String name, String descriptor) {
    return Map.entry(
        method(type, name + descriptor), method(WebCharsets.class.getName(), name + descriptor));
  }

  private static Map.Entry<MethodReference, MethodReference> number(
      String name, String descriptor) {
    return Map.entry(
        method("dev.urial.report.LocalizedNumbers", name + descriptor),
        method(WebNumbers.class.getName(), name + descriptor));
  }

  static MethodReference method(String type, String descriptor) {
    return new MethodReference(type, MethodDescriptor.parse(descriptor));
  }

  /** Creates the shims; called by TeaVM through reflection. */
  public Shims() {}

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (HASHED.contains(type.getName())) {
      mendHashes(type);
    }
    if (!type.getName().startsWith("dev.urial.") || type.getName().equals(MISSING)) {
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
          } else if (instruction instanceof GetFieldInstruction field && isUnused(field, type)) {
            NullConstantInstruction none = new NullConstantInstruction();
            none.setReceiver(field.getReceiver());
            field.replace(none);
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
            call.setMethod(method(MISSING, "positive(I)I"));
          }
        }
      }
    }
  }

  /** Returns the method that replaces a method, or null if the method is not replaced. */
  @Nullable MethodReference instead(MethodReference method) {
    return INSTEAD.get(method);
  }

  /**
   * Returns whether the value that an instruction reads from a field is never used, so that null
   * can replace it.
   */
  boolean isUnused(GetFieldInstruction field, ClassHolder reader) {
    return false;
  }

  private void replace(InvokeInstruction call, String folder, Program program) {
    MethodReference instead = instead(call.getMethod());
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
