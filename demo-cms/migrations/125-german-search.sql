-- The search indexes of German, like those of the other languages in 040-list-orders.sql.
create index product_texts_search_de on product_texts using gin (search) where culture = 'de';
create index product_texts_names_de on product_texts using gin (ts_filter(search, '{a}')) where culture = 'de';
