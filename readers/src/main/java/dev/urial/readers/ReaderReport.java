package dev.urial.readers;

import dev.urial.report.Component;
import java.util.Objects;
import java.util.Set;

/**
 * A reader's answer for a text, with the reader's name and version.
 *
 * <pre>{@code
 * Readers.ofTheJdk().read("http://h/").reports().get(0).name()  // "java.net.URI"
 * }</pre>
 *
 * @param name the name of the reader
 * @param version the reader's version, or an empty string if it is unknown
 * @param tells the components that the reader can report for this text
 * @param answer the reader's answer
 * @see Reader
 */
public record ReaderReport(String name, String version, Set<Component> tells, ReaderAnswer answer) {
  /**
   * Creates a report.
   *
   * @param name the name of the reader
   * @param version the reader's version, or an empty string if it is unknown
   * @param tells the components that the reader can report for this text
   * @param answer the reader's answer
   */
  public ReaderReport {
    tells = Set.copyOf(tells);
  }

  /**
   * {@return whether the reader can report a component for this text}
   *
   * <pre>{@code
   * report.tells(Component.PATH)  // false for Guava
   * }</pre>
   *
   * @param component the component to look up
   */
  public boolean tells(Component component) {
    Objects.requireNonNull(component, "component");
    return !answer.isRefusal() && !answer.isSilent() && tells.contains(component);
  }
}
