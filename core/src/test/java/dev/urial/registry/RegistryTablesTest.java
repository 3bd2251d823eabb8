package dev.urial.registry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.registry.tables.IanaTables;
import dev.urial.registry.tables.TableGenerator;
import dev.urial.testkit.suites.Suites;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/**
 * The resources are what the program makes of the published files, and every published row is
 * found. Skipped, and said so, where the published files are not at hand.
 */
class RegistryTablesTest {
  private static Path published() {
    Suites.open("iana");
    Suites.open("public-suffix-list");
    return Suites.folder();
  }

  private static List<String> files() {
    List<String> files = new ArrayList<>(List.of(PublicSuffixReader.FILE));
    for (Registries registry : Registries.values()) {
      files.add(registry.file());
    }
    return files;
  }

  private static byte[] committed(String file) throws IOException {
    try (InputStream in = IanaTable.open(file)) {
      return in.readAllBytes();
    }
  }

  @Test
  void theCommittedTablesAreWhatTheProgramMakesOfThePublishedFiles() throws IOException {
    Map<String, byte[]> made = TableGenerator.tables(published());
    Set<String> names = new TreeSet<>();
    for (String file : files()) {
      names.add(file);
      assertNotNull(made.get(file), file);
      assertArrayEquals(made.get(file), committed(file), file + ": make tables");
    }
    assertEquals(names, made.keySet());
  }

