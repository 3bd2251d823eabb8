/** What holds for all rooms together. */
@NullMarked
package dev.urial.house;

import org.jspecify.annotations.NullMarked;
