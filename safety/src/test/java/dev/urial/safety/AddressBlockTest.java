package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Host;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Blocks of addresses, held against their definition: the first bits are the same. */
class AddressBlockTest {
  @ParameterizedTest
  @CsvSource({
    "10.1.0.0/16, 10.1.0.0/16",
    "0.0.0.0/0, 0.0.0.0/0",
    "10.1.2.3, 10.1.2.3/32",
    "10.1.2.3/32, 10.1.2.3/32",
    "fd12::/16, fd12::/16",
    "[fd12::]/128, fd12::/128",
    "::1, ::1/128",
    "::/0, ::/0",
    "10.0.0.0/009, 10.0.0.0/9"
  })
  void aBlockIsRead(String text, String block) {
    assertEquals(block, String.valueOf(AddressBlock.find(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "/8",
        "10.0.0.0/",
        "10.0.0.0/33",
        "10.0.0.0/-1",
        "10.0.0.0/:8",
        "10.0.0.0/8/",
        "10.0.0.0/0008",
        "::/129",
        "::/1000",
        "example.com/8",
        "example.com",
        "10.0.0/8",
        ":"
      })
  void whatIsNoneIsNull(String text) {
    assertNull(AddressBlock.find(text));
  }

  @Test
  void aBlockHoldsWhatSharesItsFirstBits() throws UnknownHostException {
    Random random = new Random(41);
    for (int round = 0; round < 3_000; round++) {
      int octets = round % 2 == 0 ? 4 : 16;
      byte[] first = new byte[octets];
      random.nextBytes(first);
      byte[] other = first.clone();
      int changed = random.nextInt(8 * octets);
      other[changed / 8] ^= (byte) (0x80 >>> changed % 8);
      // Each border of the two halves, and any.
      int[] lengths = {0, 1, 31, 32, 63, 64, 65, 127, 128, random.nextInt(8 * octets + 1)};
      for (int length : lengths) {
        if (length <= 8 * octets) {
          AddressBlock block = new AddressBlock(host(first), length);
          assertTrue(block.holds(host(first)));
          int shift = 8 * octets - length;
          boolean isSame =
              new BigInteger(1, first)
                  .shiftRight(shift)
                  .equals(new BigInteger(1, other).shiftRight(shift));
          assertEquals(isSame, block.holds(host(other)), block + " " + host(other));
        }
      }
    }
  }

  @Test
  void aBlockHoldsNoAddressOfTheOtherKindAndNoName() {
    AddressBlock all = AddressBlock.find("0.0.0.0/0");
    assertNotNull(all);
    assertFalse(all.holds(Host.parse("[::1]")));
    assertFalse(all.holds(Host.parse("example.com")));
    AddressBlock six = AddressBlock.find("::/0");
    assertNotNull(six);
    assertFalse(six.holds(Host.parse("127.0.0.1")));
  }

  private static Host host(byte[] octets) throws UnknownHostException {
    String text = InetAddress.getByAddress(octets).getHostAddress();
    return Host.parse(text.indexOf(':') < 0 ? text : "[" + text + "]");
  }
}
