-- The alternative text of a picture by culture. `alt`, which had no language, stands for the cultures that have none.
alter table assets add column alts jsonb not null default '{}';
