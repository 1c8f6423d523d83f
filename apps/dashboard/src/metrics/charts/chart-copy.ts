import { messages } from '../../language/language.ts'

/** Words of charts, maps and tables. */
export const CHART = messages('metrics', 'CHART', {
  asTable: 'Show as table',
  numbers: 'The numbers of the chart',
  asChart: 'Show as chart',
  downloads: 'Downloads',
  imported: 'Imported',
  previous: 'Previous period',
  released: 'Released',
  release: 'Episode released',
  period: { day: 'Day', week: 'Week from', month: 'Month', year: 'Year' },
  grain: 'Steps of the chart',
  grains: { day: 'Days', week: 'Weeks', month: 'Months', year: 'Years' },
  typical: 'Typical',
  band: 'Half of your episodes',
  dayOf: (day: number) => `Day ${day}`,
  sinceRelease: 'Days since the release',
} as const)

export const TABLE = messages('metrics', 'TABLE', {
  perPage: 'Rows on a page',
  rows: 'per page',
  pages: 'Pages of the table',
  page: (number: number) => `Page ${number}`,
  goTo: { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' },
  sortBy: (column: string) => `Sort by ${column}`,
  csv: (title: string) => `${title} as CSV`,
  json: (title: string) => `${title} as JSON`,
  notExported: 'The file could not be made',
} as const)

export const MAP = messages('metrics', 'MAP', {
  none: 'None',
  tip: (count: string, share: string) => `${count} · ${share}`,
  attribution: 'IP geolocation by DB-IP',
  worldMap: 'Map data by Natural Earth',
  back: 'Back to the world',
  unknownIn: (country: string) => `Where in ${country} people listened is not known.`,
  towns: 'Towns are found by their names in GeoNames',
  regionsHint: 'Each circle marks the centre of a region’s towns with listeners.',
  notPlaced: (count: number) =>
    count === 1
      ? 'One place could not be found on the map.'
      : `${count} places could not be found on the map.`,
} as const)

export const RANGE = messages('metrics', 'RANGE', {
  label: 'Time',
  from: 'From',
  to: 'To',
  dateFormat: 'D MMM YYYY',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  options: {
    today: 'Today',
    yesterday: 'Yesterday',
    last_7_days: 'Last 7 days',
    last_30_days: 'Last 30 days',
    last_90_days: 'Last 90 days',
    this_year: 'This year',
    all_time: 'All time',
    custom_date_range: 'Custom range',
  },
  zone: (zone: string) => `Days begin at midnight, ${zone}.`,
  inZone: (range: string, zone: string) => `${range}, ${zone}`,
  loadFailed: 'The date ranges could not be loaded',
} as const)
