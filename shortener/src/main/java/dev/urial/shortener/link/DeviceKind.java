package dev.urial.shortener.link;

/**
 * What a visitor holds, as far as its user agent tells.
 *
 * <pre>{@code
 * Visitor onPhone = Visitor.at(now).withDevices(Set.of(DeviceKind.MOBILE, DeviceKind.IOS));
 * }</pre>
 */
public enum DeviceKind {
  /** A desktop computer. */
  DESKTOP,
  /** A telephone. */
  MOBILE,
  /** A tablet. */
  TABLET,
  /** Any device with Apple's iOS or iPadOS. */
  IOS,
  /** Any device with Android. */
  ANDROID
}
