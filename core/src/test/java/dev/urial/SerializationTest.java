package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Rule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes into a stream comes out of it; what a hostile stream holds becomes no noun. */
class SerializationTest {
  private static byte[] write(Object object) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://u@h:1/p?q#f", "http://é/?\uE000", "../a?b#c", "ü#", ""})
  void nounsComeBackAsTheyWere(String text) throws Exception {
    IriReference noun = IriReference.parse(text);
    IriReference again = (IriReference) read(write(noun));
    assertEquals(noun, again);
    assertSame(noun.getClass(), again.getClass());
    assertEquals(noun.authority(), again.authority());
    assertEquals(noun.path(), again.path());
    assertEquals(noun.query(), again.query());
    assertEquals(noun.fragment(), again.fragment());
  }

  @Test
  void errorsComeBackAsTheyWere() throws Exception {
    UriParseException thrown =
        assertThrows(UriParseException.class, () -> Uri.parse("http://u:p@h:x"));
    UriParseException again = (UriParseException) read(write(thrown));
    assertEquals(thrown.error(), again.error());
    assertEquals(thrown.getMessage(), again.getMessage());
    assertSame(Rule.PORT, again.error().rule());
    SyntaxError data = new SyntaxError(UriBuilder.DataRule.SEGMENT, 1, ".");
    assertEquals(data, read(write(data)));
  }

  // Hostile streams.

  @Test
  void aTextThatIsNoneIsRefused() throws Exception {
    byte[] bytes = write(new SerialForm("http://u:secret@a b"));
    var thrown = assertThrows(InvalidObjectException.class, () -> read(bytes));
    assertInstanceOf(UriParseException.class, thrown.getCause());
    assertTrue(!String.valueOf(thrown.getMessage()).contains("secret"));
  }

  @Test
  void noTextIsRefused() throws Exception {
    byte[] bytes = pretending(new NullForm(null), Map.of(NullForm.class, SerialForm.class));
    assertThrows(InvalidObjectException.class, () -> read(bytes));
  }

  @Test
  void aNounThatWasWrittenAsAnObjectIsRefused() throws Exception {
    Map<Class<?>, Class<?>> names =
        Map.of(FakeUri.class, UriImpl.class, FakeNoun.class, AbstractIriReference.class);
    byte[] bytes = pretending(new FakeUri(), names);
    var thrown = assertThrows(ObjectStreamException.class, () -> read(bytes));
    assertTrue(thrown instanceof InvalidClassException || thrown instanceof InvalidObjectException);
  }

  @Test
  void aNounWithoutItsSuperclassIsRefused() throws Exception {
    for (Class<?> noun : new Class<?>[] {UriImpl.class, IriImpl.class, UriReferenceImpl.class}) {
      byte[] bytes = pretending(new FakeNoun(), Map.of(FakeNoun.class, noun));
      var thrown = assertThrows(ObjectStreamException.class, () -> read(bytes));
      assertTrue(
          thrown instanceof InvalidClassException || thrown instanceof InvalidObjectException);
    }
  }

  @Test
  void anErrorWhoseIndexLiesOutsideIsRefused() throws Exception {
    byte[] bytes =
        pretending(new FakeError(Rule.URI, 7, "abc"), Map.of(FakeError.class, SyntaxError.class));
    assertThrows(InvalidObjectException.class, () -> read(bytes));
    byte[] without =
        pretending(new FakeError(null, 0, "abc"), Map.of(FakeError.class, SyntaxError.class));
    assertThrows(InvalidObjectException.class, () -> read(without));
  }

  /** Writes an object under the names of other classes, as an attacker's hands would. */
  private static byte[] pretending(Object object, Map<Class<?>, Class<?>> names)
      throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var out = new Pretender(bytes, names)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private static final class Pretender extends ObjectOutputStream {
    private final Map<Class<?>, Class<?>> names;

    Pretender(OutputStream out, Map<Class<?>, Class<?>> names) throws IOException {
      super(out);
      this.names = names;
    }

    @Override
    protected void writeClassDescriptor(ObjectStreamClass written) throws IOException {
      Class<?> other = names.get(written.forClass());
      super.writeClassDescriptor(other == null ? written : ObjectStreamClass.lookup(other));
    }
  }

  private record NullForm(@org.jspecify.annotations.Nullable String text) implements Serializable {}

  private record FakeError(
      @org.jspecify.annotations.Nullable Serializable rule, int index, String input)
      implements Serializable {}

  private static class FakeNoun implements Serializable {
    private static final long serialVersionUID = 1;
  }

  private static final class FakeUri extends FakeNoun {
    private static final long serialVersionUID = 1;
  }
}
