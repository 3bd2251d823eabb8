package dev.urial.registry;

import java.util.List;

/**
 * One row of a registry: a name, and where it is defined.
 *
 * <pre>{@code
 * Registered mailto = Scheme.builtIn().find("mailto");
 * mailto.name()        // "mailto"
 * mailto.references()  // [RFC 6068]
 * mailto.sentence()    // "mailto: Electronic mail address; status: permanent; RFC 6068"
 * }</pre>
 *
 * @see Registry
 */
public interface Registered {
  /** The name that is registered, in the registry's spelling. */
  String name();

  /** Where it is defined, in the registry's order; empty where the registry names nothing. */
  List<Reference> references();

  /** The row in one line for people: the name, what it is, its status, where it is defined. */
  String sentence();
}
