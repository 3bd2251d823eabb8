/** The functions that JavaScript can call: the entry points of the compiled programs. */
@NullMarked
package dev.urial.web;

import org.jspecify.annotations.NullMarked;
