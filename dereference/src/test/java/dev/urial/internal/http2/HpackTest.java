package dev.urial.internal.http2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.ProtocolResponse;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MetaData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compressed fields: the RFC's examples, another library's blocks, and broken ones. */
class HpackTest {
  private static byte[] octets(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }

  private static List<String> decoded(HpackDecoder decoder, String hex) throws HpackException {
    return lines(decoder.decode(octets(hex), 1 << 16));
  }

  private static List<String> lines(List<ProtocolResponse.Field> fields) {
    return fields.stream().map(it -> it.name() + ": " + it.value()).toList();
  }

  /** RFC 7541 appendix C.4: three requests, with the Huffman code. */
  @Test
  void theRequestsOfTheRfc() throws Exception {
    HpackDecoder decoder = new HpackDecoder();
    List<String> first = List.of(":method: GET", ":scheme: http", ":path: /");
    List<String> expected = new ArrayList<>(first);
    expected.add(":authority: www.example.com");
    assertEquals(expected, decoded(decoder, "828684418cf1e3c2e5f23a6ba0ab90f4ff"));
    expected.add("cache-control: no-cache");
    assertEquals(expected, decoded(decoder, "828684be5886a8eb10649cbf"));
    assertEquals(
        List.of(
            ":method: GET",
            ":scheme: https",
            ":path: /index.html",
            ":authority: www.example.com",
            "custom-key: custom-value"),
        decoded(decoder, "828785bf408825a849e95ba97d7f8925a849e95bb8e8b4bf"));
  }

  /** RFC 7541 appendix C.6: three responses, with a table of 256 octets, from which fields fall. */
  @Test
  void theResponsesOfTheRfc() throws Exception {
    HpackDecoder decoder = new HpackDecoder();
    String table256 = "3fe101";
    assertEquals(
        List.of(
            ":status: 302",
            "cache-control: private",
            "date: Mon, 21 Oct 2013 20:13:21 GMT",
            "location: https://www.example.com"),
        decoded(
            decoder,
            table256
                + "488264025885aec3771a4b6196d07abe941054d444a8200595040b8166e082a62d1bff6e919d29ad"
                + "171863c78f0b97c8e9ae82ae43d3"));
    assertEquals(
        List.of(
            ":status: 307",
            "cache-control: private",
            "date: Mon, 21 Oct 2013 20:13:21 GMT",
            "location: https://www.example.com"),
        decoded(decoder, "4883640effc1c0bf"));
    assertEquals(
        List.of(
            ":status: 200",
            "cache-control: private",
            "date: Mon, 21 Oct 2013 20:13:22 GMT",
            "location: https://www.example.com",
            "content-encoding: gzip",
            "set-cookie: foo=ASDJKHQKBZXOQWEOPIUAXQWEOIU; max-age=3600; version=1"),
        decoded(
            decoder,
            "88c16196d07abe941054d444a8200595040b8166e084a62d1bffc05a839bd9ab77ad94e7821dd7f2e6c7"
                + "b335dfdfcd5b3960d5af27087f3672c1ab270fb5291f9587316065c003ed4ee5b1063d5007"));
  }

  /** Blocks of Jetty's encoder, whose table lives on from block to block. */
  @Test
  void whatAnotherLibraryEncodesIsDecoded() throws Exception {
    Random random = new Random(7541);
    org.eclipse.jetty.http2.hpack.HpackEncoder encoder =
        new org.eclipse.jetty.http2.hpack.HpackEncoder();
    encoder.setMaxTableCapacity(4096);
    encoder.setTableCapacity(4096);
    encoder.setMaxHeaderListSize(1 << 20);
    HpackDecoder decoder = new HpackDecoder();
    for (int i = 0; i < 3000; i++) {
      HttpFields.Mutable fields = HttpFields.build();
      List<String> expected = new ArrayList<>(List.of(":status: " + (200 + i % 300)));
      for (int n = random.nextInt(12); n > 0; n--) {
        String name = random.nextBoolean() ? "x-" + random.nextInt(40) : "location";
        StringBuilder value = new StringBuilder("/");
        for (int length = random.nextInt(i % 100 == 0 ? 5000 : 60); length > 0; length--) {
          value.append((char) (0x21 + random.nextInt(0x5E)));
        }
        fields.add(name, value.toString());
        expected.add(name + ": " + value);
      }
      ByteBuffer block = ByteBuffer.allocate(1 << 17);
      encoder.encode(block, new MetaData.Response(200 + i % 300, null, HttpVersion.HTTP_2, fields));
      byte[] octets = new byte[block.position()];
      block.flip().get(octets);
      assertEquals(expected, lines(decoder.decode(octets, 1 << 20)), "block " + i);
    }
  }

