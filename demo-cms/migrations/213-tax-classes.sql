-- What a product is for the tax of other countries, which have different rates for goods that have the same one in Belgium. Null for
-- products of servers that do not know it: then `vat_percent` tells.
alter table products add column tax_class text
  check (tax_class in ('standard', 'food', 'books', 'newspapers'));
