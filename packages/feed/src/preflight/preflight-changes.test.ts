import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEpisode, fullEpisode } from '../../testing/examples.ts'
import { renderItem } from '../item.ts'
import { type AppFeed, appEffects } from './preflight-apps.ts'
import { feedChanges, type RenderedChannel } from './preflight-changes.ts'
import { lineDiff } from './preflight-diff.ts'

const channel = (xml: string, items: [key: string, xml: string][] = []): RenderedChannel => ({
  title: 'Night Ferry',
  xml,
  items: items.map(([key, item]) => ({ key, title: key, xml: item })),
})

describe('changes', () => {
  test('are told by the element, with the texts as people read them', () => {
    const before = channel(
      '<title>Night &amp; Ferry</title>\n<link>a</link>\n<lastBuildDate>1</lastBuildDate>\n',
    )
    const after = channel(
      '<title>Night &lt;Ferry&gt;</title>\n<lastBuildDate>2</lastBuildDate>\n<itunes:type>serial</itunes:type>\n',
    )
    expect(feedChanges(before, after)).toEqual([
      {
        kind: 'changed',
        key: null,
        title: 'Night Ferry',
        fields: [
          { name: 'title', before: 'Night & Ferry', after: 'Night <Ferry>' },
          { name: 'link', before: 'a', after: null },
          { name: 'itunes:type', before: null, after: 'serial' },
        ],
      },
    ])
  })

  test('of an episode name what changed in it, of a whole episode only that it came or went', () => {
    const [one, other] = [
      renderItem(fullEpisode),
      renderItem({
        ...fullEpisode,
        title: 'Renamed',
        explicit: false,
        description: '<p>New</p>\n<p>notes</p>',
      }),
    ]
    const told = feedChanges(
      channel('', [
        ['1', one],
        ['2', one],
      ]),
      channel('', [
        ['3', one],
        ['2', other],
      ]),
    )
    expect(told.map(({ kind, key, fields }) => [kind, key, fields.map(({ name }) => name)])).toEqual([
      ['added', '3', []],
      ['changed', '2', ['title', 'description', 'itunes:explicit']],
      ['removed', '1', []],
    ])
    expect(told[1]?.fields[1]?.after).toBe('<p>New</p>\n<p>notes</p>')
  })
})

describe('the difference of lines', () => {
  const told = (before: string, after: string) =>
    lineDiff(before, after).lines.map(({ kind, text, count }) =>
      kind === 'gap' ? `…${count}` : `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`,
    )

  test('shows what changed with three lines around it', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `${at}`)
    const after = lines.toSpliced(10, 1, 'ten')
    expect(told(lines.join('\n'), after.join('\n'))).toEqual([
      '…7',
      ' 7',
      ' 8',
      ' 9',
      '-10',
      '+ten',
      ' 11',
      ' 12',
      ' 13',
      '…6',
    ])
    expect(lineDiff(lines.join('\n'), after.join('\n'))).toMatchObject({
      added: 1,
      removed: 1,
      truncated: false,
    })
    expect(told('a\nb', 'a\nb')).toEqual([])
  })

  test('leads from the one text to the other, whatever they are, and numbers both', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { lines, added, removed } = lineDiff(
          [...before, 'x'].join('\n'),
          [...after, 'y'].join('\n'),
          1000,
        )
        const gapless = lines.filter(({ kind }) => kind !== 'gap')
        expect(gapless.filter(({ kind }) => kind === 'added').length).toBe(added)
        expect(before.length + 1 - removed).toBe(after.length + 1 - added)
        for (const line of gapless) {
          if (line.before !== null) expect([...before, 'x'][line.before - 1]).toBe(line.text)
          if (line.after !== null) expect([...after, 'y'][line.after - 1]).toBe(line.text)
        }
      }),
    )
  })

  test('stays within bounds for texts that have nothing in common', () => {
    const [before, after] = ['a', 'b'].map((letter) =>
      Array.from({ length: 5000 }, (_, at) => `${letter}${at}`).join('\n'),
    )
    const { lines, added, truncated } = lineDiff(before as string, after as string)
    expect([lines.length, added, truncated]).toEqual([400, 5000, true])
  })
})

describe('apps', () => {
  const item = (key: string, changes: object = {}) => ({
    key,
    guid: `guid-${key}`,
    url: `https://a.example/${key}.mp3`,
    length: 100,
    publishedAt: new Date(`2026-03-0${key}T00:00:00Z`),
    title: `Episode ${key}`,
    ...changes,
  })
  const feed = (items: ReturnType<typeof item>[], show: object = {}): AppFeed => ({
    show: { title: 'Night Ferry', guid: 'g', imageUrl: 'i', newFeedUrl: '', complete: false, ...show },
    items,
  })
  const codes = (served: AppFeed, next: AppFeed) =>
    appEffects(served, next).map(({ code, key }) => `${code} ${key}`)

  test('do nothing with what they have already', () => {
    expect(codes(feed([item('2'), item('1')]), feed([item('2'), item('1')]))).toEqual([])
  })

  test('take a changed GUID for another episode, and load a changed file again', () => {
    expect(codes(feed([item('1')]), feed([item('1', { guid: 'other' })]))).toEqual(['guid_changed 1'])
    expect(
      codes(feed([item('1')]), feed([item('1', { url: 'https://b.example/1.mp3', length: 9 })])),
    ).toEqual(['enclosure_changed 1'])
    expect(codes(feed([item('1')]), feed([item('1', { length: 9 })]))).toEqual(['length_changed 1'])
    expect(
      codes(feed([item('1')]), feed([item('1', { publishedAt: new Date('2026-04-01'), title: 'x' })])),
    ).toEqual(['date_moved 1', 'title_changed 1'])
  })

  test('know an episode by its GUID, where it was made anew', () => {
    expect(
      codes(
        feed([item('1')]),
        feed([
          item('2', {
            guid: 'guid-1',
            publishedAt: item('1').publishedAt,
            url: item('1').url,
            title: 'Episode 1',
          }),
        ]),
      ),
    ).toEqual([])
  })

  test('tell of the newest episode only, and of one that came back not at all', () => {
    expect(codes(feed([item('1')]), feed([item('2'), item('1')]))).toEqual(['new_episode 2'])
    expect(codes(feed([item('2')]), feed([item('2'), item('1')]))).toEqual(['new_episode 1', 'not_newest 1'])
    expect(
      codes({ ...feed([item('2')]), withdrawn: new Set(['guid-1']) }, feed([item('2'), item('1')])),
    ).toEqual(['returned 1'])
    expect(codes(feed([item('2'), item('1')]), feed([item('2')]))).toEqual(['removed 1'])
  })

  test('follow what the show says of itself', () => {
    const next = feed([], {
      title: 'Day Ferry',
      guid: 'h',
      imageUrl: 'j',
      newFeedUrl: 'https://else.example',
      complete: true,
    })
    expect(codes(feed([]), next)).toEqual([
      'show_renamed null',
      'feed_guid_changed null',
      'artwork_changed null',
      'feed_moves null',
      'complete null',
    ])
  })
})

test('an unnamed episode is told by its place in the rendered feed', () => {
  const xml = renderItem(buildEpisode())
  expect(feedChanges(channel('', [['1', xml]]), channel('', [['1', xml]]))).toEqual([])
})
