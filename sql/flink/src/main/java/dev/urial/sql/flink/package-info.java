/**
 * Provides Urial's SQL functions for Flink, either all in a module or individually. Strings are
 * read directly from Flink's byte arrays.
 *
 * <pre>
 *   LOAD MODULE urial                        UrialModuleFactory, UrialModule
 *   UrialFunctions.register(tables)            │
 *                  │                           │
 *                  └──────── UrialFunctions ───┘   a name → a Flink function
 *                              │         │
 *                     UrialScalar     UrialRows    one result per row; rows of a table
 *                        └── FlinkTypeMapping ──┘  Flink's data ↔ dev.urial.sql.Call
 * </pre>
 */
@NullMarked
package dev.urial.sql.flink;

import org.jspecify.annotations.NullMarked;
