-- Delivery to the countries that are further away, and how a city is found.

insert into shipping_prices (method_id, country_code, price_minor, free_from_minor, more_days)
  select shipping_methods.id, prices.country, prices.price, prices.free_from, 3
  from (values
    ('home', 'AT', 1195, 15000),
    ('home', 'IE', 1495, 20000),
    ('home', 'XI', 1495, 20000),
    ('home', 'GR', 1695, 20000)) as prices (code, country, price, free_from)
  join shipping_methods on shipping_methods.code = prices.code;

-- Every name of the city without accents, between bars: '|liege|luik'.
alter table cities add column search text not null default '';
create index cities_postal_code on cities (country_code, postal_code);
