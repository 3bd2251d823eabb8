package dev.urial.web.compiler;

import dev.urial.web.compiler.CompiledProgram.Declaration;
import dev.urial.web.compiler.CompiledProgram.Statement;
import dev.urial.web.compiler.CompiledProgram.Step;
import dev.urial.web.compiler.CompiledProgram.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.teavm.model.MethodReference;

/**
 * Splits a program into two parts: the code that common queries use, and the rest.
 *
 * <pre>
 * first   the program; a function of the rest calls missing(), unless the variable rest has it
 * rest    ($,[Ab,Cd])=>{…;return[Ef,Gh];}
 * </pre>
 *
 * <p>The first part contains everything that the program can reach without the functions of omitted
 * methods. It passes the rest the variables and functions to which the rest refers. Those whose
 * value never changes are passed in a list; all others are members of {@code $} in both parts.
 */
final class ProgramSplitter {
  /** Separates the two parts while both are shortened together. */
  private static final String BORDER = "\"@BORDER@\";";

  /** Marks the position of the string literals in a part. */
  private static final String TEXTS = "\"@TEXTS@\";";

  private final CompiledProgram program;

  /** The names that the first part declares. */
  private final Set<String> first = new LinkedHashSet<>();

  /** The names of the functions in the rest that the first part calls. */
  private final Set<String> missing = new LinkedHashSet<>();

  private final Set<String> members = new LinkedHashSet<>();
  private final Set<String> handed = new LinkedHashSet<>();

  private ProgramSplitter(CompiledProgram program) {
    this.program = program;
  }

  /**
   * Splits a program.
   *
   * @param program the program to split
   * @param isLeftOut returns whether a method belongs to the rest
   * @return the first part and the rest
   */
  static String[] of(CompiledProgram program, Predicate<MethodReference> isLeftOut) {
    ProgramSplitter parts = new ProgramSplitter(program);
    parts.reach(isLeftOut);
    parts.share();
    String both = NpmPackage.joined(parts.withTexts(parts.first(), parts.rest()));
    int border = both.indexOf(BORDER);
    return new String[] {both.substring(0, border), both.substring(border + BORDER.length())};
  }

  private void reach(Predicate<MethodReference> isLeftOut) {
    Deque<String> open = new ArrayDeque<>();
    for (Step step : program.steps) {
      if (step instanceof Statement it) {
        open.addAll(program.refers(it.text()));
      }
    }
    open.addAll(List.of(program.classes, program.enums, program.texts, program.text));
    while (!open.isEmpty()) {
      String name = open.pop();
      Declaration it = program.declarations.get(name);
      if (it == null || first.contains(name) || missing.contains(name)) {
        continue;
      }
      boolean isNeeded = program.changing.contains(name) || program.exported.contains(name);
      if (!isNeeded && it.method() != null && isLeftOut.test(it.method())) {
        missing.add(name);
        continue;
      }
      first.add(name);
      open.addAll(it.refers());
      Type type = program.types.get(name);
      if (type != null) {
        open.addAll(refers(type));
      }
    }
    first.add(program.tables);
    Set<String> called = new LinkedHashSet<>();
    for (String name : first) {
      Declaration it = program.declarations.get(name);
      called.addAll(it == null ? Set.of() : it.refers());
      Type type = program.types.get(name);
      called.addAll(type == null ? Set.of() : program.refers(type.constants()));
    }
    missing.retainAll(called);
  }

  private Set<String> refers(Type type) {
    Set<String> refers = new LinkedHashSet<>(type.refers());
    refers.addAll(program.refers(type.constants()));
    type.methods().values().forEach(function -> refers.addAll(program.refers(function)));
    return refers;
  }

  /** Finds the names of the first part to which the rest refers. */
  private void share() {
    for (Declaration it : program.declarations.values()) {
      if (!first.contains(it.name())) {
        share(it.refers());
      }
    }
    for (Type type : program.types.values()) {
      if (!first.contains(type.name())) {
        share(refers(type));
        continue;
      }
      for (String function : type.methods().values()) {
        if (!isFirst(function)) {
          share(Set.of(type.name()));
          share(program.refers(function));
        }
      }
    }
    share(Set.of(program.classes, program.enums, program.allTexts));
    share(program.refers(program.made));
  }

  private void share(Collection<String> names) {
    for (String name : names) {
      if (first.contains(name)) {
        (program.changing.contains(name) ? members : handed).add(name);
      }
    }
  }

  /** Returns whether the first part contains everything to which a method's function refers. */
  private boolean isFirst(String function) {
    return first.containsAll(program.refers(function));
  }

  private String first() {
    StringBuilder out = new StringBuilder("\"use strict\";const $={};");
    List<String> variables = new ArrayList<>();
    for (Step step : program.steps) {
      if (step instanceof Declaration it) {
        if (first.contains(it.name())) {
          declare(it, variables, out);
        }
      } else if (step.equals(CompiledProgram.HERE)) {
        end(variables, out);
        tables(out);
      } else if (step instanceof Statement it && !it.text().startsWith("\"use strict\"")) {
        end(variables, out);
        boolean isOfModule = it.text().startsWith("import") || it.text().startsWith("export");
        out.append(isOfModule ? it.text() : written(it.text()));
      }
    }
    return out.toString();
  }

