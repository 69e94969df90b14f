-- The names in all cultures in one column, so that another culture needs no migration.
alter table cities add column names jsonb not null default '{}';
update cities set names = jsonb_strip_nulls(jsonb_build_object('fr', name_fr, 'nl', name_nl, 'en', name_en));
-- name_fr, name_nl and name_en stay for servers of the previous release, and are dropped in the next one
