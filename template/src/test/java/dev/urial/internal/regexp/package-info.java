@NullMarked
package dev.urial.internal.regexp;

import org.jspecify.annotations.NullMarked;
