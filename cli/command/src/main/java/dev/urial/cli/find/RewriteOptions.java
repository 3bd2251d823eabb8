package dev.urial.cli.find;

import dev.urial.Iri;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.documents.rewrite.RewriteMap;
import dev.urial.documents.rewrite.RewriteRule;
import dev.urial.documents.rewrite.RewriteRules;
import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules specified by the options of {@code urial rewrite}, in the order in which they are
 * applied.
 */
final class RewriteOptions {
  static final Opt BASE = Opt.value("base");
  private static final Opt MAP = Opt.value("map");
  private static final Opt HOST = Opt.value("host");
  private static final Opt HTTPS = Opt.flag("https");
  private static final Opt UNTRACK = Opt.flag("untrack");
  private static final Opt NORMALIZE = Opt.flag("normalize");
  private static final Opt RELATIVE = Opt.flag("relative");
  private static final Opt READABLE = Opt.flag("readable");
  private static final Opt EXPAND = Opt.flag("expand");
  private static final Opt SHORTEN = Opt.flag("shorten");
  private static final Opt REDACT = Opt.flag("redact");

  /** The options that require --expand. */
  private static final List<Opt> OF_EXPAND =
      List.of(
          Opt.value("shorteners"),
          Opt.flag("loopback"),
          Opt.value("redirects"),
          Opt.value("max-seconds"));

  /** The options that require --shorten. */
  private static final List<Opt> OF_SHORTEN =
      List.of(Opt.value("server"), Opt.value("key-file"), Opt.value("domain"));

  static final List<Opt> ALL = all();

  private RewriteOptions() {}

  private static List<Opt> all() {
    List<Opt> all = new ArrayList<>(List.of(EXPAND));
    all.addAll(OF_EXPAND);
    all.addAll(
        List.of(MAP, HOST, HTTPS, UNTRACK, RegistryFiles.TRACKERS, NORMALIZE, BASE, RELATIVE));
    all.addAll(List.of(READABLE, SHORTEN));
    all.addAll(OF_SHORTEN);
    all.add(REDACT);
    return List.copyOf(all);
  }

  /** Returns the option whose rule queries servers, or null if there is none. */
  static @Nullable String asking(Invocation call) throws UsageException {
    verify(call, EXPAND, OF_EXPAND);
    verify(call, SHORTEN, OF_SHORTEN);
    return call.has(EXPAND) ? "--expand" : call.has(SHORTEN) ? "--shorten" : null;
  }

  private static void verify(Invocation call, Opt rule, List<Opt> others) throws UsageException {
    for (Opt other : others) {
      if (call.has(other) && !call.has(rule)) {
        throw new UsageException("--" + other.name() + " can only be used with --" + rule.name());
      }
    }
  }

  /**
   * Returns the rules for a call.
   *
   * @param servers creates the rules that query servers; null if no option requests them
   * @param failures receives each URL that a failure leaves unchanged
   */
  static List<RewriteRule> rules(
      Invocation call, @Nullable ShortLinkRules servers, ShortLinkRules.Failures failures)
      throws IOException, OperationFailure, UsageException {
    List<RewriteRule> rules = new ArrayList<>();
    if (servers != null && call.has(EXPAND)) {
      rules.add(servers.expanding(call, failures));
    }
    for (String file : call.values(MAP.name())) {
      rules.add(RewriteRules.mapped(map(file)));
    }
    for (String pair : call.values(HOST.name())) {
      rules.add(host(pair));
    }
    if (call.has(HTTPS)) {
      rules.add(RewriteRules.https());
    }
    if (call.has(UNTRACK)) {
      rules.add(RewriteRules.untrack(RegistryFiles.trackers(call)));
    } else if (call.has(RegistryFiles.TRACKERS)) {
      throw new UsageException("--trackers can only be used with --untrack");
    }
    if (call.has(NORMALIZE)) {
      rules.add(RewriteRules.normalize());
    }
    checkBase(call);
    if (call.has(RELATIVE)) {
      rules.add(RewriteRules.relative());
    } else if (call.has(BASE)) {
      rules.add(RewriteRules.absolute());
    }
    if (call.has(READABLE)) {
      rules.add(RewriteRules.readable());
    }
    if (servers != null && call.has(SHORTEN)) {
      rules.add(servers.shortening(call, failures));
    }
    if (call.has(REDACT)) {
      rules.add(RewriteRules.redact());
    }
    if (rules.isEmpty()) {
      throw new UsageException(
          "no rule is given; the rules are --expand, --map, --host, --https, --untrack,"
              + " --normalize, --base, --relative, --readable, --shorten and --redact");
    }
    return rules;
  }

  private static RewriteMap map(String file) throws LineReader.Unreadable, OperationFailure {
    try (InputStream in = LineReader.open(file)) {
      return RewriteMap.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (LineReader.Unreadable e) {
      throw e;
    } catch (IOException e) {
      throw new LineReader.Unreadable(LineReader.shown(file), e);
    } catch (IllegalArgumentException e) {
      throw new OperationFailure("file", LineReader.shown(file) + ": " + e.getMessage());
    }
  }

  private static RewriteRule host(String pair) throws UsageException {
    int sign = pair.indexOf('=');
    try {
      if (sign >= 0) {
        return RewriteRules.host(pair.substring(0, sign), pair.substring(sign + 1));
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException("--host: " + e.getMessage());
    }
    throw new UsageException("--host must be OLD=NEW, such as old.example=new.example");
  }

  private static void checkBase(Invocation call) throws UsageException {
    String base = call.value(BASE.name());
    SyntaxError error = base == null ? null : Iri.tryParse(base).errorOrNull();
    if (error != null) {
      throw new UsageException("--base is not an absolute URI: " + error.message());
    }
  }
}
