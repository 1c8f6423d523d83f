import { messages } from '../../language/language.ts'

/** Texts of what is done with episodes out of their list. */
export const BULK = messages('episodes', 'BULK', {
  label: 'Selected episodes',
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  count: (count: string) => `${count} selected`,
  clear: 'Clear selection',
  hint: 'Shift selects a range, the arrow keys move, Escape clears.',
  publish: 'Publish',
  unpublish: 'Unpublish',
  season: 'Set season',
  noSeason: 'No season',
  delete: 'Delete',
  restore: 'Restore',
  cancel: 'Cancel',
  deleteTitle: (episodes: string) => `Delete ${episodes}?`,
  deleteText: (days: number) =>
    `They disappear at once from your feed and your pages. You can bring them back for ${days} days.`,
  deleteConfirm: (episodes: string) => `Delete ${episodes}`,
  published: (episodes: string) => `${episodes} published.`,
  scheduled: (episodes: string) => `${episodes} scheduled: the date stays as it is.`,
  publishedAndScheduled: (episodes: string, scheduled: number) =>
    `${episodes} published, ${scheduled} scheduled for the date they have.`,
  publishedWithoutAudio: (episodes: string, silent: number) =>
    `${episodes} set to publish; ${silent} of them ${silent === 1 ? 'goes out once its audio is ready' : 'go out once their audio is ready'}.`,
  unpublished: (episodes: string) => `${episodes} changed to draft.`,
  deleted: (episodes: string) => `Deleted ${episodes}.`,
  restored: (episodes: string) => `${episodes} restored.`,
  seasonSet: (episodes: string, season: string) => `${episodes}: ${season}.`,
  undone: 'Undone.',
  refused: 'Nothing was changed',
  tooMany: (most: string) => `At most ${most} at once.`,
} as const)

export const PREVIEW = messages('episodes', 'PREVIEW', {
  title: 'Preview link',
  menu: 'Preview link',
  text: 'Anyone with the link can hear this episode before it is published, without an account. Plays are not counted, and search engines do not find it.',
  days: 'Works for',
  daysText: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  create: 'Create link',
  createAnother: 'Create another link',
  once: 'Copy it now: for security it is shown only once.',
  address: 'Address of the link',
  copy: 'Copy link',
  open: 'Links that work now',
  madeAt: (when: string) => `Made ${when}`,
  endsAt: (when: string) => `ends ${when}`,
  revoke: 'Revoke',
  revokeOf: (when: string) => `Revoke the link made ${when}`,
  revoked: 'The link no longer works.',
} as const)

export const COPIES = messages('episodes', 'COPIES', {
  duplicate: 'Duplicate',
  duplicated: (name: string) => `“${name}” is a draft now, with audio and all.`,
  duplicatedSilent: (name: string) => `“${name}” is a draft now. It has no audio yet.`,
  open: 'Open',
  menu: 'Copy or move…',
  title: 'Copy or move to another podcast',
  target: 'Podcast',
  choose: 'Choose a podcast',
  none: 'You have no other podcast.',
  how: 'What would you like to do?',
  copy: 'Copy it',
  copyHint: 'It stays here; the other podcast gets a draft with everything, under a new GUID.',
  move: 'Move it',
  moveHint:
    'The episode itself goes, with its GUID, address and download numbers. Apps show it in the other podcast.',
  cancel: 'Cancel',
  doCopy: 'Copy episode',
  doMove: 'Move episode',
  copied: (name: string, show: string) => `“${name}” is a draft in ${show}.`,
  copiedSilent: (name: string, show: string) => `“${name}” is a draft in ${show}. It has no audio yet.`,
  moved: (name: string, show: string) => `“${name}” is in ${show} now.`,
} as const)
