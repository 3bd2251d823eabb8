-- Which links had visits in a period: sums by time, so that no link without visits is read.
CREATE INDEX IF NOT EXISTS visit_sum_time ON visit_sum (grain, start, link, visits);
