package dev.urial.registry.tables;

import static dev.urial.registry.tables.IanaTables.content;
import static dev.urial.registry.tables.IanaTables.references;
import static dev.urial.registry.tables.IanaTables.words;

import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes the resources of {@code dev.urial.registry} from the files that IANA and the Public Suffix
 * List publish: {@code make tables}. Their dates are in {@code Published} too, which {@code
 * RegistryTablesTest} checks.
 */
public final class TableGenerator {
  /** Of the list's commit: the file does not say. */
  private static final String PUBLIC_SUFFIX_LIST = "2026-08-19";

  private final Path folder;
  private final Map<String, byte[]> files = new TreeMap<>();

  private TableGenerator(Path folder) {
    this.folder = folder;
  }

  /** Writes the tables into the sources; the argument is the root of the project. */
  public static void main(String[] args) throws IOException {
    Path target = Path.of(args[0], "core/src/main/resources/dev/urial/registry");
    Files.createDirectories(target);
    try (DirectoryStream<Path> old = Files.newDirectoryStream(target, "*-20??-??-??.*")) {
      for (Path file : old) {
        Files.delete(file); // an older date
      }
    }
    for (Map.Entry<String, byte[]> table : tables(Suites.folder()).entrySet()) {
      Files.write(target.resolve(table.getKey()), table.getValue());
      System.out.println(table.getKey() + ": " + table.getValue().length + " bytes");
    }
  }

  /**
   * The tables by their names, from the folder in which {@code iana} and {@code public-suffix-list}
   * lie.
   */
  public static Map<String, byte[]> tables(Path folder) throws IOException {
    TableGenerator generator = new TableGenerator(folder);
    generator.schemes();
    generator.urns();
    generator.domains();
    generator.addresses();
    generator.parameters();
    generator.suffixes();
    return generator.files;
  }

  private IanaTables iana(String name) throws IOException {
    return new IanaTables(folder.resolve("iana/" + name + ".xml"));
  }

  private void add(String name, String date, String csv) {
    files.put(name + "-" + date + ".csv", csv.getBytes(StandardCharsets.UTF_8));
  }

  private void schemes() throws IOException {
    IanaTables iana = iana("uri-schemes");
    add(
        "uri-schemes",
        iana.updated(),
        iana.csv(
            "uri-schemes-1",
            "URI Scheme",
            content("value"),
            "Template",
            content("file"),
            "Description",
            words("description"),
            "Status",
            content("status"),
            "CRI Scheme Number",
            content("cri"),
            "Well-Known URI Support",
            content("well-known"),
            "Reference",
            references(),
            "Notes",
            content("notes")));
  }

  private void urns() throws IOException {
    IanaTables iana = iana("urn-namespaces");
    add(
        "urn-namespaces",
        iana.updated(),
        iana.csv(
            "urn-namespaces-1",
            "URN Namespace",
            content("name"),
            "Template",
            content("template"),
            "Reference",
            references()));
    add(
        "urn-namespaces-informal",
        iana.updated(),
        iana.csv(
            "urn-namespaces-2",
            "URN Namespace",
            content("name"),
            "Reference",
            references(),
            "Contact",
            content("contact")));
  }

  private void domains() throws IOException {
    IanaTables iana = iana("special-use-domain-names");
    add(
        "special-use-domain-names",
        iana.updated(),
        iana.csv("special-use-domain", "Name", content("name"), "Reference", references()));
  }

  private void addresses() throws IOException {
    for (String name : new String[] {"iana-ipv4-special-registry", "iana-ipv6-special-registry"}) {
      IanaTables iana = iana(name);
      add(
          name,
          iana.updated(),
          iana.csv(
              name + "-1",
              "Address Block",
              content("address"),
              "Name",
              content("name"),
              "RFC",
              content("spec"),
              "Allocation Date",
              content("allocation"),
              "Termination Date",
              content("termination"),
              "Source",
              content("source"),
              "Destination",
              content("destination"),
              "Forwardable",
              content("forwardable"),
              "Globally Reachable",
              content("global"),
              "Reserved-by-Protocol",
              content("reserved")));
    }
  }

  private void parameters() throws IOException {
    IanaTables about = iana("about-uri-tokens");
    add(
        "about-uri-tokens",
        about.updated(),
        about.csv(
            "about-uri-token-names",
            "Token",
            content("name"),
            "Description",
            content("description"),
            "Reference",
            references()));
    IanaTables tel = iana("tel-uri-parameters");
    add(
        "tel-uri-parameters",
        tel.updated(),
        tel.csv(
            "tel-uri-parameters-1",
            "Parameter Name",
            content("parameter"),
            "Predefined Values",
            content("description"),
            "Reference",
            references()));
    IanaTables geo = iana("geo-uri-parameters");
    add(
        "geo-uri-parameters",
        geo.updated(),
        geo.csv(
            "geo-uri-parameters-1",
            "Parameter Name",
            content("code"),
            "Value Type",
            content("profile"),
            "Reference",
            references()));
    add(
        "geo-uri-crs",
        geo.updated(),
        geo.csv(
            "geo-uri-parameters-2",
            "'crs' Value",
            content("code"),
            "Reference System Definition",
            content("algorithm"),
            "Reference",
            references()));
  }

  private void suffixes() throws IOException {
    files.put(
        "public-suffix-list-" + PUBLIC_SUFFIX_LIST + ".tree",
        SuffixTree.of(
            folder.resolve("public-suffix-list/public_suffix_list.dat"), PUBLIC_SUFFIX_LIST));
  }
}
