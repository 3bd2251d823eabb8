package dev.urial.dereference.name;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.Uri;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import dev.urial.hash.HashName;
import dev.urial.report.Message;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Dereferences names such as URNs with a table of resolvers, and verifies the content if the name
 * contains a hash.
 *
 * <pre>{@code
 * Protocol names = NameProtocol.of(ResolverTable.builtIn());
 * Dereferencer.builder().protocol("urn", names).protocol("ni", names).build()
 *     .dereference("urn:ietf:rfc:8141")
 * }</pre>
 *
 * <p>The resolved URI is dereferenced under the same policy and limits. The protocol first tries
 * the resolvers that return the resource (N2R), then those that return its address (N2L), both in
 * table order. A description (N2C) is not the resource itself, so it is not fetched.
 *
 * @see VerifiedStream
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-4">RFC 6920 §4</a>
 */
public final class NameProtocol implements Protocol {
  private static final List<ResolutionService> OF_RESOURCES =
      List.of(ResolutionService.N2R, ResolutionService.N2L);

  /** The table, which is loaded when the first name is dereferenced. */
  private final Supplier<ResolverTable> table;

  private NameProtocol(Supplier<ResolverTable> table) {
    this.table = table;
  }

  /**
   * {@return a protocol that resolves names with a table}
   *
   * @param table the table of resolvers
   * @see ResolverTable#builtIn
   */
  public static NameProtocol of(ResolverTable table) {
    Objects.requireNonNull(table, "table");
    return new NameProtocol(() -> table);
  }

  /**
   * {@return a protocol that resolves names with the built-in table}
   *
   * @see ResolverTable#builtIn
   */
  public static NameProtocol builtIn() {
    return new NameProtocol(ResolverTable::builtIn);
  }

  @Override
  public ProtocolScope reach() {
    return ProtocolScope.NESTED;
  }

  @Override
  public ProtocolResponse open(ProtocolRequest access) throws IOException {
    Uri name = access.uri();
    DereferenceException last = null;
    for (Uri place : places(name)) {
      try {
        return verified(access.dereference(place), name);
      } catch (DereferenceException e) {
        if (isOver(e.reason())) {
          throw e;
        }
        last = last == null ? e : last;
      }
    }
    throw Objects.requireNonNull(last);
  }

  /** Returns whether a failure ends the request, so that no other resolver is tried. */
  private static boolean isOver(Reason reason) {
    return reason == Reason.CANCELLED || reason == Reason.TIME_TOTAL;
  }

  private List<Uri> places(Uri name) throws DereferenceException {
    List<Uri> places = new ArrayList<>();
    Message why = null;
    for (ResolutionService service : OF_RESOURCES) {
      NameResolution resolution = table.get().resolve(name, service);
      for (ResolvedName found : resolution.found()) {
        Uri uri = found.uri();
        if (uri != null) {
          places.add(uri);
        }
      }
      why = resolution.failure();
    }
    if (places.isEmpty()) {
      List<ResolvedName> others = table.get().resolve(name).found();
      if (!others.isEmpty()) {
        why =
            MESSAGES.of(
                "name.table.other-service", listed(OF_RESOURCES), String.valueOf(others.get(0)));
      }
      throw DereferenceException.of(
          Reason.NOT_FOUND, why == null ? MESSAGES.of("name.nothing") : why);
    }
    return places;
  }

  private static String listed(List<ResolutionService> services) {
    return services.stream().map(ResolutionService::id).collect(Collectors.joining(", "));
  }

  private static ProtocolResponse verified(ProtocolResponse answer, Uri name) {
    // An error response is not the named content, so its hash is not checked.
    boolean isOctets = answer.status() == 0 || answer.status() / 100 == 2;
    List<HashName> hashes = isOctets ? ContentHashes.of(name).verifiable() : List.of();
    InputStream body = hashes.isEmpty() ? answer.body() : VerifiedStream.of(answer.body(), hashes);
    return ProtocolResponse.of(body)
        .mediaType(answer.mediaType())
        .status(answer.status())
        .contentLocation(answer.contentLocation())
        .fields(answer.fields())
        .address(answer.address())
        .build();
  }
}
