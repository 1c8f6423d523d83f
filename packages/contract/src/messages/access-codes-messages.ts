/** What codes for a podcast for members refuse and report. */
export const ACCESS_CODES_MESSAGES = {
  'access_code.many': 'There are {max} codes already. Delete one first.',
  'access_code.deleted': 'The code {code} is deleted.',
} as const
