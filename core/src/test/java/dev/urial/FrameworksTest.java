package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.UriParseException;
import dev.urial.url.Origin;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/** To frameworks a value is its text: they find how to read it, and how to write it. */
class FrameworksTest {
  private static final ObjectMapper JACKSON_2 = new ObjectMapper();
  private static final JsonMapper JACKSON_3 = new JsonMapper();

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of(Uri.class, "http://u:p@h:80/a?b#c"),
        Arguments.of(Iri.class, "http://é/"),
        Arguments.of(Iri.class, "http://h/"),
        Arguments.of(UriReference.class, "../a"),
        Arguments.of(IriReference.class, "?é"),
        Arguments.of(Authority.class, "u:p@h:80"),
        Arguments.of(Host.class, "[::1]"),
        Arguments.of(Host.class, "h"),
        Arguments.of(Host.Ipv4.class, "127.0.0.1"),
        Arguments.of(Host.Ipv6.class, "[::1]"),
        Arguments.of(Host.IpvFuture.class, "[v1.a]"),
        Arguments.of(Host.RegName.class, "h.example"),
        Arguments.of(QueryParams.class, "a=b+c&d=%C3%A9"),
        Arguments.of(Url.class, "https://u:p@h/a?b#c"),
        Arguments.of(MediaType.class, "text/html;charset=utf-8"),
        Arguments.of(RegistrableDomain.class, "example.co.uk"));
  }

  /** What a framework without annotations does. */
  private static Object valueOf(Class<?> type, String text) throws ReflectiveOperationException {
    Method method = type.getMethod("valueOf", String.class);
    return type.cast(method.invoke(null, text));
  }

  @ParameterizedTest
  @MethodSource("values")
  void aValueIsReadByItsValueOf(Class<?> type, String text) throws Exception {
    assertInstanceOf(type, valueOf(type, text));
  }

  @ParameterizedTest
  @MethodSource("values")
  void jackson2ReadsAndWritesATextAloneInAListAndAsAKey(Class<?> type, String text)
      throws Exception {
    Object value = valueOf(type, text);
    String json = '"' + text + '"';
    assertEquals(json, JACKSON_2.writeValueAsString(value));
    assertEquals(value, JACKSON_2.readValue(json, type));
    var types = JACKSON_2.getTypeFactory();
    assertEquals(
        List.of(value),
        JACKSON_2.readValue(
            JACKSON_2.writeValueAsString(List.of(value)),
            types.constructCollectionType(List.class, type)));
    assertEquals(
        Map.of(value, 1),
        JACKSON_2.readValue(
            JACKSON_2.writeValueAsString(Map.of(value, 1)),
            types.constructMapType(Map.class, type, Integer.class)));
  }

  @ParameterizedTest
  @MethodSource("values")
  void jackson3ReadsAndWritesATextAloneInAListAndAsAKey(Class<?> type, String text)
      throws Exception {
    Object value = valueOf(type, text);
    String json = '"' + text + '"';
    assertEquals(json, JACKSON_3.writeValueAsString(value));
    assertEquals(value, JACKSON_3.readValue(json, type));
    var types = JACKSON_3.getTypeFactory();
    assertEquals(
        List.of(value),
        JACKSON_3.<Object>readValue(
            JACKSON_3.writeValueAsString(List.of(value)),
            types.constructCollectionType(List.class, type)));
    assertEquals(
        Map.of(value, 1),
        JACKSON_3.<Object>readValue(
            JACKSON_3.writeValueAsString(Map.of(value, 1)),
            types.constructMapType(Map.class, type, Integer.class)));
  }

  record Order(Uri from, @Nullable Url to, Host host, List<IriReference> links) {}

  @Test
  void aRecordHoldsThem() throws Exception {
    Order order =
        new Order(Uri.parse("urn:a:b"), null, Host.parse("h"), List.of(IriReference.parse("é")));
    String json = "{\"from\":\"urn:a:b\",\"to\":null,\"host\":\"h\",\"links\":[\"é\"]}";
    assertEquals(json, JACKSON_2.writeValueAsString(order));
    assertEquals(order, JACKSON_2.readValue(json, Order.class));
    assertEquals(order, JACKSON_3.readValue(JACKSON_3.writeValueAsString(order), Order.class));
  }

  @Test
  void aBrokenTextIsRefusedWithoutItsPassword() {
    String broken = "\"http://u:hunter2@a b/\"";
    var two =
        assertThrows(
            com.fasterxml.jackson.core.JsonProcessingException.class,
            () -> JACKSON_2.readValue(broken, Uri.class));
    var three =
        assertThrows(
            tools.jackson.core.JacksonException.class,
            () -> JACKSON_3.readValue(broken, Uri.class));
    for (Exception thrown : List.of(two, three)) {
      String message = String.valueOf(thrown.getMessage());
      assertEquals(true, message.contains("reg-name"), message);
      assertFalse(message.contains("hunter2"), message);
      assertInstanceOf(UriParseException.class, thrown.getCause());
    }
  }

  // Java serialization.

  private static byte[] written(Object value) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }

  @ParameterizedTest
  @MethodSource("values")
  void aValueIsSerializedAndComesBackEqual(Class<?> type, String text) throws Exception {
    Object value = valueOf(type, text);
    assertEquals(value, read(written(value)));
  }

  static Stream<Object> withoutText() {
    return Stream.of(
        new UrlHost.Domain("h"),
        new UrlHost.Ipv4(1),
        new UrlHost.Ipv6(0, 1),
        new UrlHost.Opaque("A"),
        new UrlHost.Empty(),
        Origin.Tuple.of("http", new UrlHost.Domain("h"), OptionalInt.of(81)),
        new QueryParams.Param("a", "b"),
        QueryParams.empty());
  }

  @ParameterizedTest
  @MethodSource("withoutText")
  void soDoesAValueThatIsNoTextOfItsOwn(Object value) throws Exception {
    assertEquals(value, read(written(value)));
  }

  /** A stream in which some octets have been replaced by as many others. */
  private static byte[] crafted(Object value, String octets, String others) throws IOException {
    String stream = new String(written(value), java.nio.charset.StandardCharsets.ISO_8859_1);
    assertEquals(octets.length(), others.length());
    int i = stream.lastIndexOf(octets);
    assertFalse(i < 0);
    return (stream.substring(0, i) + others + stream.substring(i + octets.length()))
        .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
  }

  static Stream<Arguments> crafts() {
    RegistrableDomain domain = RegistrableDomain.valueOf("example.zz");
    return Stream.of(
        Arguments.of(Authority.parse("uuu@h:80"), "uuu", "a b"),
        Arguments.of(Authority.parse("uuu@h:8080"), "8080", "80x0"),
        Arguments.of(Host.parse("hhh"), "hhh", "a/b"),
        Arguments.of(Host.parse("hhhhhhh"), "hhhhhhh", "1.2.3.4"),
        Arguments.of(Host.parse("[v1.abc]"), "abc", "a b"),
        Arguments.of(new UrlHost.Domain("hhh"), "hhh", "HHH"),
        Arguments.of(new UrlHost.Opaque("hhh"), "hhh", "a b"),
        Arguments.of(
            Origin.Tuple.of("sss", new UrlHost.Domain("hh"), OptionalInt.of(81)), "sss", "S:/"),
        Arguments.of(
            Origin.Tuple.of("http", new UrlHost.Domain("hh"), OptionalInt.of(81)),
            "\0\0\0\u0051",
            "\0\0\0\u0050"),
        Arguments.of(
            Origin.Tuple.of("http", new UrlHost.Domain("hh"), OptionalInt.of(81)),
            "\0\0\0\u0051",
            "\0\u0001\0\0"),
        Arguments.of(MediaType.parse("text/html"), "html", "h ml"),
        Arguments.of(domain, "example.zz", "exampl..zz"),
        Arguments.of(domain, "example.zz", "e.ample.zz"),
        Arguments.of(Url.parse("http://hhh/"), "http://hhh/", "http://h h/"),
        Arguments.of(Uri.parse("http://hhh/"), "http://hhh/", "http://h h/"));
  }

  @ParameterizedTest
  @MethodSource("crafts")
  void aCraftedStreamIsRefused(Object value, String octets, String others) throws Exception {
    byte[] bytes = crafted(value, octets, others);
    assertThrows(InvalidObjectException.class, () -> read(bytes));
  }

  @Test
  void anExceptionWithoutItsErrorIsRefused() throws Exception {
    UriParseException thrown = assertThrows(UriParseException.class, () -> Uri.parse("http://a b"));
    // The field's name is another: the stream has no such field, and the error is null.
    byte[] bytes = crafted(thrown, "error", "orrer");
    assertThrows(InvalidObjectException.class, () -> read(bytes));
    // The message is not a field: it cannot part from the error.
    UriParseException other = (UriParseException) read(crafted(thrown, "http://a b", "http://b c"));
    assertEquals(Uri.tryParse("http://b c").errorOrNull().message(), other.getMessage());
  }

  @Test
  void anErrorIsWrittenWithoutTheTextAndItsPassword() throws Exception {
    Object failed = Uri.tryParse("http://u:geheim@h/ x");
    assertFalse(new ObjectMapper().writeValueAsString(failed).contains("geheim"));
    assertFalse(new JsonMapper().writeValueAsString(failed).contains("geheim"));
  }
}
