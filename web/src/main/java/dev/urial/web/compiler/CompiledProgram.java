package dev.urial.web.compiler;

import dev.urial.web.compiler.ProgramScanner.Part;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.teavm.model.MethodReference;

/**
 * A module written by TeaVM, split into declarations and statements.
 *
 * <pre>
 * let Ab=null,Cd=()=>{…};     two declarations        function Ef(){…}   another
 * classes([Ef,0,I,[],…]);     a row per class         enums([Ef,()=>[…]]);
 * texts(["a","b"]);           H(1) is "b"
 * Ab=H(0);                    a statement
 * export{Cd as page};
 * </pre>
 */
final class CompiledProgram {
  private static final Pattern CLASSES = Pattern.compile("([\\w$]+)=data=>\\{let packages\\s*=");

  private static final Pattern ENUMS =
      Pattern.compile(
          "([\\w$]+)=data=>\\{let i=0;while\\(i<data\\.length\\)\\{let cls=data\\[i\\+\\+\\];cls\\[");

  private static final Pattern TEXTS =
      Pattern.compile(
          "([\\w$]+)=strings=>\\{[^{}]*\\{([\\w$]+)\\[i\\]=([\\w$]+\\([\\w$]+\\()strings\\[i\\]\\)\\);\\}\\}");

  private static final Pattern TEXT = Pattern.compile("([\\w$]+)=index=>[\\w$]+\\[index\\]");

  private static final Pattern TABLES = Pattern.compile("import\\s*\\*\\s*as ([\\w$]+)");

  private static final Pattern EXPORTED = Pattern.compile("([\\w$]+) as ");

  private static final Pattern ASSIGNMENT =
      Pattern.compile("=(?![=>])|[-+*/%&|^]=|\\+\\+|--|<<=|>>>?=");

  /** The number of columns in a row of a class between its name and its methods. */
  private static final int COLUMNS = 5;

  /** A declaration or a statement of the program. */
  sealed interface Step permits Declaration, Statement {}

  /**
   * The declaration of a variable or a function.
   *
   * @param text the value of the variable, or the whole function
   * @param method the method from which the value was compiled, or null if it is unknown
   * @param refers the declared names to which the text refers
   */
  record Declaration(
      String name,
      String text,
      boolean isFunction,
      @Nullable MethodReference method,
      Set<String> refers)
      implements Step {}

  /** A statement that is not a declaration. */
  record Statement(String text) implements Step {}

  /** A marker for the position of the tables of classes, enums and string literals. */
  static final Statement HERE = new Statement("");

  /**
   * A class: a row of the table of classes.
   *
   * @param head the data of the class before its methods
   * @param refers the declared names to which the head refers
   * @param methods the functions that implement the methods, by the quoted names of the methods
   * @param constants the function that returns the constants of an enum; {@code ""} if the class is
   *     not an enum
   */
  record Type(
      String name,
      String head,
      Set<String> refers,
      Map<String, String> methods,
      String constants) {}

  /** The name of the function to which the program passes the table of classes. */
  final String classes;

  /** The name of the function to which the program passes the table of enums. */
  final String enums;

  /** The name of the function to which the program passes the string literals. */
  final String texts;

  /** The name of the array of string literals. */
  final String allTexts;

  /** The beginning of the expression that creates a string: two calls with open parentheses. */
  final String made;

  /** The name of the function that returns the string literal with a number. */
  final String text;

  /** The name under which the program imports the module {@code tables.js}. */
  final String tables;

  final List<Step> steps = new ArrayList<>();
  final Map<String, Declaration> declarations = new LinkedHashMap<>();
  final Map<String, Type> types = new LinkedHashMap<>();

  /** The names of the variables that are reassigned after their declaration. */
  final Set<String> changing = new HashSet<>();

  /** The names that the module exports. */
  final Set<String> exported = new HashSet<>();

  private final String program;
  private final Set<String> names = new HashSet<>();
  private final Set<Integer> declared = new HashSet<>();
  private List<Part> said = List.of();

  /**
   * Parses a program.
   *
   * @param program the source of the module, with short names
   * @param methods returns the method from which a position was compiled, or null if there is none
   */
  CompiledProgram(String program, IntFunction<@Nullable MethodReference> methods) {
    this.program = program;
    classes = found(CLASSES).group(1);
    enums = found(ENUMS).group(1);
    Matcher table = found(TEXTS);
    texts = table.group(1);
    allTexts = table.group(2);
    made = table.group(3);
    text = found(TEXT).group(1);
    tables = found(TABLES).group(1);
    List<Part> statements = ProgramScanner.statements(program);
    statements.forEach(this::name);
    names.add(tables);
    Map<String, String> constants = new LinkedHashMap<>();
    for (Part statement : statements) {
      String it = text(statement);
      if (it.startsWith(enums + "([")) {
        List<Part> parts = listed(statement, enums);
        for (int i = 0; i < parts.size(); i += 2) {
          constants.put(text(parts.get(i)), text(parts.get(i + 1)));
        }
      }
    }
    statements.forEach(statement -> read(statement, methods, constants));
    ProgramScanner.names(
        program,
        (from, to) -> {
          if (isAssigned(to) && !declared.contains(from)) {
            changing.add(program.substring(from, to));
          }
        });
    changing.retainAll(names);
  }

