-- What a company calls an order: the number of its purchase order, and a reference of its own such as a cost centre.
alter table orders add column purchase_order_number text not null default '';
alter table orders add column own_reference text not null default '';
