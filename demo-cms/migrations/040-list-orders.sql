-- Indexes in the orders that lists have, so that a page of 50,000 products is read and not sorted.

create index products_newest on products (created_at desc, id);
create index products_cheapest on products (price_minor, id);
create index products_dearest on products (price_minor desc, id);
create index products_category on products (category_id);
-- The options that nothing in a filtered list has: whether the list has them at all.
create index products_values on products using gin (value_ids);
create index product_texts_by_name on product_texts (culture, folded_name, product_id);

-- One index a language: a word's beginning finds only what can be shown, not the like-sounding words of the others.
drop index product_texts_search;
drop index product_texts_names;
create index product_texts_search_fr on product_texts using gin (search) where culture = 'fr';
create index product_texts_search_nl on product_texts using gin (search) where culture = 'nl';
create index product_texts_search_en on product_texts using gin (search) where culture = 'en';
create index product_texts_names_fr on product_texts using gin (ts_filter(search, '{a}')) where culture = 'fr';
create index product_texts_names_nl on product_texts using gin (ts_filter(search, '{a}')) where culture = 'nl';
create index product_texts_names_en on product_texts using gin (ts_filter(search, '{a}')) where culture = 'en';
