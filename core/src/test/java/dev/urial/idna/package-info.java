@NullMarked
package dev.urial.idna;

import org.jspecify.annotations.NullMarked;
