/**
 * Addresses that attackers abuse, and a policy for what may be fetched.
 *
 * <pre>
 * text ──► FetchPolicy.vet ──► VettedUrl               may be fetched, with the addresses to connect to
 *                          └─► Vetting.Refused         why not: Refusals, each with clause and range
 *
 * AddressReading.of("0177.1")    what readers take a host for: 127.0.0.1, or 177.0.0.1
 * AddressVerdict.of(address)     what that is by IANA's registries, and what it holds within
 * SpecialNames                   names that are as good as addresses: localhost, metadata.google.internal
 * </pre>
 */
@NullMarked
package dev.urial.safety;

import org.jspecify.annotations.NullMarked;
