/** Views of the Web's own schemes: http(s), ws(s), coap(s), about, javascript. */
@NullMarked
package dev.urial.scheme.web;

import org.jspecify.annotations.NullMarked;
