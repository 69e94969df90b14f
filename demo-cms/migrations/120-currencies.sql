-- Currencies with their exchange rates, the currency that a visitor has chosen, and the currency and rate of each order. Only
-- additions: what servers of the previous release place is in euros.

create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  -- What one euro costs.
  rate numeric(16, 6) not null check (rate > 0),
  -- Where the price bands of filters begin after the first, in major units.
  price_bands int[] not null,
  position int not null
);
insert into currencies (code, rate, price_bands, position) values
  ('EUR', 1, '{25,50,100,200}', 1),
  ('CHF', 0.9412, '{25,50,100,200}', 2),
  ('GBP', 0.8637, '{20,40,80,160}', 3),
  ('USD', 1.0873, '{25,50,100,200}', 4),
  ('JPY', 163.25, '{4000,8000,15000,30000}', 5);

alter table sessions add column currency text;

-- Every amount of an order, its payments and its refunds is in minor units of this currency.
alter table orders add column currency text not null default 'EUR';
-- What one euro cost when the order was placed.
alter table orders add column currency_rate numeric(16, 6) not null default 1 check (currency_rate > 0);

-- Null: the amounts are in euros and are converted. Otherwise the coupon is valid only in this currency, and so are its amounts.
alter table coupons add column currency text;

alter table bank_sessions add column currency text not null default 'EUR';
