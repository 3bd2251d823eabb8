package dev.urial.dereference;

import dev.urial.dereference.protocol.Protocol;
import java.util.Map;

/** The protocols that come with it. */
final class BuiltIn {
  private BuiltIn() {}

  static void into(Map<String, Protocol> table, Settings settings) {
    table.put("data", new DataProtocol());
  }
}
