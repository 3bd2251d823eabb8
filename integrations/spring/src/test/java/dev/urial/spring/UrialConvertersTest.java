package dev.urial.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Authority;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.UriParseException;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.support.DefaultConversionService;

class UrialConvertersTest {
  private final DefaultConversionService service = UrialConverters.service();

  @Test
  void aTextBecomesTheNounThatIsAskedFor() {
    assertEquals(Uri.parse("http://a/"), service.convert("http://a/", Uri.class));
    assertEquals(UriReference.parse("../b"), service.convert("../b", UriReference.class));
    assertEquals(Iri.parse("http://a/é"), service.convert("http://a/é", Iri.class));
    assertEquals(IriReference.parse("é"), service.convert("é", IriReference.class));
    assertEquals(Url.parse("http://a"), service.convert("HTTP://A", Url.class));
  }

  @Test
  void listsAndArraysAreConvertedMemberByMember() {
    UriReference[] both = service.convert(List.of("/a", "/b"), UriReference[].class);
    assertEquals(
        List.of(UriReference.parse("/a"), UriReference.parse("/b")),
        List.of(Objects.requireNonNull(both)));
  }

  @Test
  void theTextOfANounIsWhatItWasReadFrom() {
    assertEquals("http://A/%7e", service.convert(Uri.parse("http://A/%7e"), String.class));
    assertEquals("é", service.convert(IriReference.parse("é"), String.class));
    assertEquals("http://a/", service.convert(Url.parse("http://a"), String.class));
  }

  @Test
  void allTypesOfTheTableAreConvertedBothWays() {
    assertEquals(MailtoUri.parse("mailto:a@b"), service.convert("mailto:a@b", MailtoUri.class));
    assertEquals(
        "urn:isbn:0451450523", service.convert(Urn.parse("urn:isbn:0451450523"), String.class));
    assertEquals("u:pw@h", service.convert(Authority.parse("u:pw@h"), String.class));
    for (TextType<?> type : TextTypes.builtIn().all()) {
      assertTrue(service.canConvert(String.class, type.type()), type.name());
      assertTrue(service.canConvert(type.type(), String.class), type.name());
    }
  }

  @Test
  void nullPasses() {
    assertNull(service.convert((Object) null, Uri.class));
    assertNull(service.convert((Object) null, URI.class));
  }

  @Test
  void anEmptyTextIsAReferenceAndNoUri() {
    assertEquals(UriReference.parse(""), service.convert("", UriReference.class));
    assertThrows(ConversionFailedException.class, () -> service.convert("", Uri.class));
  }

  @Test
  void theCauseSaysWhereAndWhyAndNoPassword() {
    ConversionFailedException failed =
        assertThrows(
            ConversionFailedException.class,
            () -> service.convert("http://me:hunter2@a b/", Uri.class));
    UriParseException cause = assertInstanceOf(UriParseException.class, failed.getCause());
    assertEquals("RFC 3986 §3.2.2", cause.error().rule().citation());
    assertEquals(19, cause.error().index());
    assertFalse(String.valueOf(cause.getMessage()).contains("hunter2"));
    String message = String.valueOf(failed.getMessage());
    assertTrue(message.endsWith("for value [http://me:***@a b/]"), message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://me:hunter2@a b/",
        "https://h/ x?access_token=hunter2",
        "ftp://me:hunter2@h:x/",
        "http://h/<#access_token=hunter2"
      })
  void noMessageOfAFailureShowsASecret(String text) {
    for (Class<?> type : List.of(Uri.class, UriReference.class, Iri.class, IriReference[].class)) {
      Throwable failed =
          assertThrows(ConversionFailedException.class, () -> service.convert(text, type));
      for (Throwable each = failed; each != null; each = each.getCause()) {
        assertFalse(String.valueOf(each.getMessage()).contains("hunter2"), each::toString);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://a/b?c#d", "urn:a:b", "http://my_host/", "../a", ""})
  void toJavaUriTheTextStaysTheSame(String text) {
    URI there = service.convert(UriReference.parse(text), URI.class);
    assertEquals(text, String.valueOf(there));
    assertEquals(UriReference.parse(text), service.convert(there, UriReference.class));
  }

  @Test
  void whatIsLostIsTold() {
    List<JavaUriConversion<?>> told = new ArrayList<>();
    DefaultConversionService telling = new DefaultConversionService();
    UrialConverters.addTo(telling, TextTypes.builtIn(), told::add);
    var unused = telling.convert(Uri.parse("http://h/"), URI.class);
    assertEquals(List.of(), told);
    assertNull(
        Objects.requireNonNull(telling.convert(Uri.parse("http://my_host/"), URI.class)).getHost());
    assertEquals(1, told.size());
    Uri encoded = telling.convert(URI.create("http://h/é"), Uri.class);
    assertEquals("http://h/%C3%A9", String.valueOf(encoded));
    assertTrue(told.get(1).changes().toString().contains("RFC 3987 §3.1"));
  }

  @Test
  void aUrlIsMadeOfAJavaUriAsBrowsersReadIt() {
    assertEquals(
        Url.parse("http://127.0.0.1/"), service.convert(URI.create("http://0x7f.1/"), Url.class));
    assertEquals(URI.create("http://h/"), service.convert(Url.parse("HTTP://H"), URI.class));
  }

  @Test
  void aRelativeJavaUriIsNoUri() {
    assertThrows(
        ConversionFailedException.class, () -> service.convert(URI.create("/a"), Uri.class));
    assertEquals(IriReference.parse("/a"), service.convert(URI.create("/a"), IriReference.class));
  }
}
