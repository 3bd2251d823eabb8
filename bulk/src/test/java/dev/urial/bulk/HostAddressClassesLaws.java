package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.urial.Host;
import dev.urial.safety.AddressClass;
import dev.urial.safety.AddressVerdict;
import dev.urial.safety.SpecialAddresses;
import dev.urial.safety.SpecialName;
import dev.urial.safety.SpecialNames;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.io.IOException;
import java.io.StringReader;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Hosts in bytes are of the classes that verdicts and lists give them. */
@NullMarked
class HostAddressClassesLaws {
  private static final int DRAWS = 100_000;
  private static final HostAddressClasses CLASSES = HostAddressClasses.builtIn();

  private static final DrawnTexts HOSTS =
      DrawnTexts.mix(
          DrawnTexts.random(),
          DrawnTexts.rows(
              5,
              "a",
              ".",
              ".",
              "localhost",
              "LOCALHOST",
              "local",
              "metadata",
              "google",
              "internal",
              "nip.io",
              "rbndr.us",
              "127.0.0.1",
              "ec2",
              "instance-data",
              "me",
              "lvh",
              "é",
              "%41"),
          DrawnTexts.from(SpecialNames.builtIn().all().stream().map(SpecialName::name).toList())
              .mutated(),
          DrawnTexts.rows(
              9, "1", "0", "9", "10", "172", "192", "169", "254", "168", ".", ".", ".", ".", "255",
              "16", "100.64", "198.18"),
          random -> () -> address(random.nextInt()),
          random -> () -> address(random.nextInt(1 << 8) << 24 | random.nextInt(4)),
          DrawnTexts.random("[]0123456789abcdef::::.", 24).map(t -> "[" + t + "]"),
          DrawnTexts.rows(
                  9,
                  "::",
                  ":",
                  "ffff",
                  "0",
                  "7f00",
                  "1",
                  "64",
                  "ff9b",
                  "2002",
                  "2001",
                  "fe80",
                  "fd00",
                  "ec2",
                  "254",
                  "5efe",
                  "10.0.0.1")
              .map(t -> "[" + t + "]"));

  private static String address(int bits) {
    return (bits >>> 24)
        + "."
        + (bits >>> 16 & 255)
        + "."
        + (bits >>> 8 & 255)
        + "."
        + (bits & 255);
  }

  @Test
  void drawnHostsAreOfTheClassesOfTheirTexts() {
    Laws.forAll("classes", DRAWS, HOSTS, host -> check(host, CLASSES, SpecialNames.builtIn()));
  }

  /** Both ends of each block, and the neighbours of the ends. */
  @Test
  void theEndsOfBlocksAreWhereTheRegistryHasThem() {
    for (int high = 0; high < 1 << 16; high++) {
      for (int low : new int[] {0, 1, 0xFE, 0xFF, 0x100, 0x2FF, 0xA9FD, 0xA9FE, 0xFFFE, 0xFFFF}) {
        int bits = high << 16 | low;
        byte[] host = address(bits).getBytes(UTF_8);
        assertSame(
            AddressVerdict.of(new Host.Ipv4(bits)).worst(),
            CLASSES.addressClass(host, 0, host.length));
      }
    }
  }

  @Test
  void otherListsHaveOtherClasses() throws IOException {
    for (String lines :
        new String[] {
          "vault.corp local https://a.example/\nCorp rebinds https://a.example/\n"
              + "93.184.216.34 metadata-service https://a.example/",
          "größe.example local https://a.example/\na loopback https://a.example/",
          ""
        }) {
      SpecialNames names = SpecialNames.read(new StringReader(lines));
      HostAddressClasses classes = HostAddressClasses.of(SpecialAddresses.builtIn(), names);
      Stream.of(
              "a.vault.corp",
              "VAULT.corp..",
              "vault.corp",
              "xvault.corp",
              "corp",
              "93.184.216.34",
              "93.184.216.35",
              "größe.example",
              "b.a",
              "",
              ".",
              "..")
          .forEach(host -> check(host, classes, names));
    }
  }

  private static void check(String drawn, HostAddressClasses classes, SpecialNames names) {
    byte[] host = ("." + drawn + "x").getBytes(UTF_8);
    int end = host.length - 1;
    String text = new String(host, 1, end - 1, UTF_8);
    SpecialName name = names.find(text);
    assertEquals(name, classes.specialName(host, 1, end));
    Host parsed = Host.tryParse(text).orElseNull();
    @Nullable AddressClass expected =
        parsed instanceof Host.Ipv4 || parsed instanceof Host.Ipv6
            ? AddressVerdict.of(parsed, SpecialAddresses.builtIn(), names).worst()
            : name == null ? null : name.addressClass();
    assertSame(expected, classes.addressClass(host, 1, end));
    assertEquals(
        expected != null
            ? expected.id()
            : name == null || name.kind() == SpecialName.Kind.ADDRESS
                ? "domain"
                : Objects.requireNonNull(name)
                    .kind()
                    .name()
                    .toLowerCase(Locale.ROOT)
                    .replace('_', '-'),
        classes.id(host, 1, end));
  }
}
