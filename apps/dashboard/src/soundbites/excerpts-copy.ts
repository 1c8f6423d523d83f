import { messages } from '../language/language.ts'

/** Texts of excerpts: stretches of an episode behind a link that is open to everybody. */
export const EXCERPTS = messages('soundbites', 'EXCERPTS', {
  title: 'Public excerpts',
  text: 'Short clips of this episode that anyone with the link can hear, even if the podcast is private. Share them to show what your podcast is like.',
  loadFailed: 'The excerpts could not be loaded',
  none: 'None yet. Choose Share at a soundbite to make one.',
  share: 'Share',
  shareOf: (name: string) => `Share ${name} as a public excerpt`,
  createTitle: 'Share a public excerpt',
  createText: (from: string, to: string) =>
    `From ${from} to ${to}. It gets a page of its own that everybody with the link can open. Nothing else of the podcast opens with it.`,
  name: 'Title on its page',
  namePlaceholder: 'The title of the episode',
  create: 'Create link',
  created: 'The excerpt is being cut.',
  cutting: 'Being cut…',
  failed: 'Failed',
  copy: 'Copy link',
  open: (name: string) => `Open ${name}`,
  remove: (name: string) => `Delete the link to ${name}`,
  removeTitle: 'Delete this link?',
  removeText: (name: string) =>
    `The page of “${name}” closes at once, for everybody who has the link. Soundbite and episode stay as they are.`,
  removeSubmit: 'Delete link',
  times: (from: string, to: string) => `${from} to ${to}`,
} as const)
