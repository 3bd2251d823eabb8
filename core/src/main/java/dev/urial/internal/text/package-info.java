/**
 * Support for strings that may be invalid but are shown to people nevertheless: the positions of
 * their components, facts about their scheme, the positions of secrets, and the visibility and
 * width of characters.
 *
 * <p>This package uses only integers and strings, and depends on no other package. It is exported
 * only to Urial's own modules.
 */
@NullMarked
package dev.urial.internal.text;

import org.jspecify.annotations.NullMarked;
