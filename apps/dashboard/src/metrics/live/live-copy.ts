import { messages } from '../../language/language.ts'

export const LIVE = messages('metrics', 'LIVE', {
  title: 'Live view',
  clock: 'Time',
  clockHint: (zone: string) => `On your clock, ${zone}`,
  today: 'Today',
  todayHint: (zone: string) => `Downloads since midnight, ${zone}`,
  lastHour: 'Last hour',
  lastHourHint: 'Of the latest hundred downloads',
  map: 'Where downloads arrive',
  mapHint:
    'A country lights up when someone there has received a minute of an episode. The shades show today’s downloads.',
  latest: 'The last hundred downloads',
  waiting: 'Nothing has been downloaded yet. Leave this page open: the first download appears by itself.',
  arrived: (episode: string, place: string) => `New download: ${episode}, ${place}`,
  ago: 'When',
  justNow: 'Just now',
  new: 'New',
  more: (count: string) => `${count} or more`,
} as const)

export const HISTORY = messages('metrics', 'HISTORY', {
  title: 'History',
  bringTitle: 'Import past statistics',
  bringText:
    'Bring the statistics of your previous host as a CSV file. They are shown hatched and labelled, kept apart from what is counted here, and can be removed at any time.',
  source: 'Where it comes from',
  sourceHint: 'Only the label. All files are read in the same way.',
  recognise: 'Detect it',
  generic: 'Another table',
  dates: 'Dates like 03/04/2026',
  dateOrders: { '': 'Detect them', day_first: 'Day first: 3 April', month_first: 'Month first: 4 March' },
  datesHint: 'Only needed if no day is above 12.',
  choose: 'Choose a CSV file',
  tooLarge: (size: string) => `The file is too large. ${size} are the most that can be read at once.`,
  reading: (percent: number) => `Reading, ${percent}%`,
  notRead: 'The file could not be read',
  previewTitle: 'Is this right?',
  previewText: 'Nothing is counted yet. Check what was understood, then import it.',
  facts: {
    file: 'File',
    source: 'Detected as',
    rows: 'Rows',
    downloads: 'Downloads',
    stated: 'Total in the file',
    range: 'Time',
  },
  noRange: 'No dates',
  otherTotal: (stated: string, read: string) =>
    `The file says that it holds ${stated} downloads, and ${read} were read. Look at the table and the columns below, and at the lines that were left out.`,
  repeated: (days: string) =>
    days === '1'
      ? 'One day stands in the file more than once. Its rows are added up: that is right if each row is a country or an app, and wrong if they repeat the same numbers.'
      : `${days} days stand in the file more than once. Their rows are added up: that is right if each row is a country or an app, and wrong if they repeat the same numbers.`,
  tables: {
    label: (count: number) => `The file holds ${count} tables. This one is read:`,
    hint: 'Tables of one file mostly say the same by day, by week and by month. They are never added up.',
    untitled: (line: number) => `Table in line ${line}`,
    spans: { day: 'by day', week: 'by week', month: 'by month' },
    downloads: (count: string) => (count === '1' ? 'one download' : `${count} downloads`),
  },
  columnSum: (name: string, total: string) => `${name} (${total} in all)`,
  daysUnknown: 'The file has totals without days. Each is put on the release day of its episode.',
  overlap: (days: string, downloads: string) =>
    `On ${days} of these days downloads are counted here, too. There our own count stands, and ${downloads} of the file are not added to it.`,
  span: {
    week: 'The file has one row a week. All of a week is put on the first day of it.',
    month: 'The file has one row a month. All of a month is put on the first day of it.',
  },
  order: {
    title: 'Day or month first?',
    day_first:
      'The file does not say whether 03/04 is 3 April or 4 March. It was read as 3 April, with the day first.',
    month_first:
      'The file does not say whether 03/04 is 3 April or 4 March. It was read as 4 March, with the month first.',
    turn: { day_first: 'Read again with the month first', month_first: 'Read again with the day first' },
  },
  columns: 'Columns of the file',
  columnsUnknown:
    'Say which column holds what, and the file is read again. A file without a column of episodes is about the whole podcast.',
  columnsText: 'Change these if the numbers look wrong; the file is then read again.',
  column: {
    date: 'Date',
    episode: 'Episode',
    guid: 'GUID',
    downloads: 'Downloads',
    released: 'Release date',
  },
  noColumn: 'None',
  readAgain: 'Read again',
  episodes: 'Episodes of the file',
  episodesText: 'What is not one of your episodes counts for the podcast as a whole.',
  label: 'In the file',
  here: 'Here',
  whole: 'The podcast as a whole',
  hereOf: (label: string) => `Episode here for ${label}`,
  skipped: (count: string) => (count === '1' ? 'One line was left out' : `${count} lines were left out`),
  skippedLine: (line: number, reason: string) => `Line ${line}: ${reason}`,
  take: (count: string) => `Import ${count} downloads`,
  discard: 'Discard',
  taken: 'The numbers are here',
  notTaken: 'The numbers could not be imported',
  list: 'Imported',
  listNone: 'Nothing has been imported yet.',
  when: 'Imported',
  takeBack: 'Remove',
  takeBackOf: (file: string) => `Remove ${file}`,
  askTitle: 'Remove these numbers?',
  askText: (file: string, count: string) =>
    `${count} downloads of ${file} disappear from all charts and totals. What is counted here stays. The file can be imported again.`,
  cancel: 'Cancel',
  gone: 'The numbers have been removed',
} as const)
