/** What JavaScript may call: the roots of the compiled programs. */
@NullMarked
package dev.urial.web;

import org.jspecify.annotations.NullMarked;
