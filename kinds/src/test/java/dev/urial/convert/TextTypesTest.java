package dev.urial.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.Authority;
import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextExamples.Example;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.urn.Urn;
import dev.urial.view.SchemeView;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table by which all fittings to frameworks convert. */
class TextTypesTest {
  static List<Example> examples() {
    return TextExamples.all();
  }

  static List<Example> refusing() {
    return TextExamples.refusing();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void aValueIsReadAndWrittenAsTheSameText(Example example) {
    Object value = example.type().parse(example.text());
    assertInstanceOf(example.type().type(), value);
    assertEquals(example.text(), example.type().textOf(value));
    assertEquals(value, example.type().parse(example.type().textOf(value)));
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void aBrokenTextIsRefusedWithIndexAndClause(Example example) {
    Parsed<?> parsed = example.type().tryParse(example.broken());
    SyntaxError error = Objects.requireNonNull(parsed.errorOrNull(), example.broken());
    assertEquals(example.broken(), error.input());
    assertFalse(error.rule().link().isEmpty());
    assertFalse(error.message().contains("secret"), error.message());
    assertThrows(UriParseException.class, () -> example.type().parse(example.broken()));
  }

  /**
   * What a framework without this table does, which is to look for {@code valueOf}, is the same.
   */
  @ParameterizedTest
  @MethodSource("refusing")
  void theTableReadsWhatValueOfReads(Example example) throws Exception {
    Class<?> type = example.type().type();
    if (type == SchemeView.class || type.getSimpleName().equals("NamespaceUrn")) {
      return; // they have none
    }
    var valueOf = type.getMethod("valueOf", String.class);
    assertEquals(example.type().parse(example.text()), valueOf.invoke(null, example.text()));
    var thrown =
        assertThrows(InvocationTargetException.class, () -> valueOf.invoke(null, example.broken()));
    assertInstanceOf(IllegalArgumentException.class, thrown.getCause());
  }

  @Test
  void whatIsNarrowerComesFirst() {
    List<TextType<?>> all = TextTypes.builtIn().all();
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        Class<?> earlier = all.get(i).type();
        Class<?> later = all.get(j).type();
        // An Iri may be a UriReference's sibling; only a supertype before its subtype is wrong.
        assertFalse(earlier.isAssignableFrom(later), earlier + " before " + later);
      }
    }
  }

  @Test
  void aValueIsFoundByTheClassThatImplementsIt() {
    TextTypes types = TextTypes.builtIn();
    assertSame(types.find(Uri.class), types.findForValue(Uri.parse("http://a/").getClass()));
    assertSame(
        types.find(UriReference.class), types.findForValue(UriReference.parse("a").getClass()));
    assertSame(types.find(Iri.class), types.findForValue(Iri.parse("http://é/").getClass()));
    assertSame(
        types.find(IriReference.class), types.findForValue(IriReference.parse("é").getClass()));
    assertSame(types.find(Host.Ipv4.class), types.findForValue(Host.Ipv4.class));
    assertNull(types.findForValue(Object.class));
    assertNull(types.find(Uri.parse("http://a/").getClass()));
    assertNull(types.find(String.class));
  }

  @Test
  void oneMoreComesFirstAndTakesThePlaceOfItsOwn() {
    TextType<Uri> lenient =
        TextType.of(Uri.class, text -> Uri.tryParse(text.strip()), uri -> "<" + uri + ">");
    TextTypes types = TextTypes.builtIn().with(lenient);
    assertEquals(TextTypes.builtIn().all().size(), types.all().size());
    assertSame(lenient, types.find(Uri.class));
    assertSame(lenient, types.all().get(0));
    assertEquals("<a:b>", assertNotNullType(types).text(Uri.parse("a:b")));
    assertEquals("a:b", lenient.parse(" a:b ").toString());
    TextTypes longer =
        types.with(
            TextType.of(
                Thread.class, text -> Uri.tryParse("a b").map(u -> Thread.currentThread())));
    assertEquals(types.all().size() + 1, longer.all().size());
    assertEquals("Thread", longer.all().get(0).name());
  }

  private static TextType<Uri> assertNotNullType(TextTypes types) {
    TextType<Uri> type = types.find(Uri.class);
    assertNotNull(type);
    return Objects.requireNonNull(type);
  }

  @Test
  void aNameHasItsOuterClass() {
    assertEquals(
        "Host.Ipv4", Objects.requireNonNull(TextTypes.builtIn().find(Host.Ipv4.class)).name());
    assertEquals("Urn", Objects.requireNonNull(TextTypes.builtIn().find(Urn.class)).toString());
  }

  @Test
  void whatIsShownHasNoSecretAndNoControlCharacter() {
    assertEquals("http://u:***@h/ x", shown(Uri.class, "http://u:secret@h/ x"));
    assertEquals("u:***@h:x", shown(Authority.class, "u:secret@h:x"));
    assertEquals("a=b&password=***", shown(QueryParams.class, "a=b&password=secret"));
    assertFalse(shown(Uri.class, "a\u001b[31m\n").contains("\u001b"));
    assertFalse(shown(Uri.class, "a\u001b[31m\n").contains("\n"));
  }

  private static String shown(Class<?> type, String text) {
    return Objects.requireNonNull(TextTypes.builtIn().find(type)).shown(text);
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void aBrokenTextIsShownWithoutItsSecret(Example example) {
    assertFalse(example.type().shown(example.broken()).contains("secret"));
  }

  @Test
  void anObjectOfAnotherTypeIsNotWritten() {
    TextType<MailtoUri> type = TextType.of(MailtoUri.class, MailtoUri::tryParse);
    assertThrows(ClassCastException.class, () -> type.textOf("mailto:a@b"));
    assertEquals(type, TextTypes.builtIn().find(MailtoUri.class));
    assertEquals(
        type.hashCode(),
        Objects.requireNonNull(TextTypes.builtIn().find(MailtoUri.class)).hashCode());
  }
}
