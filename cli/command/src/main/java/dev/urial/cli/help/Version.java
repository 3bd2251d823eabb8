package dev.urial.cli.help;

import org.jspecify.annotations.Nullable;

/** Which Urial this is. */
public final class Version {
  private Version() {}

  /** {@code urial 0.9.0 (Java 17.0.15)}. */
  public static String text() {
    return "urial " + number() + " (Java " + System.getProperty("java.version") + ")";
  }

  /** {@code 0.9.0}. */
  public static String number() {
    @Nullable String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}
