package dev.urial.server.http;

/**
 * An endpoint that may check a password, which takes a processor for long. Its requests have few
 * threads of their own, so that wrong passwords do not keep other requests waiting, and networks
 * that tried few passwords come first.
 *
 * <pre>{@code
 * router.post("/sign-in", (PasswordEndpoint) this::signIn);
 * }</pre>
 */
@FunctionalInterface
public interface PasswordEndpoint extends Endpoint {}
