package dev.urial.cli.verbs;

import java.lang.reflect.InvocationTargetException;
import java.util.function.Function;

/**
 * The verbs of the service, found by a class whose name is known and whose jar may not be there.
 */
public final class ServiceDoor {
  private static final String CLASS = "dev.urial.cli.service.ServiceVerbs";

  private ServiceDoor() {}

  /** That the service's jars are not on the class path. */
  public static final class Missing extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Missing(String verb, Throwable cause) {
      super(
          verb
              + " needs the jars of the service, which lie in service/target/app; the launcher"
              + " ./urial builds and adds them, or: java -cp"
              + " 'cli/target/app/*:service/target/app/*' dev.urial.cli.Main "
              + verb,
          cause);
    }
  }

  @SuppressWarnings("unchecked") // what the class is, its own test says
  static Verb verb(String name) {
    try {
      Object verbs = Class.forName(CLASS).getConstructor().newInstance();
      return ((Function<String, Verb>) verbs).apply(name);
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      throw new Missing(name, e);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof NoClassDefFoundError lacking
          ? new Missing(name, lacking)
          : new IllegalStateException(CLASS, e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(CLASS, e);
    }
  }
}
