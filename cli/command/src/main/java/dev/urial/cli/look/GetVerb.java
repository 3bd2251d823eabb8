package dev.urial.cli.look;

import dev.urial.cli.change.ComponentOptions;
import dev.urial.cli.change.FormatString;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.verbs.BothStandardsAnswer;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code urial get}: prints components according to a format string. */
public final class GetVerb implements Verb.Action {
  static final Opt FORMAT = Opt.value("get", "g");
  private static final Opt AS_WRITTEN = Opt.flag(Opt.AS_WRITTEN);

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>();
    options.add(StandardOption.OPTION);
    options.add(FORMAT);
    options.add(AS_WRITTEN);
    options.add(Opt.MASK);
    options.addAll(ComponentOptions.READING);
    return options;
  }

  public static final Verb VERB =
      new Verb("get", options(), List.of("text"), Opt.OF_TEXTS, new GetVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = new ArrayList<>(call.operands());
    String format = call.value(FORMAT.name());
    if (format == null) {
      if (operands.isEmpty()) {
        throw new UsageException("FORMAT is missing");
      }
      format = operands.remove(0);
      if (!FormatString.of(format, ComponentOptions.habits(call)).hasVariable()) {
        throw new UsageException(
            "the first argument is the format, but "
                + Excerpt.around(format, 0).text()
                + " contains no component; write '{host}' before the texts, or use --get for a fixed text");
      }
    }
    FormatString form = FormatString.of(format, ComponentOptions.habits(call));
    ComponentOptions.Source source = ComponentOptions.Source.of(call);
    StandardOption standard = StandardOption.of(call, StandardOption.RFC);
    Operation rfc = input -> source.read(input, StandardOption.RFC, form::apply);
    Operation whatwg = input -> source.read(input, StandardOption.WHATWG, form::apply);
    Invocation answering =
        standard == StandardOption.BOTH
            ? BothStandardsAnswer.columns(call)
            : call.answering(form.columns());
    Operation operation =
        switch (standard) {
          case RFC -> rfc;
          case WHATWG -> whatwg;
          case BOTH -> BothStandardsAnswer.of(rfc, whatwg);
        };
    return OperationRunner.run(answering, operands, operation);
  }

  private GetVerb() {}
}
