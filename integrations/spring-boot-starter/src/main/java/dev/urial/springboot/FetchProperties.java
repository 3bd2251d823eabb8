package dev.urial.springboot;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.core.io.Resource;

/**
 * The properties {@code urial.fetch.*}: a policy, with the names used by {@link PolicySetting},
 * policy files and {@code urial vet --rule}.
 *
 * <pre>{@code
 * # application.properties
 * urial.fetch.policy=classpath:crawler.policy
 * urial.fetch.scheme=https
 * urial.fetch.allow-domain=example.com, example.org
 * urial.fetch.max-bytes=1000000
 * }</pre>
 *
 * <p>A null property takes its value from the policy file, or from {@link FetchPolicy#publicWeb} if
 * there is no file.
 *
 * @param policy a file of {@code name = value} lines, which the other properties override
 * @param scheme the allowed schemes, such as http, https
 * @param port the allowed ports: default, any, numbers or ranges
 * @param allowDomain if given, only hosts in these domains or in {@code allowHost} are allowed
 * @param refuseDomain the domains whose hosts are refused
 * @param allowHost if given, only these hosts and those in {@code allowDomain} are allowed
 * @param refuseHost the hosts that are refused
 * @param addressClass the allowed address classes, such as global, private-use, loopback
 * @param allowAddress address blocks that are allowed, regardless of their class
 * @param refuseAddress address blocks that are refused, regardless of their class
 * @param localName whether to allow or refuse names on the local network
 * @param userinfo whether to allow or refuse a user name or a password
 * @param hostSyntax {@code dns} for names that consist of letters, digits, hyphens and underscores,
 *     or {@code any}
 * @param readers the programs that will fetch; URLs that they parse differently are refused
 * @param differentReadings whether to allow or refuse hosts that RFC 3986 and the URL Standard
 *     parse differently
 * @param spoofing whether to allow or refuse names that look like other names
 * @param redirects the maximum number of redirects
 * @param httpsToHttp whether to allow or refuse redirects from https to http
 * @param crossSite whether to allow or refuse redirects to a different registrable domain
 * @param maxBytes the maximum number of bytes to read from a response
 * @param maxSeconds the maximum duration of a fetch, in seconds
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7, security
 *     considerations</a>
 */
@ConfigurationProperties("urial.fetch")
public record FetchProperties(
    @Nullable Resource policy,
    @Nullable List<String> scheme,
    @Nullable List<String> port,
    @Nullable List<String> allowDomain,
    @Nullable List<String> refuseDomain,
    @Nullable List<String> allowHost,
    @Nullable List<String> refuseHost,
    @Nullable List<String> addressClass,
    @Nullable List<String> allowAddress,
    @Nullable List<String> refuseAddress,
    @Nullable String localName,
    @Nullable String userinfo,
    @Nullable String hostSyntax,
    @Nullable List<String> readers,
    @Nullable String differentReadings,
    @Nullable String spoofing,
    @Nullable String redirects,
    @Nullable String httpsToHttp,
    @Nullable String crossSite,
    @Nullable String maxBytes,
    @Nullable String maxSeconds) {
  /**
   * Returns the policy.
   *
   * <pre>{@code
   * FetchPolicy policy = properties.toPolicy();
   * }</pre>
   *
   * @throws InvalidConfigurationPropertyValueException if a value is invalid; the message lists the
   *     accepted values
   * @see FetchPolicy#builder
   */
  public FetchPolicy toPolicy() {
    FetchPolicy.Builder builder = policy == null ? FetchPolicy.builder() : read(policy).toBuilder();
    for (Map.Entry<PolicySetting, String> one : values().entrySet()) {
      try {
        builder.set(one.getKey(), one.getValue());
      } catch (IllegalArgumentException e) {
        throw new InvalidConfigurationPropertyValueException(
            "urial.fetch." + one.getKey().id(), one.getValue(), String.valueOf(e.getMessage()), e);
      }
    }
    return builder.build();
  }

  private static FetchPolicy read(Resource file) {
    try (Reader reader = new InputStreamReader(file.getInputStream(), StandardCharsets.UTF_8)) {
      return FetchPolicy.read(reader);
    } catch (IOException e) {
      throw new InvalidConfigurationPropertyValueException(
          "urial.fetch.policy", file.getDescription(), String.valueOf(e.getMessage()), e);
    }
  }

  private Map<PolicySetting, String> values() {
    Map<PolicySetting, String> set = new EnumMap<>(PolicySetting.class);
    put(PolicySetting.SCHEME, scheme, set);
    put(PolicySetting.PORT, port, set);
    put(PolicySetting.ALLOW_DOMAIN, allowDomain, set);
    put(PolicySetting.REFUSE_DOMAIN, refuseDomain, set);
    put(PolicySetting.ALLOW_HOST, allowHost, set);
    put(PolicySetting.REFUSE_HOST, refuseHost, set);
    put(PolicySetting.ADDRESS_CLASS, addressClass, set);
    put(PolicySetting.ALLOW_ADDRESS, allowAddress, set);
    put(PolicySetting.REFUSE_ADDRESS, refuseAddress, set);
    put(PolicySetting.LOCAL_NAME, localName, set);
    put(PolicySetting.USERINFO, userinfo, set);
    put(PolicySetting.HOST_SYNTAX, hostSyntax, set);
    put(PolicySetting.READERS, readers, set);
    put(PolicySetting.DIFFERENT_READINGS, differentReadings, set);
    put(PolicySetting.SPOOFING, spoofing, set);
    put(PolicySetting.REDIRECTS, redirects, set);
    put(PolicySetting.HTTPS_TO_HTTP, httpsToHttp, set);
    put(PolicySetting.CROSS_SITE, crossSite, set);
    put(PolicySetting.MAX_BYTES, maxBytes, set);
    put(PolicySetting.MAX_SECONDS, maxSeconds, set);
    return set;
  }

  private static void put(
      PolicySetting setting, @Nullable String value, Map<PolicySetting, String> set) {
    if (value != null) {
      set.put(setting, value);
    }
  }

  private static void put(
      PolicySetting setting, @Nullable List<String> values, Map<PolicySetting, String> set) {
    if (values != null) {
      set.put(setting, String.join(",", values));
    }
  }
}
