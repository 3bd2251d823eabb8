package dev.urial.cli.find;

import dev.urial.cli.render.Failure;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Hop;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The result of a fetch, with its hops and metadata. Secrets are masked.
 *
 * @param octets the number of octets written to a file; -1 if no file was written
 */
public record FetchAnswer(
    boolean isYes,
    int status,
    @Nullable String mediaType,
    String base,
    @Nullable String fragment,
    long octets,
    List<Hop> chain)
    implements TextOutcome.Reply {

  /**
   * Fetches a URL.
   *
   * @param file the file for the body; null to discard it
   */
  static TextOutcome of(String url, FetchOptions.Web web, boolean isHead, @Nullable Path file) {
    try (Representation page = web.open(url, isHead)) {
      long octets = -1;
      if (file != null && !page.isSameDocument()) {
        try (AtomicFile aside = new AtomicFile(file)) {
          octets = aside.take(page.body());
        }
      }
      var type = page.mediaType();
      return new FetchAnswer(
          page.isSuccess(),
          page.status(),
          type == null ? null : type.toString(),
          page.baseUri().redacted(),
          page.fragment(),
          octets,
          page.chain());
    } catch (DereferenceException e) {
      return failure(e);
    } catch (IOException e) {
      return new Failure("file", 0, String.valueOf(e.getMessage()), null);
    }
  }

  /** Returns the failure for a fetch that failed or is incomplete. */
  static Failure failure(DereferenceException e) {
    return new Failure(e.reason().id(), 0, e.message(), null);
  }

  @Override
  public String line() {
    return base;
  }

  private @Nullable String statusText() {
    return status == 0 ? null : Integer.toString(status);
  }

  @Override
  public List<@Nullable String> cells() {
    List<String> hops = new ArrayList<>();
    chain.forEach(hop -> hops.add(hop.uri().redacted()));
    return new ArrayList<>(
        Arrays.asList(
            statusText(),
            mediaType,
            base,
            fragment,
            octets < 0 ? null : Long.toString(octets),
            String.join(" ", hops)));
  }

  @Override
  public void json(JsonGenerator json) {
    if (status == 0) {
      json.writeNullProperty("status");
    } else {
      json.writeNumberProperty("status", status);
    }
    JsonOutput.string(json, "mediaType", mediaType);
    json.writeStringProperty("base", base);
    JsonOutput.string(json, "fragment", fragment);
    if (octets < 0) {
      json.writeNullProperty("octets");
    } else {
      json.writeNumberProperty("octets", octets);
    }
    json.writeArrayPropertyStart("chain");
    chain.forEach(hop -> hop(json, hop));
    json.writeEndArray();
  }

  private static void hop(JsonGenerator json, Hop hop) {
    json.writeStartObject();
    json.writeStringProperty("uri", hop.uri().redacted());
    json.writeArrayPropertyStart("addresses");
    for (InetAddress address : hop.addresses()) {
      json.writeString(address.getHostAddress());
    }
    json.writeEndArray();
    InetAddress connected = hop.address();
    JsonOutput.string(json, "address", connected == null ? null : connected.getHostAddress());
    if (hop.status() == 0) {
      json.writeNullProperty("status");
    } else {
      json.writeNumberProperty("status", hop.status());
    }
    String location = hop.location();
    JsonOutput.string(json, "location", location == null ? null : Secrets.masked(location));
    var gateway = hop.gateway();
    JsonOutput.string(json, "gateway", gateway == null ? null : gateway.redacted());
    json.writeNumberProperty("milliseconds", hop.time().toMillis());
    json.writeEndObject();
  }
}
