package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Host;
import dev.urial.testkit.suites.Suites;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Every block of IANA's special-purpose registries: its first address and its last, and their
 * neighbours, against the longest block of the published files that holds them.
 */
class AddressBlocksSuite {
  /** What each row of the registries is; a row that is not here is a new one. */
  private static final Map<String, AddressClass> CLASSES = new HashMap<>();

  private static void are(AddressClass one, String... names) {
    for (String name : names) {
      CLASSES.put(name, one);
    }
  }

  static {
    are(AddressClass.THIS_NETWORK, "\"This network\"", "\"This host on this network\"");
    are(AddressClass.THIS_NETWORK, "Unspecified Address");
    are(AddressClass.PRIVATE_USE, "Private-Use");
    are(AddressClass.SHARED, "Shared Address Space");
    are(AddressClass.LOOPBACK, "Loopback", "Loopback Address");
    are(AddressClass.LINK_LOCAL, "Link Local", "Link-Local Unicast");
    are(AddressClass.PROTOCOL_ASSIGNMENT, "IETF Protocol Assignments");
    are(AddressClass.PROTOCOL_ASSIGNMENT, "IPv4 Service Continuity Prefix");
    are(AddressClass.PROTOCOL_ASSIGNMENT, "NAT64/DNS64 Discovery");
    are(AddressClass.DISCARD, "IPv4 dummy address", "Discard-Only Address Block");
    are(AddressClass.DISCARD, "Dummy IPv6 Prefix");
    are(AddressClass.SERVICE_ANYCAST, "Port Control Protocol Anycast", "AS112-v4", "AMT");
    are(AddressClass.SERVICE_ANYCAST, "Traversal Using Relays around NAT Anycast", "AS112-v6");
    are(AddressClass.SERVICE_ANYCAST, "Direct Delegation AS112 Service");
    are(AddressClass.SERVICE_ANYCAST, "DNS-SD Service Registration Protocol Anycast");
    are(AddressClass.DOCUMENTATION, "Documentation (TEST-NET-1)", "Documentation (TEST-NET-2)");
    are(AddressClass.DOCUMENTATION, "Documentation (TEST-NET-3)", "Documentation");
    are(AddressClass.SIX_TO_FOUR_RELAY, "Deprecated (6to4 Relay Anycast)");
    are(AddressClass.SIX_TO_FOUR_RELAY, "6a44-relay anycast address");
    are(AddressClass.BENCHMARKING, "Benchmarking");
    are(AddressClass.RESERVED, "Reserved");
    are(AddressClass.BROADCAST, "Limited Broadcast");
    are(AddressClass.IPV4_MAPPED, "IPv4-mapped Address");
    are(AddressClass.TEREDO, "TEREDO");
    are(AddressClass.ORCHID, "Deprecated (previously ORCHID)", "ORCHIDv2");
    are(AddressClass.ORCHID, "Drone Remote ID Protocol Entity Tags (DETs) Prefix");
    are(AddressClass.SIX_TO_FOUR, "6to4");
    are(AddressClass.SEGMENT_ROUTING, "Segment Routing (SRv6) SIDs");
    are(AddressClass.UNIQUE_LOCAL, "Unique-Local");
  }

  /** A block as numbers. */
  private record Row(BigInteger first, int length, String name, int bits) {
    BigInteger last() {
      return first.add(BigInteger.ONE.shiftLeft(bits - length)).subtract(BigInteger.ONE);
    }

    boolean holds(BigInteger address) {
      return first.compareTo(address) <= 0 && address.compareTo(last()) <= 0;
    }

    AddressClass classOf() {
      AddressClass found =
          name.equals("IPv4-IPv6 Translat.")
              ? length == 96 ? AddressClass.NAT64 : AddressClass.NAT64_LOCAL
              : CLASSES.get(name);
      assertNotNull(found, "a new row: " + name);
      return found;
    }
  }

