package dev.urial.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.cli.Cli;
import dev.urial.cli.Verbs;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The output of a verb of the {@code urial} command, so that a model gets the same results as a
 * user at a prompt.
 *
 * @param status the exit status
 * @param out the text that was written to standard output
 * @param err the text that was written to standard error
 */
record VerbAnswer(int status, String out, String err) {
  static Spec spec(String verb) {
    return Objects.requireNonNull(Verbs.named(verb), verb).spec();
  }

  /**
   * Runs a verb with English messages.
   *
   * @param form the option for the form of the output
   * @param arguments the arguments of a tool; those that are options of the verb become its options
   * @param operands the names of the arguments that are operands; without any, the argument {@code
   *     text} is the input
   */
  static VerbAnswer of(String verb, String form, JsonNode arguments, String... operands) {
    Spec spec = spec(verb);
    List<String> words = new ArrayList<>(List.of(verb, form));
    for (Map.Entry<String, JsonNode> one : arguments.properties()) {
      String name = "--" + one.getKey();
      boolean isOption = spec.find(one.getKey()) != null;
      if (isOption && one.getValue().isString()) {
        words.add(name + '=' + one.getValue().asString());
      } else if (isOption && one.getValue().asBoolean()) {
        words.add(name);
      }
    }
    words.add("--");
    for (String operand : operands) {
      words.add(arguments.path(operand).asString());
    }
    String input = operands.length > 0 ? "" : arguments.path("text").asString();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Cli.run(
            words.toArray(new String[0]),
            new Io(new ByteArrayInputStream(input.getBytes(UTF_8)), out, err, Terminal.NONE));
    return new VerbAnswer(status, out.toString(UTF_8).strip(), err.toString(UTF_8).strip());
  }
}
