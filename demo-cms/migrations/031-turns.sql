-- A product seen from all around: one picture for each step of a turn [PDP-12].
create table product_turns (
  product_id int not null references products (id) on delete cascade,
  position int not null,
  asset_id int not null references assets (id),
  primary key (product_id, position)
);
