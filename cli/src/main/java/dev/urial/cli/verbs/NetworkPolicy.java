package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.render.Refusal;
import dev.urial.safety.AddressClass;
import dev.urial.safety.FetchPolicy;
import java.util.List;

/** What verbs that go to the network may fetch: {@code --policy}, {@code --allow-private}. */
final class NetworkPolicy {
  private static final Opt ALLOW_PRIVATE = Opt.flag("allow-private");

  /** Its options. */
  static final List<Opt> OPTIONS = List.of(Edition.POLICY, ALLOW_PRIVATE);

  private NetworkPolicy() {}

  /**
   * The policy of the file, or that of the public web; with {@code --allow-private} also addresses
   * of one's own network and machine, by any port and name. The services where clouds hand out
   * credentials stay refused.
   */
  static FetchPolicy of(Invocation call) throws LineReader.Unreadable, Refusal {
    FetchPolicy policy = Edition.policy(call);
    if (!call.has(ALLOW_PRIVATE)) {
      return policy;
    }
    return policy.toBuilder()
        .addressClasses(
            AddressClass.GLOBAL,
            AddressClass.PRIVATE_USE,
            AddressClass.LOOPBACK,
            AddressClass.UNIQUE_LOCAL,
            AddressClass.SHARED,
            AddressClass.SITE_LOCAL)
        .ports("any")
        .allowLocalNames()
        .build();
  }
}
