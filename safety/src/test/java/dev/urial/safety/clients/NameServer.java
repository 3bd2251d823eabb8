package dev.urial.safety.clients;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.naming.NamingEnumeration;
import javax.naming.NamingException;
import javax.naming.directory.Attribute;
import javax.naming.directory.InitialDirContext;

/**
 * A name server on loopback that speaks DNS (RFC 1035): of each question for an address it gives
 * the next answer of its list, and the last one forever. So does the server of somebody who lets a
 * check see one address and the client another.
 *
 * <pre>{@code
 * try (NameServer names = NameServer.answering("203.0.113.7", "127.0.0.1")) {
 *   names.lookup("rebind.example");  // 203.0.113.7
 *   names.lookup("rebind.example");  // 127.0.0.1
 * }
 * }</pre>
 */
public final class NameServer implements AutoCloseable {
  private static final int ADDRESS = 1; // RFC 1035 §3.2.2: A

  private final DatagramSocket socket;
  private final List<List<byte[]>> answers;
  private final AtomicInteger asked = new AtomicInteger();

  private NameServer(List<List<byte[]>> answers) throws IOException {
    this.answers = answers;
    this.socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
    Thread thread = new Thread(this::serve, "name server");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Starts a server.
   *
   * @param answers one for each question; several addresses of one answer are split by commas
   */
  public static NameServer answering(String... answers) throws IOException {
    List<List<byte[]>> all = new ArrayList<>();
    for (String answer : answers) {
      List<byte[]> one = new ArrayList<>();
      for (String address : answer.split(",", -1)) {
        one.add(InetAddress.getByName(address).getAddress());
      }
      all.add(one);
    }
    return new NameServer(all);
  }

  /** How many questions were asked. */
  public int asked() {
    return asked.get();
  }

  /** Where it listens. */
  public int port() {
    return socket.getLocalPort();
  }

  /** What a stub resolver hears from it, over the wire, without a cache. */
  // JNDI is asked of our own server only, which answers addresses and no objects; it wants this
  // map.
  @SuppressWarnings({"BanJNDI", "JdkObsolete"})
  public List<InetAddress> lookup(String name) throws UnknownHostException {
    Hashtable<String, String> settings = new Hashtable<>();
    settings.put("java.naming.factory.initial", "com.sun.jndi.dns.DnsContextFactory");
    settings.put("java.naming.provider.url", "dns://127.0.0.1:" + port());
    List<InetAddress> found = new ArrayList<>();
    try {
      InitialDirContext context = new InitialDirContext(settings);
      try {
        Attribute a = context.getAttributes(name, new String[] {"A"}).get("A");
        NamingEnumeration<?> values = a == null ? null : a.getAll();
        while (values != null && values.hasMore()) {
          found.add(InetAddress.getByName((String) values.next()));
        }
      } finally {
        context.close();
      }
    } catch (NamingException e) {
      UnknownHostException unknown = new UnknownHostException(name);
      unknown.initCause(e);
      throw unknown;
    }
    if (found.isEmpty()) {
      throw new UnknownHostException(name);
    }
    return found;
  }

  private void serve() {
    byte[] buffer = new byte[512];
    while (!socket.isClosed()) {
      try {
        DatagramPacket question = new DatagramPacket(buffer, buffer.length);
        socket.receive(question);
        byte[] reply = reply(buffer, question.getLength());
        socket.send(new DatagramPacket(reply, reply.length, question.getSocketAddress()));
      } catch (IOException e) {
        if (!socket.isClosed()) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  /** RFC 1035 §4.1: the header, the question again, the answers. */
  private byte[] reply(byte[] question, int length) {
    int end = 12;
    while (question[end] != 0) {
      end += question[end] + 1;
    }
    int type = question[end + 1] << 8 | question[end + 2];
    List<byte[]> addresses = List.of();
    if (type == ADDRESS) {
      addresses = answers.get(Math.min(asked.getAndIncrement(), answers.size() - 1));
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(question, 0, 2);
    out.writeBytes(new byte[] {(byte) 0x84, 0, 0, 1, 0, (byte) addresses.size(), 0, 0, 0, 0});
    out.write(question, 12, Math.min(length, end + 5) - 12);
    for (byte[] address : addresses) {
      out.writeBytes(new byte[] {(byte) 0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4});
      out.writeBytes(address);
    }
    return out.toByteArray();
  }

  @Override
  public void close() {
    socket.close();
  }
}
