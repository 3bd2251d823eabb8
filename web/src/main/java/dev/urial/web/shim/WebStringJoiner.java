package dev.urial.web.shim;

/** A replacement for {@link java.util.StringJoiner} that does not support a prefix and a suffix. */
public final class WebStringJoiner {
  private final String separator;
  private final StringBuilder text = new StringBuilder();
  private boolean isBegun;

  public WebStringJoiner(CharSequence separator) {
    this.separator = separator.toString();
  }

  public WebStringJoiner add(CharSequence element) {
    if (isBegun) {
      text.append(separator);
    }
    isBegun = true;
    text.append(element);
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
