/**
 * Classifies addresses that attackers abuse, and enforces a policy for fetching untrusted URLs.
 *
 * <pre>
 * text ──► FetchPolicy.vet ──► VettedUrl               may be fetched, with the addresses to connect to
 *                          └─► Vetting.Refused         why not: Refusals, each with clause and range
 *
 * AddressReading.of("0177.1")    the addresses that parsers find in a host: 127.0.0.1, or 177.0.0.1
 * AddressVerdict.of(address)     its class in IANA's registries, and those of embedded addresses
 * SpecialNames                   names that are as good as addresses: localhost, metadata.google.internal
 * </pre>
 */
@NullMarked
package dev.urial.safety;

import org.jspecify.annotations.NullMarked;
