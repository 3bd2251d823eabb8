/**
 * Identifiers with Jakarta Validation: a single constraint, {@link dev.urial.validation.UriText}.
 *
 * @see <a href="https://jakarta.ee/specifications/bean-validation/3.1/">Jakarta Validation 3.1</a>
 */
@NullMarked
package dev.urial.validation;

import org.jspecify.annotations.NullMarked;
