/** Tests of the grammar reader and of what is made from grammars. */
@NullMarked
package dev.urial.testkit.abnf;

import org.jspecify.annotations.NullMarked;
