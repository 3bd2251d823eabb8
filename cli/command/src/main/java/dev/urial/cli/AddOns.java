package dev.urial.cli;

import dev.urial.cli.verbs.Verb;
import java.lang.reflect.InvocationTargetException;
import java.util.function.Function;

/**
 * The verbs of the service, those for many texts at once, and the SQL engine: found by classes
 * whose names are known, and whose jars may not be there.
 */
public final class AddOns {
  private static final String SERVICE = "dev.urial.cli.links.ShortVerbs";
  private static final String SCALE = "dev.urial.cli.sql.SqlVerbs";
  private static final String BULK = "dev.urial.cli.bulk.BulkVerbs";

  private AddOns() {}

  /** That the jars of such a part are not on the class path. */
  public static final class Missing extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Missing(String verb, String part, Throwable cause) {
      super(
          verb
              + " needs the jars of another part, which lie in "
              + part
              + "/target/app; the launcher ./urial builds and adds them, or: java -cp"
              + " 'cli/command/target/app/*:"
              + part
              + "/target/app/*' dev.urial.cli.Main "
              + verb,
          cause);
    }

    private Missing(Throwable cause, String purpose) {
      super(
          purpose
              + " needs the part of urial sql, urial-cli-sql.jar, which is not there: urial sql"
              + " --functions builds it, or says what is missing",
          cause);
    }

    Missing(String jar, Throwable cause) {
      super(jar + " is missing: it belongs beside the jar that was started", cause);
    }
  }

  /**
   * Fails where a library is missing that came in a jar of its own: the engine that the command in
   * one file leaves out.
   *
   * @param type a class of the library
   * @param jar how its jar is called
   */
  public static void require(String type, String jar) {
    try {
      Class.forName(type, false, AddOns.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new Missing(jar, e);
    }
  }

  /**
   * An object of a class that lies with the SQL engine.
   *
   * @param type the name of the class
   * @param purpose what it is for, for people where it is not there
   */
  public static Object sql(String type, String purpose) {
    try {
      return Class.forName(type).getConstructor().newInstance();
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      throw new Missing(e, purpose);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type, e);
    }
  }

  /** A verb for many texts, which lies with the command. */
  static Verb bulk(String name) {
    return verb(name, BULK, "cli/command");
  }

  static Verb verb(String name, boolean isService) {
    return isService ? verb(name, SERVICE, "cli/links") : verb(name, SCALE, "cli/sql");
  }

  @SuppressWarnings("unchecked") // what the class is, its own test says
  private static Verb verb(String name, String type, String part) {
    try {
      Object verbs = Class.forName(type).getConstructor().newInstance();
      return ((Function<String, Verb>) verbs).apply(name);
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      throw new Missing(name, part, e);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof NoClassDefFoundError lacking
          ? new Missing(name, part, lacking)
          : new IllegalStateException(type, e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type, e);
    }
  }
}
