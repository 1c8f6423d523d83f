export const PLANS_MESSAGES = {
  'plan.upgrade_needed': 'Please upgrade your account to access the data.',
  'plan.too_many_shows_one': 'Please upgrade your plan to create another podcast: {plan} includes 1 podcast.',
  'plan.too_many_shows':
    'Please upgrade your plan to create another podcast: {plan} includes {max} podcasts.',
  'plan.dropbox_only':
    'Please upgrade your plan to remove the restriction on creating a podcast without Dropbox.',
  'plan.storage_exceeded':
    'There is not enough storage left: {used} of {quota} are used. Delete something that you no longer need, or ask for more.',
  'plan.installation_full': 'The storage of this installation is full. Please tell the people who run it.',
  'plan.ended':
    'Your plan {plan} ended on {day}, and you are on {next} now. Nothing was deleted: your podcasts and episodes are all here.',
} as const
