-- Suggestions find categories by the same words as products, parts of compound words included.
alter table category_texts add column search tsvector not null default '';
