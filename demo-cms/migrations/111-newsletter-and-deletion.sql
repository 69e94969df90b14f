-- Subscriptions to the newsletter, confirmed by mail, and customers who have deleted their account.

create table newsletter_subscriptions (
  customer_id int primary key references customers (id) on delete cascade,
  -- The address that was asked about: a confirmation counts for no other one.
  email text not null,
  -- SHA-256 of the id in the link, until it is used.
  link_hash text unique,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- Their row stays without personal data, because orders and the ledgers of prepaid accounts refer to it.
alter table customers add column deleted_at timestamptz;
-- When the personal data in an order of such a customer was removed: once nothing is to be delivered or refunded any more.
alter table orders add column minimised_at timestamptz;
create index orders_to_minimise on orders (customer_id) where minimised_at is null;
