package dev.urial.readers.libraries;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.url.Url;
import java.net.URI;
import java.net.URL;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import okhttp3.HttpUrl;
import org.apache.hc.client5.http.utils.URIUtils;
import org.apache.jena.rfc3986.IRI3986;
import org.eclipse.rdf4j.common.net.ParsedIRI;

/** How a library resolves a reference: those that have such a call. */
interface Resolver {
  String resolve(String base, String reference) throws Exception;

  /** By the reader's name. */
  static Map<String, Resolver> all() {
    Map<String, Resolver> all = new LinkedHashMap<>();
    all.put(
        "Urial RFC 3986", (base, it) -> Uri.parse(base).resolve(UriReference.parse(it)).toString());
    all.put("Urial URL Standard", (base, it) -> Url.parse(it, Url.parse(base)).href());
    all.put("java.net.URI", (base, it) -> URI.create(base).resolve(it).toString());
    all.put("java.net.URL", (base, it) -> new URL(new URL(base), it).toString());
    all.put("Apache HttpClient", (base, it) -> URIUtils.resolve(URI.create(base), it).toString());
    all.put("galimatias", (base, it) -> io.mola.galimatias.URL.parse(base).resolve(it).toString());
    all.put("Jena", (base, it) -> IRI3986.create(base).resolve(IRI3986.create(it)).toString());
    all.put(
        "OkHttp",
        (base, it) -> Objects.requireNonNull(HttpUrl.get(base).resolve(it), "refused").toString());
    all.put("RDF4J", (base, it) -> new ParsedIRI(base).resolve(it));
    return all;
  }
}
