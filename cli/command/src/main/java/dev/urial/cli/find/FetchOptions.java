package dev.urial.cli.find;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * The common options of all verbs that send requests, and the policy that they select.
 *
 * <p>CHOICE: at the prompt, file and ftp URLs are allowed by default, unless {@code --policy} is
 * given. The user who types the command can read local files anyway. A redirect never leads to a
 * file.
 */
public final class FetchOptions {
  /** The option for a fetch policy. */
  public static final Opt POLICY = RegistryFiles.POLICY;

  /** The option for a setting of the policy. */
  public static final Opt RULE = RegistryFiles.RULE;

  /** The option that allows addresses of the local machine and network. */
  public static final Opt ALLOW_PRIVATE =
      Opt.flag("allow-private", "allow your own machine and network, too, at any port");

  /** The option for a name server. */
  static final Opt DNS =
      Opt.value("dns", "ADDRESS", "a name server to query, such as 9.9.9.9 or [2620:fe::fe]:53");

  private static final String AT_THE_PROMPT = "http, https, file, ftp";

  private FetchOptions() {}

  /** Returns the policy for URLs that come from the user who types the command. */
  static FetchPolicy policy(Invocation call) throws IOException, UsageException, OperationFailure {
    FetchPolicy.Builder builder = RegistryFiles.policy(call).toBuilder();
    if (!call.has(POLICY)) {
      builder.set(PolicySetting.SCHEME, AT_THE_PROMPT);
    }
    return policy(call, builder);
  }

  /**
   * Returns the policy for URLs that do not come from the user who types the command: no local
   * files, unless {@code --policy} allows them.
   */
  public static FetchPolicy policyOfOthers(Invocation call)
      throws IOException, UsageException, OperationFailure {
    return policy(call, RegistryFiles.policy(call).toBuilder());
  }

  /** Returns a policy for tracing redirects, also those that lead from https to http. */
  public static FetchPolicy tracing(Invocation call, FetchPolicy policy) throws UsageException {
    FetchPolicy.Builder builder = policy.toBuilder();
    builder.set(PolicySetting.REDIRECTS, "10").set(PolicySetting.HTTPS_TO_HTTP, "allow");
    return policy(call, builder);
  }

  /** Returns a policy with the changes that the options make. */
  private static FetchPolicy policy(Invocation call, FetchPolicy.Builder builder)
      throws UsageException {
    if (call.has(ALLOW_PRIVATE)) {
      builder.allowPrivateNetworks();
    }
    return RegistryFiles.policy(call, builder);
  }

  /**
   * Returns the address of the name server; null if the option is not given. The port is optional.
   * Host names are not accepted, because they would have to be looked up.
   */
  static @Nullable InetSocketAddress nameServer(Invocation call)
      throws IOException, UsageException {
    String text = call.value(DNS.name());
    if (text == null) {
      return null;
    }
    Uri reference = Uri.tryParse("dns://" + text).orElseNull();
    boolean isWhole = reference != null && text.equals(reference.authority());
    if (reference != null && isWhole && reference.userinfo() == null) {
      Host host = reference.parsedHost();
      int port = reference.effectivePort().orElse(-1);
      boolean isAddress = host instanceof Host.Ipv4 || host instanceof Host.Ipv6;
      if (host != null && isAddress && port >= 1 && port <= 65535) {
        return new InetSocketAddress(InetAddress.getByName(host.toString()), port);
      }
    }
    throw new UsageException(
        "--dns: expected the address of a name server, such as 9.9.9.9 or [2620:fe::fe]:53");
  }
}
