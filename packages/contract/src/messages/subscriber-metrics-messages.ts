export const SUBSCRIBER_METRICS_MESSAGES = {
  'private_downloads.nobody': 'is none of your subscribers',
  'private_downloads.forgotten': 'What was known of {email} is forgotten. The counts stay.',
  'private_downloads.alert_state': 'must be open, dismissed, ignored or resolved',
  'private_downloads.alert_action': 'must be write or rotate',
  'private_downloads.alert_reopened': 'Of this subscriber there is another alert of the kind already.',
  'private_downloads.not_approved': 'Only approved subscribers can be written to or get a new address.',
  'private_downloads.written':
    'This subscriber was written to already. Look when that was, and write once more if you want to.',
  'private_downloads.threshold': 'must be 0 or at least {min}',
  'leak.networks_per_day':
    'The address was used in {count} different networks on one day; from {threshold} on that is unusual.',
  'leak.networks_per_hour':
    'Within one hour it was used in {count} networks; from {threshold} on that is unusual.',
  'leak.countries_per_day':
    'It was used in {count} countries on one day; from {threshold} on that is unusual.',
  'leak.apps_per_day':
    'It was used with {count} different apps on one day; from {threshold} on that is unusual.',
  'leak.copies_of_episode':
    'One episode was fetched from its beginning in {count} places on one day; from {threshold} on that is unusual.',
  'leak.public_index': '{services} has fetched the feed, a catalogue that everybody can search.',
  'leak.public_app':
    '{services} has fetched the feed, an app whose catalogue everybody can search. Perhaps it is simply the app of this subscriber.',
  'leak.public_app_yours':
    '{services} has fetched the feed, an app whose catalogue everybody can search. Perhaps it is simply the app that you listen with.',
  'devices.too_many':
    'This podcast is being heard at this address in too many places at once. Please try again in ten minutes.',
} as const
