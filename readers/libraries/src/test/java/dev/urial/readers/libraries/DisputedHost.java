package dev.urial.readers.libraries;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A published report of readers that read another host than others, and a text that shows it.
 *
 * @param kind the heading under which it stands in the list
 * @param source where it was published: identifiers, commas between
 * @param address of what is not a CVE; empty if there is none
 */
record DisputedHost(String kind, String source, String address, String what, String text) {
  /** Those of {@code disputed-hosts.txt}, in order. */
  static List<DisputedHost> all() {
    List<DisputedHost> all = new ArrayList<>();
    String kind = "";
    for (String line : lines()) {
      if (line.startsWith("## ")) {
        kind = line.substring(3);
      } else if (!line.startsWith("#") && !line.isEmpty()) {
        String[] cells = line.split("\\| ", 4);
        all.add(
            new DisputedHost(
                kind, cells[0].strip(), cells[1].strip(), cells[2].strip(), unescaped(cells[3])));
      }
    }
    return all;
  }

  private static List<String> lines() {
    try (InputStream in = DisputedHost.class.getResourceAsStream("disputed-hosts.txt")) {
      byte[] octets = Objects.requireNonNull(in, "disputed-hosts.txt").readAllBytes();
      return new String(octets, StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String unescaped(String text) {
    return text.replace("&lf;", "\n")
        .replace("&cr;", "\r")
        .replace("&tab;", "\t")
        .replace("&bs;", "\b")
        .replace("&sp;", " ");
  }
}
