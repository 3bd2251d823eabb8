/** Helpers of tests with accounts. */
@NullMarked
package dev.urial.shortener.account;

import org.jspecify.annotations.NullMarked;
