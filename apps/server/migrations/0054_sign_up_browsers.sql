-- The browser that an account was made in, so that following the confirmation there signs in.
alter table users add column sign_up_browser_hash text;
