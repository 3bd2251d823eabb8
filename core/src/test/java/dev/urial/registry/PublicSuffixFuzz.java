package dev.urial.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.testing.Input;
import java.io.IOException;
import java.io.StringReader;

/** Any text as a host, as a list, as a table. */
class PublicSuffixFuzz {
  @FuzzTest(maxDuration = "10m")
  void split(byte[] data) {
    String host = Input.text(data);
    Registries.SPECIAL_USE_DOMAINS.builtIn().findDomain(host);
    PublicSuffixList list = PublicSuffixList.builtIn();
    RegistrableDomain found = list.registrableDomain(host);
    if (found != null) {
      assertTrue(found.host().endsWith(found.toString()));
      assertEquals(found.publicSuffix(), list.publicSuffix(host));
      assertEquals(found.toString(), String.valueOf(list.registrableDomain(found.toString())));
      assertTrue(!found.rule().isEmpty());
    }
  }

  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) {
    String text = Input.text(data);
    try {
      PublicSuffixList list = PublicSuffixList.read(new StringReader(text));
      list.registrableDomain(text);
      list.icannOnly().publicSuffix("a.b.c");
    } catch (IOException e) {
      assertTrue(String.valueOf(e.getMessage()).startsWith("line "));
    }
    try {
      Registries.SCHEMES.read(new StringReader(text)).forEach(Entry::sentence);
    } catch (IOException e) {
      assertTrue(!String.valueOf(e.getMessage()).isEmpty());
    }
  }
}
