import { messages } from '../../language/language.ts'

export const DEFAULTS = messages('episodes', 'DEFAULTS', {
  title: 'Defaults for new episodes',
  loadFailed: 'The defaults could not be loaded',
  notes: 'Show notes',
  notesLabel: 'Template',
  notesText:
    'Links, credits or a sign-off that every episode has. A new episode begins with it; change it there.',
  people: 'People',
  peopleText: 'Who is in most episodes, with their roles.',
  artwork: 'Episode artwork',
  artworkText: 'For new episodes without artwork of their own. Without it, apps show the podcast’s artwork.',
  removeTitle: 'Remove the default artwork?',
  removeText: 'Episodes that already have it keep it. New episodes show the podcast’s artwork.',
  saved: 'The defaults are saved. New episodes begin with them.',
  artworkSaved: 'New episodes get this artwork.',
  artworkRemoved: 'New episodes show the podcast’s artwork.',
  failed: 'The defaults could not be saved',
  usedArtwork: 'The default artwork of this podcast',
} as const)
