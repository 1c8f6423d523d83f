/**
 * The roles that people of a podcast can have: the podcast namespace's taxonomy in English (CC0). Codes are
 * stored with people and hosts: `group/role` in small letters. Roles are only ever added.
 */
const GROUPS: [string, string[]][] = [
  [
    'Creative Direction',
    [
      'Director',
      'Assistant Director',
      'Executive Producer',
      'Senior Producer',
      'Producer',
      'Associate Producer',
      'Development Producer',
      'Creative Director',
    ],
  ],
  ['Cast', ['Host', 'Co-Host', 'Guest Host', 'Guest', 'Voice Actor', 'Narrator', 'Announcer', 'Reporter']],
  [
    'Writing',
    [
      'Author',
      'Editorial Director',
      'Co-Writer',
      'Writer',
      'Songwriter',
      'Guest Writer',
      'Story Editor',
      'Managing Editor',
      'Script Editor',
      'Script Coordinator',
      'Researcher',
      'Editor',
      'Fact Checker',
      'Translator',
      'Transcriber',
      'Logger',
    ],
  ],
  [
    'Audio Production',
    [
      'Studio Coordinator',
      'Technical Director',
      'Technical Manager',
      'Audio Engineer',
      'Remote Recording Engineer',
      'Post Production Engineer',
    ],
  ],
  [
    'Audio Post-Production',
    [
      'Audio Editor',
      'Sound Designer',
      'Foley Artist',
      'Composer',
      'Theme Music',
      'Music Production',
      'Music Contributor',
    ],
  ],
  [
    'Administration',
    [
      'Production Coordinator',
      'Booking Coordinator',
      'Production Assistant',
      'Content Manager',
      'Marketing Manager',
      'Sales Representative',
      'Sales Manager',
    ],
  ],
  ['Visuals', ['Graphic Designer', 'Cover Art Designer']],
  ['Community', ['Social Media Manager']],
  ['Misc.', ['Consultant', 'Intern']],
  ['Video Production', ['Camera Operator', 'Lighting Designer', 'Camera Grip', 'Assistant Camera']],
  ['Video Post-Production', ['Editor', 'Assistant Editor']],
]

export interface PersonRole {
  /** `cast/host` */
  code: string
  group_title: string
  role_title: string
}

export const PERSON_ROLES: readonly PersonRole[] = GROUPS.flatMap(([group, roles]) =>
  roles.map((role) => ({ code: `${group}/${role}`.toLowerCase(), group_title: group, role_title: role })),
)

/** What a person without a role is (podcast namespace, person). */
export const DEFAULT_ROLE = 'cast/host'

/**
 * The role that a feed names: group and role match without regard to case; null when
 * the taxonomy has no such role.
 */
export function findPersonRole(
  role: string | null | undefined,
  group: string | null | undefined,
): PersonRole | null {
  const wanted = (role || 'host').trim().toLowerCase()
  const named = PERSON_ROLES.filter((entry) => entry.role_title.toLowerCase() === wanted)
  return (
    named.find((entry) => entry.group_title.toLowerCase() === (group || 'cast').trim().toLowerCase()) ??
    named[0] ??
    null
  )
}

/** @returns the entry of a code, or null */
export function roleByCode(code: string): PersonRole | null {
  return PERSON_ROLES.find((entry) => entry.code === code) ?? null
}