  @Test
  void theTablesAreSmall() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (String file : files()) {
      try (var out = new DeflaterOutputStream(all, new Deflater())) {
        out.write(committed(file));
      }
    }
    assertTrue(all.size() < 60_000, () -> all.size() + " bytes");
  }

  private static List<String> names(String file, String part, String element) throws IOException {
    return new IanaTables(published().resolve("iana/" + file + ".xml"))
        .records(part).stream()
            .map(row -> ((Element) row.getElementsByTagName(element).item(0)))
            .map(name -> name.getTextContent().strip().replaceAll("\\s+", " "))
            .toList();
  }

  /** Row by row, in order: the name, and that it is found by it. */
  private static void everyRow(
      List<String> published, Registry registry, Function<String, String> name) {
    assertEquals(
        published.stream().map(name).toList(),
        registry.entries().stream().map(Entry::name).toList());
    for (Entry entry : registry) {
      Entry found = registry.find(entry.name());
      assertNotNull(found, entry.name());
      assertEquals(entry.name(), found.name());
      assertTrue(entry.sentence().length() > entry.name().length(), entry.name());
    }
  }

  @Test
  void everySchemeIsFound() throws IOException {
    List<String> rows = names("uri-schemes", "uri-schemes-1", "value");
    assertEquals(430, rows.size());
    everyRow(rows, Registries.SCHEMES.builtIn(), name -> name.replace(" (OBSOLETE)", ""));
    assertEquals(
        Map.of("permanent", 99L, "provisional", 313L, "historical", 18L),
        Registries.SCHEMES.builtIn().entries().stream()
            .collect(Collectors.groupingBy(Entry::status, Collectors.counting())));
    List<String> descriptions = names("uri-schemes", "uri-schemes-1", "description");
    for (int i = 0; i < descriptions.size(); i++) {
      Entry scheme = Registries.SCHEMES.builtIn().entries().get(i);
      boolean hasReferences = scheme.name().equals("info"); // of which the text above has no words
      assertEquals(
          hasReferences
              ? "Information Assets with Identifiers in Public Namespaces. RFC4452 (section 3)"
                  + " defines an \"info\" registry of public namespaces, which is maintained by NISO"
                  + " and can be accessed from http://info-uri.info/."
              : descriptions.get(i),
          scheme.get("description"));
    }
    assertEquals(
        names("uri-schemes", "uri-schemes-1", "cri"),
        Registries.SCHEMES.builtIn().entries().stream()
            .map(s -> s.get("cri scheme number"))
            .toList());
    assertTrue(
        Registries.SCHEMES.builtIn().entries().stream().allMatch(s -> !s.references().isEmpty()));
    assertEquals( // of the 322 elements one is empty
        321,
        Registries.SCHEMES.builtIn().entries().stream().filter(s -> s.template() != null).count());
  }

  @Test
  void everyNamespaceOfUrnsIsFound() throws IOException {
    List<String> formal = names("urn-namespaces", "urn-namespaces-1", "name");
    List<String> informal = names("urn-namespaces", "urn-namespaces-2", "name");
    assertEquals(97, formal.size());
    assertEquals(8, informal.size());
    everyRow(formal, Registries.URN_NAMESPACES.builtIn(), name -> name);
    everyRow(informal, Registries.URN_NAMESPACES_INFORMAL.builtIn(), name -> name);
  }

  @Test
  void everySpecialUseDomainIsFound() throws IOException {
    everyRow(
        names("special-use-domain-names", "special-use-domain", "name"),
        Registries.SPECIAL_USE_DOMAINS.builtIn(),
        name -> name.replace(" (DEPRECATED)", "").replaceAll("\\.$", ""));
    assertEquals(42, Registries.SPECIAL_USE_DOMAINS.builtIn().entries().size());
    Registry domains = Registries.SPECIAL_USE_DOMAINS.builtIn();
    for (Entry domain : domains) {
      assertSame(domain, domains.findDomain(domain.name()));
      assertSame(domain, domains.findDomain("x." + domain.name() + "."));
    }
  }

  @Test
  void everyParameterAndTokenIsFound() throws IOException {
    everyRow(
        names("about-uri-tokens", "about-uri-token-names", "name"),
        Registries.ABOUT_TOKENS.builtIn(),
        n -> n);
    everyRow(
        names("tel-uri-parameters", "tel-uri-parameters-1", "parameter"),
        Registries.TEL_PARAMETERS.builtIn(),
        n -> n);
    everyRow(
        names("geo-uri-parameters", "geo-uri-parameters-1", "code"),
        Registries.GEO_PARAMETERS.builtIn(),
        n -> n);
    everyRow(
        names("geo-uri-parameters", "geo-uri-parameters-2", "code"),
        Registries.GEO_SYSTEMS.builtIn(),
        n -> n);
    assertEquals(5, Registries.ABOUT_TOKENS.builtIn().entries().size());
    assertEquals(14, Registries.TEL_PARAMETERS.builtIn().entries().size());
    assertEquals(2, Registries.GEO_PARAMETERS.builtIn().entries().size());
    assertEquals(2, Registries.GEO_SYSTEMS.builtIn().entries().size());
  }

  @Test
  void everyBlockOfAddressesIsThere() throws IOException {
    for (Registries registry : List.of(Registries.IPV4_SPECIAL, Registries.IPV6_SPECIAL)) {
      boolean is4 = registry == Registries.IPV4_SPECIAL;
      String file = is4 ? "iana-ipv4-special-registry" : "iana-ipv6-special-registry";
      List<Entry> rows = registry.builtIn().entries();
      assertEquals(25, rows.size());
      assertEquals(
          names(file, file + "-1", "name"), rows.stream().map(row -> row.get("name")).toList());
      for (String column : List.of("destination", "global")) {
        assertEquals(
            names(file, file + "-1", column).stream().map(RegistryTablesTest::answer).toList(),
            rows.stream().map(row -> answer(row.get(column, "globally reachable"))).toList());
      }
      assertEquals(
          names(file, file + "-1", "address"),
          rows.stream().map(row -> row.name().replaceAll(" ?\\[.*", "")).toList());
    }
  }

  private static String answer(String word) {
    return word.startsWith("True") ? "true" : word.startsWith("False") ? "false" : "null";
  }

  @Test
  void everyRuleOfThePublicSuffixListIsFoundInItsSection() throws IOException {
    PublicSuffixList list = PublicSuffixList.builtIn();
    Path file = published().resolve("public-suffix-list/public_suffix_list.dat");
    List<String> lines = java.nio.file.Files.readAllLines(file);
    PublicSuffixList.Section section = PublicSuffixList.Section.ICANN;
    Set<String> rules = lines.stream().collect(Collectors.toSet());
    int count = 0;
    for (String rule : lines) {
      if (rule.contains("===BEGIN PRIVATE DOMAINS===")) {
        section = PublicSuffixList.Section.PRIVATE;
      }
      if (rule.isBlank() || rule.startsWith("//")) {
        continue;
      }
      count++;
      String host = rule.startsWith("!") ? rule.substring(1) : rule.replace("*.", "of-urial.");
      if (rule.startsWith("!")) {
        RegistrableDomain found = list.registrableDomain(host);
        assertNotNull(found, rule);
        assertEquals(host, found.toString());
        assertEquals(rule, found.rule());
        assertEquals(section, found.section());
      } else {
        boolean isWildToo = rules.contains("*." + host);
        RegistrableDomain found =
            list.registrableDomain((isWildToo ? "urial.of-urial." : "urial.") + host);
        assertNotNull(found, rule);
        if (!isWildToo) {
          assertEquals(host, found.publicSuffix());
          assertEquals(rule.startsWith("*") ? rule : host, found.rule());
          assertEquals(section, found.section());
        }
        assertTrue(list.isPublicSuffix(host));
        assertEquals(
            section == PublicSuffixList.Section.ICANN, list.icannOnly().isPublicSuffix(host), rule);
      }
    }
    assertEquals(10248, count);
    assertEquals(count, list.size());
  }

  @Test
  void thePublishedListReadsAsTheBuiltInOne() throws IOException {
    PublicSuffixList read =
        PublicSuffixList.read(published().resolve("public-suffix-list/public_suffix_list.dat"));
    PublicSuffixList builtIn = PublicSuffixList.builtIn();
    assertEquals(builtIn.size(), read.size());
    for (String host :
        Arrays.asList("www.example.co.uk", "a.b.c.kobe.jp", "x.github.io", "www.ck", "食狮.公司.cn")) {
      assertEquals(builtIn.registrableDomain(host), read.registrableDomain(host));
    }
  }
}
