export const TEAMS_MESSAGES = {
  'team.full': 'A podcast can be shared with {max} people.',
  'team.removed': '{email} was removed from the team.',
  'team.left': 'You have left the team of {title}.',
  'team.invited_already': 'has been invited already',
  'team.role_already': 'is theirs by another invitation already',
  'team.owner_needs_upgrade': 'The plan of this podcast’s owner does not include that.',
} as const
