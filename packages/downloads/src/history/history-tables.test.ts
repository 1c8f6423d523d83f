import { readCsv } from '@podstead/csv/read'
import { describe, expect, test } from 'vitest'
import { type HistoryOptions, readHistory } from './history.ts'

const read = (text: string, options: Partial<HistoryOptions> = {}) =>
  readHistory([{ name: '', records: readCsv(text) }], {
    fileName: 'numbers.csv',
    today: '2026-03-02',
    ...options,
  })
const plain = (text: string) => read(text).rows.map(({ label, day, downloads }) => [label, day, downloads])

describe('files that hold more than one table, or columns of several meanings', () => {
  const SECTIONS = [
    'Total Downloads,60',
    '',
    'Daily Downloads',
    'Date,Downloads',
    ...['2026-01-05,10', '2026-01-06,20', '2026-01-07,30'],
    'Weekly Downloads',
    'Week,Downloads',
    '2026-01-05,60',
    'Monthly Downloads',
    'Month,Downloads',
    '2026-01-01,60',
  ].join('\n')

  test.each([
    ['with a head each', SECTIONS],
    [
      'without heads below the first',
      SECTIONS.replace('Week,Downloads\n', '').replace('Month,Downloads\n', ''),
    ],
    ['without any head', SECTIONS.replace(/(?:Date|Week|Month),Downloads\n/g, '')],
    [
      'with the title as name of a column',
      SECTIONS.replace(/(Daily|Weekly|Monthly) Downloads\n\w+,/g, '$1 Downloads,'),
    ],
    ['filled up with commas', SECTIONS.replace(/^((?:Daily|Weekly|Monthly) Downloads)$/gm, '$1,,')],
    [
      'told apart by a column',
      'Period,Date,Downloads\nTotal,,60\nDaily,2026-01-05,10\nDaily,2026-01-06,20\nDaily,2026-01-07,30\nWeekly,2026-01-05,60\nMonthly,2026-01-01,60\n',
    ],
    [
      'with months among the days',
      'Date,Downloads\n2026-01,60\n2026-01-05,10\n2026-01-06,20\n2026-01-07,30\nTotal,60\n',
    ],
    [
      'with ranges among the days',
      'Date,Downloads\n2026-01-05 - 2026-01-11,60\n2026-01-05,10\n2026-01-06,20\n2026-01-07,30\nTotal,60\n',
    ],
  ])('days, weeks and months of the same downloads, %s, are counted once', (_name, text) => {
    const history = read(text)
    expect(history.rows.map(({ day, downloads }) => [day, downloads])).toEqual([
      ['2026-01-05', 10],
      ['2026-01-06', 20],
      ['2026-01-07', 30],
    ])
    expect([history.level, history.span, history.statedTotal]).toEqual(['show', 'day', 60])
  })

  test.each([
    ['', ''],
    ['with the head again', 'Date,Downloads\n'],
  ])(
    'days, weeks and months below each other are counted once where nothing stands between them but a beginning %s',
    (_name, head) => {
      const days = Array.from(
        { length: 60 },
        (_, at) => `${new Date(Date.UTC(2025, 9, 1 + at)).toISOString().slice(0, 10)},1\n`,
      ).join('')
      const weeks = '2025-10-06,7\n2025-10-13,7\n2025-10-20,7\n'
      const { rows, tables } = read(
        `Date,Downloads\n${days}${head}${weeks}${head}2025-10-01,31\n2025-11-01,29\n`,
      )
      expect(rows.reduce((sum, { downloads }) => sum + downloads, 0)).toBe(60)
      expect(tables.map(({ span }) => span)).toEqual(['day', 'week', 'month'])
    },
  )

  test('another of several tables can be chosen, and what each holds is told', () => {
    const { tables, table, source } = read(SECTIONS)
    expect([source, table]).toEqual(['libsyn', 0])
    expect(tables).toEqual([
      {
        title: 'Daily Downloads',
        line: 4,
        rows: 3,
        downloads: 60,
        from: '2026-01-05',
        to: '2026-01-07',
        span: 'day',
      },
      {
        title: 'Weekly Downloads',
        line: 9,
        rows: 1,
        downloads: 60,
        from: '2026-01-05',
        to: '2026-01-05',
        span: 'week',
      },
      {
        title: 'Monthly Downloads',
        line: 12,
        rows: 1,
        downloads: 60,
        from: '2026-01-01',
        to: '2026-01-01',
        span: 'month',
      },
    ])
    expect(read(SECTIONS, { table: 2 }).rows).toEqual([
      { line: 13, label: '', guid: '', day: '2026-01-01', downloads: 60 },
    ])
    expect(() => read(SECTIONS, { table: 3 })).toThrow('no such table')
  })

  test('notes above the head, and a head that comes again on each page, are no rows', () => {
    const { rows, skipped, columns } = read(
      'Podcast: Night Trains\nFrom,2026-01-01\nGenerated on 2026-02-01\n\nDate,Downloads\n2026-01-05,10\nDate,Downloads\n2026-01-06,20\n',
    )
    expect([rows.map(({ downloads }) => downloads), skipped, columns]).toEqual([
      [10, 20],
      [],
      ['Date', 'Downloads'],
    ])
  })

  test('downloads by the rules of the IAB stand before those that a host counts its own way', () => {
    const history = read(
      'Title,Release,IAB Downloads,Unique Downloads\nTo Lisbon,2024-01-05,40,50\nTotal,,40,50\n',
    )
    expect(history).toMatchObject({
      source: 'libsyn',
      mapping: { episode: 'Title', released: 'Release', downloads: 'IAB Downloads' },
      statedTotal: 40,
      sums: [
        { column: 'IAB Downloads', total: 40 },
        { column: 'Unique Downloads', total: 50 },
      ],
    })
    expect(history.rows).toEqual([
      { line: 2, label: 'To Lisbon', guid: '', day: '2024-01-05', downloads: 40 },
    ])
  })

  test.each([
    [
      'Season,Episode,Title,Downloads\n1,7,To Lisbon,120\n1,8,Back,80\n',
      { episode: 'Title', downloads: 'Downloads' },
    ],
    [
      'Episode,Name,Total Downloads,Downloads\n7,To Lisbon,n/a,120\n8,Back,n/a,80\n',
      { episode: 'Name', downloads: 'Downloads' },
    ],
    [
      'Period,Date,Title,Downloads\nall,2026-01-05,To Lisbon,120\nall,2026-01-05,Back,80\n',
      { date: 'Date', episode: 'Title', downloads: 'Downloads' },
    ],
    [
      'Titre,Date de publication,Téléchargements\nTo Lisbon,5 janv. 2024,120\nBack,1er août 2024,80\n',
      { episode: 'Titre', released: 'Date de publication', downloads: 'Téléchargements' },
    ],
  ])('a column is known by what stands in it, not by its name alone: %s', (text, mapping) => {
    const history = read(text)
    expect(history.mapping).toEqual(mapping)
    expect(history.rows.map(({ label, downloads }) => [label, downloads])).toEqual([
      ['To Lisbon', 120],
      ['Back', 80],
    ])
  })

  test('a row a download is added up by episode and day, without robots and without today', () => {
    const head =
      'time\turl\taudienceId\tshowUuid\tepisodeId\thashedIpAddress\tagentType\tbotType\tcountryCode\n'
    const row = (time: string, url: string, episode: string, bot = '') =>
      `${time}\thttps://op3.dev/e/${url}\ta\ts\t${episode}\tip\tapp\t${bot}\tDE\n`
    const history = read(
      head +
        row('2026-01-05T10:00:00.000Z', 'host.example/1.mp3?a=1', 'e1') +
        row('2026-01-05T11:00:00.000Z', 'host.example/1.mp3', 'e1') +
        row('2026-01-06T00:00:00.000Z', 'https://host.example/1.mp3', 'e1') +
        row('2026-01-06T00:00:00.000Z', 'host.example/2.mp3', 'e2') +
        row('2026-01-06T00:00:00.000Z', 'host.example/2.mp3', 'e2', 'bot-lib') +
        row('2026-03-02T00:00:00.000Z', 'host.example/2.mp3', 'e2'),
    )
    expect([history.source, history.level, history.span, history.repeatedDays]).toEqual([
      'op3',
      'episodes',
      'day',
      0,
    ])
    expect(history.rows.map(({ label, guid, day, downloads }) => [label, guid, day, downloads])).toEqual([
      ['host.example/1.mp3', 'e1', '2026-01-05', 2],
      ['host.example/1.mp3', 'e1', '2026-01-06', 1],
      ['host.example/2.mp3', 'e2', '2026-01-06', 1],
    ])
    expect(history.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [6, 'this is a robot'],
      [7, '2026-03-02 is not over yet'],
    ])
  })

  test('days that stand in a file more than once are told', () => {
    expect(
      read('Date,Country,Downloads\n2026-01-05,DE,1\n2026-01-05,FR,2\n2026-01-06,FR,2\n').repeatedDays,
    ).toBe(1)
  })

  test('a file of which most is today or a sum is not called unreadable', () => {
    expect(plain('Date,Downloads\n2026-03-01,5\n2026-03-02,3\nTotal,8\n')).toEqual([['', '2026-03-01', 5]])
  })

  test('the shortest periods of several files in an archive are read, and the others can be', () => {
    const parts = [
      { name: 'months.csv', records: readCsv('Month,Downloads\n2026-01,60\n') },
      { name: 'days.csv', records: readCsv('Date,Downloads\n2026-01-05,60\n') },
    ]
    const history = readHistory(parts, { fileName: 'export.csv', today: '2026-03-02' })
    expect([history.table, history.tables.map(({ title, span }) => [title, span])]).toEqual([
      1,
      [
        ['months.csv', 'month'],
        ['days.csv', 'day'],
      ],
    ])
  })

  test('more than fifty tables are refused', () => {
    expect(() => read('Daily\nDate,Downloads\n2026-01-05,1\n'.repeat(51))).toThrow('more than 50 tables')
  })

  test.each([
    ['acast', 'acast-export.csv'],
    ['rss_com', 'rss.com_downloads.csv'],
    ['simplecast', 'Simplecast Night Trains.csv'],
    ['op3', 'op3-downloads.tsv'],
    ['generic', 'shop3.csv'],
  ])('%s is known by the name of its file', (source, fileName) => {
    expect(read('Date,Downloads\n2026-01-05,60\n', { fileName }).source).toBe(source)
  })
})
