package dev.urial.readers;

import dev.urial.report.Component;
import java.util.Objects;
import java.util.Set;

/**
 * Who read, and what it said.
 *
 * <pre>{@code
 * Readers.ofTheJdk().read("http://h/").reports().get(0).name()  // "java.net.URI"
 * }</pre>
 *
 * @param name the reader's name
 * @param version its version; empty where none is known
 * @param tells what it tells at all
 * @param answer what it said
 * @see Reader
 */
public record ReaderReport(String name, String version, Set<Component> tells, ReaderAnswer answer) {
  /** A report of these. */
  public ReaderReport {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(version, "version");
    tells = Set.copyOf(Objects.requireNonNull(tells, "tells"));
    Objects.requireNonNull(answer, "answer");
  }

  /**
   * Whether it says something of a component of this text.
   *
   * <pre>{@code
   * report.tells(Component.PATH)  // false, of Guava
   * }</pre>
   */
  public boolean tells(Component component) {
    Objects.requireNonNull(component, "component");
    return !answer.isRefusal() && !answer.isSilent() && tells.contains(component);
  }
}
