-- Which address of the book a form begins with, of the invoice and of the delivery [CHK-04].

alter table addresses
  add column is_default_billing boolean not null default false,
  add column is_default_shipping boolean not null default false;
update addresses set is_default_billing = true
  where id in (select min(id) from addresses where type <> 'Shipping' group by customer_id);
update addresses set is_default_shipping = true
  where id in (select min(id) from addresses where type <> 'Billing' group by customer_id);
create unique index addresses_default_billing on addresses (customer_id) where is_default_billing;
create unique index addresses_default_shipping on addresses (customer_id) where is_default_shipping;
