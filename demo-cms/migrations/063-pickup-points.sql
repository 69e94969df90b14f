-- Places where parcels can be fetched, and the one that a cart is sent to [CHK-08] [CHK-09].

create table pickup_points (
  id text primary key,
  carrier text not null,
  kind text not null check (kind in ('shop', 'locker', 'branch')),
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  phone text,
  latitude double precision not null,
  longitude double precision not null,
  hours jsonb not null,
  services text[] not null,
  availability text not null check (availability in ('available', 'full', 'closed')),
  drop_off_until text,
  has_charge boolean not null,
  notes text[] not null
);
create index pickup_points_near on pickup_points (latitude, longitude);

-- What was saved as the contract has it; the order takes it over.
alter table carts add column pickup_point jsonb;

insert into shipping_methods (code, price_minor, free_from_minor, position) values ('pickup', 395, 5000, 4);
