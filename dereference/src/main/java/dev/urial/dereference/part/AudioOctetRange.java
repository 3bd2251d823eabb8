package dev.urial.dereference.part;

/**
 * The octets of a time range in an audio file.
 *
 * @param start the index of the first octet
 * @param end the index after the last octet; equal to {@code start} if the range is empty
 * @param startNanos the time at which the octets begin, in nanoseconds
 * @param endNanos the time at which the octets end, in nanoseconds
 * @param durationNanos the duration of the whole file, in nanoseconds
 * @param setupEnd the index after the setup data at the start of the file, which a decoder needs
 */
record AudioOctetRange(
    long start, long end, long startNanos, long endNanos, long durationNanos, long setupEnd) {}
