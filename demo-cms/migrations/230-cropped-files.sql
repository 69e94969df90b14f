-- A crop that is repeated after a lost response finds the file that the first one has made.
alter table assets add column crop_key text unique;
