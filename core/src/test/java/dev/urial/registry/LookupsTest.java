package dev.urial.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Look-ups allocate nothing beyond their answer; that bytes are asserted and time is not. */
class LookupsTest {
  private static final int CALLS = 2000;

  /** What the last call answered, so that none is left out. */
  private @Nullable Object answer;

  private interface Lookup {
    @Nullable Object find();
  }

  /** Octets that a call allocates, on average of many. */
  private long allocated(Lookup lookup) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    answer = lookup.find();
    long before = threads.getThreadAllocatedBytes(thread);
    for (int i = 0; i < CALLS; i++) {
      answer = lookup.find();
    }
    return (threads.getThreadAllocatedBytes(thread) - before) / CALLS;
  }

  private void assertNothing(String what, Lookup lookup) {
    assertEquals(0, allocated(lookup), what);
  }

  @Test
  void rowsOfRegistriesAreFoundWithoutAllocation() {
    assertNothing("scheme", () -> Registries.SCHEMES.find("MAILTO"));
    assertNotNull(answer);
    assertNothing("no scheme", () -> Registries.SCHEMES.find("x-unheard-of"));
    assertNothing("namespace", () -> Registries.urnNamespace("ISBN"));
    assertNothing("token", () -> Registries.ABOUT_TOKENS.find("blank"));
    assertNothing("tel", () -> Registries.TEL_PARAMETERS.find("phone-context"));
    assertNothing("geo", () -> Registries.GEO_PARAMETERS.find("u"));
    assertNothing("crs", () -> Registries.GEO_SYSTEMS.find("WGS84"));
    assertNothing("facts", () -> SchemeFacts.find("HTTPS"));
    assertNotNull(answer);
  }

  @Test
  void domainsAreFoundWithTheAnswerAlone() {
    PublicSuffixList list = PublicSuffixList.builtIn();
    PublicSuffixList icann = list.icannOnly();
    for (int i = 0; i < 1000; i++) {
      list.publicSuffix("a.example"); // so that its tables of last labels are made
    }
    assertNothing(
        "special", () -> Registries.SPECIAL_USE_DOMAINS.builtIn().findDomain("printer.LOCAL."));
    assertNotNull(answer);
    assertNothing(
        "not special", () -> Registries.SPECIAL_USE_DOMAINS.builtIn().findDomain("www.urial.dev"));
    assertNothing("is one", () -> list.isPublicSuffix("co.uk") ? list : icann);
    assertEquals(list, answer);
    assertNothing("none", () -> list.registrableDomain("co.uk"));
    assertNothing("address", () -> list.registrableDomain("127.0.0.1"));
    assertNothing("position", () -> list.registrableStart("x.a.co.uk", 2, 9) == 2 ? list : icann);
    assertEquals(list, answer);
    long domain = allocated(() -> list.registrableDomain("www.example.co.uk"));
    assertTrue(domain > 0 && domain <= 40, () -> "an object of four fields: " + domain);
    for (int i = 0; i < 200; i++) {
      list.publicSuffix("公司.cn"); // so that labels in Unicode have a table
    }
    long unicode = allocated(() -> list.registrableDomain("www.example.公司.cn"));
    assertTrue(unicode > 0 && unicode <= 40, () -> "the same: " + unicode);
    long suffix = allocated(() -> list.publicSuffix("www.example.co.uk"));
    assertTrue(suffix > 0 && suffix <= 64, () -> "a string of five letters: " + suffix);
  }

  @Test
  void ownTablesAreAsCheap() throws IOException {
    Registry domains =
        Registries.SPECIAL_USE_DOMAINS.read(new StringReader("Name,Reference\nalt.,[RFC9476]\n"));
    assertNothing("own domain", () -> domains.findDomain("a.b.ALT"));
    assertNotNull(answer);
    PublicSuffixList list = PublicSuffixList.read(new StringReader("*.ck\n!www.ck\n"));
    assertNothing("own list", () -> list.isPublicSuffix("a.ck") ? list : null);
    assertNotNull(answer);
  }
}
