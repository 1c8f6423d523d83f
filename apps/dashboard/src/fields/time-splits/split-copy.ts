import { messages } from '../../language/language.ts'

/** Words on parts of an episode or a stream during which others get the shares. */
export const SPLITS = messages('fields', 'SPLITS', {
  title: 'Time splits',
  text: 'While a song or another show is played, its makers can get the shares. Before and after, the recipients above do.',
  none: 'No such part yet.',
  add: 'Add a part',
  nameOf: (place: number) => `Part ${place}`,
  remove: (place: number) => `Remove part ${place}`,
  start: 'Starts at',
  duration: 'Lasts',
  time: 'h:mm:ss',
  notTime: 'Write it as 1:02:05 or 2:05',
  noLength: 'Must last at least a second',
  kind: 'Who gets the shares',
  kinds: { remote: 'Another podcast', people: 'People I name' },
  feedGuid: 'GUID of its feed',
  feedGuidHint: 'The podcast:guid, like 9b024349-ccf0-5f69-a609-6b82873eab3c. Podcast directories show it.',
  notGuid: 'A GUID has 36 characters, like the example',
  itemGuid: 'GUID of the episode or song',
  feedUrl: 'Address of its feed',
  remoteStart: 'Starts there at',
  percentage: 'Their percentage',
  percentageHint: 'The rest stays with the recipients above.',
  noPeople: 'Add at least one person',
  beyond: (length: string) => `The episode lasts ${length}`,
  chapter: 'From a chapter…',
  chapterOf: (start: string, title: string) => `${start} ${title}`,
  unpaidTitle: 'Apps would not see these parts',
  unpaid:
    'They are in the feed only together with recipients of the whole. Add somebody above, or to the podcast.',
} as const)
