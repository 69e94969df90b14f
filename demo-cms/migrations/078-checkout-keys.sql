-- A checkout form is ordered once by the same keys as calls that change the cart.

alter table orders add column from_checkout boolean not null default false;

update orders set from_checkout = true where checkout_key is not null;

insert into idempotency_keys (cart_id, key, body_hash, answer)
  select coalesce(carts.merged_into, carts.id), split_part(checkout_key, ':', 2),
    encode(sha256('"checkout"'::bytea), 'hex'), to_jsonb(orders.number)
  from orders join carts on carts.id = split_part(checkout_key, ':', 1)::int
  on conflict do nothing;

-- checkout_key stays for one release: servers of the previous one may still be running, and write it
