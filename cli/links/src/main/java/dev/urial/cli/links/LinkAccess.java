package dev.urial.cli.links;

import dev.urial.shortener.link.LinkReference;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Access to stored links, either in a folder or a database that this process opens, or through a
 * server. In both cases, links are JSON in the API's format.
 */
interface LinkAccess extends AutoCloseable {
  /** Creates a link from JSON in the API's format; returns the new link. */
  ObjectNode create(ObjectNode members) throws IOException, LinkFailure;

  /**
   * Returns the link, which may be deleted, for a slug or a short URL, as parsed by {@link
   * LinkReference}.
   */
  ObjectNode find(String reference) throws IOException, LinkFailure;

  /** Returns the link with a number, which may be deleted. */
  ObjectNode find(long id) throws IOException, LinkFailure;

  /** Passes matching links to a consumer, ordered by number; null parameters match all links. */
  void each(
      @Nullable String domain,
      @Nullable String tag,
      @Nullable String text,
      Consumer<ObjectNode> each)
      throws IOException, LinkFailure;

  /** Changes a link in whatever version. */
  ObjectNode edit(ObjectNode link, ObjectNode changes) throws IOException, LinkFailure;

  /** Deletes a link in whatever version. */
  void delete(ObjectNode link) throws IOException, LinkFailure;

  /** Returns the totals of visits to a link, in the API's format. */
  ObjectNode stats(ObjectNode link, @Nullable String from, @Nullable String until, String grain)
      throws IOException, LinkFailure;

  /** Returns the totals of visits to all links with a tag, in the API's format. */
  ObjectNode tagStats(String tag, @Nullable String from, @Nullable String until, String grain)
      throws IOException, LinkFailure;

  /** Returns the most visited links with a tag, in the API's format. */
  ObjectNode ranking(String tag, @Nullable String from, @Nullable String until, int limit)
      throws IOException, LinkFailure;

  /**
   * Writes a CSV line for each day and each link with a tag, as the API does; if the tag is null,
   * for all links.
   */
  void days(@Nullable String tag, @Nullable String from, @Nullable String until, OutputStream to)
      throws IOException, LinkFailure;

  @Override
  void close();
}
