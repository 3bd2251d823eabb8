package dev.urial.cli.help;

import org.jspecify.annotations.Nullable;

/** The version of Urial. */
public final class Version {
  private Version() {}

  /** Returns the version with that of Java, such as {@code urial 0.9.0 (Java 17.0.15)}. */
  public static String text() {
    return "urial " + number() + " (Java " + System.getProperty("java.version") + ")";
  }

  /** Returns the version number, such as {@code 0.9.0}. */
  public static String number() {
    @Nullable String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}
