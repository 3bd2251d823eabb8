/** Templates against the published suite, the grammar and themselves. */
@NullMarked
package dev.urial.template;

import org.jspecify.annotations.NullMarked;
