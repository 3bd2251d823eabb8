/**
 * Replacements for classes and methods that TeaVM's class library lacks, and access to tables from
 * compiled programs.
 */
@NullMarked
package dev.urial.web.shim;

import org.jspecify.annotations.NullMarked;
