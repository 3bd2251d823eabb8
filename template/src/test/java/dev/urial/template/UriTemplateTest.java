package dev.urial.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Templates, by example. */
class UriTemplateTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a} | 1 | LITERALS",
        "a{ | 2 | VARNAME",
        "a{b | 3 | EXPRESSION",
        "{b- | 2 | VARIABLE_LIST",
        "{} | 1 | VARNAME",
        "{b, | 3 | VARNAME",
        "{b.} | 3 | VARNAME",
        "{!b} | 1 | OP_RESERVE",
        "{b:} | 3 | MAX_LENGTH",
        "{b:0} | 3 | MAX_LENGTH",
        "{b:12345} | 7 | VARIABLE_LIST",
        "{b:2*} | 4 | VARIABLE_LIST",
        "{b%4g} | 4 | PCT_ENCODED",
        "%4 | 2 | PCT_ENCODED",
      })
  void anErrorNamesItsPlaceAndRule(String text, int index, String rule) {
    SyntaxError error = UriTemplate.tryParse(text).errorOrNull();
    assertEquals(
        index + " " + rule,
        error == null ? "" : error.index() + " " + ((Enum<?>) error.rule()).name());
    assertThrows(UriParseException.class, () -> UriTemplate.valueOf(text));
  }

  @Test
  void levels() {
    assertEquals(1, UriTemplate.parse("").level());
    assertEquals(1, UriTemplate.parse("/{a}").level());
    assertEquals(2, UriTemplate.parse("{+a}{b}").level());
    assertEquals(3, UriTemplate.parse("{a,b}").level());
    assertEquals(3, UriTemplate.parse("{?a}").level());
    assertEquals(4, UriTemplate.parse("{a*}").level());
    assertEquals(4, UriTemplate.parse("{a:1}").level());
  }

  @Test
  void aPrefixCountsCodePoints() {
    UriTemplate template = UriTemplate.parse("{a:2}");
    assertEquals("%F0%9F%98%80b", template.expand(Values.of("a", "😀bc")));
    assertEquals("%F0%9F%98%80", template.expand(Values.of("a", "😀")));
  }

  @Test
  void aPrefixOfAListIsRefused() {
    SyntaxError error =
        UriTemplate.parse("/{a:2}")
            .tryExpand(Values.none().with("a", List.of("b", "c")))
            .errorOrNull();
    assertEquals(
        "1 PREFIX", error == null ? "" : error.index() + " " + ((Enum<?>) error.rule()).name());
    assertEquals("/", UriTemplate.parse("/{a:2}").expand(Values.none().with("a", List.of())));
  }

  @Test
  void aLoneSurrogateIsRefused() {
    assertTrue(!UriTemplate.parse("{a}").tryExpand(Values.of("a", "x\uD800")).isOk());
    assertTrue(!UriTemplate.parse("{+a}").tryExpand(Values.of("a", "x\uD800")).isOk());
  }

  @Test
  void valuesComeFromMapsAsReadersOfJsonMakeThem() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    map.put("n", 6);
    map.put("b", true);
    map.put("none", null);
    map.put("list", Arrays.asList("x", null, 2.5));
    map.put("map", Map.of("k", "v"));
    Values values = Values.of(map);
    assertEquals("6,true,x,2.5,k=v", UriTemplate.parse("{n,b,none,list,map*}").expand(values));
    assertEquals(Set.of("n", "b", "none", "list", "map"), values.names());
    assertEquals(List.of("6"), values.list("n"));
    assertEquals(Map.of(), values.map("n"));
    assertNull(values.text("list"));
    assertThrows(IllegalArgumentException.class, () -> Values.of(Map.of("x", new Object())));
  }

  @Test
  void onlyWhatATemplateNamesIsAskedOfAMap() {
    Map<String, Object> map = Map.of("id", 7, "other", new Object());
    assertEquals("/7", UriTemplate.parse("/{id}").expand(map));
    assertThrows(IllegalArgumentException.class, () -> UriTemplate.parse("/{other}").expand(map));
    assertThrows(
        UriParseException.class,
        () -> UriTemplate.parse("/{id:1}").expand(Map.of("id", List.of(1))));
    assertEquals("/", UriTemplate.parse("/{id:1}").expand(Map.of("id", List.of())));
  }

  @Test
  void whatIsExpandedPartlyGoesOnWithTheNextOperator() {
    UriTemplate template = UriTemplate.parse("{/a,b}{?c,d}{e,f}{#g}");
    assertEquals(
        "/1{/b}?c=3{&d}{e,f}#7",
        template
            .expandPartly(Values.of("a", "1").with("c", "3").with("e", "5").with("g", "7"))
            .toString());
    assertEquals(
        "{/b}{?d}{e,f}{#g}",
        template.expandPartly(Values.none().without("a").without("c")).toString());
  }

  @Test
  void expansionsMayBeReadAsReferences() {
    assertTrue(UriTemplate.parse("{+a}").tryExpandToReference(Values.of("a", "http://x/")).isOk());
    assertTrue(!UriTemplate.parse("{+a}").tryExpandToReference(Values.of("a", "1:x")).isOk());
  }

  @Test
  void aVariableThatStandsTwiceHasOneValue() {
    UriTemplate template = UriTemplate.parse("/{a:1}/{a}/{a}");
    assertEquals(Values.of("a", "xyz"), template.extract("/x/xyz/xyz"));
    assertNull(template.extract("/y/xyz/xyz"));
    assertNull(template.extract("/x/xyz/xyy"));
  }

  @Test
  void theLikeliestValuesAreExtracted() {
    assertEquals(
        Values.of("a", "1").with("b", List.of("2", "3", "4")),
        UriTemplate.parse("{a,b}").extract("1,2,3,4"));
  }

  @Test
  void anythingAmbiguousEnds() {
    UriTemplate template = UriTemplate.parse("{a}{b}{c}{d}{e}{f}x{a}y");
    assertNull(template.extract("z".repeat(5_000)));
    assertThrows(
        IllegalStateException.class, () -> UriTemplate.parse("{a}b".repeat(2_000)).extract("b"));
  }

  @Test
  void travelsAsItsText() throws IOException, ClassNotFoundException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
      objects.writeObject(UriTemplate.parse("/{a*}"));
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) {
      UriTemplate again = (UriTemplate) in.readObject();
      assertEquals(UriTemplate.parse("/{a*}"), again);
      assertEquals("/1", again.expand(Values.of("a", "1")));
    }
  }

  enum Shelf {
    TOP
  }

  @Test
  void valuesAreWhatJavaHasForTextsAndLists() {
    UUID uuid = new UUID(0, 1);
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("id", uuid);
    values.put("shelf", Shelf.TOP);
    values.put("c", 'é');
    values.put("set", new LinkedHashSet<>(List.of("a", 1)));
    values.put("array", new String[] {"b", null, "c d"});
    values.put("ints", new int[] {1, 2});
    values.put("longs", new long[] {3});
    values.put("doubles", new double[] {0.5});
    values.put("queue", new ArrayDeque<>(List.of(uuid)));
    values.put("none", Set.of());
    UriTemplate template =
        UriTemplate.parse("/{id}/{shelf}/{c}{?set*,array,ints,longs*,doubles,queue,none}");
    String expanded =
        "/00000000-0000-0000-0000-000000000001/TOP/%C3%A9?set=a&set=1&array=b,c%20d&ints=1,2&longs=3"
            + "&doubles=0.5&queue=00000000-0000-0000-0000-000000000001";
    assertEquals(expanded, template.expand(values));
    assertEquals(expanded, template.expand(Values.of(values)));
    assertEquals(List.of("b", "c d"), Values.of(values).list("array"));
  }

  @Test
  void aPrefixOfASetOrAnArrayIsRefused() {
    UriTemplate template = UriTemplate.parse("{a:2}");
    for (Object value : List.of(Set.of("b"), new String[] {"b"}, new int[] {1})) {
      assertThrows(UriParseException.class, () -> template.expand(Map.of("a", value)));
    }
    assertEquals("b", template.expand(Map.of("a", "b")));
  }

  @Test
  void aValueWithoutATextIsNamed() {
    UriTemplate template = UriTemplate.parse("/{id}");
    for (Map.Entry<Object, String> wrong :
        List.<Map.Entry<Object, String>>of(
            Map.entry(Optional.of("secret"), "java.util.Optional"),
            Map.entry(LocalDate.EPOCH, "java.time.LocalDate"),
            Map.entry(List.of(List.of("secret")), "java.util.ImmutableCollections"),
            Map.entry(new byte[1], "byte[]"),
            Map.entry(new char[1], "char[]"))) {
      Map<String, Object> values = Map.of("id", wrong.getKey());
      for (Executable expansion :
          List.<Executable>of(() -> template.expand(values), () -> Values.of(values))) {
        String message = assertThrows(IllegalArgumentException.class, expansion).getMessage();
        assertTrue(message.startsWith("the value of id has the type " + wrong.getValue()), message);
        assertTrue(message.endsWith("toString()") && !message.contains("secret"), message);
      }
    }
  }

  @Test
  void anExpansionIsAUriIfItsTemplateHasAScheme() {
    UriTemplate absolute = UriTemplate.parse("https://h/people/{id}{?fields*}");
    Uri uri = absolute.expandToUri(Map.of("id", 7));
    assertEquals(Uri.parse("https://h/people/7"), uri);
    assertEquals(uri, absolute.expandToUri(Values.of("id", "7")));
    assertEquals(uri, absolute.tryExpandToUri(Values.of("id", "7")).orElseThrow());
    assertEquals(uri, absolute.expandToReference(Map.of("id", 7)));
    assertEquals(uri, absolute.expandToReference(Values.of("id", "7")));
    UriTemplate relative = UriTemplate.parse("/people/{id}{?fields*}");
    UriReference reference =
        relative.expandToReference(Map.of("id", 7, "fields", List.of("name", "e mail")));
    assertEquals("/people/7?fields=name&fields=e%20mail", reference.toString());
    assertTrue(relative.tryExpandToReference(Values.of("id", "7")).isOk());
    assertThrows(UriParseException.class, () -> relative.expandToUri(Map.of("id", 7)));
    assertEquals(0, relative.tryExpandToUri(Values.of("id", "7")).errorOrNull().index());
  }

  /** RFC 6570 §4: authority and dot-segments are the template's, not the data's. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        // template, value of x, what is refused and where
        "users/{x}/keys, .., DOT_SEGMENT 6",
        "users/{x}/keys, ., DOT_SEGMENT 6",
        "users/{x}/keys, ..., -",
        "users/{x}/keys, %2e%2e, -",
        "users/{x}/keys, a/../.., -",
        "users/{x}, .., DOT_SEGMENT 6",
        "{x}/keys, .., DOT_SEGMENT 0",
        "users{/x}/keys, .., DOT_SEGMENT 6",
        "users{/x}/keys, -, -",
        "users/{+x}/keys, %2e%2e, DOT_SEGMENT 6",
        "users/{+x}/keys, .%2E, DOT_SEGMENT 6",
        "users/{+x}/keys, a/../.., DOT_SEGMENT 8",
        "users/{+x}/keys, a/b, -",
        "users/{+x}keys, ../, DOT_SEGMENT 6",
        "users/.{x}/keys, ., DOT_SEGMENT 6",
        "users/.{x}/keys, '', DOT_SEGMENT 6",
        "users/..{x}/keys, -, DOT_SEGMENT 6",
        "users/a{.x}/keys, ., -",
        "users/{.x}/keys, ., DOT_SEGMENT 6",
        "users/{.x}/keys, '', DOT_SEGMENT 6",
        "{x:1}./keys, ..a, DOT_SEGMENT 0",
        "../{x}/keys, a, -",
        "../{x}, '', -",
        "a/../{x}/./keys, a, -",
        "..{/x}, -, -",
        "..{?x}, .., -",
        "..{;x}, .., -",
        "a{?x}, ../.., -",
        "a{#x}, ../.., -",
        "https://h/a/{x}, .., DOT_SEGMENT 12",
        "https://h{/x}, .., DOT_SEGMENT 10",
        "urn:example:{x}, .., -",
        "/{x}/login, '', AUTHORITY 0",
        "/{x}/login, -, AUTHORITY 0",
        "/{x}/login, a, -",
        "{/x}/login, '', AUTHORITY 0",
        "{/x}/login, -, -",
        "{x}//login, '', AUTHORITY 0",
        "{x}//login, a, -",
        "s:/{x}/login, '', AUTHORITY 2",
        "s:{x}//login, -, AUTHORITY 2",
        "https://h/{x}/login, '', -",
        "{+x}/login, //evil.example, AUTHORITY 0",
        "/{+x}/login, /evil.example, AUTHORITY 0",
        "{+x}/login, https://h/a, -",
        "{+x}/login, https://u@h/a/../b, DOT_SEGMENT 14",
        "{+x}/login, '', -",
        "s{+x}, ://evil.example, AUTHORITY 2",
        "{x}, a:b, -",
        "{x}://h, s, -",
        "//{x}/a, h, -",
        "//{+x}/a, h:80, -",
        "https://{x}.example/a, h, -",
        "https://{+x}.example/a, evil.example/, AUTHORITY 20",
        "https://{+x}.example/a, evil.example?, AUTHORITY 20",
        "https://h{+x}, /a, -",
        "https://h{+x}, @evil.example/, AUTHORITY 9",
        "https://h{+x}, .evil.example/, AUTHORITY 22",
        "https://h{x}/a, @evil.example, -",
        "https://web.example/{+x}, https://h//a, -",
      })
  void valuesStayBelowTheTemplate(String text, String value, String refused) {
    UriTemplate template = UriTemplate.parse(text);
    Values values = value == null ? Values.none() : Values.of("x", value);
    SyntaxError error = template.tryExpandToReference(values).errorOrNull();
    assertEquals(refused, error == null ? null : error.rule() + " " + error.index());
    if (error == null) {
      assertEquals(template.expand(values), template.expandToReference(values).toString());
    } else {
      assertEquals(template.expand(values), error.input());
      assertFalse(error.message().isEmpty());
      Map<String, String> map = value == null ? Map.of() : Map.of("x", value);
      assertThrows(UriParseException.class, () -> template.expandToReference(map));
      assertThrows(UriParseException.class, () -> template.expandToUri(values));
      assertFalse(template.tryExpandToUri(values).isOk());
    }
  }

  /** Whatever the value is, it resolves to something below the directory of the template. */
  @Test
  void noValueClimbs() {
    Uri base = Uri.parse("https://h/a/b/");
    Laws.forAll(
        "no value climbs",
        20_000,
        DrawnTexts.from(List.of("..", "%2e%2E", "a/../..", "//", "/", ".", "", "a", "?", "#", ":")),
        DrawnTexts.random(),
        (one, two) -> {
          for (String template : List.of("x/{a}/{b}", "x/{+a}/{b}", "x/{a}{+b}/y", "x{/a,b}/y")) {
            Values values = Values.of("a", one).with("b", two);
            UriReference made =
                UriTemplate.parse(template).tryExpandToReference(values).orElseNull();
            assertTrue(
                made == null || base.resolve(made).toString().startsWith("https://h/a/b/x"),
                () -> template + " with " + values);
          }
        });
  }

  /** RFC 6570 §2.4.1 and appendix A: a prefix counts characters, and never splits an escape. */
  @ParameterizedTest
  @CsvSource({
    "{+v:5}, %61%62%63%64%65%66, %61%62%63%64%65",
    "{+v:2}, %C3%A9ab, %C3%A9a",
    "{#v:1}, %C3%A9ab, #%C3%A9",
    "{#v:2}, a%E2%82%ACb, #a%E2%82%AC",
    "{+v:1}, %F0%9F%98%80x, %F0%9F%98%80",
    "{+v:2}, %C3ab, %C3a",
    "{+v:1}, %4, %25",
    "{v:1}, %61, %25",
    "{v:3}, %61%62, %2561",
  })
  void aPrefixCountsCharacters(String template, String value, String expanded) {
    assertEquals(expanded, UriTemplate.parse(template).expand(Map.of("v", value)));
  }
}
