package dev.urial.dereference.name;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.xbill.DNS.CNAMERecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Master;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/**
 * A name server on loopback (RFC 1035, UDP) that knows the records of a zone file, and can be ill.
 */
final class ZoneServer implements AutoCloseable {
  /** How it answers. */
  enum Health {
    WELL,
    /** Aliases are answered one by one. */
    WELL_BUT_SLOW_WITH_ALIASES,
    FAILS,
    REFUSES,
    SILENT,
    /** Octets that are no message. */
    RAVES
  }

  private final DatagramSocket socket;
  private final List<Record> records = new ArrayList<>();
  private final Health health;
  private final AtomicInteger asked = new AtomicInteger();

  ZoneServer(Health health, String... lines) throws IOException {
    this.health = health;
    for (String line : lines) {
      try (Master file =
          new Master(
              new ByteArrayInputStream((line + "\n").getBytes(StandardCharsets.UTF_8)),
              Name.root,
              60)) {
        for (Record it = file.nextRecord(); it != null; it = file.nextRecord()) {
          records.add(it);
        }
      }
    }
    socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
    Thread thread = new Thread(this::serve, "zone server");
    thread.setDaemon(true);
    thread.start();
  }

  InetSocketAddress address() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), socket.getLocalPort());
  }

  int asked() {
    return asked.get();
  }

  private void serve() {
    byte[] buffer = new byte[4096];
    while (!socket.isClosed()) {
      try {
        DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
        socket.receive(packet);
        asked.incrementAndGet();
        byte[] octets = Arrays.copyOf(buffer, packet.getLength());
        byte[] reply = reply(new Message(octets));
        if (reply.length > 0) {
          socket.send(new DatagramPacket(reply, reply.length, packet.getSocketAddress()));
        }
      } catch (IOException e) {
        if (!socket.isClosed()) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  private byte[] reply(Message question) {
    Message answer = new Message(question.getHeader().getID());
    answer.getHeader().setFlag(Flags.QR);
    Record asked = question.getQuestion();
    answer.addRecord(asked, Section.QUESTION);
    switch (health) {
      case SILENT -> {
        return new byte[0];
      }
      case RAVES -> {
        byte[] octets = answer.toWire();
        return Arrays.copyOf(octets, octets.length - 3);
      }
      case FAILS -> answer.getHeader().setRcode(Rcode.SERVFAIL);
      case REFUSES -> answer.getHeader().setRcode(Rcode.REFUSED);
      case WELL, WELL_BUT_SLOW_WITH_ALIASES -> fill(answer, asked.getName(), asked.getType());
    }
    return answer.toWire();
  }

  private void fill(Message answer, Name name, int type) {
    boolean isKnown = false;
    Name next = name;
    for (int links = 0; next != null && links < 30; links++) {
      Name owner = next;
      next = null;
      for (Record record : records) {
        if (record.getName().equals(owner) && record.getDClass() == DClass.IN) {
          isKnown = true;
          if (record.getType() == type) {
            answer.addRecord(record, Section.ANSWER);
          } else if (record.getType() == Type.CNAME) {
            answer.addRecord(record, Section.ANSWER);
            if (health == Health.WELL) {
              next = ((CNAMERecord) record).getTarget();
            }
          }
        }
      }
    }
    if (!isKnown) {
      answer.getHeader().setRcode(Rcode.NXDOMAIN);
    }
  }

  @Override
  public void close() {
    socket.close();
  }
}
