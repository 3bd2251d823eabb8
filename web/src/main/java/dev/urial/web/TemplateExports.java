package dev.urial.web;

import dev.urial.report.UriParseException;
import dev.urial.template.UriTemplate;
import dev.urial.template.Values;
import dev.urial.template.Varspec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * The functions for URI Templates, which {@code template.js} calls.
 *
 * <p>Values are passed as a single array of strings. A string is {@code "text", name, value}; a
 * list is {@code "list", name, size, value…}; a map is {@code "map", name, size, key, value…}.
 */
public final class TemplateExports {
  private TemplateExports() {}

  /** Does nothing; TeaVM requires a main method. */
  public static void main(String[] args) {}

  @JSExport
  public static boolean isError(@Nullable Object handle) {
    return ErrorFacts.isError(handle);
  }

  @JSExport
  public static String[] errorFacts(Object error) {
    return ErrorFacts.of(error);
  }

  @JSExport
  public static String errorText(Object error, String language, boolean isDiagram) {
    return ErrorFacts.text(error, language, isDiagram);
  }

  @JSExport
  public static Object template(String text) {
    return ErrorFacts.handle(UriTemplate.tryParse(text));
  }

  @JSExport
  public static int level(Object template) {
    return ((UriTemplate) template).level();
  }

  /** Returns for each variable the name, the prefix length, and whether it is exploded. */
  @JSExport
  public static String[] varspecs(Object template) {
    List<String> flat = new ArrayList<>();
    for (Varspec each : ((UriTemplate) template).varspecs()) {
      flat.add(each.name());
      flat.add(Integer.toString(each.maxLength()));
      flat.add(Boolean.toString(each.explode()));
    }
    return flat.toArray(new String[0]);
  }

  /**
   * Returns the expansion of a template, or the error. If {@code isPartly} is true, returns a
   * template in which only the given variables are expanded.
   */
  @JSExport
  public static Object expand(Object template, String[] values, boolean isPartly) {
    UriTemplate it = (UriTemplate) template;
    Values known = values(values);
    try {
      return isPartly ? it.expandPartly(known) : it.expand(known);
    } catch (UriParseException e) { // a prefix of a list; a lone surrogate
      return e.error();
    }
  }

  /** Returns the text of a template or of an expansion. */
  @JSExport
  public static String text(Object handle) {
    return handle.toString();
  }

  /**
   * Returns the values for which the template expands to the text: {@code "answer"}, followed by
   * the values; nothing if there are none.
   */
  @JSExport
  public static String[] extract(Object template, String text) {
    List<String> flat = new ArrayList<>();
    Values values = ((UriTemplate) template).extract(text);
    if (values != null) {
      flat.add("answer");
      for (String name : values.names()) {
        write(values, name, flat);
      }
    }
    return flat.toArray(new String[0]);
  }

  private static Values values(String[] flat) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < flat.length; ) {
      String kind = flat[i++];
      String name = flat[i++];
      if (kind.equals("text")) {
        values.put(name, flat[i++]);
        continue;
      }
      int end = i + 1 + (kind.equals("map") ? 2 : 1) * Integer.parseInt(flat[i++]);
      if (kind.equals("list")) {
        values.put(name, List.of(flat).subList(i, end));
      } else {
        Map<String, String> map = new LinkedHashMap<>();
        for (int at = i; at < end; at += 2) {
          map.put(flat[at], flat[at + 1]);
        }
        values.put(name, map);
      }
      i = end;
    }
    return Values.of(values);
  }

  private static void write(Values values, String name, List<String> flat) {
    String text = values.text(name);
    Map<String, String> map = values.map(name);
    if (text != null) {
      flat.addAll(List.of("text", name, text));
    } else if (map.isEmpty()) {
      List<String> list = values.list(name);
      flat.addAll(List.of("list", name, Integer.toString(list.size())));
      flat.addAll(list);
    } else {
      flat.addAll(List.of("map", name, Integer.toString(map.size())));
      for (Map.Entry<String, String> entry : map.entrySet()) {
        flat.add(entry.getKey());
        flat.add(entry.getValue());
      }
    }
  }
}
