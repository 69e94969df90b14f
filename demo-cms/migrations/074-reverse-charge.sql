-- Who owes the tax: a business of another EU country may owe it at home [CHK-02].

-- The buyer's VAT number as the checkout has it; '' for none, null where nobody said so yet: the customer's counts then.
alter table carts add column vat_number text;

alter table orders add column tax_duty text not null default 'seller'
  check (tax_duty in ('seller', 'buyer', 'unknown'));
-- The tax that is off the total, because the buyer owes it.
alter table orders add column reversed_minor int not null default 0;
