package dev.urial.shortener.link;

/**
 * A visitor's device, as far as the user agent reveals it.
 *
 * <pre>{@code
 * Visitor onPhone = Visitor.at(now).withDevices(Set.of(DeviceKind.MOBILE, DeviceKind.IOS));
 * }</pre>
 */
public enum DeviceKind {
  /** A desktop computer. */
  DESKTOP,
  /** A mobile phone. */
  MOBILE,
  /** A tablet. */
  TABLET,
  /** A device that runs Apple's iOS or iPadOS. */
  IOS,
  /** An Android device. */
  ANDROID
}
