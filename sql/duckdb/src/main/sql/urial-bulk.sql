-- Functions of Urial in plain DuckDB, over what "urial bulk parse" has written; nothing is parsed here.
--
--   urial bulk parse --json urls.txt > urial-parts.jsonl
--   duckdb crawl.duckdb
--   D .read urial-bulk.sql
--   D SELECT uri_host(url), count(*) FROM clicks GROUP BY 1;
--
-- The file may have another name: SET VARIABLE urial_parts = 'FILE'; before .read. Read again, it replaces
-- the rows. A text that the file does not contain is an error; in the try_ functions, too.

CREATE OR REPLACE TABLE urial_parts AS
SELECT DISTINCT ON (input) *
FROM read_json(
  coalesce(getvariable('urial_parts'), 'urial-parts.jsonl'),
  format = 'newline_delimited',
  columns = {
    input: 'VARCHAR', scheme: 'VARCHAR', userinfo: 'VARCHAR', host: 'VARCHAR', port: 'BIGINT',
    path: 'VARCHAR', query: 'VARCHAR', fragment: 'VARCHAR', error: 'STRUCT(message VARCHAR)'
  });

-- The row of a text: NULL only for NULL.
CREATE OR REPLACE MACRO urial_row(url) AS
  CASE WHEN url IS NOT NULL THEN coalesce(
    (SELECT part FROM urial_parts AS part WHERE part.input = url),
    error('urial bulk parse has not read this text')) END;

-- The same, if the text is valid.
CREATE OR REPLACE MACRO urial_valid_row(name, part) AS
  CASE WHEN part.error IS NULL THEN part ELSE error(name || ': ' || part.error.message) END;

CREATE OR REPLACE MACRO uri_scheme(url) AS urial_valid_row('uri_scheme', urial_row(url)).scheme;
CREATE OR REPLACE MACRO uri_userinfo(url) AS urial_valid_row('uri_userinfo', urial_row(url)).userinfo;
CREATE OR REPLACE MACRO uri_host(url) AS urial_valid_row('uri_host', urial_row(url)).host;
CREATE OR REPLACE MACRO uri_port(url) AS urial_valid_row('uri_port', urial_row(url)).port;
CREATE OR REPLACE MACRO uri_path(url) AS urial_valid_row('uri_path', urial_row(url)).path;
CREATE OR REPLACE MACRO uri_query(url) AS urial_valid_row('uri_query', urial_row(url)).query;
CREATE OR REPLACE MACRO uri_fragment(url) AS urial_valid_row('uri_fragment', urial_row(url)).fragment;

CREATE OR REPLACE MACRO try_uri_scheme(url) AS urial_row(url).scheme;
CREATE OR REPLACE MACRO try_uri_userinfo(url) AS urial_row(url).userinfo;
CREATE OR REPLACE MACRO try_uri_host(url) AS urial_row(url).host;
CREATE OR REPLACE MACRO try_uri_port(url) AS urial_row(url).port;
CREATE OR REPLACE MACRO try_uri_path(url) AS urial_row(url).path;
CREATE OR REPLACE MACRO try_uri_query(url) AS urial_row(url).query;
CREATE OR REPLACE MACRO try_uri_fragment(url) AS urial_row(url).fragment;
