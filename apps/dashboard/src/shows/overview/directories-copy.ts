import { messages } from '../../language/language.ts'

export const DIRECTORY = messages('shows', 'DIRECTORY', {
  title: 'Directories',
  text: 'Submit your podcast once to each; new episodes then appear there automatically.',
  progress: (count: number, all: number) => `${count} of ${all} have your podcast.`,
  show: 'Show',
  hide: 'Hide',
  submit: 'Submit',
  submitTo: (name: string) => `Submit to ${name}`,
  addLink: 'Add link',
  addLinkOf: (name: string) => `Add the link to your podcast on ${name}`,
  fetched: (when: string) => `Last fetched your feed: ${when}`,
  listed: 'Listed, by the link that you added',
  missing: 'Not submitted yet',
  copy: 'Copy feed URL',
  links: 'Links to your podcast elsewhere',
} as const)
