/** Views of mail: mailto, mid, cid. */
@NullMarked
package dev.urial.scheme.mail;

import org.jspecify.annotations.NullMarked;
