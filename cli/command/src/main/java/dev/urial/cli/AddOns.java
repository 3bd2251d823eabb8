package dev.urial.cli;

import dev.urial.cli.find.FetchOptions;
import dev.urial.cli.find.ShortLinkRules;
import dev.urial.cli.help.AddOn;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.verbs.Verb;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Loads the verbs whose jars may not be installed, by the names of their classes. */
public final class AddOns {
  private static final String SERVICE = "dev.urial.cli.links.ShortVerbs";
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
   * Returns the rules of {@code rewrite} that query servers. Their class is in the service's jars.
   *
   * @param option the option to name in the message if the jars are missing
   */
  static ShortLinkRules shortLinks(String option) {
    String name = "rewrite " + option;
    return (ShortLinkRules) made(name, SHORT_LINKS, AddOn.SERVER, "cli/links");
  }

  /** Returns the exporter of the lecture to HTML. Its class is in the service's jars. */
  static LectureHtml lecture() {
    return (LectureHtml) made("lecture --html", LECTURE, AddOn.SERVER, "cli/links");
  }

  /**
   * Returns the name of a verb as the user types it: {@code short list} for {@code short-list}.
   * Avoids {@code Pattern}, which would slow down each start.
   */
  private static String twoWords(String name) {
    int hyphen = name.indexOf('-');
    return hyphen < 0 ? name : name.substring(0, hyphen) + ' ' + name.substring(hyphen + 1);
  }

  /** Returns the verb of the service with this name. */
  static Verb service(String name) {
    return verb(name, SERVICE, AddOn.SERVER, "cli/links");
  }

  /** Returns the verb that uses the SQL engine. */
  static Verb sql() {
    Spec spec =
        new Spec(
            "sql",
            List.of(
                Opt.value("file", "FILE", "run the statements in a file first; may be repeated")
                    .or("f"),
                Opt.value(
                        "output",
                        "FILE",
                        "write the last result to a file, in the format given by its name")
                    .or("o"),
                Opt.flag("functions", "list the functions of urial, and exit"),
                Opt.JOBS,
                Opt.value("memory", "SIZE", "memory limit, such as 1g; default that of DuckDB"),
                Opt.CSV),
            List.of("name", "signature", "answer", "about"),
            List.of(),
            List.of());
    return new Verb(spec, action(spec, "dev.urial.cli.sql.SqlVerb", AddOn.SQL, "cli/sql"));
  }

  /** Returns the action of a verb whose class is in the jars of an add-on. */
  private static Verb.Action action(Spec spec, String type, AddOn addOn, String part) {
    return call -> {
      try {
        return ((Verb.Action) made(spec.name(), type, addOn, part)).run(call);
      } catch (NoClassDefFoundError e) {
        throw missing(spec.name(), addOn, part, e);
      }
    };
  }

  /** Returns the verb that runs the server for agents. */
  static Verb agents() {
    Spec spec =
        Spec.of(
            "mcp",
            FetchOptions.POLICY,
            FetchOptions.RULE,
            FetchOptions.ALLOW_PRIVATE,
            Opt.value(
                "max-characters",
                "NUMBER",
                "maximum length of a result, from 1000 to 1000000; default 20000"));
    return new Verb(spec, action(spec, "dev.urial.cli.mcp.McpVerb", AddOn.MCP, "cli/mcp"));
  }

  @SuppressWarnings("unchecked") // a test checks the class
  private static Verb verb(String name, String type, @Nullable AddOn addOn, String part) {
    String words = twoWords(name);
    Object verbs = made(words, type, addOn, part);
    try {
      return ((Function<String, Verb>) verbs).apply(name);
    } catch (NoClassDefFoundError e) {
      throw missing(words, addOn, part, e);
    }
  }

  private static Object made(String name, String type, @Nullable AddOn addOn, String part) {
    try {
      return Class.forName(type).getConstructor().newInstance();
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      throw missing(name, addOn, part, e);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof NoClassDefFoundError lacking
          ? missing(name, addOn, part, lacking)
          : new IllegalStateException(type, e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type, e);
    }
  }

  private static Missing missing(String name, @Nullable AddOn addOn, String part, Throwable cause) {
    String message = addOn == null ? null : addOn.neededBy(name);
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
