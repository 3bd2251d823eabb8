/** Tests of rewriting by rules. */
@NullMarked
package dev.urial.documents.rewrite;

import org.jspecify.annotations.NullMarked;
