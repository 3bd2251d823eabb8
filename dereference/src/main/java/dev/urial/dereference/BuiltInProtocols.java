package dev.urial.dereference;

import dev.urial.dereference.name.NameProtocol;
import dev.urial.dereference.protocol.FtpProtocol;
import dev.urial.dereference.protocol.Protocol;
import java.util.List;
import java.util.Map;

/**
 * Registers the built-in protocols by scheme.
 *
 * <p>CIRCLE: the table contains the HTTP protocol, whose hops and sessions belong to the engine
 * that reads the table.
 */
final class BuiltInProtocols {
  /** The schemes whose names are resolved with the built-in resolver table. */
  private static final List<String> NAMES =
      List.of("ark", "did", "doi", "hdl", "info", "ni", "orcid", "swh", "urn");

  private BuiltInProtocols() {}

  static void into(Map<String, Protocol> table, DereferencerSettings settings, HttpProtocol http) {
    MessageProtocol message = new MessageProtocol(settings.message);
    table.put("http", http);
    table.put("https", http);
    table.put("file", new FileProtocol());
    table.put("data", new DataProtocol());
    table.put("about", new AboutProtocol());
    table.put("cid", message);
    table.put("mid", message);
    table.put("jar", new JarProtocol());
    table.put("ftp", FtpProtocol.create());
    NameProtocol names = NameProtocol.builtIn();
    for (String scheme : NAMES) {
      table.put(scheme, names);
    }
  }
}
