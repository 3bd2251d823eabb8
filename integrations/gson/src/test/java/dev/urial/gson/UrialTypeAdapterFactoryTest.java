package dev.urial.gson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonSyntaxException;
import com.google.gson.annotations.SerializedName;
import com.google.gson.reflect.TypeToken;
import dev.urial.Authority;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextExamples;
import dev.urial.convert.TextExamples.Example;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UrialTypeAdapterFactoryTest {
  private static final Gson GSON =
      new GsonBuilder()
          .registerTypeAdapterFactory(UrialTypeAdapterFactory.create())
          .enableComplexMapKeySerialization()
          .disableHtmlEscaping()
          .create();

  record Page(
      Uri uri,
      @SerializedName("see-also") @Nullable List<UriReference> more,
      @Nullable Map<Url, Integer> hits) {}

  record Box(Object content) {}

  static List<Example> examples() {
    return TextExamples.all();
  }

  static List<Example> refusing() {
    return TextExamples.refusing();
  }

  private static TypeToken<?> map(Class<?> key) {
    return TypeToken.getParameterized(Map.class, key, Integer.class);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void aValueIsAStringAndAName(Example example) {
    Class<?> type = example.type().type();
    Object value = example.type().parse(example.text());
    String json = GSON.toJson(example.text());
    assertEquals(json, GSON.toJson(value));
    assertEquals(json, GSON.toJson(value, type));
    assertEquals(value, GSON.fromJson(json, type));
    String object = GSON.toJson(Map.of(example.text(), 1));
    assertEquals(object, GSON.toJson(Map.of(value, 1), map(type).getType()));
    assertEquals(Map.of(value, 1), GSON.fromJson(object, map(type)));
    assertNull(GSON.fromJson("null", type));
    assertEquals("null", GSON.toJson(null, type));
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void aBrokenTextIsAnErrorThatShowsNoSecret(Example example) {
    String json = GSON.toJson(example.broken());
    JsonSyntaxException e =
        assertThrows(JsonSyntaxException.class, () -> GSON.fromJson(json, example.type().type()));
    assertEquals(
        example.broken(), assertInstanceOf(UriParseException.class, e.getCause()).error().input());
    assertFalse((e + " " + e.getCause()).contains("secret"), e.toString());
  }

  @Test
  void aRecordIsReadAndWritten() {
    String json =
        "{\"uri\":\"http://a/\",\"see-also\":[\"../b\",\"\"],\"hits\":{\"https://c/\":1}}";
    Page page = GSON.fromJson(json, Page.class);
    assertEquals(List.of(UriReference.parse("../b"), UriReference.parse("")), page.more());
    assertEquals(Map.of(Url.parse("https://c/"), 1), page.hits());
    assertEquals(json, GSON.toJson(page));
    assertEquals("{}", GSON.toJson(GSON.fromJson("{\"uri\":null}", Page.class)));
  }

  @Test
  void anErrorHasPathIndexAndClause() {
    JsonSyntaxException e =
        assertThrows(
            JsonSyntaxException.class,
            () -> GSON.fromJson("{\"see-also\":[\"a\",\"a b\"]}", Page.class));
    assertTrue(
        String.valueOf(e.getMessage())
            .startsWith(
                "$.see-also[1]: a b: \" \" (U+0020) at index 1 does not match path-noscheme (RFC 3986"
                    + " §3.3)"),
        e.getMessage());
  }

  @Test
  void namesInThePathShowNoSecrets() {
    Gson gson = GSON;
    Type uris = new TypeToken<Map<String, Uri>>() {}.getType();
    Type names = new TypeToken<Map<Uri, Integer>>() {}.getType();
    JsonSyntaxException value =
        assertThrows(
            JsonSyntaxException.class,
            () -> gson.fromJson("{\"http://u:secret@h/\":\"a b\"}", uris));
    JsonSyntaxException key =
        assertThrows(
            JsonSyntaxException.class, () -> gson.fromJson("{\"https://u:secret@h/ x\":1}", names));
    JsonSyntaxException number =
        assertThrows(
            JsonSyntaxException.class, () -> gson.fromJson("{\"http://u:secret@h/\":1}", uris));
    assertFalse((value + " " + key + " " + number).contains("secret"), value + " " + key + number);
    assertTrue(String.valueOf(value.getMessage()).startsWith("$."), value.toString());
  }

  @Test
  void noNumberIsRead() {
    for (String json : List.of("1", "true", "{}", "[\"a:b\"]")) {
      assertThrows(JsonSyntaxException.class, () -> GSON.fromJson(json, Uri.class), json);
    }
  }

  @Test
  void aValueThatIsDeclaredAsAnObjectIsWritten() {
    assertEquals("{\"content\":\"a:b\"}", GSON.toJson(new Box(Uri.parse("a:b"))));
  }

  /** Gson's own way with names is reported in the Javadoc. */
  @Test
  void withoutComplexKeysTheNameOfAnAuthorityIsMasked() {
    Gson plain =
        new GsonBuilder().registerTypeAdapterFactory(UrialTypeAdapterFactory.create()).create();
    assertEquals("{\"u:***@h\":1}", plain.toJson(Map.of(Authority.parse("u:pw@h"), 1)));
    assertEquals("{\"a:b\":1}", plain.toJson(Map.of(Uri.parse("a:b"), 1)));
  }

  @Test
  void typesCanBeAdded() {
    TextType<Thread> type =
        TextType.of(
            Thread.class, text -> Uri.tryParse(text).map(u -> new Thread(text)), Thread::getName);
    Gson gson =
        new GsonBuilder()
            .registerTypeAdapterFactory(UrialTypeAdapterFactory.of(TextTypes.builtIn().with(type)))
            .create();
    assertEquals("\"a:b\"", gson.toJson(new Thread("a:b")));
    assertEquals("a:b", gson.fromJson("\"a:b\"", Thread.class).getName());
  }
}
