package dev.urial.springboot;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.fragment.JsonPointer;
import dev.urial.registry.RegistrableDomain;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import dev.urial.view.SchemeView;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.ParameterCustomizer;
import org.springframework.core.MethodParameter;

/**
 * Describes Urial's types in OpenAPI as strings, with the formats that OpenAPI registers for them.
 *
 * @see <a href="https://spec.openapis.org/registry/format/">OpenAPI Format Registry</a>
 */
final class UriSchemas implements ModelConverter, ParameterCustomizer {
  /** The format of each type; subtypes precede their supertypes. */
  private static final Map<Class<?>, String> FORMATS = formats();

  private final TextTypes types = TextTypes.builtIn();

  private static Map<Class<?>, String> formats() {
    Map<Class<?>, String> formats = new LinkedHashMap<>();
    formats.put(Uri.class, "uri");
    formats.put(UriReference.class, "uri-reference");
    formats.put(Iri.class, "iri");
    formats.put(IriReference.class, "iri-reference");
    formats.put(SchemeView.class, "uri");
    formats.put(Urn.class, "uri");
    // CHOICE: there is no format for what browsers accept, but a valid URI is always accepted.
    formats.put(Url.class, "uri");
    formats.put(RegistrableDomain.class, "hostname");
    formats.put(JsonPointer.class, "json-pointer");
    return formats;
  }

  /** Returns the format of one of Urial's types; null if none is registered for it. */
  private static @Nullable String format(Class<?> type) {
    for (Map.Entry<Class<?>, String> entry : FORMATS.entrySet()) {
      if (entry.getKey().isAssignableFrom(type)) {
        return entry.getValue();
      }
    }
    return null;
  }

  @Override
  public @Nullable Schema<?> resolve(
      AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
    if (!chain.hasNext()) {
      return null;
    }
    TextType<?> found = find(type);
    if (found == null) {
      return chain.next().resolve(type, context, chain);
    }
    // Resolved as a string, so that the property's annotations apply.
    Schema<?> schema = chain.next().resolve(asText(type), context, chain);
    String format = format(found.type());
    if (schema != null && schema.getFormat() == null && format != null) {
      schema.setFormat(format);
    }
    return schema;
  }

  private @Nullable TextType<?> find(AnnotatedType type) {
    return type.getType() == null
        ? null
        : types.find(Json.mapper().constructType(type.getType()).getRawClass());
  }

  /**
   * Sets the format of a controller's argument. Springdoc describes an argument by the type that
   * Spring converts it from: a string, or a {@code java.net.URI}, which has the format {@code uri}.
   */
  @Override
  public @Nullable Parameter customize(
      @Nullable Parameter parameter, MethodParameter methodParameter) {
    Schema<?> schema = parameter == null ? null : parameter.getSchema();
    TextType<?> found = types.find(methodParameter.nestedIfOptional().getNestedParameterType());
    String format = found == null ? null : format(found.type());
    boolean isOwn = schema == null || (schema.getFormat() != null && !isUri(schema));
    if (schema != null && format != null && !isOwn) {
      schema.setFormat(format);
    }
    return parameter;
  }

  private static boolean isUri(Schema<?> schema) {
    return "uri".equals(schema.getFormat());
  }

  private static AnnotatedType asText(AnnotatedType type) {
    return new AnnotatedType(String.class)
        .ctxAnnotations(type.getCtxAnnotations())
        .propertyName(type.getPropertyName())
        .parent(type.getParent())
        .schemaProperty(type.isSchemaProperty())
        .jsonViewAnnotation(type.getJsonViewAnnotation())
        .includePropertiesWithoutJSONView(type.isIncludePropertiesWithoutJSONView())
        .skipOverride(type.isSkipOverride())
        .resolveAsRef(false);
  }
}
