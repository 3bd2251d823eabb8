package dev.urial.cli.foreign;

import dev.urial.cli.foreign.CurlUrl.Ports;
import dev.urial.cli.foreign.CurlUrlError.Refused;
import dev.urial.cli.io.Invocation;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Displays URLs and their components as the options specify, and writes trurl's messages. */
final class TrurlDisplay {
  private static final String NAME = "trurl";

  /** The command-line options. */
  final TrurlOptions options;

  private final Invocation call;
  private final ForeignOut out;

  /** Thrown if there is no output for a URL; the reason has already been reported. */
  static final class Skipped extends Exception {
    private static final long serialVersionUID = 1;

    Skipped() {
      super(null, null, false, false);
    }
  }

  TrurlDisplay(Invocation call, ForeignOut out, TrurlOptions options) {
    this.call = call;
    this.out = out;
    this.options = options;
  }

  /** Returns a value for output; on a terminal, line feeds and control characters are escaped. */
  String value(String octets) {
    return out.value(octets);
  }

  /** Returns a URL in the form that the options specify. */
  String whole(CurlUrl url) throws TrurlFailure, Skipped {
    Ports ports =
        options.defaultPort ? Ports.ALL : options.keepsPort ? Ports.WRITTEN : Ports.UNUSUAL;
    return whole(url, ports, form());
  }

  /** Returns a URL with the given ports, and with its host in the given form. */
  String whole(CurlUrl url, Ports ports, CurlHost.Form form) throws TrurlFailure, Skipped {
    try {
      try {
        return url.whole(ports, form);
      } catch (Refused e) {
        if (form != CurlHost.Form.UNICODE || e.fault != CurlUrlError.BAD_HOST) {
          throw e;
        }
        note("Error converting url to IDN [" + e.fault.words + "]");
        return url.whole(ports, CurlHost.Form.AS_IT_IS);
      }
    } catch (Refused e) {
      forgive(TrurlFailure.BAD_URL, "invalid url [" + e.fault.words + "]");
      throw new Skipped();
    }
  }

  /**
   * Returns the host of a URL in the given form; unchanged if it cannot be converted to Unicode.
   */
  @Nullable String host(CurlUrl url, CurlHost.Form form) throws Refused {
    try {
      return url.host(form);
    } catch (Refused e) {
      if (form != CurlHost.Form.UNICODE) {
        throw e;
      }
      note("Error converting url to IDN [" + e.fault.words + "]");
      return url.host(CurlHost.Form.AS_IT_IS);
    }
  }

  /** Returns a component, escaped, in the form that the options specify; null if it is absent. */
  @Nullable String shown(CurlPart part, CurlUrl url) throws TrurlFailure, Skipped {
    if (part == CurlPart.PORT && options.defaultPort) {
      return url.effectivePort();
    }
    if (part != CurlPart.HOST) {
      return url.get(part);
    }
    try {
      return host(url, form());
    } catch (Refused e) {
      note(e.fault.words + " (" + part.word + ")");
      return null;
    }
  }

  private CurlHost.Form form() {
    return options.asAscii
        ? CurlHost.Form.ASCII
        : options.asUnicode ? CurlHost.Form.UNICODE : CurlHost.Form.AS_IT_IS;
  }

  // Messages.

  /**
   * Reports a message; if {@code --verify} is given, throws an exception with this message instead.
   */
  void forgive(int status, String message) throws TrurlFailure {
    if (options.verifies) {
      throw new TrurlFailure(status, message);
    }
    say(message);
  }

  /** Reports a message, unless {@code --quiet} is given. */
  void note(String message) {
    if (!options.quiet) {
      say(message);
    }
  }

  void say(String message) {
    try {
      call.err().line(NAME + " note: " + message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
