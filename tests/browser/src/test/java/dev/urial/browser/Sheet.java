package dev.urial.browser;

import com.microsoft.playwright.Response;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A page as somebody sees it: where it is, and what was sent from there, if anything was.
 *
 * @param name what its screenshot is called
 * @param path where it is
 * @param fields what is filled into its form and sent; empty: nothing is sent
 * @param button which button sends it; null: the first
 * @param signedIn whether one must be signed in
 * @param status what is answered
 */
record Sheet(
    String name,
    String path,
    Map<String, String> fields,
    @Nullable String button,
    boolean signedIn,
    int status) {

  /** A page that everybody sees. */
  static Sheet at(String name, String path) {
    return new Sheet(name, path, Map.of(), null, false, 200);
  }

  /** The same when this was sent. */
  Sheet sent(String what, String... fields) {
    return new Sheet(name + "-" + what, path, map(fields), button, signedIn, 200);
  }

  /** For who is signed in. */
  Sheet forAdmin() {
    return new Sheet(name, path, fields, button, true, status);
  }

  /** With another status. */
  Sheet status(int other) {
    return new Sheet(name, path, fields, button, signedIn, other);
  }

  /** Sent by this button. */
  Sheet by(String selector) {
    return new Sheet(name, path, fields, selector, signedIn, status);
  }

  private static Map<String, String> map(String... fields) {
    Map<String, String> map = new java.util.LinkedHashMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      map.put(fields[i], fields[i + 1]);
    }
    return map;
  }

  /** Goes there, and sends what is to be sent; returns what answered. */
  Response open(Tab tab) {
    Response response = tab.go(path);
    return fields.isEmpty() && button == null ? response : tab.send(fields, button);
  }

  @Override
  public String toString() {
    return name;
  }
}
