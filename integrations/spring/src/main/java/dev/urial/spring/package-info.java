/**
 * Spring Framework 7: {@link dev.urial.spring.UrialConverters} for conversion services, {@link
 * dev.urial.spring.UrialWebMvc} and {@link dev.urial.spring.UrialWebFlux} for controller arguments,
 * and {@link dev.urial.spring.SpringUriConversion} for converting to and from {@code
 * UriComponents}.
 */
@NullMarked
package dev.urial.spring;

import org.jspecify.annotations.NullMarked;
