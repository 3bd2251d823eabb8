/**
 * The JDK's client, {@code java.net.http}, under a policy.
 *
 * <p>It has no hook where a name is resolved, so that nobody can tell it which address to connect
 * to. But it does as its proxy says: {@link dev.urial.javahttp.VettingProxy} is one, in the same
 * process, which tests what it is asked for and connects to the very address that it tested.
 */
@NullMarked
package dev.urial.javahttp;

import org.jspecify.annotations.NullMarked;
