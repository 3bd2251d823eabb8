package dev.urial.scheme.digest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Several hashes of one stream. */
class SeveralHashesTest {

  @Test
  void areThoseThatEachAlgorithmComputesAlone() throws Exception {
    List<HashAlgorithm> algorithms = new ArrayList<>();
    for (HashAlgorithm algorithm : HashAlgorithm.values()) {
      if (algorithm.isAvailable()) {
        algorithms.add(algorithm);
      }
    }
    algorithms.add(HashAlgorithm.SHA_1); // twice
    byte[] octets = new byte[200_000];
    for (int i = 0; i < octets.length; i++) {
      octets[i] = (byte) (i * 31);
    }
    List<HashName> alone = new ArrayList<>();
    for (HashAlgorithm algorithm : algorithms) {
      alone.add(algorithm.hash(octets));
    }
    assertEquals(alone, HashAlgorithm.hashAll(new ByteArrayInputStream(octets), algorithms));
  }

  @Test
  void nothingIsReadIfOneIsMissing() {
    var stream = new ByteArrayInputStream(new byte[5]);
    List<HashAlgorithm> algorithms = List.of(HashAlgorithm.SHA_1, HashAlgorithm.AICH);
    assertThrows(
        UnsupportedOperationException.class, () -> HashAlgorithm.hashAll(stream, algorithms));
    assertEquals(5, stream.available());
  }

  @Test
  void ofNoAlgorithmThereIsNone() throws Exception {
    assertEquals(
        List.of(), HashAlgorithm.hashAll(new ByteArrayInputStream(new byte[5]), List.of()));
  }
}
