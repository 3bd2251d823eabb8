package dev.urial.bulk;

import java.io.IOException;

/**
 * A source of rows for a {@link Pipeline}, which is called by one thread at a time.
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
   * Fills a batch, replacing its content.
   *
   * @param batch the batch to fill
   * @return whether there are rows in the batch; false at the end of the input
   * @throws IOException if rows cannot be read
   * @see Batch#add
   */
  boolean fill(Batch batch) throws IOException;
}
