-- What is on its way to a warehouse; one that is closed keeps its rows and is not shown [PDP-08].
alter table warehouses add column is_active boolean not null default true;

alter table stocks add column expected_on date;

alter table stocks add column expected_quantity int check (expected_quantity > 0);
