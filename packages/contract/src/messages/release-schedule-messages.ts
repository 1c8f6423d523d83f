export const RELEASE_SCHEDULE_MESSAGES = {
  'schedule.empty': "Can't be empty",
  'schedule.added': 'Action added.',
  'schedule.changed': 'Action changed.',
  'schedule.removed': 'Action removed.',
  'schedule.taken': 'The podcast has this action already. Change that one, or remove it first.',
  'schedule.excluded':
    'A podcast releases single episodes or batches, not both. Remove the other action first.',
  'schedule.date_unwanted': 'Only a fixed date has a date.',
  'schedule.weekdays_unwanted': 'Weekdays need an action that counts weeks.',
  'schedule.time_unwanted':
    'A time of day is for single episodes or batches that are released by days, weeks or months.',
  'schedule.initiator_approved': 'Joining of the subscriber',
  'schedule.initiator_fetch': 'First fetch of the feed by an app',
  'schedule.initiator_published': 'Publication of the episode',
  'schedule.initiator_date': 'A fixed date',
  'schedule.not_approved': 'Only approved subscribers have a schedule. Approve this one first.',
  'schedule.paused_already': 'This subscriber is paused already.',
  'schedule.not_paused': 'This subscriber is not paused.',
  'schedule.not_published':
    'This episode is not published yet. Nothing opens before its publication, not even by hand.',
} as const
