/**
 * Verbs that transform text.
 *
 * <pre>
 * set, and get of look   ComponentValues, one per standard: UriParts, UrlParts; FormatString, SetEdits
 * query                  QueryPairs, Wildcard, Trackers
 * convert                FilePaths, DataBytes
 * encode, decode         EncodeComponent
 * normalize, resolve     Steps
 * </pre>
 */
@NullMarked
package dev.urial.cli.change;

import org.jspecify.annotations.NullMarked;
