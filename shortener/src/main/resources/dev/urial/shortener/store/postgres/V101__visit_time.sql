-- Which links had visits in a period. Without the visits: an update that changes no indexed column
-- writes no index (HOT), and sums are updated often.
CREATE INDEX IF NOT EXISTS visit_sum_time ON visit_sum (grain, start);
