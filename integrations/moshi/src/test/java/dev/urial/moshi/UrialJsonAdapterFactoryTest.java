package dev.urial.moshi;

import static java.lang.annotation.RetentionPolicy.RUNTIME;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.squareup.moshi.Json;
import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.JsonDataException;
import com.squareup.moshi.JsonQualifier;
import com.squareup.moshi.Moshi;
import com.squareup.moshi.Types;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextExamples;
import dev.urial.convert.TextExamples.Example;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

public class UrialJsonAdapterFactoryTest {
  private static final Moshi MOSHI =
      new Moshi.Builder().add(UrialJsonAdapterFactory.create()).build();

  /** Moshi wants records that it can see. */
  public record Page(
      Uri uri,
      @Json(name = "see-also") @Nullable List<UriReference> more,
      @Nullable Map<Url, Integer> hits) {}

  /** What is declared as an Object. */
  public record Box(Object content) {}

  @Retention(RUNTIME)
  @JsonQualifier
  @interface Short {}

  static List<Example> examples() {
    return TextExamples.all();
  }

  static List<Example> refusing() {
    return TextExamples.refusing();
  }

  private static Type map(Class<?> key) {
    return Types.newParameterizedType(Map.class, key, Integer.class);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void aValueIsAStringAndAName(Example example) throws IOException {
    Class<?> type = example.type().type();
    Object value = example.type().parse(example.text());
    String json = MOSHI.adapter(String.class).toJson(example.text());
    JsonAdapter<Object> adapter = MOSHI.adapter((Type) type);
    assertEquals(json, adapter.toJson(value));
    assertEquals(json, MOSHI.adapter(Object.class).toJson(value));
    assertEquals(value, adapter.fromJson(json));
    JsonAdapter<Object> maps = MOSHI.adapter(map(type));
    String object = MOSHI.adapter(map(String.class)).toJson(Map.of(example.text(), 1));
    assertEquals(object, maps.toJson(Map.of(value, 1)));
    if (value instanceof Comparable<?>) {
      assertEquals(Map.of(value, 1), maps.fromJson(object));
    } else {
      // Moshi's maps compare their keys, whatever the type.
      assertThrows(ClassCastException.class, () -> maps.fromJson(object));
    }
    assertNull(adapter.fromJson("null"));
    assertEquals("null", adapter.toJson(null));
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void aBrokenTextIsAnErrorThatShowsNoSecret(Example example) {
    String json = MOSHI.adapter(String.class).toJson(example.broken());
    JsonAdapter<?> adapter = MOSHI.adapter(example.type().type());
    JsonDataException e = assertThrows(JsonDataException.class, () -> adapter.fromJson(json));
    assertEquals(
        example.broken(), assertInstanceOf(UriParseException.class, e.getCause()).error().input());
    assertFalse((e + " " + e.getCause()).contains("secret"), e.toString());
  }

  @Test
  void aRecordIsReadAndWritten() throws IOException {
    String json =
        "{\"uri\":\"http://a/\",\"see-also\":[\"../b\",\"\"],\"hits\":{\"https://c/\":1}}";
    JsonAdapter<Page> pages = MOSHI.adapter(Page.class);
    Page page = pages.fromJson(json);
    assertNotNull(page);
    assertEquals(List.of(UriReference.parse("../b"), UriReference.parse("")), page.more());
    assertEquals(Map.of(Url.parse("https://c/"), 1), page.hits());
    assertEquals(json, pages.toJson(page));
    assertEquals("{}", pages.toJson(pages.fromJson("{\"uri\":null}")));
  }

  @Test
  void anErrorHasPathIndexAndClause() {
    JsonDataException e =
        assertThrows(
            JsonDataException.class,
            () -> MOSHI.adapter(Page.class).fromJson("{\"see-also\":[\"a\",\"a b\"]}"));
    assertTrue(
        String.valueOf(e.getMessage())
            .startsWith(
                "$.see-also[1]: a b: \" \" (U+0020) at index 1 does not match path-noscheme (RFC 3986"
                    + " §3.3)"),
        e.getMessage());
  }

  @Test
  void namesInThePathShowNoSecrets() {
    String bad = "{\"hits\":{\"https://u:secret@h:99999/\":1}}";
    String within = "{\"http://u:secret@h/\":\"a b\"}";
    Type names = Types.newParameterizedType(Map.class, String.class, Uri.class);
    JsonDataException key =
        assertThrows(JsonDataException.class, () -> MOSHI.adapter(Page.class).fromJson(bad));
    JsonDataException value =
        assertThrows(JsonDataException.class, () -> MOSHI.adapter(names).fromJson(within));
    assertFalse((key + " " + value).contains("secret"), key + " " + value);
    assertTrue(String.valueOf(key.getMessage()).startsWith("$.hits: "), key.toString());
    assertTrue(
        String.valueOf(value.getMessage()).startsWith("$.http://u:***@h/: a b: "),
        value.toString());
  }

  @Test
  void noNumberIsRead() {
    for (String json : List.of("1", "true", "{}", "[\"a:b\"]")) {
      assertThrows(JsonDataException.class, () -> MOSHI.adapter(Uri.class).fromJson(json), json);
    }
  }

  @Test
  void aValueThatIsDeclaredAsAnObjectIsWritten() {
    assertEquals(
        "{\"content\":\"a:b\"}", MOSHI.adapter(Box.class).toJson(new Box(Uri.parse("a:b"))));
  }

  @Test
  void aQualifiedTypeIsSomebodyElses() {
    Annotation qualifier = () -> Short.class;
    assertNull(UrialJsonAdapterFactory.create().create(Uri.class, Set.of(qualifier), MOSHI));
  }

  @Test
  void typesCanBeAdded() throws IOException {
    TextType<Thread> type =
        TextType.of(
            Thread.class, text -> Uri.tryParse(text).map(u -> new Thread(text)), Thread::getName);
    JsonAdapter<Thread> threads =
        new Moshi.Builder()
            .add(UrialJsonAdapterFactory.of(TextTypes.builtIn().with(type)))
            .build()
            .adapter(Thread.class);
    assertEquals("\"a:b\"", threads.toJson(new Thread("a:b")));
    Thread read = threads.fromJson("\"a:b\"");
    assertNotNull(read);
    assertEquals("a:b", read.getName());
  }
}
