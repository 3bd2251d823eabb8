package dev.urial.registry;

import java.util.List;

/**
 * One row of a registry: a name and the documents that define it.
 *
 * <pre>{@code
 * RegistryEntry mailto = Scheme.builtIn().find("mailto");
 * mailto.name()        // "mailto"
 * mailto.references()  // [RFC 6068]
 * mailto.sentence()    // "mailto: Electronic mail address; status: permanent; RFC 6068"
 * }</pre>
 *
 * @see Registry
 */
public interface RegistryEntry {
  /** {@return the registered name, in the registry's spelling} */
  String name();

  /**
   * {@return the documents that define the name, in the registry's order; empty if the registry
   * lists none}
   */
  List<Reference> references();

  /**
   * {@return the row as one line of text: the name, its description, its status and the documents
   * that define it}
   */
  String sentence();
}
