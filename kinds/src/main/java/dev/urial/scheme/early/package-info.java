/** Views of the early services: gopher, wais, prospero, telnet. */
@NullMarked
package dev.urial.scheme.early;

import org.jspecify.annotations.NullMarked;
