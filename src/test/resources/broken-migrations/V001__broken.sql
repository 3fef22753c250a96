create table half_done (n int);
insert into no_such_table values (1);
