-- Orders above the limit of a company wait for an approver.

-- In minor units of the company's currency; null: no order waits.
alter table companies add column approval_limit_minor int check (approval_limit_minor >= 0);

-- Servers of the previous release show any other status without a text of their own.
alter table orders drop constraint orders_status_check;

create table order_approvals (
  order_id int primary key references orders (id) on delete cascade,
  -- The prepaid account that pays once the order is approved.
  prepaid_account_id int references prepaid_accounts (id) on delete set null,
  decided_by int references customers (id) on delete set null,
  decided_at timestamptz
);
create index orders_awaiting_approval on orders (expires_at) where status = 'awaiting-approval';
