/** Links of JSON documents that have some: JSON-LD and web application manifests. */
@NullMarked
package dev.urial.documents.json;

import org.jspecify.annotations.NullMarked;
