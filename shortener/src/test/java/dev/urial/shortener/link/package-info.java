/** Tests of slugs, targets and rules. */
@NullMarked
package dev.urial.shortener.link;

import org.jspecify.annotations.NullMarked;
