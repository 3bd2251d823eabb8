package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.fragment.CsvFragment;
import dev.urial.fragment.Fragment;
import dev.urial.fragment.HtmlFragment;
import dev.urial.fragment.JsonPointer;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.OtherFragment;
import dev.urial.fragment.PdfFragment;
import dev.urial.fragment.PlainTextFragment;
import dev.urial.fragment.SvgFragment;
import dev.urial.fragment.TextDirective;
import dev.urial.fragment.XPointer;
import dev.urial.hash.HashName;
import dev.urial.scheme.data.DataUri;
import dev.urial.urn.HashUrn;
import dev.urial.urn.IetfUrn;
import dev.urial.urn.IsbnUrn;
import dev.urial.urn.IssnUrn;
import dev.urial.urn.NbnUrn;
import dev.urial.urn.OasisUrn;
import dev.urial.urn.OidUrn;
import dev.urial.urn.TypedUrn;
import dev.urial.urn.Urn;
import dev.urial.urn.UrnSyntax;
import dev.urial.urn.UuidUrn;
import dev.urial.view.SchemeView;
import dev.urial.view.spi.AbstractView;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * How frameworks meet the public types of this module, all of which are found here, so that a new
 * one cannot be forgotten: JSON by Jackson 2 and 3, Java's serialization, reflection.
 */
class FacesTest {
  /** Types whose values are one text: a text that is one. */
  private static final Map<Class<?>, List<String>> TEXTS = texts();

  /** Kinds that clients must read from any text. */
  private static final Set<Class<?>> LENIENT =
      Set.of(HtmlFragment.class, MediaFragment.class, PdfFragment.class);

  private static Map<Class<?>, List<String>> texts() {
    Map<Class<?>, List<String>> texts = new LinkedHashMap<>();
    for (SchemeSamples sample : SchemeSamples.ALL) {
      SchemeView view = SchemeViews.of(Uri.parse(sample.spelling()));
      texts.computeIfAbsent(view.getClass(), c -> new ArrayList<>()).add(sample.spelling());
      texts.get(view.getClass()).add(sample.doubtful());
    }
    texts.put(OtherUri.class, List.of("x-unknown:a", "x-unknown://u@h/"));
    texts.put(HashUrn.class, List.of("urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a"));
    texts.put(IetfUrn.class, List.of("urn:ietf:rfc:2648"));
    texts.put(IsbnUrn.class, List.of("urn:isbn:0-395-36341-1", "URN:ISBN:0395363411?=a"));
    texts.put(IssnUrn.class, List.of("urn:issn:0259-000X"));
    texts.put(NbnUrn.class, List.of("urn:nbn:se:uu:diva-3475"));
    texts.put(OasisUrn.class, List.of("urn:oasis:names:specification:docbook:dtd:xml:4.1.2"));
    texts.put(OidUrn.class, List.of("urn:oid:1.3.6.1"));
    texts.put(UuidUrn.class, List.of("urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"));
    texts.put(CsvFragment.class, List.of("row=5-*", "cell=4,1-6,2"));
    texts.put(HtmlFragment.class, List.of("a%20b", ":~:text=foo"));
    texts.put(JsonPointer.class, List.of("/a~1b/0", ""));
    texts.put(MediaFragment.class, List.of("t=10,20&xywh=1,2,3,4"));
    texts.put(OtherFragment.class, List.of("a"));
    texts.put(PdfFragment.class, List.of("page=3"));
    texts.put(PlainTextFragment.class, List.of("line=3", "char=2,5;length=9"));
    texts.put(SvgFragment.class, List.of("MyView", "svgView(viewBox(0,0,9,9))"));
    texts.put(TextDirective.class, List.of("text=a-,b,c,-d"));
    texts.put(XPointer.class, List.of("element(intro/3/1)", "a"));
    texts.put(HashName.class, List.of("CRC_32 cbf43926"));
    return texts;
  }

  @Test
  void noTypeWhoseValuesAreATextIsForgotten() throws Exception {
    TreeSet<String> missing = new TreeSet<>();
    for (Class<?> type : publicTypes()) {
      boolean isText =
          SchemeView.class.isAssignableFrom(type)
              || TypedUrn.class.isAssignableFrom(type)
              || Fragment.class.isAssignableFrom(type);
      if (isText && !Modifier.isAbstract(type.getModifiers()) && !TEXTS.containsKey(type)) {
        missing.add(type.getName());
      }
    }
    assertEquals(new TreeSet<>(), missing);
  }

