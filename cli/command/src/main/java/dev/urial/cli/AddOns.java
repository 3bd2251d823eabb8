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
    List<Opt> options =
        new ArrayList<>(
            List.of(
                Opt.value(
                    "backup", "DIR", "copy links, domains, accounts and visits to a new folder"),
                Opt.value(
                    "restore",
                    "DIR",
                    "restore a copy into the folder given by --data, which must be empty or"
                        + " missing"),
                Opt.value(
                    "config",
                    "FILE",
                    "a settings file, one name = value per line; flags override the environment,"
                        + " which overrides the file")));
    options.addAll(Help.settings("serve"));
    options.add(Opt.LANG);
    Spec spec = Spec.of("serve", options.toArray(new Opt[0]));
    return verb(spec, "dev.urial.cli.links.ServeVerb");
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
                Opt.choice(
                    "show", "WHAT", "list the functions of urial, and exit", List.of("functions")),
                Opt.JOBS,
                Opt.value("memory", "SIZE", "memory limit, such as 1g; default that of DuckDB"),
                Opt.CSV),
            List.of("name", "signature", "answer", "about"),
            List.of(),
            List.of());
    return verb(spec, "dev.urial.cli.sql.SqlVerb");
  }

  /** Returns the verb for short links. */
  static Verb shortVerb() {
    String made = "create|edit";
    String one = "show|edit|delete|stats";
    List<String> answers = List.of("on", "off");
    Spec spec =
        Spec.of(
                "short",
                Opt.value("slug", "TEXT", "the slug: the path after the host; default random")
                    .when(made),
                Opt.value("domain", "HOST", "the domain; default the first domain of the service")
                    .when("create|list|import|export"),
                Opt.value("target", "URL", "the target").when("edit"),
                Opt.choice("state", "STATE", "the state", List.of("active", "disabled", "banned"))
                    .when("edit"),
                Opt.choice(
                        "status",
                        "CODE",
                        "status of the redirect; default the domain's",
                        List.of("301", "302", "307", "308"))
                    .when(made),
                Opt.value("cache-control", "TEXT", "the Cache-Control field of the redirect")
                    .when(made),
                Opt.value("title", "TEXT", "the title").when(made),
                Opt.value("tag", "TEXT", "a tag; may be repeated").when("create|edit|list|stats"),
                Opt.value(
                        "from",
                        "TIME",
                        "when it becomes valid, such as 2026-01-31T12:00:00Z; of stats: start of"
                            + " the period, default 30 days before its end")
                    .when(made + "|stats"),
                Opt.value(
                        "until",
                        "TIME",
                        "when it expires; of stats: end of the period, exclusive, default the next"
                            + " full hour")
                    .when(made + "|stats"),
                Opt.value("visit-limit", "NUMBER", "maximum number of visits; 0 for no limit")
                    .when(made),
                Opt.value(
                        "password-file",
                        "FILE",
                        "a file whose first line is the password that visitors must enter")
                    .when(made),
                Opt.value("fallback", "URL", "the target after it has expired or reached its limit")
                    .when(made),
                Opt.value("rules-file", "FILE", "a JSON file with conditional targets").when(made),
                Opt.choice("crawlable", "ANSWER", "whether search engines may index it", answers)
                    .when(made),
                Opt.choice(
                        "private",
                        "ANSWER",
                        "whether it is private: a slug of 16 characters, no preview",
                        answers)
                    .when(made),
                Opt.choice(
                        "forward-query",
                        "ANSWER",
                        "whether the query is passed on to the target",
                        answers)
                    .when(made),
                Opt.choice(
                        "forward-path",
                        "ANSWER",
                        "whether the path after the slug is passed on to the target",
                        answers)
                    .when(made),
                Opt.flag("id", "identify links by number: the id in --json").when(one),
                Opt.choice(
                        "input",
                        "FORMAT",
                        "the format of the file; default csv",
                        List.of("csv", "jsonl", "yourls", "shlink", "bitly"))
                    .when("import"),
                Opt.value("owner", "USER", "the owner of links that have none in the file")
                    .when("import"),
                Opt.flag("dry-run", "show what would happen, but write nothing").when("import"),
                Opt.flag("update", "change existing links to match the file").when("import"),
                Opt.flag("all", "also list rows without remarks").when("import"),
                Opt.choice("format", "FORMAT", "the format; default csv", List.of("csv", "jsonl"))
                    .when("export"),
                Opt.value("output", "FILE", "write to a file, which is complete or not there")
                    .or("o")
                    .when("export"),
                Opt.choice(
                        "show",
                        "WHAT",
                        "include the argon2id hashes of passwords",
                        List.of("password-hashes"))
                    .when("export"),
                Opt.choice(
                        "by",
                        "WHAT",
                        "the interval, default day; link: a line for each link and day, as CSV",
                        List.of("hour", "day", "month", "link"))
                    .when("stats"),
                Opt.value("data", "DIR", "the server's data folder; default urial-data"),
                Opt.value("postgres", "URL", "a PostgreSQL database instead of the folder"),
                Opt.value("server", "URL", "use the API of a server instead of the folder"),
                Opt.value(
                    "key-file",
                    "FILE",
                    "a file with the API key; default the variable URIAL_API_KEY"),
                Opt.flag("allow-private", "also allow targets in private networks")
                    .when("create|edit|import"),
                Opt.SECRETS)
            .texts("shortUrl", "target");
    return verb(spec, "dev.urial.cli.links.ShortVerb");
  }

  /** Returns the verb that runs the server for agents. */
  static Verb mcp() {
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
    return verb(spec, "dev.urial.cli.mcp.McpVerb");
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