  private static List<Row> rows(String file, int bits) throws Exception {
    byte[] xml = Suites.open("iana").bytes(file);
    NodeList records =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(xml))
            .getElementsByTagName("record");
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < records.getLength(); i++) {
      Element record = (Element) records.item(i);
      String name = record.getElementsByTagName("name").item(0).getTextContent().strip();
      String blocks = record.getElementsByTagName("address").item(0).getTextContent();
      for (String block : blocks.replaceAll("\\[[0-9]+\\]", "").split(",", -1)) {
        String[] parts = block.strip().split("/", -1);
        byte[] octets = InetAddress.getByName(parts[0]).getAddress();
        boolean isMapped = bits == 128 && octets.length == 4; // the JDK unwraps ::ffff:0:0
        BigInteger first =
            isMapped ? BigInteger.valueOf(0xFFFF).shiftLeft(32) : new BigInteger(1, octets);
        rows.add(new Row(first, Integer.parseInt(parts[1]), name, bits));
      }
    }
    return rows;
  }

  private static AddressClass byTheBook(List<Row> rows, BigInteger address, int bits) {
    Row longest = null;
    for (Row row : rows) {
      if (row.holds(address) && (longest == null || row.length() > longest.length())) {
        longest = row;
      }
    }
    boolean isMulticast =
        bits == 32
            ? address.shiftRight(28).intValue() == 14
            : address.shiftRight(120).intValue() == 255;
    if (isMulticast) {
      return AddressClass.MULTICAST;
    }
    return longest == null ? unlisted(address, bits) : longest.classOf();
  }

  /** RFC 4291 §2.4 and IANA's list of the address space: only 2000::/3 has been given out. */
  private static AddressClass unlisted(BigInteger address, int bits) {
    if (bits == 32) {
      return AddressClass.GLOBAL;
    }
    if (address.shiftRight(118).intValue() == 0xFEC0 >> 6) {
      return AddressClass.SITE_LOCAL;
    }
    if (address.bitLength() <= 32 && address.bitLength() > 16) {
      return AddressClass.IPV4_COMPATIBLE;
    }
    return address.shiftRight(125).intValue() == 1 ? AddressClass.GLOBAL : AddressClass.RESERVED;
  }

  private static Host host(BigInteger address, int bits) {
    return bits == 32
        ? new Host.Ipv4(address.intValue())
        : new Host.Ipv6(address.shiftRight(64).longValue(), address.longValue());
  }

  private static void check(List<Row> rows, BigInteger address, int bits) {
    boolean isOne = address.signum() >= 0 && address.bitLength() <= bits;
    if (!isOne) {
      return;
    }
    Host host = host(address, bits);
    AddressVerdict verdict = AddressVerdict.of(host, SpecialNames.builtIn());
    assertEquals(byTheBook(rows, address, bits), own(verdict), host.text());
    boolean isAllowed = FetchPolicy.publicWeb().vet("http://" + host.text() + "/").isOk();
    AddressClass worst = verdict.worst();
    boolean isPublic = worst == AddressClass.GLOBAL || worst == AddressClass.NAT64;
    assertEquals(isPublic, isAllowed, host.text());
  }

  /** The class of the address itself. */
  private static @Nullable AddressClass own(AddressVerdict verdict) {
    for (AddressLayer layer : verdict.layers()) {
      if (layer.within() == null && layer.addressClass() != AddressClass.METADATA_SERVICE) {
        return layer.addressClass();
      }
    }
    return null;
  }

  private static void every(String file, int bits) throws Exception {
    List<Row> rows = rows(file, bits);
    assertTrue(rows.size() > 20, file);
    for (Row row : rows) {
      for (int step = -1; step <= 1; step++) {
        check(rows, row.first().add(BigInteger.valueOf(step)), bits);
        check(rows, row.last().add(BigInteger.valueOf(step)), bits);
      }
    }
  }

  @Test
  void everyBlockOfIpv4WithItsNeighbours() throws Exception {
    every("iana-ipv4-special-registry.xml", 32);
  }

  @Test
  void everyBlockOfIpv6WithItsNeighbours() throws Exception {
    every("iana-ipv6-special-registry.xml", 128);
  }
}
