package dev.urial.readers.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Host;
import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.report.Component;
import dev.urial.safety.AddressClass;
import dev.urial.safety.AddressReading;
import dev.urial.safety.AddressVerdict;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.VettedUrl;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a policy lets pass, and where the readers would connect. */
class VetAndReadersLaws {
  private static final int MUTANTS = Laws.draws(Sampling.of(5_000, 20_000));
  private static final Set<AddressClass> ALLOWED = Set.of(AddressClass.GLOBAL, AddressClass.NAT64);

  private static final List<String> SEEDS =
      List.of(
          "http://169.254.169.254;.example.com/",
          "http://127.0.0.1&@example.com#@b.example/",
          "http://example.com\\@127.0.0.1/",
          "http://127.0.0.1:80\\@example.com/",
          "http://[::ffff:127.0.0.1].example.com/",
          "http://a.example,127.0.0.1/",
          "http://0x7f.1.example.com/",
          "http://example.com?@127.0.0.1/",
          "http://127.0.0.1 .example.com/a",
          "http://127.0.0.1*example.com:80/",
          "https://example.com/127.0.0.1@c/",
          "http://8.8.8.8:80#127.0.0.1/");

  private static final String CHARACTERS = "!$&'()*+,;=~|`{}^\"<>@:/\\?#[]%.-_ \t\n01279axе。";

  private static String mutant(Random random) {
    StringBuilder text = new StringBuilder(SEEDS.get(random.nextInt(SEEDS.size())));
    for (int k = 1 + random.nextInt(3); k > 0; k--) {
      int at = 7 + random.nextInt(text.length() - 7);
      char c = CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
      switch (random.nextInt(3)) {
        case 0 -> text.insert(at, c);
        case 1 -> text.setCharAt(at, c);
        default -> text.deleteCharAt(at);
      }
    }
    return text.toString();
  }

  /** No reader takes the host of what passed for an address of another class. */
  @Test
  void nothingPassesThatAReaderTakesForAnotherAddress() {
    try (Readers readers = Readers.withoutPrograms()) {
      assertEquals(List.of(), elsewhere(readers));
    }
  }

  /** The same of what is installed: Node, Python, curl, Ruby, PHP. */
  @Nightly("a minute of questions to programs; the law above asks the libraries the same")
  @Test
  void nothingPassesThatAProgramTakesForAnotherAddress() {
    try (Readers readers = programs()) {
      assertEquals(List.of(), elsewhere(readers));
    }
  }

  /** The installed programs alone. */
  private static Readers programs() {
    Set<String> programs = new LinkedHashSet<>(Readers.found().names());
    programs.removeAll(Readers.withoutPrograms().names());
    return programs.isEmpty() ? Readers.of(List.of()) : Readers.found().only(programs);
  }

  private static List<String> elsewhere(Readers readers) {
    Random random = new Random(20_261_122);
    FetchPolicy policy = FetchPolicy.publicWeb();
    List<String> elsewhere = new ArrayList<>();
    int passed = 0;
    for (int k = 0; k < MUTANTS; k++) {
      String text = mutant(random);
      VettedUrl url = policy.vet(text).orElseNull();
      if (url == null) {
        continue;
      }
      passed++;
      for (String one : new LinkedHashSet<>(List.of(text, url.url().href()))) {
        for (ReaderReport report : readers.read(one).reports()) {
          String host = report.answer().get(Component.HOST);
          if (host != null && !isAllowed(host)) {
            elsewhere.add(report.name() + " reads " + host + " in " + one);
          }
        }
      }
    }
    assertTrue(passed > MUTANTS / 100, "passed: " + passed);
    return elsewhere;
  }

  private static boolean isAllowed(String host) {
    return AddressReading.of(host).stream()
        .allMatch(it -> ALLOWED.contains(verdict(it.address()).worst()));
  }

  private static AddressVerdict verdict(Host address) {
    return address instanceof Host.Ipv6 ipv6
        ? AddressVerdict.of(ipv6)
        : AddressVerdict.of((Host.Ipv4) address);
  }

  /** What the programs that will fetch read elsewhere is refused, and only then. */
  @Test
  void whatAProgramDisputesIsRefused() {
    FetchPolicy.Builder lenient =
        FetchPolicy.builder()
            .set(PolicySetting.USERINFO, "allow")
            .set(PolicySetting.DIFFERENT_READINGS, "allow")
            .set(PolicySetting.HOST_SYNTAX, "any")
            .set(PolicySetting.SPOOFING, "allow");
    FetchPolicy own = lenient.build();
    FetchPolicy withReader = lenient.readers("Undertow").build();
    assertEquals("Undertow", withReader.value(PolicySetting.READERS));
    assertEquals(withReader, own.toBuilder().readers("UNDERTOW").build());
    String text = "http://a.example\\@b.example/";
    assertTrue(own.vet(text).isOk());
    assertEquals("Refused[readings-differ]", withReader.vet(text).toString());
    assertTrue(withReader.vet("http://a.example/b").isOk());
    assertTrue(withReader.vet("http://a.example:80/").isOk());
    assertTrue(withReader.vet("http://a.example/").orElseThrow().vetRedirect("/c").isOk());
    assertThrows(IllegalArgumentException.class, () -> lenient.readers("no such reader"));
  }
}
