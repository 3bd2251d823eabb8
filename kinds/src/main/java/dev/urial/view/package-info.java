/**
 * What a view of a scheme is, and what views are made of: {@link dev.urial.view.SchemeView} and its
 * provider, the base class, the listing of parts, advice, the words of addresses.
 *
 * <p>Stands on the core; the views of all families, built in or provided, stand on it, and do not
 * know one another.
 */
@NullMarked
package dev.urial.view;

import org.jspecify.annotations.NullMarked;
