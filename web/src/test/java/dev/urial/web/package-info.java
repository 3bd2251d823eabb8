/** The package that is compiled, judged in Node. */
@NullMarked
package dev.urial.web;

import org.jspecify.annotations.NullMarked;
