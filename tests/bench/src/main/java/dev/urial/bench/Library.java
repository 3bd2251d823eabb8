package dev.urial.bench;

import com.google.common.net.InternetDomainName;
import com.linkedin.urls.detection.UrlDetector;
import crawlercommons.domains.EffectiveTldFinder;
import dev.urial.Uri;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Component;
import dev.urial.text.Finder;
import dev.urial.url.Url;
import io.ktor.http.URLParserException;
import io.ktor.http.URLUtilsKt;
import io.mola.galimatias.GalimatiasParseException;
import java.net.URI;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.EnumSet;
import java.util.Set;
import okhttp3.HttpUrl;
import org.apache.jena.rfc3986.IRI3986;
import org.apache.jena.rfc3986.IRIParseException;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.rdf4j.common.net.ParsedIRI;
import org.jspecify.annotations.Nullable;
import org.nibor.autolink.LinkExtractor;
import org.springframework.web.util.InvalidUrlException;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriComponentsBuilder.ParserType;

/**
 * The libraries that are measured side by side, and how each is asked so that it validates.
 *
 * <p>The calls here are the calls of {@link ParseBench}: what a library refuses here is not timed
 * there.
 */
public enum Library {
  /** This one. */
  URIAL("Urial", Uri.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      Uri uri = Uri.tryParse(text).orElseNull();
      return uri == null
          ? null
          : new LibraryResult(
              uri.scheme(),
              uri.userinfo(),
              uri.host(),
              uri.port(),
              uri.path(),
              uri.query(),
              uri.fragment());
    }
  },

  /** The JDK's: RFC 2396 with deviations. */
  JDK("java.net.URI", URI.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      try {
        URI uri = new URI(text);
        return new LibraryResult(
            uri.getScheme(),
            uri.getRawUserInfo(),
            uri.getHost(),
            port(uri.getPort()),
            uri.getRawPath(),
            uri.getRawQuery(),
            uri.getRawFragment());
      } catch (URISyntaxException e) {
        return null;
      }
    }
  },

  /** Apache Jena's; {@code create} throws where the grammar is broken, and notes scheme rules. */
  JENA("Jena iri3986", IRI3986.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      try {
        IRI3986 iri = IRI3986.create(text);
        return new LibraryResult(
            iri.scheme(),
            iri.userInfo(),
            iri.host(),
            iri.port(),
            iri.path(),
            iri.query(),
            iri.fragment());
      } catch (IRIParseException e) {
        return null;
      }
    }
  },

  /** Eclipse RDF4J's; the constructor validates as RFC 3987. */
  RDF4J("RDF4J ParsedIRI", ParsedIRI.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      try {
        ParsedIRI iri = new ParsedIRI(text);
        return new LibraryResult(
            iri.getScheme(),
            iri.getUserInfo(),
            iri.getHost(),
            port(iri.getPort()),
            iri.getPath(),
            iri.getQuery(),
            iri.getFragment());
      } catch (URISyntaxException e) {
        return null;
      }
    }
  },

  /** Square's: the WHATWG URL, http and https only; repairs rather than refuses. */
  OKHTTP("OkHttp HttpUrl", HttpUrl.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      HttpUrl url = HttpUrl.parse(text);
      if (url == null) {
        return null;
      }
      return new LibraryResult(
          url.scheme(),
          userinfo(url.encodedUsername(), url.encodedPassword()),
          url.host(),
          url.port() == HttpUrl.defaultPort(url.scheme()) ? null : port(url.port()),
          url.encodedPath(),
          url.encodedQuery(),
          url.encodedFragment());
    }
  },

  /** Spring's, with the parser that it calls RFC; checks the structure, hardly the characters. */
  SPRING("Spring (RFC)", UriComponents.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      try {
        UriComponents uri = UriComponentsBuilder.fromUriString(text, ParserType.RFC).build();
        return new LibraryResult(
            uri.getScheme(),
            uri.getUserInfo(),
            uri.getHost(),
            port(uri.getPort()),
            uri.getPath(),
            uri.getQuery(),
            uri.getFragment());
      } catch (InvalidUrlException e) {
        return null;
      }
    }
  },

  /** Jetty's; its violations count as a refusal, as they do in its server. */
  JETTY("Jetty HttpURI", HttpURI.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      try {
        HttpURI uri = HttpURI.from(text);
        return !isCompliant(uri)
            ? null
            : new LibraryResult(
                uri.getScheme(),
                uri.getUser(),
                uri.getHost(),
                port(uri.getPort()),
                uri.getPath(),
                uri.getQuery(),
                uri.getFragment());
      } catch (IllegalArgumentException e) {
        return null;
      }
    }
  },

  /** This one's reading of the WHATWG standard. */
  URIAL_URL("Urial Url", Url.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      Url url = Url.tryParse(text).orElseNull();
      if (url == null) {
        return null;
      }
      return new LibraryResult(
          url.scheme(),
          url.get(Component.USERINFO),
          url.host(),
          url.port(),
          url.path(),
          url.query(),
          url.fragment());
    }
  },

  /** Spring's, with the parser that it calls WHATWG. */
  SPRING_WHATWG("Spring (WHATWG)", UriComponents.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      try {
        UriComponents uri = UriComponentsBuilder.fromUriString(text, ParserType.WHAT_WG).build();
        return new LibraryResult(
            uri.getScheme(),
            uri.getUserInfo(),
            uri.getHost(),
            port(uri.getPort()),
            uri.getPath() == null ? uri.getSchemeSpecificPart() : uri.getPath(),
            uri.getQuery(),
            uri.getFragment());
      } catch (InvalidUrlException e) {
        return null;
      }
    }
  },

  /** The standard as it was in 2014 or so. */
  GALIMATIAS("galimatias", io.mola.galimatias.URL.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      try {
        io.mola.galimatias.URL url = io.mola.galimatias.URL.parse(text);
        String password = url.password();
        return new LibraryResult(
            url.scheme(),
            userinfo(url.username(), password == null ? "" : password),
            url.host() == null ? null : url.host().toString(),
            url.port() == url.defaultPort() ? null : port(url.port()),
            url.isOpaque() ? url.schemeData() : url.path(),
            url.query(),
            url.fragment());
      } catch (GalimatiasParseException e) {
        return null;
      }
    }
  },

  /**
   * Ktor's, for its clients and servers: takes nearly everything, a relative path for a host too.
   */
  KTOR("Ktor Url", io.ktor.http.Url.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      try {
        io.ktor.http.Url url = URLUtilsKt.Url(text);
        String user = url.getEncodedUser();
        String password = url.getEncodedPassword();
        String fragment = url.getEncodedFragment();
        String query = url.getEncodedQuery();
        return new LibraryResult(
            url.getProtocol().getName(),
            userinfo(user == null ? "" : user, password == null ? "" : password),
            url.getHost(),
            url.getPort() == url.getProtocol().getDefaultPort() ? null : port(url.getPort()),
            url.getEncodedPath(),
            query.isEmpty() && !url.getTrailingQuery() ? null : query,
            fragment.isEmpty() ? null : fragment);
      } catch (URLParserException e) {
        return null;
      }
    }
  },

  /** This one's look at the Public Suffix List. */
  URIAL_DOMAIN("Urial RegistrableDomain", RegistrableDomain.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      RegistrableDomain domain = RegistrableDomain.find(text);
      return domain == null ? null : host(domain.toString());
    }
  },

  /** Google's look at the Public Suffix List; the list is that of its release. */
  GUAVA_DOMAIN("Guava InternetDomainName", InternetDomainName.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      try {
        return host(InternetDomainName.from(text).topPrivateDomain().toString());
      } catch (IllegalArgumentException | IllegalStateException e) {
        return null;
      }
    }
  },

  /** That of crawlers in Java; the list is that of its release. */
  CRAWLER_COMMONS_DOMAIN("crawler-commons EffectiveTldFinder", EffectiveTldFinder.class) {
    @Override
    public @Nullable LibraryResult read(String text) {
      String domain = EffectiveTldFinder.getAssignedDomain(text, true, false);
      return domain == null ? null : host(domain);
    }
  },

  /** This one's finder of identifiers in running text. */
  URIAL_FINDER("Urial Finder", Finder.class),

  /** Finds links in running text, as GitLab and others use it. */
  AUTOLINK("autolink-java", LinkExtractor.class),

  /** LinkedIn's finder of URLs in running text. */
  URL_DETECTOR("URL-Detector", UrlDetector.class),

  /** This one's URI Templates. */
  URIAL_TEMPLATE("Urial UriTemplate", dev.urial.template.UriTemplate.class),

  /** Micronaut's URI Templates, of its routes and clients. */
  MICRONAUT_TEMPLATE("Micronaut UriTemplate", io.micronaut.http.uri.UriTemplate.class),

  /** Vert.x' URI Templates, of its client. */
  VERTX_TEMPLATE("Vert.x UriTemplate", io.vertx.uritemplate.UriTemplate.class),

  /** Handy URI Templates, of all four levels. */
  HANDY_TEMPLATE("Handy URI Templates", com.damnhandy.uri.template.UriTemplate.class),

  /** Spring's, of level 1. */
  SPRING_TEMPLATE("Spring UriComponents", UriComponents.class),

  /** Google's, which only escapes. */
  GUAVA("Guava", com.google.common.net.PercentEscaper.class),

  /** The JDK's: splits a text, and checks little. */
  JDK_URL("java.net.URL", java.net.URL.class),

  /** The JDK's form coding: its {@code +} is not a percent-coding, but it is what many use. */
  JDK_FORM("java.net.URLEncoder", java.net.URLEncoder.class);

  /** Whether Jetty's server would let a URI pass where it follows RFC 3986. */
  static boolean isCompliant(HttpURI uri) {
    if (uri.hasViolations()) {
      for (UriCompliance.Violation violation : uri.getViolations()) {
        if (!UriCompliance.RFC3986.allows(violation)) {
          return false;
        }
      }
    }
    return true;
  }

  /** All that read a text as a URI. */
  public static final Set<Library> READERS = EnumSet.range(URIAL, JETTY);

  /** All that read a text as a URL of the WHATWG standard, or claim to. */
  public static final Set<Library> URL_READERS =
      EnumSet.of(URIAL_URL, OKHTTP, SPRING_WHATWG, GALIMATIAS, KTOR);

  /** All that find the registrable domain of a host. */
  public static final Set<Library> DOMAIN_READERS =
      EnumSet.range(URIAL_DOMAIN, CRAWLER_COMMONS_DOMAIN);

  private final String label;
  private final Class<?> member;

  Library(String label, Class<?> member) {
    this.label = label;
    this.member = member;
  }

  /** The library's reading of a text, or null if it refuses it. */
  public @Nullable LibraryResult read(String text) {
    throw new UnsupportedOperationException(label + " reads nothing");
  }

  /** Its name, for people. */
  public String label() {
    return label;
  }

  /** Its version: the end of its jar's name; empty for what is not a jar. */
  public String version() {
    CodeSource source = member.getProtectionDomain().getCodeSource();
    if (source == null) {
      return "";
    }
    String path = source.getLocation().getPath();
    String jar = path.substring(path.lastIndexOf('/') + 1);
    int version = 0;
    while (version < jar.length() && !startsVersion(jar, version)) {
      version++;
    }
    return jar.endsWith(".jar") && version < jar.length()
        ? jar.substring(version + 1, jar.length() - 4)
        : "";
  }

  private static boolean startsVersion(String jar, int i) {
    return jar.charAt(i) == '-' && i + 1 < jar.length() && Character.isDigit(jar.charAt(i + 1));
  }

  private static LibraryResult host(String host) {
    return new LibraryResult(null, null, host, null, "", null, null);
  }

  private static @Nullable String userinfo(String user, String password) {
    String userinfo = password.isEmpty() ? user : user + ":" + password;
    return userinfo.isEmpty() ? null : userinfo;
  }

  private static @Nullable String port(int port) {
    return port < 0 ? null : Integer.toString(port);
  }
}
