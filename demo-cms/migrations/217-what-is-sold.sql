-- What can be sold of the pieces in stock: goods that are sold by twos are sold out when one is left, and so are goods of which at least
-- five must be ordered when there are four. This is the only place that decides it: pages, lists, carts, orders and mails read it here.
-- The quantities that can be ordered are those of `src/lib/numbers/quantity.ts`.
create or replace function sellable_pieces(pieces int, min_quantity int, max_quantity int, step_quantity int)
returns int language sql immutable as $$
  select case
    when pieces < greatest(1, least((min_quantity + step - 1) / step * step, most)) then 0
    -- the maximum itself can be ordered, even if it is no multiple of the step
    when pieces >= most then pieces
    else pieces / step * step end
  from (select greatest(step_quantity, 1) as step, nullif(greatest(max_quantity, 0), 0) as most) as rules
$$;

-- The pieces of a variant that can be sold, in all warehouses together.
create or replace function sellable_stock(of_variant int) returns int language sql stable as $$
  select coalesce((select sellable_pieces(
      (select coalesce(sum(quantity), 0)::int from stocks where variant_id = variants.id),
      min_quantity, max_quantity, step_quantity)
    from variants join products on products.id = product_id where variants.id = of_variant), 0)
$$;

-- Lists and facets read from the product whether something of it can be sold. Triggers, so that it is right whoever changes the stock, the
-- rules or the variants.
create or replace function refresh_availability(product_ids int[]) returns void language sql as $$
  update products set is_available = not is_available
  where id = any(product_ids) and is_available <> exists (
    select from variants where product_id = products.id and sellable_stock(variants.id) > 0)
$$;

create or replace function note_changed_stock() returns trigger language plpgsql as $$ begin
  perform refresh_availability(array(select product_id from variants where id in (select variant_id from changed))); return null; end $$;
create trigger stocks_inserted after insert on stocks
  referencing new table as changed for each statement execute function note_changed_stock();
create trigger stocks_updated after update on stocks
  referencing new table as changed for each statement execute function note_changed_stock();
create trigger stocks_deleted after delete on stocks
  referencing old table as changed for each statement execute function note_changed_stock();

create or replace function note_deleted_variants() returns trigger language plpgsql as $$ begin
  perform refresh_availability(array(select product_id from changed)); return null; end $$;
create trigger variants_deleted after delete on variants
  referencing old table as changed for each statement execute function note_deleted_variants();

create or replace function note_changed_rules() returns trigger language plpgsql as $$ begin
  perform refresh_availability(array[new.id]); return null; end $$;
create trigger products_rules_changed after update of min_quantity, max_quantity, step_quantity on products
  for each row execute function note_changed_rules();

select refresh_availability(array(select id from products));

-- What a variant was, for the lines of carts and lists that still contain it when it has been deleted: they say what is no longer sold,
-- instead of disappearing without a word, and with them what guests have reserved of a birth list.
create table former_variants (
  id int primary key,
  product_id int not null,
  sku text not null,
  -- Culture → text.
  names jsonb not null,
  variant_names jsonb not null,
  deleted_at timestamptz not null default now()
);

create or replace function keep_former_variant(variant variants) returns void language sql as $$
  insert into former_variants (id, product_id, sku, names, variant_names)
  select variant.id, variant.product_id, variant.sku,
    coalesce((select jsonb_object_agg(culture, name) from product_texts where product_id = variant.product_id), '{}'),
    coalesce((select jsonb_object_agg(culture, name) from (
      select culture, string_agg(texts.name, ', ' order by place) as name
      from unnest(variant.value_ids) with ordinality as own (value_id, place)
      join attribute_value_texts as texts on texts.value_id = own.value_id
      group by culture) as words), '{}')
  on conflict (id) do update set sku = excluded.sku, names = excluded.names, variant_names = excluded.variant_names,
    deleted_at = excluded.deleted_at
  -- the names of a deleted product may be gone by now: they were kept before
  where excluded.names <> '{}'
$$;

create or replace function keep_deleted_variant() returns trigger language plpgsql as $$ begin
  perform keep_former_variant(old); return old; end $$;
create trigger variants_kept before delete on variants for each row execute function keep_deleted_variant();

create or replace function keep_deleted_product() returns trigger language plpgsql as $$ begin
  perform keep_former_variant(variants) from variants where product_id = old.id; return old; end $$;
create trigger products_kept before delete on products for each row execute function keep_deleted_product();

alter table cart_items drop constraint cart_items_variant_id_fkey;
alter table saved_items drop constraint saved_items_variant_id_fkey;
alter table wishlist_items drop constraint wishlist_items_variant_id_fkey;
alter table requisition_items drop constraint requisition_items_variant_id_fkey;
alter table customer_references drop constraint customer_references_variant_id_fkey;
-- Who waits for a variant is told that it does not come back.
alter table stock_notifications drop constraint stock_notifications_variant_id_fkey;

-- A giver has one reservation of an item: those that a guest made before logging in were kept beside the customer's.
with merged as (
  select min(id) as id, item_id, customer_id, session_hash, sum(quantity)::int as quantity from wishlist_reservations
  group by item_id, customer_id, session_hash having count(*) > 1),
kept as (
  update wishlist_reservations as promise set quantity = merged.quantity from merged where promise.id = merged.id)
delete from wishlist_reservations as promise using merged
where promise.item_id = merged.item_id and promise.id <> merged.id
  and promise.customer_id is not distinct from merged.customer_id
  and promise.session_hash is not distinct from merged.session_hash;
