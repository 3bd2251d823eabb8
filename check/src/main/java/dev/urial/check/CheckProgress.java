package dev.urial.check;

/**
 * The progress of a check.
 *
 * <pre>{@code
 * LinkChecker.builder().progress(it -> show(it.answered(), it.targets())).build()
 * }</pre>
 *
 * @param answered the number of targets that have been checked so far
 * @param targets the number of distinct targets found so far, which may still grow
 * @see LinkChecker.Builder#progress
 */
public record CheckProgress(int answered, int targets) {}
