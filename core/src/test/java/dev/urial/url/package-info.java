@NullMarked
package dev.urial.url;

import org.jspecify.annotations.NullMarked;
