/** Views of stored objects: s3, gs, swh. */
@NullMarked
package dev.urial.scheme.object;

import org.jspecify.annotations.NullMarked;
