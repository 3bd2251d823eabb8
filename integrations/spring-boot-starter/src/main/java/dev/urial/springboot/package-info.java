/**
 * Spring Boot 4: auto-configuration for Urial; the artifact only needs to be on the class path. It
 * provides converters for arguments and properties, problem details, a {@link
 * dev.urial.safety.FetchPolicy} from properties ({@link dev.urial.springboot.FetchProperties}), and
 * clients that enforce it ({@link dev.urial.springboot.VettedRestClients}, {@link
 * dev.urial.springboot.VettedWebClients}).
 */
@NullMarked
package dev.urial.springboot;

import org.jspecify.annotations.NullMarked;
