-- Companies that staff has approved order on account and pay the invoice later.

-- In minor units of the company's currency; null: not approved.
alter table companies add column credit_limit_minor int check (credit_limit_minor > 0);
alter table companies add column payment_term_days int not null default 30 check (payment_term_days between 1 and 180);

-- Midnight after the last day on which an order on account can be paid.
alter table orders add column due_at timestamptz;
create index orders_on_account on orders (company_id) where payment_method = 'account' and paid_at is null;

-- A return of an order on account that is still to be paid is deducted from it: the method is 'account'. Servers of the previous
-- release never write it.
alter table return_refunds drop constraint return_refunds_method_check;

-- The invoice of an order on account is issued when the order is placed.
create or replace function issue_invoice() returns trigger language plpgsql as $$ begin
  perform number_invoice(new.id, case tg_op when 'INSERT' then new.created_at else now() end)
  where new.status in ('on-account', 'paid', 'sent', 'delivered'); return new; end $$;
