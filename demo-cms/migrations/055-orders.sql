-- What is typed at the checkout is kept, and an order knows its addresses and its own past.

-- A half-filled checkout. A customer's cart is the same on every device, and so is this.
create table checkout_drafts (
  cart_id int primary key references carts (id) on delete cascade,
  fields jsonb not null,
  updated_at timestamptz not null default now()
);

-- The cart that a visitor's cart went into at the login: a form that was sent before it is still the same order.
alter table carts add column if not exists merged_into int references carts (id) on delete set null;

alter table orders add column if not exists account_type text not null default 'private';
alter table orders add column if not exists phone text not null default '';
-- Who pays; `address` says where the goods go.
alter table orders add column if not exists billing jsonb;
-- The point where the buyer fetches it, as it was when they ordered.
alter table orders add column if not exists pickup_point jsonb;
alter table orders add column if not exists vat_number text;
-- true, false, or null while nobody knows [CHK-02].
alter table orders add column if not exists vat_valid boolean;
alter table orders add column if not exists payment_method text not null default 'transfer';
alter table orders add column if not exists discount_minor int not null default 0;
alter table orders add column if not exists taxes jsonb;
-- Taxes by rate: [{ "vatPercent": 21, "taxMinor": 521 }]. Coupons that counted: [{ "code": "WELCOME10", "savedMinor": 250 }].
alter table orders add column if not exists coupons jsonb;
-- Analytics are told of a purchase once.
alter table orders add column if not exists told_at timestamptz;
alter table order_items add column if not exists discount_minor int not null default 0;

update orders set
  phone = coalesce(address ->> 'PhoneNumber', ''),
  address = address - 'PhoneNumber';
update orders set billing = address;
alter table orders alter column billing set not null;

alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('awaiting-payment', 'paid', 'sent', 'delivered', 'cancelled'));

-- When an order became what: written by the database, whoever changes the order.
create table order_statuses (
  order_id int not null references orders (id) on delete cascade,
  status text not null,
  at timestamptz not null default now(),
  primary key (order_id, status)
);
insert into order_statuses (order_id, status, at) select id, 'awaiting-payment', created_at from orders;
insert into order_statuses (order_id, status, at) select id, status, created_at from orders
  on conflict do nothing;
create or replace function note_order_status() returns trigger language plpgsql as $$ begin
  insert into order_statuses (order_id, status, at)
  values (new.id, new.status, case tg_op when 'INSERT' then new.created_at else now() end)
  on conflict do nothing; return new; end $$;
create trigger note_order_status after insert or update of status on orders
  for each row execute function note_order_status();
