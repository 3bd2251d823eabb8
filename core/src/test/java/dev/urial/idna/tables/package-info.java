/** Makes the tables of {@code dev.urial.idna} from Unicode's files. */
@NullMarked
package dev.urial.idna.tables;

import org.jspecify.annotations.NullMarked;
