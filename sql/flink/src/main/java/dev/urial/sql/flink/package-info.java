/**
 * The SQL functions of Urial in Flink: a module that brings them all, or one by one. Strings are
 * read as the bytes that Flink keeps.
 *
 * <pre>
 *   LOAD MODULE urial                        UrialModuleFactory, UrialModule
 *   UrialFunctions.register(tables)            │
 *                  │                           │
 *                  └──────── UrialFunctions ───┘   a name → a function of Flink
 *                              │         │
 *                     UrialScalar     UrialRows    one answer a row; rows of a table
 *                              └── Bridge ──┘      Flink's data ↔ dev.urial.sql.Call
 * </pre>
 */
@NullMarked
package dev.urial.sql.flink;

import org.jspecify.annotations.NullMarked;
