-- Who of the shop placed an order for its customer [CHK-13]. The name is as it was then.

alter table orders add column placed_by int references customers (id) on delete set null;
alter table orders add column placed_by_name text;
