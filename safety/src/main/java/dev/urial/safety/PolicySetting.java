package dev.urial.safety;

import dev.urial.internal.text.Ascii;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a {@link FetchPolicy}, as named in policy files, command options and other
 * configuration.
 *
 * <pre>{@code
 * PolicySetting.HTTPS_TO_HTTP.id()         // "https-to-http"
 * PolicySetting.HTTPS_TO_HTTP.publicWeb()  // "refuse"
 * PolicySetting.HTTPS_TO_HTTP.fits()       // "allow or refuse"
 * }</pre>
 *
 * <p>The members of a list are separated by commas; a list may be empty.
 *
 * @see FetchPolicy
 */
public enum PolicySetting {
  /** The allowed schemes. Only schemes with a host are useful, as a host is always required. */
  SCHEME("http, https", "schemes, such as http, https"),
  /** The allowed ports, where {@code default} means the scheme's default port. */
  PORT("default", "default, any, numbers or ranges, such as default, 8080, 9000-9999"),
  /**
   * The allowed domains. If there are any, only hosts in these domains or in {@link #ALLOW_HOST}
   * are allowed.
   */
  ALLOW_DOMAIN("", "domains, such as example.com"),
  /** The domains whose hosts are refused. */
  REFUSE_DOMAIN("", "domains, such as example.com"),
  /**
   * The allowed hosts. If there are any, only these hosts and hosts in {@link #ALLOW_DOMAIN} are
   * allowed.
   */
  ALLOW_HOST("", "hosts, such as api.example.com or [2001:db8::1]"),
  /** The hosts that are refused. */
  REFUSE_HOST("", "hosts, such as api.example.com or [2001:db8::1]"),
  /** The allowed address classes. */
  ADDRESS_CLASS("global, nat64", "classes, such as global, nat64, private-use, loopback"),
  /** Address blocks that are allowed, regardless of their class. */
  ALLOW_ADDRESS("", "address blocks, such as 10.1.0.0/16 or fd12::/16"),
  /** Address blocks that are refused, regardless of their class. */
  REFUSE_ADDRESS("", "address blocks, such as 10.1.0.0/16 or fd12::/16"),
  /**
   * Whether to allow names on the local network: single labels, {@code .local}, {@code .internal}.
   */
  LOCAL_NAME("refuse", PolicySetting.YES_OR_NO),
  /** Whether to allow a user name or a password in the URL. */
  USERINFO("refuse", PolicySetting.YES_OR_NO),
  /**
   * The accepted host syntax: {@code dns} for names of letters, digits, hyphens and underscores,
   * and for valid internationalized names; {@code any} for everything that browsers accept as a
   * host, such as {@code a;b.example}.
   */
  HOST_SYNTAX("dns", "dns or any"),
  /**
   * The names of the programs that will fetch the URL. A URL is refused if any of them finds a
   * different host or port in it.
   */
  READERS("", "names of readers, such as libcurl, OkHttp"),
  /** Whether to allow hosts that are parsed differently under RFC 3986 and the URL Standard. */
  DIFFERENT_READINGS("refuse", PolicySetting.YES_OR_NO),
  /** Whether to allow names that look like other names or are otherwise deceptive. */
  SPOOFING("refuse", PolicySetting.YES_OR_NO),
  /** The maximum number of redirects to follow. */
  REDIRECTS("5", "a number from 0 to 100"),
  /** Whether to allow redirects from https to http. */
  HTTPS_TO_HTTP("refuse", PolicySetting.YES_OR_NO),
  /** Whether to allow redirects to a different registrable domain. */
  CROSS_SITE("allow", PolicySetting.YES_OR_NO),
  /** The maximum number of bytes to read from a response. */
  MAX_BYTES("10485760", "a number of octets, at least 1"),
  /** The maximum number of seconds that a fetch may take, including redirects. */
  MAX_SECONDS("30", "a number of seconds from 1 to 86400");

  private static final String YES_OR_NO = "allow or refuse";

  private final String id = Ascii.lower(name()).replace('_', '-');
  private final String publicWeb;
  private final String fits;

  PolicySetting(String publicWeb, String fits) {
    this.publicWeb = publicWeb;
    this.fits = fits;
  }

  /** {@return the ID that policy files and options use, such as {@code max-bytes}} */
  public String id() {
    return id;
  }

  /** {@return the value of this setting in {@link FetchPolicy#publicWeb}} */
  public String publicWeb() {
    return publicWeb;
  }

  /** {@return a description of the accepted values, in English} */
  public String fits() {
    return fits;
  }

  /**
   * {@return the setting with the given ID, or null if there is none}
   *
   * <pre>{@code
   * PolicySetting.find("max-bytes")  // MAX_BYTES
   * }</pre>
   *
   * @param id the ID, in lower case
   * @see #id
   */
  public static @Nullable PolicySetting find(String id) {
    Objects.requireNonNull(id, "id");
    for (PolicySetting one : values()) {
      if (one.id.equals(id)) {
        return one;
      }
    }
    return null;
  }

  /** Returns the {@link #id}. */
  @Override
  public String toString() {
    return id;
  }
}
