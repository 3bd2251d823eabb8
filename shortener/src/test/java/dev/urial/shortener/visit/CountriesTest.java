package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.maxmind.db.Reader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  private static @Nullable String byTheLibrary(Reader reader, byte[] address) throws IOException {
    Map<?, ?> row = reader.get(InetAddress.getByAddress(address), Map.class);
    if (row == null) {
      return null;
    }
    Object country = row.get("country");
    Object code = country instanceof Map<?, ?> map ? map.get("iso_code") : row.get("country_code");
    code = code == null ? country : code;
    return code instanceof String text && text.matches("[A-Z]{2}") ? text : null;
  }

  /** MaxMind's own reader makes objects of whole rows, which only a sound file allows. */
  @ParameterizedTest
  @ValueSource(ints = {24, 28, 32})
  void countriesAreThoseThatMaxMindsReaderFinds(int bits) throws IOException {
    SplittableRandom random = new SplittableRandom(2026);
    List<byte[]> asked = new ArrayList<>();
    MmdbWriter writer = new MmdbWriter(bits);
    for (int i = 0; i < 400; i++) {
      byte[] address = new byte[random.nextBoolean() ? 4 : 16];
      random.nextBytes(address);
      if (address.length == 16) {
        address[0] = 0x20; // not below ::/96
      }
      String code = "" + (char) ('A' + random.nextInt(28)) + (char) ('A' + random.nextInt(26));
      Map<String, Object> row = new LinkedHashMap<>();
      for (int member = random.nextInt(4); member > 0; member--) {
        switch (random.nextInt(6)) {
          case 0 -> row.put("country", code);
          case 1 -> row.put("country_code", code);
          case 2 -> row.put("country", Map.of("iso_code", code, "names", Map.of("en", "A land")));
          case 3 -> row.put("country", Map.of("names", List.of("a", "b", List.of())));
          case 4 -> row.put("country_code", List.of(code));
          default -> row.put("continent", Map.of("code", code));
        }
      }
      writer.add(address, address.length == 4 ? 24 : 48, row);
      asked.add(address);
      byte[] other = address.clone();
      other[random.nextInt(3)] ^= (byte) (1 << random.nextInt(8));
      asked.add(other);
    }
    Path file = folder.resolve("drawn.mmdb");
    Files.write(file, writer.toOctets());
    CountryDatabase database = CountryDatabase.read(file);
    int found = 0;
    try (Reader reader = new Reader(file.toFile())) {
      for (byte[] address : asked) {
        String expected = byTheLibrary(reader, address);
        assertEquals(expected, database.find(address), () -> Arrays.toString(address));
        found += expected == null ? 0 : 1;
      }
    }
    assertTrue(found > 100, found + " found");
  }

  /** Rows of 0.0.0.0/1 as they are written. */
  private Path withRow(byte[] row) throws IOException {
    byte[] whole = new MmdbWriter().add(new byte[4], 1, "#".repeat(28)).toOctets();
    String text = new String(whole, StandardCharsets.ISO_8859_1);
    int place = text.indexOf("####") - 1;
    byte[] end =
        text.substring(text.indexOf("\u00AB\u00CD\u00EF")).getBytes(StandardCharsets.ISO_8859_1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(whole, 0, place);
    out.writeBytes(row);
    out.writeBytes(end);
    Path file = folder.resolve("row.mmdb");
    Files.write(file, out.toByteArray());
    return file;
  }

  private static byte[] bytes(int... octets) {
    byte[] bytes = new byte[octets.length];
    for (int i = 0; i < octets.length; i++) {
      bytes[i] = (byte) octets[i];
    }
    return bytes;
  }

  @Test
  void aDamagedRowHasNoCountryAndCostsNothing() throws IOException {
    byte[][] rows = {
      bytes(0xFF, 0xFF, 0xFF, 0xFF), // a map of 16 million
      bytes(0x1F, 4, 0xFF, 0xFF, 0xFF), // an array of as many
      bytes(0xE1, 0x41, 'a', 0x20, 0), // a map within itself
      bytes(0x20, 0), // a pointer to itself
      bytes(0x3F, 0xFF, 0xFF, 0xFF, 0xFF), // a pointer out of the file
      bytes(0xE1, 0x42), // the end
      bytes(0xE1, 0x5F, 0xFF, 0xFF, 0xFF), // a key of 16 million octets
      bytes(0xE1, 0xE0), // a key that is a map
      bytes(0x00, 0xFF), // a type of the future
    };
    for (byte[] row : rows) {
      CountryDatabase database = CountryDatabase.read(withRow(row));
      try {
        assertNull(database.find(new byte[4]), () -> Arrays.toString(row));
      } catch (IOException e) {
        assertTrue(e.getMessage().startsWith("not a table in MaxMind's format: "), e.getMessage());
      }
    }
    byte[] deep = new byte[20_000];
    Arrays.fill(deep, (byte) 0xE1);
    deep[0] = (byte) 0xE2;
    try (Countries countries = Countries.of(withRow(deep))) {
      assertNull(countries.find(network("1.2.3.4")));
    }
  }

  @Test
  void anyFileIsReadOrRefused() throws IOException {
    byte[] sound = database("HU");
    SplittableRandom random = new SplittableRandom(7);
    Path file = folder.resolve("any.mmdb");
    int read = 0;
    for (int i = 0; i < 3_000; i++) {
      byte[] octets =
          Arrays.copyOf(
              sound, random.nextInt(8) == 0 ? random.nextInt(sound.length) : sound.length);
      for (int k = random.nextInt(1, 6); k > 0 && octets.length > 0; k--) {
        octets[random.nextInt(octets.length)] = (byte) random.nextInt(256);
      }
      Files.write(file, octets);
      try {
        CountryDatabase database = CountryDatabase.read(file);
        read++;
        for (String address :
            List.of("192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8:1::1")) {
          database.find(octets(address));
        }
      } catch (IOException e) {
        assertTrue(e.getMessage().startsWith("not a table in MaxMind's format: "), e.getMessage());
      }
    }
    assertTrue(read > 500, read + " read");
  }

  @Test
  void aTableOfTorIsReadWithTheOneBesideIt() throws IOException {
    Path file = folder.resolve("geoip");
    // 192.0.2.0 to 192.0.2.255, nobody's, 203.0.113.0 to the end.
    Files.writeString(
        file,
        "# License: CC BY-SA 4.0\n\n3221225984,3221226239,HU\n3221226240,3221226495,??\n"
            + "3405803776,4294967295,EE\n");
    Files.writeString(
        folder.resolve("geoip6"),
        "2001:db8:1::,2001:db8:1:ffff:ffff:ffff:ffff:ffff,DE\nffff::,ffff::ffff,RU\n");
    try (Countries countries = Countries.of(file)) {
      assertEquals("HU", countries.find(network("192.0.2.200")));
      assertNull(countries.find(network("192.0.3.1")), "no country");
      assertNull(countries.find(network("192.0.4.1")), "between two");
      assertNull(countries.find(network("1.2.3.4")), "before the first");
      assertEquals("EE", countries.find(network("255.255.255.255")));
      assertEquals("DE", countries.find(network("2001:db8:1:ffff::1")));
      assertEquals("RU", countries.find(network("ffff::1")), "above the half of all numbers");
      assertNull(countries.find(network("2001:db8:2::1")));
    }
    for (String line :
        new String[] {
          "1,2,HUN", "1,2", "2,1,HU", "x,2,HU", "1,4294967296,HU", "9,9,HU\n1,2,HU", "1,2,", ",,"
        }) {
      Files.writeString(file, "# a remark\n" + line + "\n");
      assertThrows(IOException.class, () -> Countries.of(file), line);
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
      Countries.Remembered remembered = new Countries.Remembered(countries);
      assertEquals("HU", remembered.find(network("192.0.2.1")));
      assertFalse(countries.refresh());
      Files.write(file, database("SK"));
      Files.setLastModifiedTime(file, java.nio.file.attribute.FileTime.fromMillis(1_000_000));
      assertTrue(countries.refresh());
      assertEquals("SK", countries.find(network("192.0.2.1")));
      assertEquals("SK", remembered.find(network("192.0.2.1")));
      Files.writeString(file, "broken");
      assertFalse(countries.refresh());
      assertEquals("SK", countries.find(network("192.0.2.1")));
    }
  }
}
