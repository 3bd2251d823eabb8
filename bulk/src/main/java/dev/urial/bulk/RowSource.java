package dev.urial.bulk;

import java.io.IOException;

/**
 * Where the rows of a {@link Pipeline} come from; one thread asks at a time.
 *
 * <pre>{@code
 * Iterator<byte[]> texts = List.of("a".getBytes(UTF_8), "b".getBytes(UTF_8)).iterator();
 * RowSource source =
 *     batch -> {
 *       batch.clear();
 *       while (texts.hasNext() && batch.length() < LineSource.BLOCK) {
 *         byte[] text = texts.next();
 *         batch.add(text, 0, text.length);
 *       }
 *       return batch.size() > 0;
 *     };
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986">RFC 3986</a>
 */
public interface RowSource {
  /**
   * Fills a batch, whatever stood in it.
   *
   * @return whether there was a row; false ends it
   * @throws IOException if rows cannot be read
   * @see Batch#add
   */
  boolean fill(Batch batch) throws IOException;
}
