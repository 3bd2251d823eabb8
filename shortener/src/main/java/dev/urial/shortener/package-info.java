/**
 * The link shortener: creates links according to the rules, and decides where visits lead.
 * Independent of HTTP.
 */
@NullMarked
package dev.urial.shortener;

import org.jspecify.annotations.NullMarked;
