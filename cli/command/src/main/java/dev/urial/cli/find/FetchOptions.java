package dev.urial.cli.find;

import dev.urial.Uri;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.Gateways;
import dev.urial.dereference.MessagePartFinder;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Hop;
import dev.urial.dereference.protocol.Limits;
import dev.urial.documents.message.MimeLimitException;
import dev.urial.documents.message.MimeMessage;
import dev.urial.internal.text.Excerpt;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The common options of all verbs that fetch, and the policy, limits and dereferencer created from
 * them.
 *
 * <p>CHOICE: at the prompt, file and ftp URLs are allowed by default, unless {@code --policy} is
 * given. The user who types the command can read local files anyway. A redirect never leads to a
 * file.
 */
public final class FetchOptions {
  /** The option that allows addresses of the local machine and network. */
  public static final Opt ALLOW_PRIVATE = Opt.flag("allow-private");

  static final Opt SEND_USERINFO = Opt.flag("send-userinfo");

  /** The option for the maximum number of octets to read. */
  public static final Opt MAX_BYTES = Opt.value("max-bytes");

  /** The option for the maximum duration of a fetch, in seconds. */
  public static final Opt MAX_SECONDS = Opt.value("max-seconds");

  static final Opt IDLE_SECONDS = Opt.value("idle-seconds");
  static final Opt CONNECT_SECONDS = Opt.value("connect-seconds");
  static final Opt MAX_RATIO = Opt.value("max-ratio");

  /** The option for the maximum number of redirects. */
  public static final Opt REDIRECTS = Opt.value("redirects");

  static final Opt ACCEPT = Opt.value("accept");
  static final Opt BASE = Opt.value("base");
  static final Opt MESSAGE = Opt.value("message");
  static final Opt GATEWAYS = Opt.value("gateways");

  static final List<Opt> ALL =
      List.of(
          RegistryFiles.POLICY,
          ALLOW_PRIVATE,
          SEND_USERINFO,
          MAX_BYTES,
          MAX_SECONDS,
          IDLE_SECONDS,
          CONNECT_SECONDS,
          MAX_RATIO,
          REDIRECTS,
          ACCEPT,
          BASE,
          MESSAGE,
          GATEWAYS);

  private static final String AT_THE_PROMPT = "http, https, file, ftp";

  private FetchOptions() {}

  /** A dereferencer that must be closed. */
  static final class Web implements AutoCloseable {
    private final Dereferencer dereferencer;

    private Web(Dereferencer dereferencer) {
      this.dereferencer = dereferencer;
    }

    Representation open(String url, boolean isHead) throws DereferenceException {
      return isHead ? dereferencer.head(url) : dereferencer.dereference(url);
    }

    Representation part(String url) throws DereferenceException {
      return dereferencer.dereferencePart(url);
    }

    @Override
    public void close() {
      dereferencer.close();
    }
  }

  /** Creates a dereferencer from the options. */
  static Web open(Invocation call, Consumer<Hop> listener)
      throws IOException, UsageException, OperationFailure {
    FetchPolicy policy = policy(call);
    Dereferencer.Builder builder =
        Dereferencer.builder().policy(policy).limits(limits(call, policy)).onHop(listener);
    String accept = call.value(ACCEPT.name());
    if (accept != null) {
      if (!accept.chars().allMatch(c -> c >= ' ' && c < 127)) {
        throw new UsageException("--accept: expected media types, such as text/html, image/*");
      }
      builder.accept(accept);
    }
    String base = call.value(BASE.name());
    if (base != null) {
      Uri uri = Uri.tryParse(base).orElseNull();
      if (uri == null) {
        throw new UsageException("--base: expected a URI");
      }
      builder.base(uri);
    }
    if (call.has(SEND_USERINFO)) {
      builder.sendUserinfo();
    }
    String message = call.value(MESSAGE.name());
    if (message != null) {
      builder.message(MessagePartFinder.in(message(message)));
    }
    Gateways gateways = gateways(call);
    if (gateways != null) {
      builder.gateways(gateways);
    }
    return new Web(builder.build());
  }

  static FetchPolicy policy(Invocation call) throws IOException, UsageException, OperationFailure {
    FetchPolicy.Builder builder = policyOfOthers(call).toBuilder();
    if (!call.has(RegistryFiles.POLICY)) {
      builder.set(PolicySetting.SCHEME, AT_THE_PROMPT);
    }
    if (call.has(SEND_USERINFO)) {
      builder.set(PolicySetting.USERINFO, "allow");
    }
    return builder.build();
  }

  /**
   * Returns the policy for URLs that do not come from the user who types the command: no local
   * files, unless {@code --policy} allows them.
   */
  public static FetchPolicy policyOfOthers(Invocation call)
      throws IOException, UsageException, OperationFailure {
    FetchPolicy.Builder builder = RegistryFiles.policy(call).toBuilder();
    if (call.has(ALLOW_PRIVATE)) {
      builder.allowPrivateNetworks();
    }
    set(builder, PolicySetting.MAX_BYTES, MAX_BYTES, call);
    set(builder, PolicySetting.MAX_SECONDS, MAX_SECONDS, call);
    set(builder, PolicySetting.REDIRECTS, REDIRECTS, call);
    return builder.build();
  }

  private static void set(
      FetchPolicy.Builder builder, PolicySetting setting, Opt option, Invocation call)
      throws UsageException {
    String value = call.value(option.name());
    if (value != null) {
      try {
        builder.set(setting, value);
      } catch (IllegalArgumentException e) {
        throw new UsageException("--" + e.getMessage());
      }
    }
  }

  private static Limits limits(Invocation call, FetchPolicy policy) throws UsageException {
    Limits limits = Limits.of(policy);
    if (call.has(IDLE_SECONDS)) {
      limits = limits.withIdle(Duration.ofSeconds(number(call, IDLE_SECONDS)));
    }
    if (call.has(CONNECT_SECONDS)) {
      limits = limits.withConnect(Duration.ofSeconds(number(call, CONNECT_SECONDS)));
    }
    if (call.has(MAX_RATIO)) {
      limits = limits.withRatio(number(call, MAX_RATIO));
    }
    return limits;
  }

  /** Returns a number from 1 to 86400, the range of seconds in a policy. */
  private static int number(Invocation call, Opt option) throws UsageException {
    String value = call.value(option.name(), "");
    boolean isNumber =
        !value.isEmpty()
            && value.length() <= 5
            && value.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = isNumber ? Integer.parseInt(value) : 0;
    if (number < 1 || number > 86_400) {
      throw new UsageException("--" + option.name() + ": expected a number from 1 to 86400");
    }
    return number;
  }

  private static MimeMessage message(String file) throws IOException, OperationFailure {
    try (InputStream in = LineReader.open(file)) {
      return MimeMessage.read(in.readAllBytes());
    } catch (MimeLimitException e) {
      throw new OperationFailure(
          "file", LineReader.shown(file) + ": " + Excerpt.escape(String.valueOf(e.getMessage())));
    }
  }

  private static @Nullable Gateways gateways(Invocation call) throws IOException, OperationFailure {
    String file = call.value(GATEWAYS.name());
    if (file == null) {
      return null;
    }
    try (Reader in = new InputStreamReader(LineReader.open(file), StandardCharsets.UTF_8)) {
      return Gateways.read(in);
    } catch (LineReader.Unreadable e) {
      throw e;
    } catch (IOException e) {
      throw new OperationFailure(
          "file", LineReader.shown(file) + ": " + Excerpt.escape(String.valueOf(e.getMessage())));
    }
  }
}
