-- Orders that are to go elsewhere than their buyer said: one request at a time, for people who pack to answer [CHK-11].

create table delivery_change_requests (
  order_id int primary key references orders (id) on delete cascade,
  address jsonb not null,
  created_at timestamptz not null default now()
);
