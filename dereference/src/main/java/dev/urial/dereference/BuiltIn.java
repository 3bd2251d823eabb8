package dev.urial.dereference;

import dev.urial.dereference.protocol.Protocol;
import java.util.Map;

/** The protocols that come with it. */
final class BuiltIn {
  private BuiltIn() {}

  static void into(Map<String, Protocol> table, HttpProtocol http) {
    table.put("http", http);
    table.put("https", http);
    table.put("data", new DataProtocol());
  }
}
