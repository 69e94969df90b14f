-- Invoices and credit notes as they were issued: every text that they print, which no later change of the order or the buyer changes. Null
-- for those that servers of the previous release issue, and from before: these are stored when they are first printed, before their order
-- changes, or within the hour. A stored document is final, whoever tries to change it.
alter table invoices add column document jsonb;
alter table credit_notes add column document jsonb;

create or replace function keep_document() returns trigger language plpgsql as $$ begin
  if old.document is not null then new.document = old.document; end if; return new; end $$;
create trigger keep_document before update on invoices for each row execute function keep_document();
create trigger keep_document before update on credit_notes for each row execute function keep_document();
