package dev.urial.web.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Renames the fields of a compiled program so that classes share names. TeaVM gives each field a
 * unique name, which compresses badly. After renaming, the first fields of unrelated classes have
 * the same name, for example.
 *
 * <pre>
 * function Ab(){let a=this;I.call(a);a.xQ=null;a.yB=0;}   function Cd(){I.call(this);this.zz=null;}
 * function Ab(){let a=this;I.call(a);a.a=null;a.b=0;}     function Cd(){I.call(this);this.a=null;}
 * </pre>
 *
 * <p>A class and its subclasses have different names for their fields, and no field has the name of
 * a method.
 */
final class FieldNames {
  /** A constructor as written by TeaVM, which initializes the superclass and then the fields. */
  private static final Pattern CLASS =
      Pattern.compile(
          "function\\s+([\\w$]+)\\(\\)\\{(?:let\\s+a=this;)?(?:([\\w$]+)\\.call\\((?:this|a)\\);)?"
              + "((?:(?:this|a)\\.[\\w$]+=[^;{}]*;)*)\\}");

  private static final Pattern FIELD = Pattern.compile("(?:this|a)\\.([\\w$]+)=");

  /**
   * The function that creates a class without fields. Its argument is the superclass, or 0 if there
   * is none; without an argument, the superclass is Object.
   */
  private static final Pattern MAKER =
      Pattern.compile("([\\w$]+)\\s*=superclass=>\\{if\\(superclass===0\\)");

  /** Members of JavaScript's built-in objects, whose names fields must not have. */
  private static final Set<String> OWN =
      Set.of(
          "E", "PI", "LN2", "abs", "add", "all", "any", "at", "atan", "big", "bind", "call", "cos",
          "data", "exp", "fix", "for", "get", "has", "is", "key", "log", "map", "max", "min",
          "name", "next", "now", "of", "pop", "pow", "raw", "set", "sin", "size", "sub", "sup",
          "tan", "try");

  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  private record Type(@Nullable String parent, List<String> fields) {}

  private final String program;
  private final Map<String, Type> types = new HashMap<>();

  /** The position of each field: the number of fields before it in its class and superclasses. */
  private final Map<String, Integer> places = new HashMap<>();

  private FieldNames(String program) {
    this.program = program;
  }

  /**
   * Returns the program with shared names for fields.
   *
   * @param program a module written by TeaVM, with short names
   */
  static String shared(String program) {
    FieldNames names = new FieldNames(program);
    names.types();
    Set<String> taken = names.taken();
    for (String type : names.types.keySet()) {
      int place = names.inherited(type);
      for (String field : names.fields(type)) {
        if (!OWN.contains(field) && !taken.contains(field) && !field.startsWith("$")) {
          names.places.put(field, place);
        }
        place++;
      }
    }
    return names.renamed(names.free(taken));
  }

  private void types() {
    String object = null;
    Matcher type = CLASS.matcher(program);
    while (type.find()) {
      List<String> fields = new ArrayList<>();
      Matcher field = FIELD.matcher(type.group(3));
      while (field.find()) {
        fields.add(field.group(1));
      }
      types.put(type.group(1), new Type(type.group(2), fields));
      object = type.group(2) == null && fields.contains("$id$") ? type.group(1) : object;
    }
    Matcher maker = MAKER.matcher(program);
    if (!maker.find()) {
      throw new IllegalStateException("TeaVM defines classes differently");
    }
    Matcher made =
        Pattern.compile("([\\w$]+)=" + Pattern.quote(maker.group(1)) + "\\(([\\w$]*)\\)")
            .matcher(program);
    while (made.find()) {
      String parent = made.group(2);
      String known = parent.isEmpty() ? object : parent.equals("0") ? null : parent;
      types.put(made.group(1), new Type(known, List.of()));
    }
  }

  private List<String> fields(String type) {
    return Objects.requireNonNull(types.get(type), type).fields();
  }

  /** Returns the number of fields that a class inherits. */
  private int inherited(String type) {
    Type it = types.get(type);
    if (it == null) {
      throw new IllegalStateException("a superclass is missing: " + type);
    }
    String parent = it.parent();
    return parent == null ? 0 : inherited(parent) + fields(parent).size();
  }

  /** Returns the contents of all string literals, which include the names of methods. */
  private Set<String> taken() {
    Set<String> taken = new HashSet<>();
    scan(
        (kind, from, to) -> {
          if (kind == '"') {
            taken.add(program.substring(from + 1, to - 1));
          }
        });
    return taken;
  }

  /** Returns an unused name for each position of fields. */
  private List<String> free(Set<String> texts) {
    Set<String> taken = new HashSet<>(texts);
    scan(
        (kind, from, to) -> {
          String member = program.substring(from, to);
          if (kind == '.' && !places.containsKey(member)) {
            taken.add(member);
          }
        });
    int most = 1 + places.values().stream().mapToInt(place -> place).max().orElse(0);
    List<String> free = new ArrayList<>();
    for (int i = 0; free.size() < most; i++) {
      char last = LETTERS.charAt(i % LETTERS.length());
      int first = i / LETTERS.length() - 1;
      String name = first < 0 ? String.valueOf(last) : "" + LETTERS.charAt(first) + last;
      if (!taken.contains(name) && !OWN.contains(name)) {
        free.add(name);
      }
    }
    return free;
  }

  private String renamed(List<String> names) {
    StringBuilder to = new StringBuilder(program.length());
    int[] done = {0};
    scan(
        (kind, from, end) -> {
          Integer place = kind == '.' ? places.get(program.substring(from, end)) : null;
          if (place != null) {
            to.append(program, done[0], from).append(names.get(place));
            done[0] = end;
          }
        });
    return to.append(program, done[0], program.length()).toString();
  }

  /**
   * A receiver of tokens: string literals, whose kind is {@code "}, and members after a dot, whose
   * kind is {@code .}.
   */
  private interface Tokens {
    void token(char kind, int from, int to);
  }

  private void scan(Tokens tokens) {
    for (int i = 0; i < program.length(); ) {
      char c = program.charAt(i);
      int end = ProgramScanner.next(program, i);
      if (c == '"' || c == '\'') {
        tokens.token('"', i, end);
      } else if (ProgramScanner.isName(c) && i > 0 && program.charAt(i - 1) == '.') {
        tokens.token('.', i, end);
      }
      i = end;
    }
  }
}
