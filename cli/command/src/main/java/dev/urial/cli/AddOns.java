package dev.urial.cli;

import dev.urial.cli.verbs.Verb;
import java.lang.reflect.InvocationTargetException;
import java.util.function.Function;

/**
 * The verbs of the service, and those for many texts at once: found by a class whose name is known
 * and whose jar may not be there.
 */
public final class AddOns {
  private static final String SERVICE = "dev.urial.cli.links.ShortVerbs";
  private static final String SCALE = "dev.urial.cli.sql.SqlVerbs";

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

  @SuppressWarnings("unchecked") // what the class is, its own test says
  static Verb verb(String name, boolean isService) {
    String type = isService ? SERVICE : SCALE;
    String part = isService ? "cli/links" : "cli/sql";
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
