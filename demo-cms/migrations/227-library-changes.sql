-- Folders can be deleted, with what they contain, and restored; the time tells what was deleted together.
alter table asset_folders add column deleted_at timestamptz;
-- A file that was replaced stays as a deleted file, until it is swapped back or cleaned up.
alter table assets add column replaced_id int references assets (id) on delete cascade;
create index assets_replaced on assets (replaced_id) where replaced_id is not null;
