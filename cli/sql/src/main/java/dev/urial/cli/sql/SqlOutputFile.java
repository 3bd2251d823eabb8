package dev.urial.cli.sql;

import dev.urial.cli.io.UsageException;

/**
 * A file to which DuckDB writes the result of the last statement, in the format that the file name
 * extension specifies.
 *
 * @param file the name of the file
 * @param options the options of the {@code COPY} statement
 */
record SqlOutputFile(String file, String options) {
  /** The part of the {@code COPY} statement that precedes the query. */
  static final String BEFORE = "COPY (";

  static SqlOutputFile of(String file) throws UsageException {
    String packing = file.endsWith(".gz") ? "gzip" : file.endsWith(".zst") ? "zstd" : "";
    String bare = packing.isEmpty() ? file : file.substring(0, file.lastIndexOf('.'));
    String compressed = packing.isEmpty() ? "" : ", COMPRESSION " + packing;
    if (bare.endsWith(".parquet") && packing.isEmpty()) {
      return new SqlOutputFile(file, "FORMAT parquet");
    } else if (bare.endsWith(".csv")) {
      return new SqlOutputFile(file, "FORMAT csv, HEADER" + compressed);
    } else if (bare.endsWith(".tsv")) {
      return new SqlOutputFile(file, "FORMAT csv, HEADER, DELIMITER '\t'" + compressed);
    } else if (bare.endsWith(".json") || bare.endsWith(".jsonl") || bare.endsWith(".ndjson")) {
      return new SqlOutputFile(file, "FORMAT json" + compressed);
    }
    throw new UsageException(
        "-o: expected a name that ends with .parquet, or with .csv, .tsv or .jsonl, optionally followed by .gz or .zst");
  }

  /** Returns the statement that writes the result of a query. */
  String of(SqlScript.Statement query) {
    // The line break is needed because the query may end with a comment.
    return BEFORE + query.text() + "\n) TO " + DuckDbEngine.text(file) + " (" + options + ")";
  }
}
