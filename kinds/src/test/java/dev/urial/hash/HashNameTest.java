package dev.urial.hash;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.SyntaxError;
import dev.urial.testkit.laws.Growth;
import dev.urial.urn.HashForm;
import dev.urial.urn.HashUrn;
import dev.urial.urn.Urn;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Hashes as names: making, reading, verifying. */
class HashNameTest {
  /** A stream of so many octets, of which none is kept. */
  private static final class Octets extends InputStream {
    private long left;
    private int next;

    Octets(long length) {
      this.left = length;
    }

    @Override
    public int read() {
      return left-- > 0 ? next++ & 0xFF : -1;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
      if (left <= 0) {
        return -1;
      }
      int read = (int) Math.min(left, length);
      for (int i = 0; i < read; i++) {
        buffer[offset + i] = (byte) next++;
      }
      left -= read;
      return read;
    }
  }

  private static byte[] octets(long length) {
    return assertDoesNotFail(() -> new Octets(length).readAllBytes());
  }

  private interface Io<T> {
    T get() throws Exception;
  }

  private static <T> T assertDoesNotFail(Io<T> io) {
    try {
      return io.get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** RFC 6920 §8.1: the name of "Hello World!". */
  @Test
  void theNameOfHelloWorldIsThatOfRfc6920() throws Exception {
    byte[] hello = "Hello World!".getBytes(US_ASCII);
    HashName name = HashAlgorithm.SHA_256.hash(hello);
    assertEquals(
        "f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk", name.encode(BaseEncoding.BASE64URL));
    assertEquals("f4OxZQ", HashAlgorithm.SHA_256_32.hash(hello).encode(BaseEncoding.BASE64URL));
    assertTrue(name.verify(hello));
    assertFalse(name.verify("Hello World?".getBytes(US_ASCII)));
    HashName truncated =
        HashName.of(HashAlgorithm.SHA_256_32, BaseEncoding.BASE64URL.decode("f4OxZQ"));
    assertTrue(truncated.verify(hello));
    assertTrue(truncated.verify(new ByteArrayInputStream(hello)));
  }

  /** The vectors that the algorithms' documents give for "abc", or for nine digits. */
  @ParameterizedTest
  @CsvSource({
    "CRC_32, 123456789, cbf43926",
    "MD5, abc, 900150983cd24fb0d6963f7d28e17f72",
    "SHA_1, abc, a9993e364706816aba3e25717850c26c9cd0d89d",
    "SHA_256, abc, ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    "SHA3_256, abc, 3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532",
  })
  void digestsAreThoseOfTheJca(HashAlgorithm algorithm, String text, String hex) throws Exception {
    HashName name = algorithm.hash(text.getBytes(US_ASCII));
    assertEquals(hex, name.encode(BaseEncoding.BASE16));
    assertTrue(HashName.of(algorithm, BaseEncoding.BASE16.decode(hex)).equals(name));
    assertEquals(algorithm + " " + hex, name.toString());
    assertEquals(algorithm.octets(), name.digest().length);
  }

  /** RFC 4648 §10. */
  @ParameterizedTest
  @CsvSource({
    "'', '', '', ''",
    "f, 66, MY, Zg",
    "fo, 666f, MZXQ, Zm8",
    "foo, 666f6f, MZXW6, Zm9v",
    "foob, 666f6f62, MZXW6YQ, Zm9vYg",
    "fooba, 666f6f6261, MZXW6YTB, Zm9vYmE",
    "foobar, 666f6f626172, MZXW6YTBOI, Zm9vYmFy",
  })
  void theVectorsOfRfc4648(String text, String base16, String base32, String base64) {
    byte[] octets = text.getBytes(US_ASCII);
    assertEquals(base16, BaseEncoding.BASE16.encode(octets));
    assertEquals(base32, BaseEncoding.BASE32.encode(octets));
    assertEquals(base64, BaseEncoding.BASE64URL.encode(octets));
    assertArrayEquals(octets, BaseEncoding.BASE16.decode(base16.toUpperCase(Locale.ROOT)));
    assertArrayEquals(octets, BaseEncoding.BASE32.decode(base32.toLowerCase(Locale.ROOT)));
    assertArrayEquals(octets, BaseEncoding.BASE64URL.decode(base64));
  }

  @ParameterizedTest
  @CsvSource({
    "BASE16, 0, 1",
    "BASE16, 0g, 1",
    "BASE16, é0, 0",
    "BASE16, 00=, 2",
    "BASE32, M, 1",
    "BASE32, MZ1, 2",
    "BASE32, MZ, 1",
    "BASE32, MY======, 2",
    "BASE32, MZX, 3",
    "BASE32, MZXW6Y, 6",
    "BASE64URL, Z, 1",
    "BASE64URL, Zh, 1",
    "BASE64URL, Zm8=, 3",
    "BASE64URL, Zm+v, 2",
    "BASE64URL, Zm/v, 2",
  })
  void digitsBreakWhereTheyBreak(BaseEncoding encoding, String text, int index) {
    SyntaxError error = encoding.tryDecode(text).errorOrNull();
    assertNotNull(error);
    assertEquals(index, error.index());
    assertEquals(encoding, error.rule());
    assertTrue(error.rule().citation().startsWith("RFC 4648 §"));
  }

  @Test
  void aPartOfATextIsReadWithItsOwnIndexes() {
    String text = "urn:crc32:0aff#";
    assertArrayEquals(
        new byte[] {10, -1}, BaseEncoding.BASE16.tryDecode(text, 10, 14, 2).orElseThrow());
    SyntaxError tooShort = BaseEncoding.BASE16.tryDecode(text, 10, 14, 4).errorOrNull();
    assertNotNull(tooShort);
    assertEquals(14, tooShort.index());
    SyntaxError tooLong = BaseEncoding.BASE16.tryDecode(text, 10, 14, 1).errorOrNull();
    assertNotNull(tooLong);
    assertEquals(12, tooLong.index());
    assertThrows(
        IndexOutOfBoundsException.class, () -> BaseEncoding.BASE16.tryDecode(text, 10, 99, 1));
  }

  @Test
  void whatIsOnlyReadCannotBeComputed() {
    assertTrue(HashAlgorithm.SHA_256.isAvailable());
    assertFalse(HashAlgorithm.AICH.isAvailable());
    for (HashAlgorithm algorithm : List.of(HashAlgorithm.TIGER_TREE, HashAlgorithm.ED2K)) {
      assertFalse(algorithm.isAvailable());
      var e = assertThrows(UnsupportedOperationException.class, () -> algorithm.hash(new byte[0]));
      assertEquals(algorithm + " cannot be computed", e.getMessage());
    }
  }

  @Test
  void algorithmsHaveTheirNamesOfRfc6920() {
    assertEquals(HashAlgorithm.SHA_256_120, HashAlgorithm.ofNi("SHA-256-120"));
    assertEquals("sha-256-120", HashAlgorithm.SHA_256_120.niName());
    assertNull(HashAlgorithm.ofNi("md5"));
    assertNull(HashAlgorithm.MD5.niName());
  }

  @Test
  void lengthsThatCannotBeAreRefused() {
    for (int octets : new int[] {-1, 1 << 30, Integer.MAX_VALUE}) {
      assertThrows(IllegalArgumentException.class, () -> BaseEncoding.BASE16.length(octets));
      assertThrows(
          IllegalArgumentException.class, () -> BaseEncoding.BASE16.tryDecode("zz", 0, 2, octets));
    }
    assertFalse(BaseEncoding.BASE32.tryDecode("MZ", 0, 2, 1).isOk());
    assertFalse(BaseEncoding.BASE64URL.tryDecode("AA", 0, 2, 1 << 30).isOk());
  }

  @Test
  void aFormSaysOfWhatItIsTheHash() {
    HashName sha1 = HashAlgorithm.SHA_1.hash(new byte[0]);
    Urn multihash = Urn.parse("urn:btmh:1114" + sha1.encode(BaseEncoding.BASE16));
    assertEquals(multihash, multihash.normalize());
    Urn md5 = HashForm.MD5.of(HashAlgorithm.MD5.hash(new byte[0]));
    assertEquals(
        "[hash: MD5 of the content, digest: d41d8cd98f00b204e9800998ecf8427e]",
        md5.typed().orElseThrow().parts().toString());
  }

  @Test
  void theUrnsOfTheEmptyTree() {
    HashUrn hash =
        assertInstanceOf(
            HashUrn.class,
            Urn.parse("urn:tree:tiger:LWPNACQDBZRYXW3VHJVCJ64QBZNGHOHHHZWCLNQ")
                .typed()
                .orElseThrow());
    assertEquals(HashAlgorithm.TIGER_TREE, hash.hashes().get(0).algorithm());
    assertEquals(
        "5d9ed00a030e638bdb753a6a24fb900e5a63b8e73e6c25b6",
        hash.hashes().get(0).encode(BaseEncoding.BASE16));
  }

  @Test
  void aBitprintHasTwoHashes() throws Exception {
    byte[] empty = new byte[0];
    Urn urn =
        Urn.parse(
            "urn:bitprint:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ."
                + "LWPNACQDBZRYXW3VHJVCJ64QBZNGHOHHHZWCLNQ");
    HashUrn hash = assertInstanceOf(HashUrn.class, urn.typed().orElseThrow());
    assertTrue(hash.hashes().get(0).verify(empty));
    assertThrows(UnsupportedOperationException.class, () -> hash.hashes().get(1).verify(empty));
    assertEquals(urn, urn.normalize());
    assertEquals(urn, Urn.parse("urn:bitprint:" + urn.nss().toLowerCase(Locale.ROOT)).normalize());
    assertThrows(IllegalArgumentException.class, () -> HashForm.BITPRINT.of(hash.hashes().get(0)));
  }

  @Test
  void formsSayWhatTheyAreOf() throws Exception {
    assertEquals("the info dictionary of a torrent, bencoded", HashForm.BTIH.subject());
    assertEquals("the content", HashForm.SHA1.subject());
    HashName name = HashAlgorithm.SHA_256.hash(new byte[0]);
    assertEquals(
        "urn:btmh:1220e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        HashForm.BTMH.of(name).toString());
    assertThrows(IllegalArgumentException.class, () -> HashForm.BTIH.of(name));
  }

  @Test
  void aNameHasAsManyOctetsAsItsAlgorithm() {
    assertThrows(
        IllegalArgumentException.class, () -> HashName.of(HashAlgorithm.SHA_1, new byte[19]));
  }

  @Test
  void theOctetsOfANameCannotBeChanged() {
    byte[] octets = new byte[4];
    HashName name = HashName.of(HashAlgorithm.CRC_32, octets);
    octets[0] = 1;
    name.digest()[1] = 1;
    assertEquals("00000000", name.encode(BaseEncoding.BASE16));
    assertEquals(name, HashName.of(HashAlgorithm.CRC_32, new byte[4]));
    assertEquals(name.hashCode(), HashName.of(HashAlgorithm.CRC_32, new byte[4]).hashCode());
    assertFalse(name.equals(HashName.of(HashAlgorithm.SHA_256_32, new byte[4])));
  }

  /**
   * A long stream takes a buffer and no more, of whatever digest; {@code -Durial.stream=1073741824}
   * tries 1 GiB.
   */
  @ParameterizedTest
  @EnumSource(names = {"CRC_32", "MD5", "SHA_1", "SHA_256", "SHA_512", "SHA3_256"})
  void streamsAreVerifiedInConstantMemory(HashAlgorithm algorithm) throws Exception {
    long length = Long.getLong("urial.stream", Growth.sized(4 << 20));
    HashName name = algorithm.hash(new Octets(length));
    var threads =
        (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    assertTrue(name.verify(new Octets(length)));
    long taken = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
    assertTrue(taken < 1 << 18, () -> "allocated " + taken);
  }
}
