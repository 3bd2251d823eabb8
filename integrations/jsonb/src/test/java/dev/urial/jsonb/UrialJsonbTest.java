package dev.urial.jsonb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Authority;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextExamples;
import dev.urial.convert.TextExamples.Example;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.UriParseException;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.url.Url;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.JsonbException;
import jakarta.json.bind.annotation.JsonbProperty;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UrialJsonbTest {
  private static final Jsonb JSONB = JsonbBuilder.create(UrialJsonb.configure(new JsonbConfig()));

  /** What is bound. */
  public static class Page {
    public @Nullable Uri uri;

    @JsonbProperty("see-also")
    public @Nullable List<UriReference> more;

    public @Nullable Url url;
    public @Nullable MailtoUri author;
  }

  /** A list of one type. */
  record ListOf(Type element) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return new Type[] {element};
    }

    @Override
    public Type getRawType() {
      return List.class;
    }

    @Override
    public @Nullable Type getOwnerType() {
      return null;
    }
  }

  @AfterAll
  static void close() throws Exception {
    JSONB.close();
  }

  static List<Example> examples() {
    return TextExamples.all();
  }

  static List<Example> refusing() {
    return TextExamples.refusing();
  }

  @Test
  void eachTypeOfTheTableHasItsAdapter() {
    Set<TextType<?>> adapted = new HashSet<>();
    UrialJsonb.adapters().forEach(adapter -> adapted.add(((TextAdapter<?>) adapter).type()));
    assertEquals(new HashSet<>(TextTypes.builtIn().all()), adapted);
  }

  /** Alone a value is what JSON Binding's providers make of it; what is declared counts here. */
  @ParameterizedTest
  @MethodSource("examples")
  void aValueIsAStringInAList(Example example) {
    Type list = new ListOf(example.type().type());
    List<Object> values = List.of(example.type().parse(example.text()));
    String json = JSONB.toJson(List.of(example.text()));
    assertEquals(json, JSONB.toJson(values, list));
    List<?> back = JSONB.fromJson(json, list);
    assertEquals(values, back);
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void aBrokenTextIsAnErrorThatShowsNoSecret(Example example) {
    String json = JSONB.toJson(List.of(example.broken()));
    JsonbException e =
        assertThrows(
            JsonbException.class, () -> JSONB.fromJson(json, new ListOf(example.type().type())));
    UriParseException cause = cause(e);
    assertNotNull(cause, e.toString());
    assertEquals(example.broken(), cause.error().input());
    for (Throwable one = e; one != null; one = one.getCause()) {
      assertFalse(one.toString().contains("secret"), one.toString());
    }
  }

  private static @Nullable UriParseException cause(@Nullable Throwable e) {
    return e == null || e instanceof UriParseException
        ? (UriParseException) e
        : cause(e.getCause());
  }

  @Test
  void anObjectIsReadAndWritten() {
    String json =
        "{\"author\":\"mailto:a@h\",\"see-also\":[\"../b\",\"\"],\"uri\":\"http://a/\","
            + "\"url\":\"https://c/\"}";
    Page page = JSONB.fromJson(json, Page.class);
    assertEquals(Uri.parse("http://a/"), page.uri);
    assertEquals(List.of(UriReference.parse("../b"), UriReference.parse("")), page.more);
    assertEquals(json, JSONB.toJson(page));
    assertNull(JSONB.fromJson("{\"uri\":null}", Page.class).uri);
  }

  /** What else is bound. */
  public static class Bag {
    public @Nullable Object any;
    public Uri @Nullable [] array;
    public Optional<Uri> optional = Optional.empty();
    public Map<Uri, Integer> map = new LinkedHashMap<>();
  }

  /** Keys that are not strings are written as pairs: so Yasson has it. */
  @Test
  void objectsArraysOptionalsAndMapsHoldThem() {
    Bag bag = new Bag();
    bag.any = Authority.parse("u:pw@h");
    bag.array = new Uri[] {Uri.parse("a:b")};
    bag.optional = Optional.of(Uri.parse("c:d"));
    bag.map.put(Uri.parse("e:f"), 1);
    String json = JSONB.toJson(bag);
    assertEquals(
        "{\"any\":\"u:pw@h\",\"array\":[\"a:b\"],\"map\":[{\"key\":\"e:f\",\"value\":1}],"
            + "\"optional\":\"c:d\"}",
        json);
    Bag back = JSONB.fromJson(json, Bag.class);
    assertEquals(bag.optional, back.optional);
    assertEquals(bag.map, back.map);
    assertArrayEquals(bag.array, back.array);
    assertEquals("\"a:b\"", JSONB.toJson(Uri.parse("a:b")));
    assertEquals(Uri.parse("a:b"), JSONB.<Uri>fromJson("\"a:b\"", Uri.class));
  }

  @Test
  void anErrorHasIndexAndClause() {
    JsonbException e =
        assertThrows(
            JsonbException.class, () -> JSONB.fromJson("{\"uri\":\"http://a b\"}", Page.class));
    UriParseException cause = cause(e);
    assertNotNull(cause);
    assertTrue(
        cause.error().message().contains("at index 8 does not match reg-name (RFC 3986 §3.2.2)"));
  }

  @Test
  void nullPasses() {
    TextAdapter<Uri> adapter = new TextAdapter<>(Uri.class) {};
    assertNull(adapter.adaptFromJson(null));
    assertNull(adapter.adaptToJson(null));
    assertThrows(IllegalArgumentException.class, () -> new TextAdapter<>(Thread.class) {});
  }
}
