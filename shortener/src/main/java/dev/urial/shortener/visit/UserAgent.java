package dev.urial.shortener.visit;

import dev.urial.shortener.link.DeviceKind;
import org.jspecify.annotations.Nullable;

/**
 * Information about a visitor from a User-Agent field.
 *
 * <pre>{@code agents.read("curl/8.5.0").bot()  // true}</pre>
 *
 * @param bot whether it is a program without a user
 * @param browser the browser family, such as {@code Firefox}, or null if it is unknown
 * @param system the operating system family, such as {@code Windows}, or null if it is unknown
 * @param device DESKTOP, MOBILE or TABLET, or null if it is unknown
 */
public record UserAgent(
    boolean bot, @Nullable String browser, @Nullable String system, @Nullable DeviceKind device) {
  /** A visitor about whom nothing is known, not even whether the visitor is a program. */
  public static final UserAgent UNKNOWN = new UserAgent(false, null, null, null);

  /**
   * {@return whether the visitor's device or operating system is the given {@link DeviceKind}}
   *
   * @param kind the kind; DESKTOP, MOBILE and TABLET are matched by device, IOS and ANDROID by
   *     operating system
   */
  public boolean is(DeviceKind kind) {
    return switch (kind) {
      case IOS -> "iOS".equals(system);
      case ANDROID -> "Android".equals(system);
      case DESKTOP, MOBILE, TABLET -> kind == device;
    };
  }
}
