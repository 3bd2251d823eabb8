/**
 * Identifiers as GraphQL Java scalars: {@link dev.urial.graphql.UrialScalars}.
 *
 * @see <a href="https://www.graphql-java.com/documentation/scalars">GraphQL Java, scalars</a>
 */
@Beta
@NullMarked
package dev.urial.graphql;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
