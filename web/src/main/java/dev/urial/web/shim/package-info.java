/** What TeaVM's class library lacks, and where a compiled program finds its tables. */
@NullMarked
package dev.urial.web.shim;

import org.jspecify.annotations.NullMarked;
