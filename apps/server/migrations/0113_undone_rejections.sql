-- Who decided before: a rejection that its owner takes back leaves a member to the list that let them in.
alter table subscribers add column status_by_before text;
