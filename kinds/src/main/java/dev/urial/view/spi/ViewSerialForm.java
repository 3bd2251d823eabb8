package dev.urial.view.spi;

import dev.urial.view.SchemeView;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * The serialized form of a view: its class and its text. The class's {@code valueOf} parses the
 * text again, so deserialization cannot produce a view that parsing cannot.
 */
final class ViewSerialForm implements Serializable {
  private static final long serialVersionUID = 1;

  private final Class<?> type;
  private final String text;

  private ViewSerialForm(Class<?> type, String text) {
    this.type = type;
    this.text = text;
  }

  /** Returns the serialized form of a view; throws if the view could not be deserialized. */
  static ViewSerialForm of(SchemeView view) throws NotSerializableException {
    if (valueOf(view.getClass()) == null) {
      throw new NotSerializableException(
          view.getClass().getName() + " has no public static valueOf(String)");
    }
    return new ViewSerialForm(view.getClass(), view.toString());
  }

  private static @Nullable Method valueOf(Class<?> type) {
    try {
      Method method = type.getMethod("valueOf", String.class);
      boolean isDoor =
          Modifier.isStatic(method.getModifiers()) && type.isAssignableFrom(method.getReturnType());
      return isDoor && method.canAccess(null) ? method : null;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  private Object readResolve() throws InvalidObjectException {
    if (type == null || text == null || !SchemeView.class.isAssignableFrom(type)) {
      throw new InvalidObjectException("not a serialized view");
    }
    Method valueOf = valueOf(type);
    if (valueOf == null) {
      throw new InvalidObjectException(type.getName() + " has no public static valueOf(String)");
    }
    try {
      Object view = valueOf.invoke(null, text);
      if (type.isInstance(view)) {
        return view;
      }
      throw new InvalidObjectException("no " + type.getName());
    } catch (InvocationTargetException | IllegalAccessException e) {
      // Parser errors mask secrets; this message does not quote the text.
      InvalidObjectException invalid = new InvalidObjectException("no " + type.getName());
      invalid.initCause(e.getCause() == null ? e : e.getCause());
      throw invalid;
    }
  }
}
