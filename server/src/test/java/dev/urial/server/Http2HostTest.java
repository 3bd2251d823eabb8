package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code Host} beside {@code :authority}, which Jetty parses before any handler is asked. */
@Timeout(240)
class Http2HostTest {
  private static final int HEADERS = 1;

  @Test
  void aHostWithABadPortIsTheClientsMistake() throws Exception {
    try (Fixture own = new Fixture();
        Socket client = new Socket("127.0.0.1", own.port())) {
      OutputStream out = client.getOutputStream();
      out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      out.write(new byte[] {0, 0, 0, 4, 0, 0, 0, 0, 0});
      ask(out, 1, "s.example:x");
      assertEquals(0x8C, firstOctetOfFields(client), "400, by HPACK's static table");
      ask(out, 3, "s.example");
      assertEquals(0x8D, firstOctetOfFields(client), "404, on the same connection");
    }
  }

  private static void ask(OutputStream out, int stream, String host) throws Exception {
    ByteArrayOutputStream fields = new ByteArrayOutputStream();
    fields.write(new byte[] {(byte) 0x82, (byte) 0x86}); // GET, http
    literal(fields, new byte[] {4}, "/nothing-here"); // :path
    literal(fields, new byte[] {1}, "s.example"); // :authority
    literal(fields, new byte[] {0x0F, 38 - 15}, host); // Host
    out.write(new byte[] {0, 0, (byte) fields.size(), HEADERS, 5, 0, 0, 0, (byte) stream});
    fields.writeTo(out);
    out.flush();
  }

  private static void literal(ByteArrayOutputStream to, byte[] name, String value)
      throws Exception {
    to.write(name);
    to.write(value.length());
    to.write(value.getBytes(StandardCharsets.US_ASCII));
  }

  private static int firstOctetOfFields(Socket client) throws Exception {
    DataInputStream in = new DataInputStream(client.getInputStream());
    while (true) {
      int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
      int type = in.readUnsignedByte();
      in.skipNBytes(5);
      byte[] payload = in.readNBytes(length);
      if (type == HEADERS) {
        int at = 0;
        if ((payload[at] & 0xE0) == 0x20) { // the size of the table
          boolean isLong = (payload[at++] & 0x1F) == 0x1F;
          while (isLong && (payload[at] & 0x80) != 0) {
            at++;
          }
          at += isLong ? 1 : 0;
        }
        return payload[at] & 0xFF;
      }
    }
  }
}
