import { messages } from '../language/language.ts'

/** A file that another app shared with the installed dashboard. */
export const SHARE_TARGET = messages('episodes', 'SHARE_TARGET', {
  title: 'New episode from a shared file',
  subtitle: 'Choose the podcast that it is for.',
  podcasts: 'Podcasts',
  loadFailed: 'Your podcasts could not be loaded',
  replaces: (name: string) => `Replaces ${name} in the new episode that you began.`,
  discard: 'Do not use this file',
  nothing: 'No file arrived',
  nothingText:
    'Share it again from the other app, or open the new episode of a podcast and choose the file there.',
  toPodcasts: 'To your podcasts',
  noPodcast: 'A podcast comes first',
  noPodcastText: 'None of your podcasts can take a new episode. Create one, then share the file again.',
  newPodcast: 'New podcast',
} as const)
