select 1 as one;
select uri_path('http://a/b') as path;
