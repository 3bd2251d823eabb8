package dev.urial.web.compiler;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.teavm.model.ClassHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.instructions.GetFieldInstruction;

/**
 * Removes further features from the core program, so that some classes are not compiled: stack
 * traces and encodings other than UTF-8, which its JavaScript API does not have, and a fast path of
 * IDNA.
 */
public final class CoreShims extends Shims {
  private static final String DECODE =
      "(Ljava/lang/String;Ljava/nio/charset/Charset;)Ljava/lang/String;";
  private static final String ENCODE =
      "(Ljava/lang/String;Ldev/urial/grammar/CharSet;Ljava/nio/charset/Charset;)Ljava/lang/String;";

  /**
   * The enum of reasons, which are used only in traces. They are replaced with null, so that their
   * table is not compiled.
   */
  private static final String REASON = "dev.urial.url.UrlConversion$Reason";

  private static final Map<MethodReference, MethodReference> LEFT_OUT =
      Map.ofEntries(
          Map.entry(
              method("dev.urial.url.ParserErrors", "trace()Ldev/urial/url/Trace;"),
              method(MISSING, "nothing(Ljava/lang/Object;)Ljava/lang/Object;")),
          // This path is faster on the JVM, but the result is the same without it.
          Map.entry(
              method(
                  "dev.urial.idna.SimpleLabels", "toAscii(Ljava/lang/String;)Ljava/lang/String;"),
              method(MISSING, "nothing(Ljava/lang/Object;)Ljava/lang/Object;")),
          Map.entry(
              method(
                  "dev.urial.url.QueryEncoding",
                  "percentEncode(Ljava/lang/String;Ldev/urial/grammar/PercentEncodeSet;)"
                      + "Ljava/lang/String;"),
              method(
                  MISSING,
                  "percentEncode(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/Object;)"
                      + "Ljava/lang/String;")),
          missing("dev.urial.grammar.Percent", true, "decode", DECODE),
          missing("dev.urial.grammar.Percent", true, "encode", ENCODE));

  /** Creates the shims; called by TeaVM through reflection. */
  public CoreShims() {}

  @Override
  @Nullable MethodReference instead(MethodReference method) {
    MethodReference leftOut = LEFT_OUT.get(method);
    return leftOut == null ? super.instead(method) : leftOut;
  }

  @Override
  boolean isUnused(GetFieldInstruction field, ClassHolder reader) {
    return field.getField().getClassName().equals(REASON)
        && !reader.getName().startsWith("dev.urial.url.UrlConversion");
  }
}
