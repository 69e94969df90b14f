-- The date of the birth that a birth list is for. Only an addition: servers of the previous release do not show it.

alter table wishlists add column birth_date date;
