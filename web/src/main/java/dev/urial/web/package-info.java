/** The entry points of the compiled programs, which are the functions that JavaScript can call. */
@NullMarked
package dev.urial.web;

import org.jspecify.annotations.NullMarked;
