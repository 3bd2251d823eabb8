package dev.urial.internal.spark.version;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Chooses the {@link SparkEngine} for the running version of Spark. */
public final class SparkEngines {
  private static final String PACKAGE = "dev.urial.internal.spark";
  private static final int JAVA = 17;

  private static @Nullable SparkEngine engine;

  private SparkEngines() {}

  /**
   * Returns the engine for the running version of Spark.
   *
   * @throws IllegalStateException if the version of Java or Spark is not supported, or if the
   *     engine is not on the class path
   */
  public static synchronized SparkEngine here() {
    SparkEngine it = engine;
    if (it == null) {
      String spark = org.apache.spark.package$.MODULE$.SPARK_VERSION();
      String java = System.getProperty("java.specification.version");
      it = load(className(java, spark, scala.util.Properties.versionNumberString()), spark);
      engine = it;
    }
    return it;
  }

  /**
   * Returns the name of the engine's class for versions of Java, Spark and Scala.
   *
   * @throws IllegalStateException if a version is not supported
   */
  static String className(String java, String spark, String scala) {
    if (java.startsWith("1.") || Integer.parseInt(java) < JAVA) {
      throw new IllegalStateException(
          "Urial needs Java " + JAVA + " or later, but this session runs on Java " + java + ".");
    }
    if (spark.startsWith("4.")) {
      return PACKAGE + ".CatalystEngine";
    }
    if (spark.startsWith("3.5.")) {
      return PACKAGE + (scala.startsWith("2.12.") ? "35" : "35scala213") + ".CatalystEngine";
    }
    throw new IllegalStateException(
        "Urial needs Spark 3.5 or 4.x, but this session runs on Spark " + spark + ".");
  }

  private static SparkEngine load(String name, String spark) {
    try {
      Class<?> type = Class.forName(name, true, SparkEngines.class.getClassLoader());
      return (SparkEngine) Objects.requireNonNull(type.getDeclaredConstructor().newInstance());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(
          "Spark " + spark + " needs the jar urial-spark-VERSION-all.jar instead of urial-spark.",
          e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
