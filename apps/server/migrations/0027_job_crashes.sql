-- How often a job was cut off because its process died; written only after such an end.
create table job_crashes (
  job_id uuid primary key,
  crashes int not null,
  at timestamptz not null default now()
);
