package dev.urial.template;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The algorithm of RFC 6570 §3.2.1, step by step, for templates that are well-formed. */
final class ExpansionByTheBook {
  /** The escapes of one character: RFC 3629 §4; or one escape. */
  private static final String ESCAPES = "%[C-Dc-d][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]|%[0-9A-Fa-f]{2}";

  private ExpansionByTheBook() {}

  static String of(String template, Map<String, ? extends @Nullable Object> values) {
    StringBuilder out = new StringBuilder();
    int end = 0;
    for (int start = template.indexOf('{'); start >= 0; start = template.indexOf('{', end)) {
      out.append(encoded(template.substring(end, start), true));
      end = template.indexOf('}', start) + 1;
      out.append(expression(template.substring(start + 1, end - 1), values));
    }
    return out.append(encoded(template.substring(end), true)).toString();
  }

  private static String expression(
      String expression, Map<String, ? extends @Nullable Object> values) {
    int operator = "+#./;?&".indexOf(expression.charAt(0));
    String first = List.of("", "", "#", ".", "/", ";", "?", "&").get(operator + 1);
    String separator = List.of(",", ",", ",", ".", "/", ";", "&", "&").get(operator + 1);
    String ifEmpty = operator == 5 || operator == 6 ? "=" : "";
    boolean named = operator >= 4;
    boolean reserved = operator == 0 || operator == 1;
    List<String> written = new ArrayList<>();
    for (String varspec : expression.substring(operator < 0 ? 0 : 1).split(",", -1)) {
      boolean explode = varspec.endsWith("*");
      int colon = varspec.indexOf(':');
      String name = varspec.substring(0, explode ? varspec.length() - 1 : varspec.length());
      name = colon < 0 ? name : varspec.substring(0, colon);
      Object value = defined(values.get(name));
      if (value == null) {
        continue;
      }
      List<String> items = new ArrayList<>();
      if (value instanceof List<?> list) {
        list.forEach(item -> items.add(String.valueOf(item)));
      } else if (value instanceof Map<?, ?> map) {
        map.forEach(
            (key, item) -> {
              String left = encoded(String.valueOf(key), reserved);
              String right = encoded(String.valueOf(item), reserved);
              String equals = named && right.isEmpty() ? ifEmpty : "=";
              items.add(explode ? left + equals + right : left + "," + right);
            });
      } else {
        String text = String.valueOf(value);
        int length = colon < 0 ? 9999 : Integer.parseInt(varspec.substring(colon + 1));
        Matcher prefix = Pattern.compile((reserved ? ESCAPES + "|" : "") + "(?s:.)").matcher(text);
        int end = 0;
        for (int taken = 0; taken < length && prefix.find(); taken++) {
          end = prefix.end();
        }
        items.add(text.substring(0, end));
      }
      if (!(value instanceof Map)) {
        items.replaceAll(item -> encoded(item, reserved));
      }
      if (explode && value instanceof Map) {
        written.addAll(items);
      } else if (explode || !(value instanceof List || value instanceof Map)) {
        for (String item : items) {
          written.add(named ? name + (item.isEmpty() ? ifEmpty : "=" + item) : item);
        }
      } else {
        written.add((named ? name + "=" : "") + String.join(",", items));
      }
    }
    return written.isEmpty() ? "" : first + String.join(separator, written);
  }

  /** Without members that are undefined; null if nothing is left. */
  private static @Nullable Object defined(@Nullable Object value) {
    if (value instanceof List<?> list) {
      List<Object> items = new ArrayList<>();
      list.forEach(item -> items.addAll(item == null ? List.of() : List.of(item)));
      return items.isEmpty() ? null : items;
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> items = new LinkedHashMap<>(map);
      items.values().removeIf(item -> item == null);
      return items.isEmpty() ? null : items;
    }
    return value;
  }

  private static String encoded(String text, boolean keepsReserved) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      int c = text.codePointAt(i);
      String one = Character.toString(c);
      boolean isKept =
          one.matches("[A-Za-z0-9._~-]")
              || (keepsReserved && ":/?#[]@!$&'()*+,;=".contains(one))
              || (keepsReserved && text.substring(i).matches("(?s)%[0-9A-Fa-f]{2}.*"));
      if (isKept) {
        out.append(one);
      } else {
        for (byte octet : one.getBytes(StandardCharsets.UTF_8)) {
          out.append(String.format(Locale.ROOT, "%%%02X", octet & 0xFF));
        }
      }
      i += one.length() - 1;
    }
    return out.toString();
  }
}
