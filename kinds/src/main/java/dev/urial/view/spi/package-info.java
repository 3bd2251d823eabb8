/**
 * For authors of scheme views: {@link dev.urial.view.spi.AbstractView} is the class to extend,
 * {@link dev.urial.view.spi.SchemeViewProvider} is how views are discovered, and the other types
 * help to implement views and providers. Programs that only use views do not need this package.
 */
@NullMarked
package dev.urial.view.spi;

import org.jspecify.annotations.NullMarked;
