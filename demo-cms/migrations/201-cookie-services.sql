-- Editors maintain the services and their cookies; 'necessary' ones are only described, visitors cannot refuse them.
alter table consent_services drop constraint consent_services_category_check;
alter table consent_services add constraint consent_services_category_check
  check (category in ('necessary', 'preferences', 'statistics', 'marketing'));

-- What the tables of cookies show: [{"name", "purpose", "duration", "provider"}].
alter table consent_service_texts add column cookie_rows jsonb not null default '[]';
-- Now made of the services.
delete from pages where slug = 'cookies';

-- Part of the stamp: a higher number asks every visitor again.
create table consent_policy (revision int not null);
insert into consent_policy (revision) values (0);
create trigger note_content_change after insert or update or delete or truncate on consent_policy
  for each statement execute function note_content_change('shop');

-- The services and cookies that a choice was about.
alter table consent_choices add column offer_hash text references consent_texts (hash);
create index consent_choices_by_offer on consent_choices (offer_hash);

alter table popups drop constraint popups_audience_check;
alter table popups add constraint popups_audience_check
  check (audience in ('everyone', 'guests', 'customers', 'business', 'staff'));
