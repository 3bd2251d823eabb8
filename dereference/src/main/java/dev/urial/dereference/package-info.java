/** Gets what an identifier names, under a policy. */
@NullMarked
package dev.urial.dereference;

import org.jspecify.annotations.NullMarked;
