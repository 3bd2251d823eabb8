package dev.urial.check;

/**
 * How far a check has come.
 *
 * <pre>{@code
 * LinkChecker.builder().progress(it -> show(it.answered(), it.targets())).build()
 * }</pre>
 *
 * @param answered how many targets have their answer
 * @param targets how many different targets are known so far; more may come
 * @see LinkChecker.Builder#progress
 */
public record CheckProgress(int answered, int targets) {}
