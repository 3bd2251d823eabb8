/**
 * The references in header fields: {@code Link}, {@code Location}, {@code Refresh}, {@code List-*}
 * and others.
 *
 * <pre>{@code
 * LinkField.read("</style.css>; rel=preload; as=style").values().get(0).relations()  // [preload]
 * RefreshField.read("5; url=/next").url()                                           // "/next"
 * FieldReferences.in("List-Unsubscribe", "<mailto:leave@example.org>").get(0).value()
 *     // "mailto:leave@example.org"
 * }</pre>
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@Beta
@NullMarked
package dev.urial.documents.field;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
