package dev.urial.web.compiler;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts a module to a classic script, because pages that are opened from a folder cannot load
 * modules.
 *
 * <pre>{@code
 * ClassicScript.of("export function f() {}", "tables")
 * // const tables = (() => { "use strict"; function f() {} return {f}; })();
 * }</pre>
 */
final class ClassicScript {
  /** The import of the module {@code tables.js}, as TeaVM writes it. */
  private static final Pattern IMPORT =
      Pattern.compile("import\\s*\\*\\s*as (\\w+)\\s*from\\s*[\"']\\./tables\\.js[\"'];");

  /** The export statement at the end of a module written by TeaVM. */
  private static final Pattern EXPORTS = Pattern.compile("export\\s*\\{([\\w$,\\s]+)\\};\\s*\\z");

  private static final Pattern FUNCTION = Pattern.compile("(?m)^export function (\\w+)");

  private ClassicScript() {}

  /** Returns a script that declares a constant with the exports of a module, if it has any. */
  static String of(String module, String name) {
    List<String> exported = new ArrayList<>();
    Matcher function = FUNCTION.matcher(module);
    while (function.find()) {
      exported.add(function.group(1));
    }
    String body = function.reset().replaceAll("function $1");
    body = IMPORT.matcher(body).replaceFirst("const $1=tables;");
    Matcher exports = EXPORTS.matcher(body);
    if (exports.find()) {
      for (String each : exports.group(1).split(",", 0)) {
        String[] parts = each.strip().split(" as ", -1);
        exported.add(parts[1] + ":" + parts[0]);
      }
      body = body.substring(0, exports.start());
    }
    String start = exported.isEmpty() ? "" : "const " + name + "=";
    String answer = exported.isEmpty() ? "" : "return{" + String.join(",", exported) + "};";
    return start + "(()=>{\"use strict\";" + body + answer + "})();\n";
  }
}
