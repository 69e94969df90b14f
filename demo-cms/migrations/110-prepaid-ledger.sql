-- Prepaid accounts are ledgers: movements are only added, and their sum is the balance [PRE-01]. A server of the previous release
-- changes the balance itself and states it in the movement that it inserts.

alter table prepaid_accounts add column threshold_minor int not null default 5000 check (threshold_minor >= 0);
-- What is ordered when the balance falls below the threshold; null: nothing.
alter table prepaid_accounts add column top_up_minor int check (top_up_minor > 0);

alter table prepaid_movements add column kind text check (kind in ('opening', 'order', 'refund', 'top-up', 'reversal'));
-- The item of the order that paid for the credit.
alter table prepaid_movements add column order_item_id int references order_items (id) on delete set null;
-- an item is credited once, and taken back once
create unique index prepaid_movements_item on prepaid_movements (order_item_id, kind) where order_item_id is not null;
create index prepaid_movements_account on prepaid_movements (account_id, id);

alter table order_items add column prepaid_account_id int references prepaid_accounts (id) on delete set null;

-- Credit in a cart, in whole units of the currency. The ids are those of the other items, so that an id names one item of a cart.
create table cart_top_ups (
  id int primary key default nextval('cart_items_id_seq'),
  cart_id int not null references carts (id) on delete cascade,
  account_id int not null references prepaid_accounts (id) on delete cascade,
  quantity int not null check (quantity > 0),
  unique (cart_id, account_id)
);
create index cart_top_ups_account on cart_top_ups (account_id);

update prepaid_movements set kind = case when amount_minor < 0 then 'order' else 'refund' end;
-- What accounts had before movements were noted.
insert into prepaid_movements (account_id, amount_minor, balance_minor, kind)
select id, balance_minor - noted, balance_minor, 'opening' from (
    select account.id, balance_minor, coalesce((select sum(amount_minor) from prepaid_movements
      where account_id = account.id), 0)::int as noted
    from prepaid_accounts account) as balances
  where balance_minor <> noted;

-- A new movement changes the balance, in the same statement.
create or replace function enter_prepaid_movement() returns trigger language plpgsql as $$ begin
  new.kind := coalesce(new.kind, case when new.amount_minor < 0 then 'order' else 'refund' end); if new.balance_minor is null then
  update prepaid_accounts set balance_minor = balance_minor + new.amount_minor
    where id = new.account_id returning balance_minor into new.balance_minor; end if; return new; end $$;
create trigger enter_prepaid_movement before insert on prepaid_movements
  for each row execute function enter_prepaid_movement();

-- Orders are deleted one day, and their movements stay without them; nothing else ever changes.
create or replace function keep_prepaid_movement() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new.order_id is null and new.order_item_id is null
    and to_jsonb(new) - '{order_id,order_item_id}'::text[] = to_jsonb(old) - '{order_id,order_item_id}'::text[]
  then return new; end if; raise exception 'Movements of prepaid accounts are only added.' using errcode = 'restrict_violation'; end $$;
create trigger keep_prepaid_movement before update or delete on prepaid_movements
  for each row execute function keep_prepaid_movement();
create trigger keep_prepaid_movements before truncate on prepaid_movements
  for each statement execute function keep_prepaid_movement();

-- When a transaction ends, the balance of each account that it changed is the sum of its movements.
create or replace function check_prepaid_balance() returns trigger language plpgsql as $$
  declare changed int := coalesce((to_jsonb(new) ->> 'account_id')::int, new.id); begin
  if exists (select from prepaid_accounts where id = changed and balance_minor <>
    (select coalesce(sum(amount_minor), 0) from prepaid_movements where account_id = changed))
  then raise exception 'The balance of prepaid account % is not the sum of its movements.', changed
    using errcode = 'check_violation'; end if; return null; end $$;
create constraint trigger check_prepaid_balance after insert or update on prepaid_accounts
  deferrable initially deferred for each row execute function check_prepaid_balance();
create constraint trigger check_prepaid_balance after insert on prepaid_movements
  deferrable initially deferred for each row execute function check_prepaid_balance();
