-- What clients have left of their quota, by the word of all nodes. Unlogged: losing it in a crash
-- gives everybody a whole quota, and so does a row that is not there. Rows live for some minutes.

create unlogged table rate (
  policy   text not null,
  -- an address, for IPv6 the first 64 bits of it
  client   text not null,
  -- when the quota will be whole again, if nothing is asked until then
  whole_at timestamptz not null,
  primary key (policy, client)
);
