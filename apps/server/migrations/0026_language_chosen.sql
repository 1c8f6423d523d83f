-- Mails are written in the language of the account (decision 0023): one that nobody has chosen must be told from English.
alter table users alter column language drop default;
alter table users alter column language drop not null;
update users set language = null where language = 'en';
