package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Limits;
import dev.urial.safety.AddressClass;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.function.Executable;

/** What tests with servers on loopback share. */
final class Loopback {
  /** Every name is this machine. */
  static final NameResolver HERE = host -> List.of(InetAddress.getLoopbackAddress());

  private Loopback() {}

  /** Skips the test where there is no such interface. */
  static void assume() {
    Assumptions.assumeTrue(isThere(), "this machine has no loopback interface");
  }

  private static boolean isThere() {
    try {
      return Collections.list(NetworkInterface.getNetworkInterfaces()).stream()
          .anyMatch(Loopback::isLoopback);
    } catch (IOException e) {
      return false; // there is no interface at all
    }
  }

  private static boolean isLoopback(NetworkInterface network) {
    try {
      return network.isLoopback() && network.isUp();
    } catch (IOException e) {
      return false;
    }
  }

  /** A policy under which this machine may be asked. */
  static FetchPolicy.Builder policy() {
    return FetchPolicy.builder()
        .port("any")
        .addressClass(AddressClass.GLOBAL, AddressClass.LOOPBACK)
        .allowLocalName();
  }

  static Dereferencer.Builder web() {
    return Dereferencer.builder().policy(policy().build()).resolver(HERE);
  }

  static DereferenceException fails(Executable what) {
    return assertThrows(DereferenceException.class, what);
  }

  /** Returns limits with another maximum of octets of headers. */
  static Limits withHeaders(int octets, Limits it) {
    return new Limits(
        it.total(),
        it.connect(),
        it.idle(),
        it.octets(),
        it.decodedOctets(),
        it.ratio(),
        it.redirects(),
        octets);
  }
}
