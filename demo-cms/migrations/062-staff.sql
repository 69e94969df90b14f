-- People of the shop, who order for customers [CHK-13].

alter table customers add column is_staff boolean not null default false;
-- Who really sits there, while the session is a customer's.
alter table sessions add column staff_id int references customers (id) on delete cascade;

-- Whom they ordered for lately.
create table staff_choices (
  staff_id int not null references customers (id) on delete cascade,
  customer_id int not null references customers (id) on delete cascade,
  chosen_at timestamptz not null default now(),
  primary key (staff_id, customer_id)
);
