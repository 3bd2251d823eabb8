package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CountriesTest {
  @TempDir Path folder;

  private static VisitorNetwork network(String address) throws IOException {
    return VisitorNetwork.of(InetAddress.getByName(address));
  }

  private static byte[] octets(String address) throws IOException {
    return InetAddress.getByName(address).getAddress();
  }

  private static byte[] database(String country) throws IOException {
    return new MmdbWriter()
        .add(octets("192.0.2.0"), 24, Map.of("country", Map.of("iso_code", country)))
        .add(octets("198.51.100.0"), 24, Map.of("country_code", "EE"))
        .add(octets("203.0.113.0"), 24, Map.of("country", "RU"))
        .add(octets("2001:db8:1::"), 48, Map.of("country", Map.of("iso_code", "DE")))
        .add(octets("2001:db8:2::"), 48, Map.of("country", "Atlantis"))
        .toOctets();
  }

  @Test
  void countriesAreThoseOfTheOperatorsFile() throws IOException {
    Path file = folder.resolve("country.mmdb");
    Files.write(file, database("HU"));
    try (Countries countries = Countries.of(file)) {
      assertEquals("HU", countries.find(network("192.0.2.200")));
      assertEquals("EE", countries.find(network("198.51.100.1")));
      assertEquals("RU", countries.find(network("203.0.113.1")));
      assertEquals("DE", countries.find(network("2001:db8:1:ffff::1")));
      assertNull(countries.find(network("2001:db8:2::1")));
      assertNull(countries.find(network("192.0.3.1")));
    }
  }

  @Test
  void withoutAFileAllAreUnknown() throws IOException {
    assertNull(Countries.unknown().find(network("192.0.2.1")));
    assertThrows(IOException.class, () -> Countries.of(folder.resolve("none.mmdb")));
    Files.writeString(folder.resolve("no.mmdb"), "no database");
    assertThrows(IOException.class, () -> Countries.of(folder.resolve("no.mmdb")));
  }

  @Test
  void aChangedFileIsReadAnewAndABrokenOneIsNot() throws IOException {
    Path file = folder.resolve("country.mmdb");
    Files.write(file, database("HU"));
    try (Countries countries = Countries.of(file)) {
      assertFalse(countries.refresh());
      Files.write(file, database("SK"));
      Files.setLastModifiedTime(file, java.nio.file.attribute.FileTime.fromMillis(1_000_000));
      assertTrue(countries.refresh());
      assertEquals("SK", countries.find(network("192.0.2.1")));
      Files.writeString(file, "broken");
      assertFalse(countries.refresh());
      assertEquals("SK", countries.find(network("192.0.2.1")));
    }
  }
}
