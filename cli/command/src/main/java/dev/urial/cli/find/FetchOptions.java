package dev.urial.cli.find;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import java.io.IOException;

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
      Opt.flag(
          "allow-private",
          "also allow addresses and names of your own machine and network, at any port");

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
}
