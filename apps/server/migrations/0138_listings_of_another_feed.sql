-- A directory may have the podcast and read its feed elsewhere, as after moving here from another host.
alter table directory_listings drop constraint directory_listings_state_check;
alter table directory_listings add constraint directory_listings_state_check
  check (state in ('waiting', 'listed', 'refused', 'other_feed'));
