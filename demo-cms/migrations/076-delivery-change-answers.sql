-- Colleagues accept or refuse what buyers ask; who was refused may ask again, one open request at a time [CHK-11].

alter table delivery_change_requests drop constraint delivery_change_requests_pkey;
alter table delivery_change_requests
  add column id int generated always as identity primary key,
  add column answer text check (answer in ('accepted', 'refused')),
  -- What the colleague says to the buyer.
  add column reason text not null default '',
  add column answered_at timestamptz,
  add column answered_by int references customers (id) on delete set null;
update delivery_change_requests set address = address - 'PhoneNumber';
create unique index delivery_change_requests_open on delivery_change_requests (order_id)
  where answer is null;
create index delivery_change_requests_order on delivery_change_requests (order_id, id);
