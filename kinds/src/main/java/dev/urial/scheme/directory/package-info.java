/** Views of directories: ldap, dns. */
@NullMarked
package dev.urial.scheme.directory;

import org.jspecify.annotations.NullMarked;
