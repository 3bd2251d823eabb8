package dev.urial.server.http;

/**
 * An endpoint that may use a processor for long: the analysis of a text, a page of a tool, a
 * picture. Its requests have few threads of their own, so that other requests do not wait for them.
 *
 * <pre>{@code
 * router.post("/inspect", (RenderingEndpoint) this::inspect);
 * }</pre>
 */
@FunctionalInterface
public interface RenderingEndpoint extends Endpoint {}
