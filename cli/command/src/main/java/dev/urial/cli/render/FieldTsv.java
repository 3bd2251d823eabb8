package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tab-separated values, as {@link TsvSink} writes them. */
final class FieldTsv extends FieldTable.Headed {
  FieldTsv(Invocation call, List<String> known, List<String> fields) {
    super(call, known, fields);
  }

  @Override
  void header() throws IOException {
    out.line(String.join("\t", fields));
  }

  @Override
  void line(List<@Nullable String> cells) throws IOException {
    for (int k = 0; k < cells.size(); k++) {
      if (k > 0) {
        out.write('\t');
      }
      TsvEscapes.cell(cells.get(k), isTerminal, out);
    }
    out.write('\n');
  }
}
