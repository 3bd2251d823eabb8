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
import dev.urial.testkit.Slow;
import dev.urial.testkit.laws.Growth;
import dev.urial.urn.HashForm;
import dev.urial.urn.HashUrn;
import dev.urial.urn.Urn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

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
  void whatTheJdkLacksIsSaidByName() {
    assertTrue(HashAlgorithm.SHA_256.isAvailable());
    assertFalse(HashAlgorithm.AICH.isAvailable());
    for (HashAlgorithm algorithm : List.of(HashAlgorithm.TIGER_TREE, HashAlgorithm.ED2K)) {
      assertFalse(algorithm.isAvailable());
      var e = assertThrows(UnsupportedOperationException.class, () -> algorithm.hash(new byte[0]));
      String message = e.getMessage();
      assertNotNull(message);
      assertTrue(message.contains("requires the digest " + algorithm.digestName()), message);
    }
    var none =
        assertThrows(
            UnsupportedOperationException.class, () -> HashAlgorithm.KAZAA.hash(new byte[0]));
    assertEquals("KAZAA cannot be computed by a MessageDigest", none.getMessage());
    var wrong =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                HashAlgorithm.TIGER_TREE.hash(
                    InputStream.nullInputStream(), MessageDigest.getInstance("MD5")));
    assertEquals("TIGER_TREE needs a digest of 24 octets, not of 16", wrong.getMessage());
  }

  @Test
  void algorithmsHaveTheirNamesOfRfc6920() {
    assertEquals(HashAlgorithm.SHA_256_120, HashAlgorithm.ofNi("SHA-256-120"));
    assertEquals("sha-256-120", HashAlgorithm.SHA_256_120.niName());
    assertNull(HashAlgorithm.ofNi("md5"));
    assertNull(HashAlgorithm.MD5.niName());
  }

  /** The tree by the book: hash the leaves, then level by level. */
  private static byte[] tree(byte[] octets, MessageDigest digest) {
    List<byte[]> level = new ArrayList<>();
    for (int i = 0; i == 0 || i < octets.length; i += 1024) {
      digest.update((byte) 0);
      level.add(digest.digest(Arrays.copyOfRange(octets, i, Math.min(octets.length, i + 1024))));
    }
    while (level.size() > 1) {
      List<byte[]> above = new ArrayList<>();
      for (int i = 0; i < level.size(); i += 2) {
        if (i + 1 == level.size()) {
          above.add(level.get(i));
          continue;
        }
        digest.update((byte) 1);
        digest.update(level.get(i));
        above.add(digest.digest(level.get(i + 1)));
      }
      level = above;
    }
    return level.get(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1023, 1024, 1025, 2048, 2049, 3072, 5000, 7168, 65535, 65537, 200_001})
  void theTreeIsThatOfTheBook(int length) throws Exception {
    byte[] octets = octets(length);
    MessageDigest digest = new Tiger();
    byte[] book = tree(octets, digest);
    HashName name = HashAlgorithm.TIGER_TREE.hash(new Octets(length), digest);
    assertArrayEquals(book, name.digest());
    assertTrue(name.verify(new ByteArrayInputStream(octets), digest));
    assertFalse(name.verify(new Octets(length + 1), digest));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9_727_999, 9_728_000, 9_728_001, 19_456_000, 20_000_000})
  @Slow("hashes megabytes; other tests of the class hash short texts")
  void theListOfChunksIsEmulesOwn(int length) throws Exception {
    byte[] octets = octets(length);
    MessageDigest digest = new Md4();
    ByteArrayOutputStream chunks = new ByteArrayOutputStream();
    for (int i = 0; i <= length; i += 9_728_000) {
      int end = Math.min(length, i + 9_728_000);
      digest.update(octets, i, end - i);
      chunks.writeBytes(digest.digest());
    }
    byte[] book = chunks.size() == 16 ? chunks.toByteArray() : digest.digest(chunks.toByteArray());
    assertArrayEquals(book, HashAlgorithm.ED2K.hash(new Octets(length), digest).digest());
  }

  /** Trees of Tiger itself: no octets, one, one leaf, two; from the test vectors of THEX. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, LWPNACQDBZRYXW3VHJVCJ64QBZNGHOHHHZWCLNQ",
    "0, 1, VK54ZIEEVTWNAUI5D5RDFIL37LX2IQNSTAXFKSA",
    "65, 1024, L66Q4YVNAFWVS23X2HJIRA5ZJ7WXR3F26RSASFA",
    "65, 1025, PZMRYHGY6LTBEH63ZWAHDORHSYTLO4LEFUIKHWY",
  })
  void theVectorsOfTheTreeOfTiger(byte octet, int times, String root) throws Exception {
    byte[] octets = new byte[times];
    Arrays.fill(octets, octet);
    Urn urn = Urn.parse("urn:tree:tiger:" + root);
    HashUrn hash = assertInstanceOf(HashUrn.class, urn.typed().orElseThrow());
    assertTrue(hash.hashes().get(0).verify(new ByteArrayInputStream(octets), new Tiger()));
    assertEquals(urn, HashForm.TREE.of(hash.hashes().get(0)));
  }

  /** RFC 1320 §A.5. */
  @ParameterizedTest
  @CsvSource({
    "'', 31d6cfe0d16ae931b73c59d7e0c089c0",
    "a, bde52cb31de33e46245e05fbdbd6fb24",
    "abc, a448017aaf21d8525fc10ae87aa6729d",
    "message digest, d9130a8164549fe818874806e1c7014b",
    "abcdefghijklmnopqrstuvwxyz, d79e1c308aa5bbcdeea8ed63df412da9",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789,"
        + " 043f8582f241db351ce627e153e7f0e4",
    "12345678901234567890123456789012345678901234567890123456789012345678901234567890,"
        + " e33b4ddc9c38f2199c3e7b164fcc0536",
  })
  void aDigestCanBeHandedOver(String text, String hex) throws Exception {
    HashName name = HashName.of(HashAlgorithm.MD4, BaseEncoding.BASE16.decode(hex));
    assertTrue(name.verify(new ByteArrayInputStream(text.getBytes(US_ASCII)), new Md4()));
  }

  /** Zeros of no chunk, one and two: what eMule says of them. */
  @ParameterizedTest
  @CsvSource({
    "0, 31d6cfe0d16ae931b73c59d7e0c089c0",
    "9728000, fc21d9af828f92a8df64beac3357425d",
    "19456000, 114b21c63a74b6ca922291a11177dd5c",
  })
  void theVectorsOfEd2k(int zeros, String hex) throws Exception {
    HashUrn hash =
        assertInstanceOf(HashUrn.class, Urn.parse("urn:ed2k:" + hex).typed().orElseThrow());
    InputStream octets = new ByteArrayInputStream(new byte[zeros]);
    assertTrue(hash.hashes().get(0).verify(octets, new Md4()));
  }

  /** Of another length, or of the same by another name: nothing is cut to fit. */
  @ParameterizedTest
  @CsvSource({
    "SHA_1, SHA-256, 'SHA_1 needs a digest of 20 octets, not of 32'",
    "TIGER_TREE, SHA-512, 'TIGER_TREE needs a digest of 24 octets, not of 64'",
    "TIGER_TREE, MD5, 'TIGER_TREE needs a digest of 24 octets, not of 16'",
    "SHA_256_32, SHA-512, 'SHA_256_32 needs a digest of 32 octets, not of 64'",
    "MD4, MD5, 'MD4 needs MD4, not MD5'",
    "ED2K, MD5, 'ED2K needs MD4, not MD5'",
    "SHA_256, SHA3-256, 'SHA_256 needs SHA-256, not SHA3-256'",
    "SHA3_256, SHA-256, 'SHA3_256 needs SHA3-256, not SHA-256'",
  })
  void aDigestOfAnotherAlgorithmIsRefused(HashAlgorithm algorithm, String digest, String message)
      throws Exception {
    MessageDigest other = MessageDigest.getInstance(digest);
    InputStream octets = InputStream.nullInputStream();
    var e = assertThrows(IllegalArgumentException.class, () -> algorithm.hash(octets, other));
    assertEquals(message, e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"SHA_1, SHA", "SHA_1, SHA1", "SHA_256_64, SHA-256", "SHA_512, SHA-512"})
  void theDigestItselfMayBeHandedOver(HashAlgorithm algorithm, String digest) throws Exception {
    MessageDigest same = MessageDigest.getInstance(digest);
    assertEquals(algorithm.hash(new byte[0]), algorithm.hash(InputStream.nullInputStream(), same));
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

  /** One digest says that it is short, the other says nothing. */
  @ParameterizedTest
  @ValueSource(ints = {3, 0})
  void aDigestThatIsShortIsRefused(int length) {
    MessageDigest digest =
        new MessageDigest("short") {
          @Override
          protected int engineGetDigestLength() {
            return length;
          }

          @Override
          protected void engineUpdate(byte octet) {}

          @Override
          protected void engineUpdate(byte[] octets, int offset, int count) {}

          @Override
          protected byte[] engineDigest() {
            return new byte[3];
          }

          @Override
          protected void engineReset() {}
        };
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> HashAlgorithm.CRC_32.hash(InputStream.nullInputStream(), digest));
    assertEquals("CRC_32 cannot be computed by a MessageDigest", e.getMessage());
    e =
        assertThrows(
            IllegalArgumentException.class,
            () -> HashAlgorithm.SHA_1.hash(InputStream.nullInputStream(), digest));
    assertEquals("SHA_1 needs a digest of 20 octets, not of " + length, e.getMessage());
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
    assertTrue(hash.hashes().get(1).verify(InputStream.nullInputStream(), new Tiger()));
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
   * tries 1 GiB. The JDK has neither Tiger nor MD4: they are the tests' own.
   */
  @ParameterizedTest
  @EnumSource(
      names = {"CRC_32", "MD5", "SHA_1", "SHA_256", "SHA_512", "SHA3_256", "TIGER_TREE", "ED2K"})
  void streamsAreVerifiedInConstantMemory(HashAlgorithm algorithm) throws Exception {
    long length = Long.getLong("urial.stream", Growth.sized(4 << 20));
    MessageDigest given =
        switch (algorithm) {
          case TIGER_TREE -> new Tiger();
          case ED2K -> new Md4();
          default -> null;
        };
    HashName name =
        given == null
            ? algorithm.hash(new Octets(length))
            : algorithm.hash(new Octets(length), given);
    var threads =
        (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    assertTrue(
        given == null ? name.verify(new Octets(length)) : name.verify(new Octets(length), given));
    long taken = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
    assertTrue(taken < 1 << 18, () -> "allocated " + taken);
  }
}
