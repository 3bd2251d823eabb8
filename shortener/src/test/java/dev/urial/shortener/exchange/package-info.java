@NullMarked
package dev.urial.shortener.exchange;

import org.jspecify.annotations.NullMarked;
