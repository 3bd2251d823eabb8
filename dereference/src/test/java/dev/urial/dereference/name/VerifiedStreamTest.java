package dev.urial.dereference.name;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.hash.RunningHash;
import dev.urial.scheme.digest.NiUri;
import dev.urial.scheme.digest.NihUri;
import dev.urial.urn.HashForm;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerifiedStreamTest {
  private static final byte[] HELLO = "Hello World!".getBytes(US_ASCII);

  private static InputStream stream(byte[] octets) {
    return new ByteArrayInputStream(octets);
  }

  /** RFC 6920 §8.1, and the same octets by other names. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
        "ni:///sha-256-32;f4OxZQ",
        "nih:sha-256-32;7f83b165",
        "urn:sha1:F3X3GTVVS4UHV6PSQIHSVMX5EDGTPKR4",
        "magnet:?xt=urn:md5:ed076287532e86365e841e92bfc50d8c&dn=x"
      })
  void theOctetsOfTheNamePass(String name) throws IOException {
    List<HashName> hashes = ContentHashes.of(Uri.parse(name)).verifiable();
    // The digests that no document gives are computed.
    if (name.startsWith("urn") || name.startsWith("magnet")) {
      hashes = List.of(hashes.get(0).algorithm().hash(HELLO));
    }
    VerifiedStream in = VerifiedStream.of(stream(HELLO), hashes);
    assertFalse(in.isVerified());
    assertArrayEquals(HELLO, in.readAllBytes());
    assertTrue(in.isVerified());
    assertEquals(-1, in.read());
  }

  /**
   * For every hash that this Java computes: the octets pass, and with one bit changed they do not.
   */
  @ParameterizedTest
  @EnumSource(HashAlgorithm.class)
  void oneBitIsEnough(HashAlgorithm algorithm) throws IOException {
    if (!algorithm.isAvailable()) {
      assertThrows(
          UnsupportedOperationException.class,
          () ->
              VerifiedStream.of(
                  stream(HELLO), List.of(HashName.of(algorithm, new byte[algorithm.octets()]))));
      return;
    }
    Random random = new Random(7);
    byte[] octets = new byte[100_000];
    random.nextBytes(octets);
    List<HashName> names = List.of(algorithm.hash(octets));
    assertArrayEquals(octets, VerifiedStream.of(stream(octets), names).readAllBytes());
    octets[random.nextInt(octets.length)] ^= (byte) (1 << random.nextInt(8));
    DereferenceException e =
        assertThrows(
            DereferenceException.class,
            () -> VerifiedStream.of(stream(octets), names).readAllBytes());
    assertEquals(Reason.DIGEST, e.reason());
    assertTrue(
        e.message().text().contains(names.get(0).encode(BaseEncoding.BASE16)), e.message().text());
  }

  @Test
  void theEndIsNeverGivenToOthers() throws IOException {
    Uri name = Uri.parse("ni:///sha-256-32;f4OxZQ");
    for (byte[] other :
        new byte[][] {
          "Hello World?".getBytes(US_ASCII), new byte[0], "Hello World!!".getBytes(US_ASCII)
        }) {
      VerifiedStream in = VerifiedStream.of(stream(other), name);
      for (int i = 0; i < other.length; i++) {
        assertTrue(in.read() >= 0);
      }
      assertThrows(DereferenceException.class, in::read);
      assertThrows(DereferenceException.class, in::read, "and again");
      assertFalse(in.isVerified());
      assertEquals(0, in.available());
    }
  }

  @Test
  void skippingReads() throws IOException {
    VerifiedStream in =
        VerifiedStream.of(stream(HELLO), NihUri.parse("nih:sha-256-32;7f83b165").uri());
    assertEquals(12, in.skip(100));
    assertEquals(-1, in.read());
    assertTrue(in.isVerified());
  }

  @Test
  void allHashesOfAMagnetLinkCount() {
    String right = HashForm.MD5.of(HashAlgorithm.MD5.hash(HELLO)).toString();
    String wrong = HashForm.SHA1.of(HashAlgorithm.SHA_1.hash(new byte[0])).toString();
    Uri magnet = Uri.parse("magnet:?xt.1=" + right + "&xt.2=" + wrong);
    assertEquals(2, ContentHashes.of(magnet).verifiable().size());
    assertThrows(
        DereferenceException.class, () -> VerifiedStream.of(stream(HELLO), magnet).readAllBytes());
  }

  @Test
  void whatCannotBeVerifiedIsSaid() {
    List<String> keys = new ArrayList<>();
    for (String name :
        List.of(
            "urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
            "urn:tree:tiger:LWPNACQDBZRYXW3VHJVCJ64QBZNGHOHHHZWCLNQ",
            "ni:///blake2s-256;f4OxZQ",
            "https://example.com/")) {
      ContentHashes hashes = ContentHashes.of(Uri.parse(name));
      assertEquals(List.of(), hashes.verifiable());
      keys.add(hashes.others().isEmpty() ? "" : hashes.others().get(0).key());
      assertThrows(
          IllegalArgumentException.class, () -> VerifiedStream.of(stream(HELLO), Uri.parse(name)));
    }
    assertEquals(
        List.of("name.hash.info-dictionary", "name.hash.not-computed", "name.hash.unknown", ""),
        keys);
  }

  @Test
  void aRunningHashIsFinishedOnce() {
    RunningHash hash = RunningHash.of(HashAlgorithm.SHA_256);
    hash.update(HELLO, 0, 5);
    hash.update(HELLO, 5, 7);
    assertEquals(
        NiUri.parse("ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk").hashName(),
        hash.finish());
    assertThrows(IllegalStateException.class, hash::finish);
    assertThrows(IllegalStateException.class, () -> hash.update(HELLO, 0, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> hash.update(HELLO, 0, 13));
  }
}
