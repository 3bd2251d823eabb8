package dev.urial.commonscli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.convert.TextExamples;
import dev.urial.convert.TextExamples.Example;
import dev.urial.convert.TextTypes;
import dev.urial.report.UriParseException;
import java.io.File;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UrialConvertersTest {
  static List<Example> examples() {
    return TextExamples.all();
  }

  static List<Example> refusing() {
    return TextExamples.refusing();
  }

  private static CommandLine parse(Option option, String... arguments) throws ParseException {
    return new DefaultParser().parse(new Options().addOption(option), arguments);
  }

  private static Option option(Class<?> type) {
    return UrialConverters.typed(Option.builder("x").longOpt("ex").hasArg(), type).get();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anArgumentIsRead(Example example) throws Exception {
    Option option = option(example.type().type());
    CommandLine line = parse(option, "--ex=" + example.text());
    assertEquals(example.type().parse(example.text()), line.getParsedOptionValue(option));
    assertEquals(
        example.type().parse(example.text()),
        UrialConverters.handler(TextTypes.builtIn())
            .getConverter(example.type().type())
            .apply(example.text()));
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void aBrokenArgumentIsAnErrorThatShowsNoSecret(Example example) throws Exception {
    Option option = option(example.type().type());
    CommandLine line = parse(option, "--ex=" + example.broken());
    ParseException e = assertThrows(ParseException.class, () -> line.getParsedOptionValue(option));
    assertEquals(
        example.broken(), assertInstanceOf(UriParseException.class, e.getCause()).error().input());
    assertFalse((e + " " + e.getCause()).contains("secret"), e.toString());
  }

  @Test
  void severalArgumentsAreRead() throws Exception {
    Option option = UrialConverters.typed(Option.builder("x").hasArgs(), Uri.class).get();
    Uri[] uris = parse(option, "-x", "a:b", "c:d").getParsedOptionValues(option);
    assertArrayEquals(new Uri[] {Uri.parse("a:b"), Uri.parse("c:d")}, uris);
  }

  @Test
  void anOptionThatIsNotThereIsNull() throws Exception {
    Option option = option(Uri.class);
    Uri absent = parse(option).getParsedOptionValue(option);
    assertNull(absent);
  }

  @Test
  void theErrorSaysWhereAndWhy() throws Exception {
    Option option = option(Uri.class);
    ParseException e =
        assertThrows(
            ParseException.class, () -> parse(option, "-x", "a b").getParsedOptionValue(option));
    assertTrue(
        String.valueOf(e.getMessage()).startsWith("a b: \" \" (U+0020) at index 1 "), e.toString());
  }

  @Test
  void otherTypesAreRefusedByTheOneAndKeptByTheOther() throws Exception {
    assertThrows(IllegalArgumentException.class, () -> option(Thread.class));
    assertEquals(
        new File("a"),
        UrialConverters.handler(TextTypes.builtIn()).getConverter(File.class).apply("a"));
  }
}
