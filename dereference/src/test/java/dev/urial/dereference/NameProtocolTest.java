package dev.urial.dereference;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.name.NameProtocol;
import dev.urial.dereference.name.ResolverTable;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Names that are dereferenced: by whom the table says, and held to their hashes. */
class NameProtocolTest {
  private static final String OF_HELLO =
      "ni://names.example/sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk";

  /** A server that answers any request with this text. */
  private static RawServer serving(String body) throws IOException {
    Loopback.assume();
    return RawServer.saying(
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: "
            + body.length()
            + "\r\nConnection: close\r\n\r\n"
            + body);
  }

  private static Dereferencer by(RawServer server) throws IOException {
    String host = "http://names.example:" + server.port();
    ResolverTable table =
        ResolverTable.read(
            new StringReader(
                "ni: | N2R | "
                    + host
                    + "/.well-known/ni/{algorithm}/{value} | RFC 6920 | 2026-11\n"
                    + "urn:x-a | N2L | "
                    + host
                    + "/{rest} | ours | 2026-11\n"
                    + "urn:x-b | N2C | "
                    + host
                    + "/{rest} | ours | 2026-11\n"));
    NameProtocol names = NameProtocol.of(table);
    return Loopback.web().protocol("ni", names).protocol("urn", names).build();
  }

  private static String get(Dereferencer it, String name) throws IOException {
    try (Representation body = it.dereference(name)) {
      return new String(body.body().readAllBytes(), US_ASCII);
    }
  }

  @Test
  void theOctetsOfTheNameCome() throws Exception {
    try (RawServer server = serving("Hello World!");
        Dereferencer it = by(server)) {
      assertEquals("Hello World!", get(it, OF_HELLO));
      assertEquals("Hello World!", get(it, "urn:x-a:b"), "no hash, and so nothing to hold it to");
    }
  }

  @Test
  void otherOctetsEndWithAnError() throws Exception {
    try (RawServer server = serving("Hello World?");
        Dereferencer it = by(server)) {
      DereferenceException e = Loopback.fails(() -> get(it, OF_HELLO));
      assertEquals(Reason.DIGEST, e.reason());
      assertTrue(e.message().text().contains("SHA_256"), e.message().text());
    }
  }

  /**
   * A page that says that there is nothing is not the octets of the name, and no forgery of them.
   */
  @Test
  void anAnswerThatThereIsNothingIsNotHeldToTheHash() throws Exception {
    try (RawServer server =
            RawServer.saying(
                "HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\nConnection: close\r\n\r\nnone");
        Dereferencer it = by(server);
        Representation answer = it.dereference(OF_HELLO)) {
      assertEquals(404, answer.status());
      assertEquals("none", new String(answer.body().readAllBytes(), US_ASCII));
    }
  }

  @Test
  void aDescriptionIsNotWhatIsNamed() throws Exception {
    try (RawServer server = serving("x");
        Dereferencer it = by(server)) {
      for (String name : List.of("urn:x-b:c", "urn:x-c:d")) {
        assertEquals(Reason.NOT_FOUND, Loopback.fails(() -> get(it, name)).reason(), name);
      }
      String said = Loopback.fails(() -> get(it, "urn:x-b:c")).message().text();
      String host = "http://names.example:" + server.port();
      assertEquals(
          "the request was for N2R, N2L, which the table does not offer; it offers N2C http "
              + host
              + "/:c",
          said);
    }
  }

  @Test
  void anEmptyTableAsksNobody() {
    NameProtocol nobody = NameProtocol.of(ResolverTable.of(List.of()));
    try (Dereferencer it = Dereferencer.builder().protocol("doi", nobody).build()) {
      DereferenceException e = Loopback.fails(() -> get(it, "doi:10.1000/182"));
      assertEquals(Reason.NOT_FOUND, e.reason());
      assertEquals(List.of(), e.chain());
    }
  }

  /** Where a name leads is vetted as all else is. */
  @Test
  void thePolicyIsAskedForThePlace() throws Exception {
    Loopback.assume();
    try (Dereferencer it = Dereferencer.builder().build()) {
      DereferenceException e = Loopback.fails(() -> get(it, "ni://127.0.0.1/sha-256-32;f4OxZQ"));
      assertEquals(Reason.REFUSED, e.reason());
    }
  }
}
