-- What goes well with a product, in the order of its page [CAT-12].
create table product_associations (
  product_id int not null references products (id) on delete cascade,
  position int not null,
  associated_id int not null references products (id) on delete cascade,
  primary key (product_id, position),
  unique (product_id, associated_id)
);
