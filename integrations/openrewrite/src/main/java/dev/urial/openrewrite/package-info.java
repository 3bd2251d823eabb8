/**
 * OpenRewrite recipes for code that uses {@code java.net.URI} or another URL library.
 *
 * <pre>
 *   FindUriTraps       marks calls of java.net.URI that do not do what they appear to do
 *   FromUrlLibraries   moves and marks calls of OkHttp, Spring, Apache HttpClient and Guava
 * </pre>
 *
 * @see <a href="https://docs.openrewrite.org/">OpenRewrite</a>
 */
@NullMarked
package dev.urial.openrewrite;

import org.jspecify.annotations.NullMarked;
