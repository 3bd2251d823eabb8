package dev.urial.jpa;

import dev.urial.convert.TextType;
import dev.urial.report.UriParseException;
import org.hibernate.HibernateException;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.AbstractClassJavaType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;
import org.jspecify.annotations.Nullable;

/** Describes one of Urial's types to Hibernate, as an immutable type that is stored as text. */
final class TextJavaType<T> extends AbstractClassJavaType<T> {
  private static final long serialVersionUID = 1;

  private final transient TextType<T> type;

  TextJavaType(TextType<T> type) {
    super(type.type());
    this.type = type;
  }

  @Override
  public JdbcType getRecommendedJdbcType(JdbcTypeIndicators indicators) {
    return indicators.getJdbcType(indicators.resolveJdbcTypeCode(SqlTypes.VARCHAR));
  }

  @Override
  public boolean isInstance(Object value) {
    return type.type().isInstance(value);
  }

  @Override
  public boolean useObjectEqualsHashCode() {
    return true;
  }

  /** Returns the form in which Hibernate logs a statement's parameter, with secrets masked. */
  @Override
  public String extractLoggableRepresentation(@Nullable T value) {
    return value == null ? "null" : type.shown(type.text(value));
  }

  @Override
  public String toString(T value) {
    return type.text(value);
  }

  @Override
  public T fromString(CharSequence text) {
    return type.parse(text.toString());
  }

  @Override
  public <X> @Nullable X unwrap(@Nullable T value, Class<X> asked, WrapperOptions options) {
    if (value == null) {
      return null;
    }
    if (asked.isInstance(value)) {
      return asked.cast(value);
    }
    if (asked.isAssignableFrom(String.class)) {
      return asked.cast(type.text(value));
    }
    throw unknownUnwrap(asked);
  }

  @Override
  public <X> @Nullable T wrap(@Nullable X value, WrapperOptions options) {
    if (value == null) {
      return null;
    }
    if (type.type().isInstance(value)) {
      return type.type().cast(value);
    }
    if (value instanceof CharSequence text) {
      try {
        return type.parse(text.toString());
      } catch (UriParseException e) {
        throw new HibernateException("not a valid " + type + ": " + e.getMessage(), e);
      }
    }
    throw unknownWrap(value.getClass());
  }
}
