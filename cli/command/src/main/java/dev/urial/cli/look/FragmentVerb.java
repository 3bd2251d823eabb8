package dev.urial.cli.look;

import dev.urial.MediaType;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.FactAnswer;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.fragment.Fragments;
import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.util.List;

/** {@code urial fragment}: explains fragments for a media type. */
public final class FragmentVerb implements Verb.Action {
  private static final List<String> COLUMNS = List.of("meaning", "definition", "refusal");

  public static final Verb VERB =
      new Verb(
          "fragment", List.of(MediaTypeOption.OPTION), COLUMNS, Opt.OF_TEXTS, new FragmentVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    MediaType type = MediaTypeOption.of(call);
    if (type == null) {
      throw new UsageException(
          "the media type is missing; use --type TYPE, such as --type text/html");
    }
    int width = call.terminal().columns();
    return OperationRunner.run(call, call.operands(), input -> answer(type, input, width));
  }

  private static TextOutcome answer(MediaType type, String input, int width) {
    String fragment = input.startsWith("#") ? input.substring(1) : input;
    List<Fact> facts = Meaning.ofFragment(type, fragment);
    SyntaxError error = Fragments.tryParse(type, fragment).errorOrNull();
    String line = FactList.line(facts);
    return new FactAnswer(
        line,
        "#" + fragment,
        () -> facts,
        COLUMNS,
        () ->
            FactAnswer.cells(
                line,
                Fragments.of(type, fragment).definition().citation(),
                error == null ? null : error.message()),
        null,
        error == null,
        width);
  }
}
