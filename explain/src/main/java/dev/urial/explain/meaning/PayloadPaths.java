package dev.urial.explain.meaning;

import dev.urial.report.Clause;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Paths by which malware requests its next stage, as Metasploit generates them: to be known in a
 * log. A path alone proves nothing.
 */
final class PayloadPaths {
  private static final Clause CHECKSUM =
      new Clause(
          "URI checksum",
          "Metasploit Framework",
          "",
          "https://github.com/rapid7/metasploit-framework/blob/master/lib/rex/payloads/meterpreter/uri_checksum.rb");
  private static final Clause UUID =
      new Clause(
          "payload UUID",
          "Metasploit Framework",
          "",
          "https://github.com/rapid7/metasploit-framework/blob/master/lib/msf/core/payload/uuid.rb");

  private static final List<String> PLATFORMS =
      List.of(
          ("- Windows NetWare Android Java Ruby Linux Cisco Solaris macOS BSD OpenBSD BSDI NetBSD"
                  + " FreeBSD AIX HP-UX IRIX Unix PHP JavaScript Python Node.js Firefox R iOS Juniper"
                  + " UniFi Brocade MikroTik Arista")
              .split(" ", -1));
  private static final List<String> ARCHITECTURES =
      List.of(
          ("- x86 x64 x64 MIPS MIPSLE MIPSBE PPC PPC64 CBEA CBEA64 SPARC ARMLE ARMBE cmd PHP TTY Java"
                  + " Ruby Dalvik Python Node.js Firefox ZARCH AArch64 MIPS64 PPC64LE R PPCE500V2")
              .split(" ", -1));

  private static final int UUID_DIGITS = 22;
  private static final int LONGEST = 4096;
  private static final long EARLIEST = Instant.parse("2015-01-01T00:00:00Z").getEpochSecond();

  private PayloadPaths() {}

  /** The whole path, if it has four letters and digits whose sum is one that stagers ask with. */
  static KnownValues.@Nullable Found stager(String value) {
    // CHOICE: letters must be mixed as no word's are: five of 256 sums fit, and so would words.
    String kind = value.length() == 4 && isMixed(value) ? kind(value) : null;
    return kind == null
        ? null
        : KnownValues.Found.of(
            Certainty.GUESS, List.of(KnownValues.quoted("fact.payload-checksum", kind, CHECKSUM)));
  }

  /** A segment that begins with the identifier of a payload: who, for what machine, since when. */
  static KnownValues.@Nullable Found payload(String value) {
    byte[] octets =
        value.length() > UUID_DIGITS && value.length() < LONGEST && kind(value) != null
            ? KnownValues.decode(value.substring(0, UUID_DIGITS))
            : null;
    if (octets == null) {
      return null;
    }
    int platform = (octets[10] ^ octets[8]) & 0xFF;
    int architecture = (octets[11] ^ octets[9]) & 0xFF;
    if (platform == 0
        || platform >= PLATFORMS.size()
        || architecture == 0
        || architecture >= ARCHITECTURES.size()) {
      return null;
    }
    long seconds = 0;
    for (int i = 0; i < 4; i++) {
      seconds = seconds << 8 | (octets[12 + i] ^ octets[8 + i % 2]) & 0xFF;
    }
    Instant time =
        seconds < EARLIEST ? null : KnownValues.plausible(Instant.ofEpochSecond(seconds));
    if (time == null) {
      return null;
    }
    String id = Long.toHexString(ByteBuffer.wrap(octets, 0, 8).getLong());
    return KnownValues.Found.of(
        Certainty.LIKELY,
        List.of(
            KnownValues.quoted("fact.id", "0".repeat(16 - id.length()) + id, UUID),
            KnownValues.quoted(
                "fact.machine", PLATFORMS.get(platform) + " " + ARCHITECTURES.get(architecture)),
            KnownValues.created(time)));
  }

  /** Who asks with such a sum of characters; null if nobody does. */
  private static @Nullable String kind(String value) {
    return switch (value.chars().sum() % 256) {
      case 80 -> "Python";
      case 88 -> "Java";
      case 92 -> "Windows";
      case 95, 98 -> "Meterpreter";
      default -> null;
    };
  }

  /** Letters and digits alone, and a capital after one that is none. */
  private static boolean isMixed(String value) {
    boolean isMixed = false;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      boolean isCapital = c >= 'A' && c <= 'Z';
      if (!isCapital && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9')) {
        return false;
      }
      isMixed |= isCapital && i > 0 && !(value.charAt(i - 1) >= 'A' && value.charAt(i - 1) <= 'Z');
    }
    return isMixed;
  }
}
