package dev.urial.shortener.link;

/** What a visitor holds, as far as its user agent tells. */
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
