-- The names of a folder by culture, for those that the shop makes itself. `name` stands for the cultures that have none.
alter table asset_folders add column names jsonb not null default '{}';
update asset_folders set names = '{"fr": "Médiathèque", "nl": "Mediatheek", "en": "Media library", "de": "Mediathek"}'
  where parent_id is null and name = 'Médiathèque';
update asset_folders set names = '{"fr": "Produits", "nl": "Producten", "en": "Products", "de": "Produkte"}'
  where parent_id = (select min(id) from asset_folders where parent_id is null) and name = 'Produits';
update asset_folders set names = '{"fr": "Actualités", "nl": "Nieuws", "en": "News", "de": "Neuigkeiten"}'
  where parent_id = (select min(id) from asset_folders where parent_id is null) and name = 'Actualités';
update asset_folders set names = '{"fr": "Pages", "nl": "Pagina’s", "en": "Pages", "de": "Seiten"}'
  where parent_id = (select min(id) from asset_folders where parent_id is null) and name = 'Pages';