  /** Every octet is a character, with the Huffman code and without. */
  @Test
  void octetsStayWhatTheyAre() throws Exception {
    assertEquals(
        List.of("location: /\u00E9\u0000\u00FF"), decoded(new HpackDecoder(), "0f1f042fe900ff"));
    // RFC 7541 appendix B: 0xE9 is 11111111|11111111|101011, and two bits of padding.
    assertEquals(List.of("location: \u00E9"), decoded(new HpackDecoder(), "0f1f83ffffaf"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "80", // no index 0
        "be", // an index beyond the tables
        "ffffffffff7f", // an index beyond any number
        "ff80808080808000", // a number that goes on with zeros
        "7f", // a number without its end
        "40", // no name
        "400161", // no value
        "40016103", // a value that is cut off
        "0f1f7fffffff7f", // a value longer than any block
        "823fe11f", // the size of the table after a field
        "3fe21f", // a table larger than allowed: 4097
        "0f1f84ffffffff", // the end of the string in it
        "0f1f8118", // Huffman: padding with a zero
        "0f1f821fff", // Huffman: a whole octet of padding
      })
  void whatIsBrokenIsRefused(String hex) {
    assertThrows(HpackException.class, () -> decoded(new HpackDecoder(), hex));
  }

  /** A kilobyte is put into the table, and named again for an octet each: 4 MB from 5 KB. */
  @Test
  void aBombIsLeftWhenItIsTooLarge() throws Exception {
    String field = "4001617f8107" + "62".repeat(1024); // a: bbb…
    assertNull(new HpackDecoder().decode(octets(field + "be".repeat(4096)), 1 << 16));
    assertEquals(61, new HpackDecoder().decode(octets(field + "be".repeat(60)), 1 << 16).size());
  }

  @Test
  void aFieldLargerThanTheTableEmptiesIt() throws Exception {
    HpackDecoder decoder = new HpackDecoder();
    assertEquals(List.of("a: b"), decoded(decoder, "4001610162"));
    assertEquals(List.of("a: b"), decoded(decoder, "be"));
    decoded(decoder, "4001617f811f" + "62".repeat(127 + 1 + 31 * 128));
    assertThrows(HpackException.class, () -> decoded(decoder, "be"));
  }

  /** What is sent can be read, and begins with a table of size 0. */
  @Test
  void whatIsEncodedIsDecoded() throws Exception {
    List<ProtocolResponse.Field> fields =
        List.of(
            new ProtocolResponse.Field(":method", "HEAD"),
            new ProtocolResponse.Field(":scheme", "https"),
            new ProtocolResponse.Field(":path", "/" + "a".repeat(20_000)),
            new ProtocolResponse.Field("x-unknown", ""),
            new ProtocolResponse.Field("authorization", "Basic eDp5"));
    byte[] block = HpackEncoder.encode(fields);
    assertEquals(0x20, block[0]);
    assertEquals(fields, new HpackDecoder().decode(block, 1 << 20));
    String hex = HexFormat.of().formatHex(block);
    assertTrue(hex.contains("1f080a"), "never indexed: " + hex.substring(hex.length() - 40));
  }
}
