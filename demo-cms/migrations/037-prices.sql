-- Every price that a variant had, and until when: the lowest of the last 30 days stands beside a discount.
create table price_changes (
  variant_id int not null references variants (id) on delete cascade,
  -- What it cost until then.
  price_minor int not null,
  changed_at timestamptz not null default now()
);
create index price_changes_variant on price_changes (variant_id, changed_at);

create or replace function note_price() returns trigger language plpgsql as $$ begin insert into price_changes (variant_id, price_minor) values (old.id, old.price_minor); return new; end $$;

create trigger variants_note_price after update of price_minor on variants for each row when (old.price_minor <> new.price_minor) execute function note_price();

-- A discount that ends by itself [PDP-14].
create table promotions (
  product_id int primary key references products (id) on delete cascade,
  ends_at timestamptz not null
);
create index promotions_end on promotions (ends_at);

-- How much is in one piece that is sold, for the price per 100 g, per 100 ml or per piece.
alter table variants add column content_amount int check (content_amount > 0);

alter table variants add column content_unit text check (content_unit in ('g', 'ml', 'piece'));
