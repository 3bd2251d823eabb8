/**
 * Spring Boot 4: what is put on the class path works. Converters for arguments and properties,
 * problem details, a {@link dev.urial.safety.FetchPolicy} from properties ({@link
 * dev.urial.springboot.FetchProperties}), and clients under it ({@link
 * dev.urial.springboot.VettedRestClients}, {@link dev.urial.springboot.VettedWebClients}).
 */
@NullMarked
package dev.urial.springboot;

import org.jspecify.annotations.NullMarked;
