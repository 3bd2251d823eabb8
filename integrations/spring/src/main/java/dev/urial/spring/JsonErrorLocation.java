package dev.urial.spring;

import dev.urial.IriReference;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.fragment.JsonPointer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** The position in a JSON document where Jackson 3 failed. */
final class JsonErrorLocation {
  /**
   * The maximum length of a pointer; a longer pointer is truncated and refers to a container of the
   * value.
   */
  private static final int LONGEST = 300;

  private static final TextType<?> SHOWN =
      Objects.requireNonNull(TextTypes.builtIn().find(IriReference.class));

  private JsonErrorLocation() {}

  /**
   * Returns the position, or null if the exception is not Jackson's. Works without Jackson as well.
   */
  static @Nullable JsonPointer find(Throwable exception) {
    // Checked by name, because instanceof requires the class to be present.
    boolean isOfJackson = exception.getClass().getName().startsWith("tools.jackson.");
    return isOfJackson ? Jackson3.find(exception) : null;
  }

  /** A separate class, because Jackson may be missing. */
  private static final class Jackson3 {
    static @Nullable JsonPointer find(Throwable exception) {
      if (!(exception instanceof JacksonException jackson)) {
        return null;
      }
      JsonPointer pointer = JsonPointer.of();
      int length = 0;
      for (JacksonException.Reference step : jackson.getPath()) {
        // A map key may be a URI with secrets.
        String name = step.getPropertyName();
        String token = name == null ? String.valueOf(step.getIndex()) : SHOWN.shown(name);
        length += token.length() + 1;
        if (length > LONGEST) {
          return pointer;
        }
        pointer = pointer.append(token);
      }
      return pointer;
    }
  }
}