  @TestFactory
  Stream<DynamicTest> everyTextIsReadByItsName() {
    return each(
        (type, text) -> {
          Object value = valueOf(type, text);
          assertEquals(text, value.toString());
          assertEquals(value, valueOf(type, text));
        });
  }

  @TestFactory
  Stream<DynamicTest> jackson2WritesAndReadsTexts() {
    var json = new com.fasterxml.jackson.databind.ObjectMapper();
    return each(
        (type, text) -> {
          Object value = valueOf(type, text);
          String written = json.writeValueAsString(value);
          assertEquals(json.writeValueAsString(text), written);
          assertEquals(value, json.readValue(written, type));
          assertRefused(() -> json.readValue("{}", type));
          assertEquals(
              Map.of("a", List.of(value)),
              json.readValue(
                  json.writeValueAsString(Map.of("a", List.of(value))),
                  json.getTypeFactory()
                      .constructMapType(
                          Map.class,
                          json.getTypeFactory().constructType(String.class),
                          json.getTypeFactory().constructCollectionType(List.class, type))));
        });
  }

  @TestFactory
  Stream<DynamicTest> jackson3WritesAndReadsTexts() {
    var json = tools.jackson.databind.json.JsonMapper.shared();
    return each(
        (type, text) -> {
          Object value = valueOf(type, text);
          String written = json.writeValueAsString(value);
          assertEquals(json.writeValueAsString(text), written);
          assertEquals(value, json.readValue(written, type));
          assertRefused(() -> json.readValue("{}", type));
        });
  }

  @TestFactory
  Stream<DynamicTest> serializationBringsBackAnEqualValue() {
    return each(
        (type, text) -> {
          Object value = valueOf(type, text);
          Object back = read(written(value));
          assertEquals(value, back);
          assertEquals(value.getClass(), back.getClass());
          assertEquals(value.toString(), back.toString());
        });
  }

  /** A stream whose text was changed is read like any text. */
  @TestFactory
  Stream<DynamicTest> craftedStreamsAreRefused() {
    return each(
        (type, text) -> {
          if (type.isRecord() || LENIENT.contains(type)) {
            return; // whose constructor looks after itself; which any text may be
          }
          byte[] stream = written(valueOf(type, text));
          byte[] crafted = replaced(stream, text);
          assertThrows(InvalidObjectException.class, () -> read(crafted), text);
        });
  }

  /** A stream that names a class of ours and says nothing of it. */
  @TestFactory
  Stream<DynamicTest> anObjectWithoutTextIsRefused() {
    return TEXTS.keySet().stream()
        .filter(type -> !type.isRecord())
        .map(
            type ->
                DynamicTest.dynamicTest(
                    type.getSimpleName(),
                    () -> {
                      byte[] stream = renamed(written(new Blank()), type.getName());
                      assertThrows(InvalidObjectException.class, () -> read(stream));
                    }));
  }

  /** An object of no fields, which a crafted stream calls by another name. */
  private static final class Blank implements Serializable {
    private static final long serialVersionUID = 1;
  }

  private static byte[] renamed(byte[] stream, String name) {
    String all = new String(stream, StandardCharsets.ISO_8859_1);
    String old = Blank.class.getName();
    return all.replace((char) old.length() + old, (char) name.length() + name)
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void aUrnOfTheOldDocumentComesBack() throws Exception {
    Urn old = Urn.tryParse("urn:x:a", UrnSyntax.RFC_2141).orElseThrow();
    assertEquals(old, read(written(old)));
  }

  /** What clients must read though it breaks the syntax comes back too. */
  @Test
  void leniencyComesBack() throws Exception {
    for (Fragment fragment :
        List.of(
            MediaFragment.read("t=10&t=x"),
            HtmlFragment.read("a:~:text="),
            PdfFragment.read("page=x&zoom=50"))) {
      Object back = read(written(fragment));
      assertEquals(fragment, back);
      assertEquals(fragment.definition(), ((Fragment) back).definition());
    }
  }

  /** Whatever can be called on a public class can be called by reflection from elsewhere. */
  @Test
  void whatIsInheritedComesFromPublicTypes() throws Exception {
    List<String> hidden = new ArrayList<>();
    for (Class<?> type : publicTypes()) {
      for (Method method : type.getMethods()) {
        Class<?> from = method.getDeclaringClass();
        if (from.getName().startsWith("dev.urial") && !isPublic(from)) {
          hidden.add(type.getName() + " " + method);
        }
      }
      for (java.lang.reflect.Field field : type.getFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          hidden.add(type.getName() + " " + field);
        }
      }
    }
    assertEquals(List.of(), hidden);
    Object view = valueOf(dev.urial.scheme.mail.MailtoUri.class, "mailto:a@b");
    assertEquals(Uri.parse("mailto:a@b"), view.getClass().getMethod("uri").invoke(view));
  }

