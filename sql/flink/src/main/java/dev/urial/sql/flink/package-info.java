/**
 * Urial's SQL functions in Flink: as a module that contains all of them, or individually. Strings
 * are read directly from Flink's bytes.
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
@Beta
@NullMarked
package dev.urial.sql.flink;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
