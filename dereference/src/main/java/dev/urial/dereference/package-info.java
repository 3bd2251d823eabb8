/** Gets what an identifier names, under a policy, and tells the way it went. */
@NullMarked
package dev.urial.dereference;

import org.jspecify.annotations.NullMarked;
