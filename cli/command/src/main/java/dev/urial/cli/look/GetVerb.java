package dev.urial.cli.look;

import dev.urial.cli.change.FormatString;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.util.List;

/** {@code urial get}: prints components according to a format string. */
public final class GetVerb implements Verb.Action {
  public static final Verb VERB =
      new Verb(
          Spec.of("get", Both.OPTION, FormatString.OPTION, Opt.MASK, Opt.JOBS, Texts.QUIET)
              .texts("text"),
          new GetVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    String format = call.value("get");
    if (format == null && operands.isEmpty() && !call.has(Opt.FILE)) {
      throw new UsageException("FORMAT is missing");
    }
    boolean isOperand = format == null && !operands.isEmpty();
    if (isOperand) {
      format = operands.get(0);
      if (!FormatString.of(format).hasVariable()) {
        throw new UsageException(
            "the first argument is the format, but "
                + Excerpt.around(format, 0).text()
                + " contains no component; write '{host}' before the texts, or use --get for a"
                + " fixed text");
      }
    }
    FormatString form = FormatString.of(format == null ? "{url}" : format);
    int status =
        Both.of(call)
            .run(
                call.answering(form.columns()),
                call.operandsFrom(isOperand ? 1 : 0),
                text -> form.apply(text, false),
                text -> form.apply(text, true),
                true);
    if (form.metHostAsPath()) {
      Texts.note(call, CliText.of("get.no-host"));
    }
    return status;
  }
}