  private void declare(Declaration it, List<String> variables, StringBuilder out) {
    boolean isMember = members.contains(it.name());
    if (it.isFunction() || isMember) {
      end(variables, out);
      out.append(isMember ? "$.$" + it.name() + "=" : "").append(written(it.text()));
      out.append(isMember ? ";" : "");
    } else {
      variables.add(it.name() + "=" + written(it.text()));
    }
  }

  private static void end(List<String> variables, StringBuilder out) {
    if (!variables.isEmpty()) {
      out.append("let ").append(String.join(",", variables)).append(";\n");
      variables.clear();
    }
  }

  /** Writes the tables of the first part, and a call of the rest for when the rest is loaded. */
  private void tables(StringBuilder out) {
    missing.forEach(name -> out.append("let ").append(name).append("=missing;"));
    rows(true, out);
    out.append(TEXTS).append("if(rest)[").append(String.join(",", missing)).append("]=rest($,[");
    out.append(String.join(",", handed)).append("]);\n");
  }

  /** Writes the tables of classes and enums for one of the parts. */
  private void rows(boolean ofFirst, StringBuilder out) {
    List<String> rows = new ArrayList<>();
    List<String> constants = new ArrayList<>();
    for (Type type : program.types.values()) {
      if (first.contains(type.name()) == ofFirst) {
        rows.add(written(type.head()) + "," + methods(type, ofFirst));
        if (!type.constants().isEmpty()) {
          constants.add(type.name() + "," + written(type.constants()));
        }
      }
    }
    out.append(program.classes).append("([").append(String.join(",", rows)).append("]);\n");
    out.append(program.enums).append("([").append(String.join(",", constants)).append("]);\n");
  }

  private String methods(Type type, boolean ofFirst) {
    if (type.methods().isEmpty()) {
      return "0";
    }
    return type.methods().entrySet().stream()
        .map(
            method -> {
              boolean isThere = !ofFirst || isFirst(method.getValue());
              return method.getKey() + "," + (isThere ? written(method.getValue()) : "missing");
            })
        .collect(Collectors.joining(",", "[", "]"));
  }

  private String rest() {
    StringBuilder out = new StringBuilder("($,[");
    out.append(String.join(",", handed)).append("])=>{");
    List<String> variables = new ArrayList<>();
    for (Declaration it : program.declarations.values()) {
      if (!first.contains(it.name())) {
        declare(it, variables, out);
      }
    }
    end(variables, out);
    rows(false, out);
    for (Type type : program.types.values()) {
      if (first.contains(type.name())) {
        methodsOfFirst(type, out);
      }
    }
    out.append(TEXTS);
    return out.append("return[").append(String.join(",", missing)).append("];}").toString();
  }

  /** Writes statements in the rest that add the missing methods to a class of the first part. */
  private void methodsOfFirst(Type type, StringBuilder out) {
    for (Map.Entry<String, String> method : type.methods().entrySet()) {
      if (!isFirst(method.getValue())) {
        String key = method.getKey();
        boolean isList = key.startsWith("[");
        for (String name : (isList ? key.substring(1, key.length() - 1) : key).split(",", -1)) {
          out.append(type.name()).append(".prototype[").append(name).append("]=");
          out.append(written(method.getValue())).append(';');
        }
      }
    }
  }

  /**
   * Returns both parts with the string literals that they use. The rest also uses the literals of
   * the first part.
   */
  private String withTexts(String first, String rest) {
    Map<Integer, Integer> places = new LinkedHashMap<>();
    String firstSaid = numbered(first, places);
    String texts = said(places, 0);
    int known = places.size();
    String restSaid = numbered(rest, places);
    String more = said(places, known);
    String push = written(program.allTexts) + ".push(" + written(program.made) + "text)))";
    return firstSaid.replace(TEXTS, program.texts + "([" + texts + "]);\n")
        + BORDER
        + restSaid.replace(TEXTS, "for(let text of[" + more + "])" + push + ";\n");
  }

  /** Returns a part in which string literals are renumbered in the order of their first use. */
  private String numbered(String part, Map<Integer, Integer> places) {
    StringBuilder out = new StringBuilder(part.length());
    int[] done = {0};
    ProgramScanner.names(
        part,
        (from, to) -> {
          String name = part.substring(from, to);
          if (name.equals(program.text) && Character.isDigit(part.charAt(to + 1))) {
            int end = part.indexOf(')', to);
            int number = Integer.parseInt(part.substring(to + 1, end));
            Integer place = places.computeIfAbsent(number, it -> places.size());
            out.append(part, done[0], to + 1).append(place);
            done[0] = end;
          }
        });
    return out.append(part, done[0], part.length()).toString();
  }

  private String said(Map<Integer, Integer> places, int from) {
    return places.keySet().stream().skip(from).map(program::said).collect(Collectors.joining(","));
  }

  /**
   * Returns a piece of the program in which shared variables that change are written as members of
   * {@code $}.
   */
  private String written(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int[] done = {0};
    ProgramScanner.names(
        text,
        (from, to) -> {
          boolean isNameOfFunction = text.startsWith("function ", from - "function ".length());
          if (members.contains(text.substring(from, to)) && !isNameOfFunction) {
            out.append(text, done[0], from).append("$.$");
            done[0] = from;
          }
        });
    return out.append(text, done[0], text.length()).toString();
  }
}
