-- The last day on which the feed reader of a directory asked for a feed.
create table directory_fetches (
  show_id bigint not null,
  directory text not null,
  day date not null,
  primary key (show_id, directory)
);
