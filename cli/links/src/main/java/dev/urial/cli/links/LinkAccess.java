package dev.urial.cli.links;

import dev.urial.shortener.link.LinkReference;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Access to stored links: a folder or a database that is opened here, or a server that is asked.
 * Links are JSON as the API writes it, whichever it is.
 */
interface LinkAccess extends AutoCloseable {
  /** Makes a link of the members that the API takes; answers it as it is then. */
  ObjectNode create(ObjectNode members) throws IOException, LinkFailure;

  /** Finds the link that a slug or a short address means, as {@link LinkReference} reads it. */
  ObjectNode find(String reference) throws IOException, LinkFailure;

  /** Finds a link by its number. */
  ObjectNode find(long id) throws IOException, LinkFailure;

  /** Hands out links in the order of their numbers. */
  void each(
      @Nullable String domain,
      @Nullable String tag,
      @Nullable String text,
      Consumer<ObjectNode> each)
      throws IOException, LinkFailure;

  /** Changes a link that was found, if nobody changed it since. */
  ObjectNode edit(ObjectNode link, ObjectNode changes) throws IOException, LinkFailure;

  /** Deletes a link that was found, if nobody changed it since. */
  void delete(ObjectNode link) throws IOException, LinkFailure;

  /** Answers sums of visits, as the API writes them. */
  ObjectNode stats(ObjectNode link, @Nullable String from, @Nullable String until, String grain)
      throws IOException, LinkFailure;

  /** Answers sums of visits to all links of a tag, as the API writes them. */
  ObjectNode tagStats(String tag, @Nullable String from, @Nullable String until, String grain)
      throws IOException, LinkFailure;

  /** Answers the most visited links of a tag, as the API writes them. */
  ObjectNode ranking(String tag, @Nullable String from, @Nullable String until, int limit)
      throws IOException, LinkFailure;

  /** Writes a line for each link of a tag and day, as the API does; null: of all links. */
  void days(@Nullable String tag, @Nullable String from, @Nullable String until, OutputStream to)
      throws IOException, LinkFailure;

  @Override
  void close();
}
