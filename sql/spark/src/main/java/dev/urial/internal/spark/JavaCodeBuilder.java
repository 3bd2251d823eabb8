package dev.urial.internal.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.codegen.Block;
import org.apache.spark.sql.catalyst.expressions.codegen.CodeBlock;
import org.apache.spark.sql.catalyst.expressions.codegen.JavaCode;

/** Builds a block of Java code from strings, and from values and blocks that Catalyst tracks. */
final class JavaCodeBuilder {
  private final List<String> texts = new ArrayList<>();
  private final List<JavaCode> inputs = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  /** Adds a line that consists of strings, values and blocks. */
  JavaCodeBuilder line(Object... parts) {
    for (Object part : parts) {
      if (part instanceof JavaCode input) {
        texts.add(text.toString());
        text.setLength(0);
        inputs.add(input);
      } else {
        text.append(part);
      }
    }
    text.append('\n');
    return this;
  }

  Block block() {
    List<String> all = new ArrayList<>(texts);
    all.add(text.toString());
    return new CodeBlock(ScalaSequences.of(all), ScalaSequences.of(inputs));
  }
}
