/** Typed views of URIs by their schemes, each as its document has it. */
@NullMarked
package dev.urial.scheme;

import org.jspecify.annotations.NullMarked;
