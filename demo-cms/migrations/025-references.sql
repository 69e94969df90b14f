-- References are found however they are typed; and what a repeated request was answered is kept with its key.

create index customer_references_reference on customer_references (customer_id, upper(reference) text_pattern_ops);
create index variants_reference on variants (upper(sku) text_pattern_ops);
create index products_reference on products (upper(sku) text_pattern_ops);

alter table idempotency_keys add column answer jsonb;
