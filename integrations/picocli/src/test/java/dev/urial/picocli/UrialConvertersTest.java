package dev.urial.picocli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextExamples;
import dev.urial.convert.TextExamples.Example;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.url.Url;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

class UrialConvertersTest {
  @Command(name = "get", subcommands = Sub.class)
  static class Get implements Runnable {
    @Option(names = "--base")
    @Nullable Uri base;

    @Option(names = "--alias")
    @Nullable Map<Url, Uri> aliases;

    @Option(names = "--fallback", defaultValue = "about:blank")
    @Nullable Uri fallback;

    @Parameters @Nullable List<UriReference> references;

    @Override
    public void run() {}
  }

  @Command(name = "sub")
  static class Sub implements Runnable {
    @Option(names = "--base")
    @Nullable Uri base;

    @Override
    public void run() {}
  }

  static List<Example> examples() {
    return TextExamples.all();
  }

  static List<Example> refusing() {
    return TextExamples.refusing();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anArgumentIsRead(Example example) throws Exception {
    ITypeConverter<?> converter = UrialConverters.converter(example.type());
    assertEquals(example.type().parse(example.text()), converter.convert(example.text()));
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void aBrokenArgumentIsAnErrorThatShowsNoSecret(Example example) {
    ITypeConverter<?> converter = UrialConverters.converter(example.type());
    TypeConversionException e =
        assertThrows(TypeConversionException.class, () -> converter.convert(example.broken()));
    assertFalse(String.valueOf(e.getMessage()).contains("secret"), e.toString());
  }

  @Test
  void optionsParametersAndMapsAreRead() {
    Get get = new Get();
    UrialConverters.register(new CommandLine(get))
        .parseArgs("--base", "http://a/", "--alias", "https://a/=b:c", "../d", "");
    assertEquals(Uri.parse("http://a/"), get.base);
    assertEquals(Map.of(Url.parse("https://a/"), Uri.parse("b:c")), get.aliases);
    assertEquals(List.of(UriReference.parse("../d"), UriReference.parse("")), get.references);
    assertEquals(Uri.parse("about:blank"), get.fallback);
  }

  @Test
  void anOptionThatIsNotThereIsNull() {
    Get get = new Get();
    UrialConverters.register(new CommandLine(get)).parseArgs();
    assertNull(get.base);
  }

  @Test
  void theErrorSaysWhereAndWhyAndShowsNoSecret() {
    StringWriter err = new StringWriter();
    CommandLine command = UrialConverters.register(new CommandLine(new Get()));
    command.setErr(new PrintWriter(err, true));
    assertEquals(2, command.execute("--base", "http://u:secret@a b"));
    assertTrue(
        err.toString()
            .startsWith(
                "Invalid value for option '--base': http://u:***@a b: \" \" (U+0020) at index 17"
                    + " does not match reg-name (RFC 3986 §3.2.2)"),
        err.toString());
    assertFalse(err.toString().contains("secret"), err.toString());
  }

  @Test
  void subcommandsReadThemToo() {
    CommandLine command = UrialConverters.register(new CommandLine(new Get()));
    StringWriter err = new StringWriter();
    command.setErr(new PrintWriter(err, true));
    assertEquals(0, command.execute("sub", "--base", "a:b"));
    assertEquals(2, command.execute("sub", "--base", "a b"));
    assertTrue(err.toString().contains("at index 1"), err.toString());
  }

  @Test
  void typesCanBeAdded() {
    TextType<Thread> type =
        TextType.of(Thread.class, text -> Uri.tryParse(text).map(u -> new Thread(text)));

    class Named {
      @Option(names = "-t")
      @Nullable Thread thread;
    }

    Named named = new Named();
    UrialConverters.register(new CommandLine(named), TextTypes.builtIn().with(type))
        .parseArgs("-t", "a:b");
    assertEquals("a:b", Objects.requireNonNull(named.thread).getName());
  }
}
