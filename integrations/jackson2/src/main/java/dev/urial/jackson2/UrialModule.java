package dev.urial.jackson2;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.util.VersionUtil;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.deser.Deserializers;
import com.fasterxml.jackson.databind.deser.KeyDeserializers;
import com.fasterxml.jackson.databind.ser.Serializers;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A Jackson 2 module that reads and writes Urial's types as JSON strings and as keys of JSON
 * objects.
 *
 * <pre>{@code
 * ObjectMapper mapper = JsonMapper.builder().findAndAddModules().build();
 *
 * record Page(Uri uri, @JsonProperty("see-also") List<UriReference> more, Map<Url, Integer> hits) {}
 *
 * mapper.readValue("{\"uri\":\"http://a b\"}", Page.class)
 *     // InvalidFormatException: Cannot deserialize value of type `dev.urial.Uri` from String
 *     //   "http://a b": " " (U+0020) at index 8 does not match reg-name (RFC 3986 §3.2.2); …
 *     //   (through reference chain: Page["uri"])
 * }</pre>
 *
 * <p>{@code findAndAddModules}, which Spring and other frameworks use, finds this module
 * automatically. Without the module, Jackson handles the same types through their annotations; with
 * the module,
 *
 * <ul>
 *   <li>invalid text causes an {@link com.fasterxml.jackson.databind.exc.InvalidFormatException}
 *       with the path, the index and the violated clause, whose cause is a {@link
 *       dev.urial.report.UriParseException};
 *   <li>the exception contains no secrets, because the quoted value is masked: {@code
 *       http://u:***@h/ x};
 *   <li>values are supported in fields of their own type, in {@code Object} fields, as object keys,
 *       and with type IDs, which name the public type;
 *   <li>all {@link TextTypes} are supported.
 * </ul>
 *
 * <p>JSON {@code null} is parsed as null. The empty string is parsed like any other text: it is a
 * valid reference but not a valid URI. If the empty string is invalid and the mapper is configured
 * to coerce it, the result is null. Only strings are accepted, not numbers; strings are not
 * trimmed.
 *
 * @see TextTypes
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259#section-7">RFC 8259 §7, strings</a>
 */
public final class UrialModule extends Module {
  private final TextTypes types;

  /** Creates the module for {@link TextTypes#builtIn}; called by the service loader. */
  public UrialModule() {
    this(TextTypes.builtIn());
  }

  private UrialModule(TextTypes types) {
    this.types = types;
  }

  /**
   * {@return a module for the given types}
   *
   * <pre>{@code
   * UrialModule.of(
   *     TextTypes.builtIn().with(TextType.of(UriTemplate.class, UriTemplate::tryParse)))
   * }</pre>
   *
   * @param types the types to read and write
   * @see TextTypes#with
   */
  public static UrialModule of(TextTypes types) {
    return new UrialModule(Objects.requireNonNull(types, "types"));
  }

  @Override
  public String getModuleName() {
    return "urial";
  }

  /** Returns an ID that depends on the types, so that two modules in one mapper do not conflict. */
  @Override
  public Object getTypeId() {
    return types == TextTypes.builtIn() ? UrialModule.class.getName() : types;
  }

  @Override
  public Version version() {
    return VersionUtil.parseVersion(
        UrialModule.class.getPackage().getImplementationVersion(), "dev.urial", "urial-jackson2");
  }

  @Override
  public void setupModule(SetupContext context) {
    context.addDeserializers(new Readers());
    context.addKeyDeserializers(new KeyReaders());
    context.addSerializers(new Writers());
    context.addKeySerializers(new KeyWriters());
  }

  /**
   * Returns the text type for a declared type, or for an implementing class that a type ID names;
   * null if there is none.
   */
  private @Nullable TextType<?> declared(Class<?> type) {
    TextType<?> exact = types.find(type);
    return exact != null || type.isInterface() ? exact : types.findForValue(type);
  }

  private final class Readers extends Deserializers.Base {
    @Override
    public @Nullable JsonDeserializer<?> findBeanDeserializer(
        JavaType type, DeserializationConfig config, BeanDescription description) {
      TextType<?> found = declared(type.getRawClass());
      return found == null ? null : new TextDeserializer<>(found);
    }

    @Override
    public boolean hasDeserializerFor(DeserializationConfig config, Class<?> valueType) {
      return declared(valueType) != null;
    }
  }

  private final class KeyReaders implements KeyDeserializers {
    @Override
    public @Nullable KeyDeserializer findKeyDeserializer(
        JavaType type, DeserializationConfig config, BeanDescription description) {
      TextType<?> found = declared(type.getRawClass());
      return found == null ? null : new TextKeyDeserializer(found);
    }
  }

  private final class Writers extends Serializers.Base {
    @Override
    public @Nullable JsonSerializer<?> findSerializer(
        SerializationConfig config, JavaType type, BeanDescription description) {
      TextType<?> found = types.findForValue(type.getRawClass());
      return found == null ? null : new TextSerializer<>(found);
    }
  }

  private final class KeyWriters extends Serializers.Base {
    @Override
    public @Nullable JsonSerializer<?> findSerializer(
        SerializationConfig config, JavaType type, BeanDescription description) {
      TextType<?> found = types.findForValue(type.getRawClass());
      return found == null ? null : new TextKeySerializer<>(found);
    }
  }
}
