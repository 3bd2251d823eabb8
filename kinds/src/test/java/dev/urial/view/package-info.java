/** What holds for all views, and the laws that their own tests extend. */
@NullMarked
package dev.urial.view;

import org.jspecify.annotations.NullMarked;
