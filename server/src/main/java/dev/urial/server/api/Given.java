package dev.urial.server.api;

/**
 * A member of a JSON merge patch (RFC 7396) that is present. A component of this type is null if
 * the member is absent.
 *
 * @param value the new value; null removes the value
 */
record Given<T>(@Nullable T value) {}
