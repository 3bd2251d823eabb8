/**
 * For those who write views of schemes: {@link dev.urial.view.spi.AbstractView} to extend, {@link
 * dev.urial.view.spi.SchemeViewProvider} to be found by, and what both are made with. Programs that
 * only read views need nothing from here.
 */
@NullMarked
package dev.urial.view.spi;

import org.jspecify.annotations.NullMarked;