  /** One idiom: what may be absent is null, or one of the primitive optionals. */
  @Test
  void absentIsNull() throws Exception {
    List<String> optional = new ArrayList<>();
    for (Class<?> type : publicTypes()) {
      for (Method method : type.getMethods()) {
        Class<?> answer = method.getReturnType();
        boolean isOurs = method.getDeclaringClass().getName().startsWith("dev.urial");
        if (isOurs && answer == Optional.class) {
          optional.add(type.getName() + " " + method.getName());
        }
        if (isOurs && method.getName().equals("port") && SchemeView.class.isAssignableFrom(type)) {
          assertEquals(String.class, answer, type::getName);
        }
        if (isOurs && method.getName().equals("of")) {
          assertTrue(answer != dev.urial.report.Parsed.class, type::getName);
        }
      }
    }
    assertEquals(List.of(), optional);
  }

  /** A record of this module is a value, and values can be sent. */
  @Test
  void valuesAreSerializable() throws Exception {
    List<String> not = new ArrayList<>();
    for (Class<?> type : publicTypes()) {
      // An element of somebody's tree, and the octets of a body, are not values.
      boolean isGeneric = type.getTypeParameters().length > 0 || type == DataUri.Body.class;
      if ((type.isRecord() || TEXTS.containsKey(type) || AbstractView.class.isAssignableFrom(type))
          && !isGeneric
          && !Serializable.class.isAssignableFrom(type)) {
        not.add(type.getName());
      }
    }
    assertEquals(List.of(), not);
  }

  private interface Law {
    void hold(Class<?> type, String text) throws Exception;
  }

  private static Stream<DynamicTest> each(Law law) {
    return TEXTS.entrySet().stream()
        .flatMap(
            entry ->
                entry.getValue().stream()
                    .map(
                        text ->
                            DynamicTest.dynamicTest(
                                entry.getKey().getSimpleName() + " " + text,
                                () -> law.hold(entry.getKey(), text))));
  }

  private static Object valueOf(Class<?> type, String text) throws ReflectiveOperationException {
    try {
      return type.getMethod("valueOf", String.class).invoke(null, text);
    } catch (InvocationTargetException e) {
      throw (RuntimeException) e.getCause();
    }
  }

  private static void assertRefused(org.junit.jupiter.api.function.Executable reading) {
    assertThrows(Exception.class, reading);
  }

  private static byte[] written(Object value) throws IOException {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(octets)) {
      out.writeObject(value);
    }
    return octets.toByteArray();
  }

  private static Object read(byte[] octets) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(octets))) {
      return in.readObject();
    }
  }

  /** The text with blanks for its characters, of the same length. */
  private static byte[] replaced(byte[] stream, String text) {
    return replaced(stream, text, " ".repeat(text.length()));
  }

  private static byte[] replaced(byte[] stream, String text, String other) {
    String all = new String(stream, StandardCharsets.ISO_8859_1);
    int at = all.lastIndexOf(text);
    assertTrue(at >= 0 && text.length() == other.length(), text);
    return (all.substring(0, at) + other + all.substring(at + text.length()))
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Public, and so is every class that it is in. */
  private static boolean isPublic(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
  }

  /** Those of this module's classes. */
  static Collection<Class<?>> publicTypes()
      throws IOException, URISyntaxException, ClassNotFoundException {
    Path root =
        Path.of(SchemeViews.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Class<?>> types = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        String name = root.relativize(file).toString();
        if (name.endsWith(".class") && !name.contains("-info")) {
          Class<?> type =
              Class.forName(
                  name.substring(0, name.length() - 6)
                      .replace(file.getFileSystem().getSeparator(), "."));
          if (isPublic(type)) {
            types.add(type);
          }
        }
      }
    }
    assertTrue(types.size() > 100, "the classes are found");
    return types;
  }
}
