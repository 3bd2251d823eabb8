package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hosts as people read them, and where their domains begin. */
class HostNameTest {
  @ParameterizedTest
  @CsvSource({
    "EXAMPLE.com, example.com",
    "example.com., example.com",
    "., ''",
    "'', ''",
    "B\u00DCCHER.example., b\u00FCcher.example",
    "xn--bcher-kva.example, b\u00FCcher.example",
    "XN--BCHER-KVA.Example, b\u00FCcher.example",
    "a.xn--bcher-kva, a.b\u00FCcher",
    "a.b.xN--bcher-kva., a.b.b\u00FCcher",
    "a--b.xn--bcher-kva, a--b.b\u00FCcher",
    "ab--c.xn--bcher-kva, ab--c.b\u00FCcher",
    "axn--bcher-kva.example, axn--bcher-kva.example",
    "-xn--bcher-kva.example, -xn--bcher-kva.example",
    "--.xn--bcher-kva, --.b\u00FCcher",
    "Xx--Bcher, xx--bcher",
    "A--, a--",
  })
  void asPeopleReadThem(String host, String name) {
    assertEquals(name, HostName.of(host));
  }

  @ParameterizedTest
  @CsvSource({
    "www.example.com, 4, 12",
    "example.com, 0, 8",
    "a.b.example.co.uk, 4, 12",
    "com, 0, 3",
    "co.uk, 0, 5",
    "lame, 0, 4",
    "'', 0, 0",
    "192.0.2.1, 0, 9",
  })
  void whereDomainsAndSuffixesBegin(String name, int registrable, int suffix) {
    assertEquals(registrable, HostName.registrableStart(name));
    assertEquals(suffix, HostName.suffixStart(name));
  }
}
