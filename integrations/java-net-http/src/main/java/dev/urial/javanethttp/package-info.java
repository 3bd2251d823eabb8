/**
 * The JDK's HTTP client, {@code java.net.http}, with a fetch policy.
 *
 * <p>The client has no hook for name resolution, so the address to connect to cannot be set. It
 * does support a proxy, however: {@link dev.urial.javanethttp.VettingProxy} is an in-process proxy
 * that checks each request and connects to exactly the address that it checked. {@link
 * dev.urial.javanethttp.VettedJavaHttp} is a client that uses it and enforces the whole policy.
 */
@NullMarked
package dev.urial.javanethttp;

import org.jspecify.annotations.NullMarked;
