package dev.urial.cli;

import dev.urial.cli.find.FetchOptions;
import dev.urial.cli.find.ShortLinkRules;
import dev.urial.cli.help.AddOn;
import dev.urial.cli.help.Help;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.verbs.Verb;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;

/** Loads the verbs whose jars may not be installed, by the names of their classes. */
public final class AddOns {
  private static final String SHORT_LINKS = "dev.urial.cli.links.ShortLinkRewriting";
  private static final String LECTURE = "dev.urial.cli.links.LectureExport";

  private AddOns() {}

  /** Thrown if the jars that contain a requested class are not on the class path. */
  public static final class Missing extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Missing(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * Returns the rules of {@code rewrite} that query servers.
   *
   * @param option the option to name in the message if the jars are missing
   */
  static ShortLinkRules shortLinks(String option) {
    return (ShortLinkRules) made("rewrite " + option, SHORT_LINKS, AddOn.SERVER);
  }

  /** Returns the exporter of the lecture to HTML, in a language. */
  @SuppressWarnings("unchecked") // a test checks the class
  static Function<Locale, String> lecture() {
    return (Function<Locale, String>) made("lecture --html", LECTURE, AddOn.SERVER);
  }

  /** Returns a verb whose action is a class in the jars of an add-on. */
  private static Verb verb(Spec spec, String type) {
    AddOn addOn = Objects.requireNonNull(AddOn.of(spec.name()));
    return new Verb(
        spec,
        call -> {
          try {
            return ((Verb.Action) made(spec.name(), type, addOn)).run(call);
          } catch (NoClassDefFoundError e) {
            throw missing(spec.name(), type, addOn, e);
          }
        });
  }

  /** Returns the verb that runs the service; each of its settings is an option. */
  static Verb serve() {
    Spec spec = Spec.of("serve", options("serve", Opt.LANG));
    return verb(spec, "dev.urial.cli.links.ServeVerb");
  }

  /** Returns the verb that uses the SQL engine. */
  static Verb sql() {
    List<String> fields = List.of("name", "signature", "answer", "about");
    Opt[] options = options("sql", Opt.JOBS, Opt.CSV);
    Spec spec = new Spec("sql", List.of(options), fields, List.of(), List.of());
    return verb(spec, "dev.urial.cli.sql.SqlVerb");
  }

  /** Returns the verb for short links. */
  static Verb shortVerb() {
    Spec spec = Spec.of("short", options("short", Opt.SECRETS)).texts("shortUrl", "target");
    return verb(spec, "dev.urial.cli.links.ShortVerb");
  }

  /** Returns the verb that runs the server for agents. */
  static Verb mcp() {
    Opt[] options =
        options("mcp", FetchOptions.POLICY, FetchOptions.RULE, FetchOptions.ALLOW_PRIVATE);
    Spec spec = Spec.of("mcp", options);
    return verb(spec, "dev.urial.cli.mcp.McpVerb");
  }

  /** Returns the options that the page of a verb lists, and others. */
  private static Opt[] options(String verb, Opt... others) {
    List<Opt> options = new ArrayList<>(Help.options(verb));
    options.addAll(List.of(others));
    return options.toArray(new Opt[0]);
  }

  private static Object made(String name, String type, AddOn addOn) {
    try {
      return Class.forName(type).getConstructor().newInstance();
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      throw missing(name, type, addOn, e);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof NoClassDefFoundError lacking
          ? missing(name, type, addOn, lacking)
          : new IllegalStateException(type, e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type, e);
    }
  }

  private static Missing missing(String name, String type, AddOn addOn, Throwable cause) {
    String message = addOn.neededBy(name);
    String part = type.substring("dev.urial.".length(), type.lastIndexOf('.')).replace('.', '/');
    return new Missing(
        message != null
            ? message
            : name
                + " needs the jars in "
                + part
                + "/target/app; the launcher ./urial builds and adds them; or run java -cp"
                + " 'cli/command/target/app/*:"
                + part
                + "/target/app/*' dev.urial.cli.Main "
                + name,
        cause);
  }
}
