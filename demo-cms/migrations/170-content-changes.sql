-- Every transaction that changes what pages show to everyone leaves a row, so that each server notices when what it keeps in memory
-- is out of date. Rows and not a counter: buyers of different products must not wait for each other.
create table content_changes (
  topic text not null,
  transaction bigint not null,
  changed_at timestamptz not null default now(),
  primary key (topic, transaction)
);

create or replace function note_content_change() returns trigger language plpgsql as $$ begin
  insert into content_changes (topic, transaction) values (tg_argv[0], txid_current()) on conflict do nothing; return null; end $$;

do $$ declare changed text; begin
  foreach changed in array array[
    'asset_folders', 'assets', 'attribute_texts', 'attribute_value_texts', 'attribute_values', 'attributes', 'brands', 'categories',
    'category_texts', 'consent_service_texts', 'consent_services', 'currencies', 'news', 'news_categories',
    'news_category_texts', 'news_files', 'news_tags', 'news_texts', 'pages', 'popup_texts', 'popups', 'price_changes', 'price_tiers',
    'product_associations', 'product_attributes', 'product_photos', 'product_tags', 'product_texts', 'product_turns', 'products',
    'promotions', 'search_words', 'shipping_methods', 'shipping_prices', 'stocks', 'tag_texts', 'tags', 'templates', 'variants',
    'warehouses'
  ] loop execute format('create trigger note_content_change after insert or update or delete or truncate on %I
    for each statement execute function note_content_change(%L)',
    changed, case changed when 'templates' then 'templates' else 'shop' end); end loop; end $$;
