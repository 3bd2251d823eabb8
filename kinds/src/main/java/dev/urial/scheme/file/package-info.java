/** Views of files, here and elsewhere: file, ftp. */
@NullMarked
package dev.urial.scheme.file;

import org.jspecify.annotations.NullMarked;