  private Matcher found(Pattern pattern) {
    Matcher matcher = pattern.matcher(program);
    if (!matcher.find()) {
      throw new IllegalStateException("TeaVM writes this differently: " + pattern);
    }
    return matcher;
  }

  private String text(Part part) {
    return program.substring(part.start(), part.end());
  }

  /** Returns the elements of the array that a statement passes to a function. */
  private List<Part> listed(Part statement, String function) {
    int start = statement.start() + function.length() + "([".length();
    return ProgramScanner.listed(program, start, statement.end() - "]);".length());
  }

  private List<Part> variables(Part statement) {
    int end = statement.end() - (program.charAt(statement.end() - 1) == ';' ? 1 : 0);
    return ProgramScanner.listed(program, statement.start() + "let ".length(), end);
  }

  private static String declaredName(String text) {
    int end = 0;
    while (end < text.length() && "=( \n".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(0, end);
  }

  private void name(Part statement) {
    String it = text(statement);
    if (it.startsWith("let ")) {
      for (Part each : variables(statement)) {
        declared.add(each.start());
        names.add(declaredName(text(each)));
      }
    } else if (it.startsWith("function ")) {
      names.add(declaredName(it.substring("function ".length())));
    }
  }

  private void read(
      Part statement,
      IntFunction<@Nullable MethodReference> methods,
      Map<String, String> constants) {
    String it = text(statement);
    if (it.startsWith("let ")) {
      for (Part each : variables(statement)) {
        String variable = text(each);
        int equals = variable.indexOf('=');
        String value = equals < 0 ? "void 0" : variable.substring(equals + 1).strip();
        MethodReference method = value.contains("=>") ? method(methods, each) : null;
        declare(new Declaration(declaredName(variable), value, false, method, refers(value)));
      }
    } else if (it.startsWith("function ")) {
      String name = declaredName(it.substring("function ".length()));
      declare(new Declaration(name, it, true, null, refers(it)));
    } else if (it.startsWith(classes + "([")) {
      types(listed(statement, classes), constants);
    } else if (it.startsWith(texts + "([")) {
      said = listed(statement, texts);
      steps.add(HERE);
    } else if (it.startsWith("export{")) {
      Matcher each = EXPORTED.matcher(it);
      while (each.find()) {
        exported.add(each.group(1));
      }
      steps.add(new Statement(it));
    } else if (!it.startsWith(enums + "([")) {
      steps.add(new Statement(it));
    }
  }

  private void declare(Declaration declaration) {
    steps.add(declaration);
    if (declarations.put(declaration.name(), declaration) != null) {
      throw new IllegalStateException("declared twice: " + declaration.name());
    }
  }

  private static @Nullable MethodReference method(
      IntFunction<@Nullable MethodReference> methods, Part part) {
    for (int i = part.start(); i < part.end(); i++) {
      MethodReference method = methods.apply(i);
      if (method != null) {
        return method;
      }
    }
    return null;
  }

  private void types(List<Part> parts, Map<String, String> constants) {
    for (int i = 0; i < parts.size(); ) {
      int from = parts.get(i).start();
      String name = text(parts.get(i++));
      boolean isNameless = text(parts.get(i)).equals("0");
      i += (isNameless ? 1 : 2) + COLUMNS;
      String head = program.substring(from, parts.get(i - 1).end());
      Part list = parts.get(i++);
      Map<String, String> methods = new LinkedHashMap<>();
      if (!text(list).equals("0")) {
        List<Part> each = ProgramScanner.listed(program, list.start() + 1, list.end() - 1);
        for (int k = 0; k < each.size(); k += 2) {
          methods.put(text(each.get(k)), text(each.get(k + 1)));
        }
      }
      String of = constants.getOrDefault(name, "");
      types.put(name, new Type(name, head, refers(head), methods, of));
    }
  }

  private boolean isAssigned(int end) {
    int at = end;
    while (at < program.length() && Character.isWhitespace(program.charAt(at))) {
      at++;
    }
    String operator = program.substring(at, Math.min(at + 4, program.length()));
    return ASSIGNMENT.matcher(operator).lookingAt();
  }

  /** Returns the declared names that occur in a piece of the program. */
  Set<String> refers(String text) {
    Set<String> refers = new LinkedHashSet<>();
    ProgramScanner.names(
        text,
        (from, end) -> {
          String name = text.substring(from, end);
          if (names.contains(name)) {
            refers.add(name);
          }
        });
    return Collections.unmodifiableSet(refers);
  }

  /** Returns the string literal with a number, including its quotes. */
  String said(int number) {
    return text(said.get(number));
  }
}
