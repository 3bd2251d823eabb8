package dev.urial.cli.judge;

import dev.urial.answer.Rendering;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.SecretsOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.report.Remark;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial vet}: tests whether a policy allows URLs to be fetched, and if not, why. */
public final class VetVerb implements Verb.Action {
  private static final Opt RESOLVE = Opt.flag("resolve");

  private static final List<String> COLUMNS =
      List.of("ok", "reasons", "href", "host", "port", "addresses");

  private static final int NAME_COLUMNS = 28;

  public static final Verb VERB =
      new Verb("vet", options(), COLUMNS, Opt.OF_TEXTS, new VetVerb(NameResolver.system()));

  private final NameResolver resolver;

  /**
   * Creates the verb's action.
   *
   * @param resolver the resolver, which is used only with {@code --resolve}
   */
  VetVerb(NameResolver resolver) {
    this.resolver = resolver;
  }

  /** Returns all options, among them an option for each policy setting, named after the setting. */
  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>();
    options.add(RegistryFiles.POLICY);
    for (PolicySetting setting : PolicySetting.values()) {
      boolean isYesOrNo = setting.fits().equals(PolicySetting.USERINFO.fits());
      options.add(
          isYesOrNo ? Opt.choice(setting.id(), "allow", "refuse") : Opt.value(setting.id()));
    }
    options.add(RESOLVE);
    options.add(ValidVerb.PASS);
    options.add(ValidVerb.REFUSED);
    options.add(SecretsOption.SHOW);
    return List.copyOf(options);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    FetchPolicy policy;
    try {
      policy = policy(call);
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "--policy", call.value("policy", ""), e.failure());
    }
    NameResolver asked = call.has(RESOLVE) ? resolver : null;
    boolean showsSecrets = call.has(SecretsOption.SHOW);
    int width = call.terminal().columns();
    Operation vet = input -> answer(input, policy, asked, showsSecrets, width);
    return ValidVerb.run(call, vet);
  }

  /** Returns the policy from the file, changed by the options for its settings. */
  private static FetchPolicy policy(Invocation call)
      throws IOException, UsageException, OperationFailure {
    FetchPolicy.Builder builder = RegistryFiles.policy(call).toBuilder();
    for (PolicySetting setting : PolicySetting.values()) {
      String value = call.value(setting.id());
      if (value != null) {
        try {
          builder.set(setting, String.join(",", call.values(setting.id())));
        } catch (IllegalArgumentException e) {
          throw new UsageException("--" + e.getMessage());
        }
      }
    }
    return builder.build();
  }

  /**
   * Vets a URL.
   *
   * @param resolver the resolver for the host; null to look up nothing
   */
  static TextOutcome answer(
      String input,
      FetchPolicy policy,
      @Nullable NameResolver resolver,
      boolean showsSecrets,
      int width) {
    Vetting vetting = resolver == null ? policy.vet(input) : policy.vet(input, resolver);
    return new Answered(input, vetting, showsSecrets, width);
  }

  /** The policy's verdict on a text. */
  private record Answered(String input, Vetting vetting, boolean showsSecrets, int width)
      implements TextOutcome.Reply {

    @Override
    public boolean isYes() {
      return vetting.isOk();
    }

    @Override
    public String line() {
      return vetting.verdict();
    }

    private @Nullable String href() {
      VettedUrl url = vetting.orElseNull();
      return url == null ? null : showsSecrets ? url.url().href() : url.url().redacted();
    }

    private @Nullable String host() {
      VettedUrl url = vetting.orElseNull();
      return url == null ? null : url.host();
    }

    private @Nullable String port() {
      VettedUrl url = vetting.orElseNull();
      OptionalInt port = url == null ? OptionalInt.empty() : url.port();
      return port.isPresent() ? Integer.toString(port.getAsInt()) : null;
    }

    /** Returns the addresses of the host; null if nothing was looked up. */
    private @Nullable List<String> addresses() {
      VettedUrl url = vetting.orElseNull();
      if (url == null || !url.isResolved()) {
        return null;
      }
      List<String> texts = new ArrayList<>();
      for (InetAddress address : url.addresses()) {
        texts.add(address.getHostAddress());
      }
      return texts;
    }

    private @Nullable String addressesOnLine() {
      List<String> addresses = addresses();
      return addresses == null ? null : String.join(" ", addresses);
    }

    @Override
    public String drawing(DrawingStyle paint) {
      StringBuilder to = new StringBuilder();
      String shown = showsSecrets ? input : Secrets.masked(input);
      for (String line : FactList.lines(shown, "", DrawingStyle.BOLD, width, paint)) {
        to.append(line).append('\n');
      }
      marks(to, shown, paint);
      if (isYes()) {
        to.append("  ").append(paint.raw(DrawingStyle.GREEN, "ok")).append('\n');
        fact(to, paint.say(CliText.of("vet.fetch")), href(), paint);
        fact(to, paint.say(CliText.of("vet.connect")), addressesOnLine(), paint);
      }
      for (dev.urial.safety.Refusal refusal : vetting.refusals()) {
        Remark remark = refusal.remark();
        String citation = remark.clause().citation();
        String sentence = paint.say(remark.message());
        FactList.draw(to, refusal.name(), sentence, citation, NAME_COLUMNS, width, paint);
      }
      return to.toString();
    }

    private void fact(StringBuilder to, String name, @Nullable String text, DrawingStyle paint) {
      if (text != null) {
        FactList.draw(to, name, text, "", NAME_COLUMNS, width, paint);
      }
    }

    /** Draws carets below the refused parts; only if the text is shown unchanged on one line. */
    private void marks(StringBuilder to, String shown, DrawingStyle paint) {
      boolean isAsItIs =
          shown.equals(input)
              && Excerpt.escape(input).equals(input)
              && TerminalWidth.of(input) <= Math.min(width, 400);
      if (isYes() || !isAsItIs) {
        return;
      }
      char[] carets = new char[input.length() + 1];
      Arrays.fill(carets, ' ');
      for (dev.urial.safety.Refusal refusal : vetting.refusals()) {
        int end = Math.max(refusal.remark().end(), refusal.remark().start() + 1);
        Arrays.fill(carets, refusal.remark().start(), Math.min(end, carets.length), '^');
      }
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < carets.length; ) {
        int c = i < input.length() ? input.codePointAt(i) : ' ';
        line.append(String.valueOf(carets[i]).repeat(TerminalWidth.of(c)));
        i += Character.charCount(c);
      }
      to.append(paint.raw(DrawingStyle.RED, line.toString().stripTrailing())).append('\n');
    }

    @Override
    public List<@Nullable String> cells() {
      return new ArrayList<>(
          Arrays.asList(
              Boolean.toString(isYes()),
              isYes() ? null : vetting.verdict(),
              href(),
              host(),
              port(),
              addressesOnLine()));
    }

    @Override
    public void json(JsonGenerator json) {
      json(json, Locale.ROOT);
    }

    @Override
    public void json(JsonGenerator json, Locale language) {
      JsonOutput.fields(json, Answers.ofRefusals(vetting.refusals()), Rendering.masked(language));
      JsonOutput.string(json, "href", href());
      JsonOutput.string(json, "host", host());
      JsonOutput.string(json, "port", port());
      List<String> addresses = addresses();
      if (addresses == null) {
        json.writeNullProperty("addresses");
        return;
      }
      json.writeArrayPropertyStart("addresses");
      addresses.forEach(json::writeString);
      json.writeEndArray();
    }
  }
}
