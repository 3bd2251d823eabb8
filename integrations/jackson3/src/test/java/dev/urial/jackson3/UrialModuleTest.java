package dev.urial.jackson3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextExamples;
import dev.urial.convert.TextExamples.Example;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.UriParseException;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DefaultTyping;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import tools.jackson.databind.type.LogicalType;

class UrialModuleTest {
  /** As applications make it: the module is found as a service. */
  private static final JsonMapper MAPPER = JsonMapper.builder().findAndAddModules().build();

  record Page(
      Uri uri,
      @JsonProperty("see-also") @Nullable List<UriReference> more,
      @Nullable Map<Url, Integer> hits,
      @Nullable MailtoUri author,
      @Nullable Urn urn) {}

  record Box(@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) Object content) {}

  record Named(String name, @JsonUnwrapped Page page) {}

  static List<Example> examples() {
    return TextExamples.all();
  }

  static List<Example> refusing() {
    return TextExamples.refusing();
  }

  private static JavaType map(Class<?> key) {
    return MAPPER.getTypeFactory().constructMapType(Map.class, key, Integer.class);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void aValueIsAStringAndAName(Example example) throws Exception {
    Class<?> type = example.type().type();
    Object value = example.type().parse(example.text());
    String json = MAPPER.writeValueAsString(example.text());
    assertEquals(json, MAPPER.writeValueAsString(value));
    assertEquals(value, MAPPER.readValue(json, type));
    String object = MAPPER.writeValueAsString(Map.of(example.text(), 1));
    assertEquals(object, MAPPER.writeValueAsString(Map.of(value, 1)));
    assertEquals(Map.of(value, 1), MAPPER.readValue(object, map(type)));
    assertNull(MAPPER.readValue("null", type));
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void aBrokenTextIsAnErrorThatShowsNoSecret(Example example) throws Exception {
    Class<?> type = example.type().type();
    String json = MAPPER.writeValueAsString(example.broken());
    InvalidFormatException e =
        assertThrows(InvalidFormatException.class, () -> MAPPER.readValue(json, type));
    assertEquals(type, e.getTargetType());
    assertEquals(
        example.broken(), assertInstanceOf(UriParseException.class, e.getCause()).error().input());
    assertFalse((e + " " + e.getCause() + e.getValue()).contains("secret"), e.toString());
    String object = MAPPER.writeValueAsString(Map.of(example.broken(), 1));
    DatabindException key =
        assertThrows(DatabindException.class, () -> MAPPER.readValue(object, map(type)));
    assertInstanceOf(UriParseException.class, key.getCause());
    assertFalse(key.getOriginalMessage().contains("secret"), key.getOriginalMessage());
  }

  @Test
  void aRecordIsReadAndWritten() throws Exception {
    String json =
        "{\"uri\":\"http://a/\",\"see-also\":[\"../b\",\"\"],\"hits\":{\"https://c/\":1},"
            + "\"author\":\"mailto:a@h\",\"urn\":\"urn:isbn:0451450523\"}";
    Page page = MAPPER.readValue(json, Page.class);
    assertEquals(Uri.parse("http://a/"), page.uri());
    assertEquals(List.of(UriReference.parse("../b"), UriReference.parse("")), page.more());
    assertEquals(Map.of(Url.parse("https://c/"), 1), page.hits());
    assertEquals(json, MAPPER.writeValueAsString(page));
    assertEquals(page, MAPPER.convertValue(MAPPER.valueToTree(page), Page.class));
  }

  @Test
  void annotationsOfJacksonHold() throws Exception {
    Named named = new Named("n", new Page(Uri.parse("a:b"), null, null, null, null));
    JsonNode tree = MAPPER.valueToTree(named);
    assertEquals("a:b", tree.get("uri").asString());
    assertTrue(tree.has("see-also"));
  }

  @Test
  void anErrorHasPathIndexAndClause() {
    InvalidFormatException e =
        assertThrows(
            InvalidFormatException.class,
            () -> MAPPER.readValue("{\"see-also\":[\"a\",\"a b\"]}", Page.class));
    assertTrue(
        e.getPathReference().endsWith("[\"see-also\"]->java.util.ArrayList[1]"),
        e.getPathReference());
    assertEquals(
        "Cannot deserialize value of type `dev.urial.UriReference` from String \"a b\": "
            + "\" \" (U+0020) at index 1 does not match path-noscheme (RFC 3986 §3.3)",
        e.getOriginalMessage().substring(0, e.getOriginalMessage().indexOf(';')));
    assertEquals("a b", e.getValue());
  }

  @Test
  void aPercentSignInAnErrorIsNoFormat() {
    InvalidFormatException e =
        assertThrows(
            InvalidFormatException.class, () -> MAPPER.readValue("\"a:%s%n%\"", Uri.class));
    assertTrue(e.getOriginalMessage().contains("\"a:%s%n%\""), e.getOriginalMessage());
  }

  @Test
  void noNumberIsRead() {
    for (String json : List.of("1", "true", "{}", "[\"a:b\"]")) {
      assertThrows(MismatchedInputException.class, () -> MAPPER.readValue(json, Uri.class), json);
    }
  }

  @Test
  void oneValueIsTakenOutOfAnArrayIfTheMapperSaysSo() throws Exception {
    ObjectMapper unwrapping =
        MAPPER.rebuild().enable(DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS).build();
    assertEquals(Uri.parse("a:b"), unwrapping.readValue("[\"a:b\"]", Uri.class));
  }

  @Test
  void nothingIsTrimmed() {
    assertThrows(InvalidFormatException.class, () -> MAPPER.readValue("\" a:b\"", Uri.class));
  }

  @Test
  void anEmptyTextIsNoUriUnlessTheMapperTakesItForNull() throws Exception {
    assertThrows(InvalidFormatException.class, () -> MAPPER.readValue("\"\"", Uri.class));
    ObjectMapper coercing =
        JsonMapper.builder()
            .findAndAddModules()
            .withCoercionConfig(
                LogicalType.OtherScalar,
                config -> config.setCoercion(CoercionInputShape.EmptyString, CoercionAction.AsNull))
            .build();
    assertNull(coercing.readValue("\"\"", Uri.class));
    assertEquals(UriReference.parse(""), coercing.readValue("\"\"", UriReference.class));
  }

  @Test
  void aHandlerOfTheMapperMayMend() throws Exception {
    ObjectMapper mending =
        JsonMapper.builder()
            .findAndAddModules()
            .addHandler(
                new DeserializationProblemHandler() {
                  @Override
                  public Object handleWeirdStringValue(
                      DeserializationContext context, Class<?> type, String text, String why) {
                    return Uri.parse("about:blank");
                  }
                })
            .build();
    assertEquals(Uri.parse("about:blank"), mending.readValue("\"a b\"", Uri.class));
  }

  /** The classes that implement the nouns are hidden, and their names go nowhere. */
  @Test
  void aTypeIdIsThePublicType() throws Exception {
    var allowed =
        BasicPolymorphicTypeValidator.builder()
            .allowIfSubType("dev.urial.")
            .allowIfSubType("java.util.")
            .build();
    ObjectMapper boxing =
        JsonMapper.builder().findAndAddModules().polymorphicTypeValidator(allowed).build();
    String json = boxing.writeValueAsString(new Box(Uri.parse("a:b")));
    assertEquals("{\"content\":[\"dev.urial.Uri\",\"a:b\"]}", json);
    assertEquals(new Box(Uri.parse("a:b")), boxing.readValue(json, Box.class));
    ObjectMapper typing =
        JsonMapper.builder()
            .findAndAddModules()
            .activateDefaultTyping(allowed, DefaultTyping.NON_FINAL)
            .build();
    List<Object> all = new ArrayList<>(List.of(Uri.parse("a:b"), Url.parse("https://a/")));
    String typed = typing.writerFor(new TypeReference<List<Object>>() {}).writeValueAsString(all);
    assertEquals(all, typing.readValue(typed, new TypeReference<List<Object>>() {}));
    assertTrue(typed.contains("[\"dev.urial.Uri\",\"a:b\"]"), typed);
  }

  @Test
  void typesCanBeAdded() throws JacksonException {
    record Name(String text) {
      static Name read(String text) {
        return new Name(text);
      }
    }

    TextType<Name> name =
        TextType.of(Name.class, text -> Uri.tryParse(text).map(u -> Name.read(text)), Name::text);
    ObjectMapper mapper =
        JsonMapper.builder().addModule(UrialModule.of(TextTypes.builtIn().with(name))).build();
    assertEquals("\"a:b\"", mapper.writeValueAsString(new Name("a:b")));
    assertEquals(new Name("a:b"), mapper.readValue("\"a:b\"", Name.class));
    assertEquals("\"c:d\"", mapper.writeValueAsString(Uri.parse("c:d")));
  }

  @Test
  void theModuleHasAName() {
    assertEquals("urial", new UrialModule().getModuleName());
    assertEquals(
        Optional.of("dev.urial.jackson3.UrialModule"),
        MAPPER.registeredModules().stream()
            .map(module -> module.getRegistrationId().toString())
            .filter(id -> id.startsWith("dev.urial.jackson3"))
            .findFirst());
  }
}
