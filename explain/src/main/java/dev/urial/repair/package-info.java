/**
 * What somebody meant who wrote what a standard refuses: the smallest edits that make it valid,
 * ranked, each with what it assumes.
 *
 * <p>Nothing here is applied unasked: the doors of the nouns stay strict. {@link
 * dev.urial.repair.Repairs} is the lenient one.
 */
@NullMarked
package dev.urial.repair;

import org.jspecify.annotations.NullMarked;
