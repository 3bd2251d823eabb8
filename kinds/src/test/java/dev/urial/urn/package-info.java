@NullMarked
package dev.urial.urn;

import org.jspecify.annotations.NullMarked;
