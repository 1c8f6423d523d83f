-- Letters to members and newsletters keep to one pace.
alter table letter_pace rename to mail_pace;
alter table mail_pace rename column letters to mails;
alter index letter_pace_pkey rename to mail_pace_pkey;
