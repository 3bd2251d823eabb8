package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.ServerOption;
import dev.urial.server.site.ServerOptions;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code urial serve doctor}: checks a service for common configuration mistakes. */
final class ServeDoctorVerb implements Verb.Action {
  private static final Opt CONFIG = Opt.value("config");
  private static final Opt BACKUPS = Opt.value("backups");
  private static final Opt URL = Opt.value("url");

  /** The settings of {@code serve} that are checked. */
  private static final List<ServerOption<?>> SETTINGS =
      List.of(
          ServerOptions.DATA,
          ServerOptions.POSTGRES,
          ServerOptions.BASE_DOMAIN,
          ServerOptions.SCHEME,
          ServerOptions.TLS_CERT,
          ServerOptions.TLS_KEY,
          ServerOptions.HSTS,
          ServerOptions.ADMIN_HOST,
          ServerOptions.ADMIN_PORT,
          ServerOptions.TRUSTED_PROXIES,
          ServerOptions.CONNECTIONS,
          ServerOptions.VISITS_OVERFLOW);

  static final Verb VERB = new Verb("serve-doctor", options(), List.of(), new ServeDoctorVerb());

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(List.of(CONFIG));
    for (ServerOption<?> setting : SETTINGS) {
      options.add(Opt.value(setting.name()));
    }
    options.addAll(List.of(URL, BACKUPS, Opt.LANG));
    return List.copyOf(options);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (!call.operands().isEmpty()) {
      throw new UsageException("serve doctor takes only options");
    }
    Map<String, String> flags = new LinkedHashMap<>();
    for (ServerOption<?> setting : SETTINGS) {
      String value = call.value(setting.name());
      if (value != null) {
        flags.put(setting.name(), value);
      }
    }
    String file = call.value(CONFIG.name());
    String backups = call.value(BACKUPS.name());
    Configuration configuration;
    try {
      configuration =
          Configuration.read(flags, System.getenv(), file == null ? null : Path.of(file));
    } catch (ConfigurationException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
    ServiceCheckup checkup =
        new ServiceCheckup(configuration, url(call), backups == null ? null : Path.of(backups));
    boolean isHealthy = true;
    for (ServiceCheckup.Finding finding : checkup.findings()) {
      String verdict = LinkMessages.of("doctor." + finding.verdict().word()).text(call.language());
      call.out().line(verdict + ": " + finding.message().text(call.language()));
      isHealthy &= finding.verdict() != ServiceCheckup.Verdict.FAULT;
    }
    return isHealthy ? ExitStatus.FINE : ExitStatus.NO;
  }

  private static @Nullable URI url(Invocation call) throws UsageException {
    String url = call.value(URL.name());
    if (url == null) {
      return null;
    }
    try {
      URI parsed = URI.create(url);
      if (parsed.getHost() != null
          && ("https".equals(parsed.getScheme()) || "http".equals(parsed.getScheme()))) {
        return parsed;
      }
    } catch (IllegalArgumentException e) {
      // reported below
    }
    throw new UsageException("--url: expected the public address, such as https://s.example");
  }
}
