/** Makes the resources of {@code dev.urial.registry} from the files that registries publish. */
@NullMarked
package dev.urial.registry.tables;

import org.jspecify.annotations.NullMarked;
