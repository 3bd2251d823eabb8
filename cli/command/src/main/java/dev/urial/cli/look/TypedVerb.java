package dev.urial.cli.look;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.FinderOption;
import dev.urial.cli.verbs.SecretsOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.text.TypedCandidate;
import dev.urial.text.TypedText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial typed}: lists the possible meanings of typed text. */
public final class TypedVerb implements Verb.Action {
  private static final Opt ALL = Opt.flag("all");

  public static final Verb VERB =
      new Verb(
          "typed",
          List.of(ALL, FinderOption.ASSUME, Opt.MASK),
          List.of("uri", "reading", "certainty", "others"),
          Opt.OF_TEXTS,
          new TypedVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String scheme = call.value(FinderOption.ASSUME.name(), "http");
    try {
      TypedText.of("", scheme);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--assume must be the name of a scheme, such as https");
    }
    boolean isAll = call.has(ALL);
    Masking secrets = SecretsOption.ofData(call);
    int width = call.terminal().columns();
    return OperationRunner.run(
        call,
        call.operands(),
        input -> {
          TypedText typed = TypedText.of(input, scheme);
          return typed.candidates().isEmpty()
              ? new TextOutcome.Failure("URI", 0, CliText.of("typed.none"), null)
              : new Candidates(typed, isAll, secrets, width);
        });
  }

  /** The possible identifiers for a text. */
  private record Candidates(TypedText typed, boolean isAll, Masking secrets, int width)
      implements TextOutcome.Reply {

    private static String id(Enum<?> constant) {
      return Ascii.lower(constant.name()).replace('_', '-');
    }

    private String shown(TypedCandidate it) {
      return secrets.shown() ? it.identifier().toString() : it.redacted();
    }

    private String others() {
      StringJoiner others = new StringJoiner(" ");
      List<TypedCandidate> all = typed.candidates();
      all.subList(1, all.size()).forEach(it -> others.add(shown(it)));
      return others.toString();
    }

    @Override
    public String line() {
      String first = shown(typed.first());
      return isAll && typed.candidates().size() > 1 ? first + ' ' + others() : first;
    }

    @Override
    public String drawing(DrawingStyle paint) {
      StringBuilder to = new StringBuilder();
      int number = 0;
      for (TypedCandidate it : typed.candidates()) {
        boolean isBare = shown(it).equals(it.identifier().toString());
        to.append(Excerpt.escape(++number + "  "));
        to.append(isBare ? paint.components(it.identifier()) : Excerpt.escape(shown(it)));
        to.append('\n');
        String sentence = paint.say(it.certainty().message()) + ": " + paint.say(it.why());
        for (String line : FactList.lines(sentence, "", "", width - 3, paint)) {
          to.append("   ").append(line).append('\n');
        }
        for (Message assumed : it.assumptions()) {
          String text = paint.say(assumed);
          for (String line : FactList.lines(text, "", DrawingStyle.DIM, width - 5, paint)) {
            to.append("     ").append(line).append('\n');
          }
        }
      }
      to.setLength(to.length() - 1);
      return to.toString();
    }

    @Override
    public List<@Nullable String> cells() {
      TypedCandidate first = typed.first();
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(shown(first));
      cells.add(id(first.reading()));
      cells.add(id(first.certainty()));
      cells.add(others());
      return cells;
    }

    @Override
    public void json(JsonGenerator json) {
      json(json, Locale.ROOT);
    }

    @Override
    public void json(JsonGenerator json, Locale language) {
      candidate(json, typed.first(), language);
      json.writeArrayPropertyStart("others");
      List<TypedCandidate> all = typed.candidates();
      for (TypedCandidate it : all.subList(1, all.size())) {
        json.writeStartObject();
        candidate(json, it, language);
        json.writeEndObject();
      }
      json.writeEndArray();
    }

    private void candidate(JsonGenerator json, TypedCandidate it, Locale language) {
      json.writeStringProperty("uri", shown(it));
      json.writeStringProperty("reading", id(it.reading()));
      json.writeStringProperty("certainty", id(it.certainty()));
      json.writeObjectPropertyStart("why");
      JsonOutput.sentence(json, it.why(), language);
      json.writeEndObject();
      json.writeArrayPropertyStart("assumptions");
      it.assumptions().forEach(assumed -> JsonOutput.message(json, assumed, language));
      json.writeEndArray();
    }
  }
}
