import { describe, expect, test } from 'vitest'
import { canRetry, feedOwnerEmail, importPermission, maskedEmail, stateWords } from './rules.ts'
import { categoryIds, categoryWords, languageId } from './rules-feed.ts'
import { audioFileName, cacheValidator, contentRange, jsonChapters } from './rules-media.ts'
import { descriptionHtml, webAddress } from './rules-words.ts'

const ME = { email: 'me@example.com' }

describe('who may import', () => {
  test.each([
    ['an open feed', { locked: null, ownerEmail: 'else@example.com' }, 'direct'],
    [
      'one that says it is not locked',
      { locked: { locked: false, owner: 'else@example.com' }, ownerEmail: null },
      'direct',
    ],
    ['a locked one', { locked: { locked: true, owner: 'else@example.com' }, ownerEmail: null }, 'proof'],
    [
      'a locked one of mine',
      { locked: { locked: true, owner: 'Me@Example.com ' }, ownerEmail: null },
      'direct',
    ],
    [
      'a locked one that names me only as owner',
      { locked: { locked: true, owner: null }, ownerEmail: 'me@example.com' },
      'direct',
    ],
    [
      'a locked one of somebody, where I am only the iTunes owner',
      { locked: { locked: true, owner: 'a@b.example' }, ownerEmail: ME.email },
      'proof',
    ],
    [
      'a locked one of nobody',
      { locked: { locked: true, owner: 'not an address' }, ownerEmail: '' },
      'refused',
    ],
  ] as const)('%s: %j → %s', (_name, feed, permission) => expect(importPermission(feed, ME)).toBe(permission))

  test('an address is told so that only its owner recognises it', () => {
    expect(feedOwnerEmail({ locked: { locked: true, owner: 'Jo@Example.com' }, ownerEmail: null })).toBe(
      'jo@example.com',
    )
    expect(maskedEmail('jo@example.com')).toBe('j•••@example.com')
  })
})

describe('lists of ours', () => {
  test.each([
    [[{ category: 'Arts', subcategory: 'Books' }], ['Arts > Books']],
    [[{ category: 'society and culture' }], ['Society & Culture']],
    [[{ category: 'Games & Hobbies', subcategory: 'Video Games' }], ['Leisure > Video Games']],
    [[{ category: 'Personal Journals' }], ['Society & Culture > Personal Journals']],
    [[{ category: 'Made up' }, { category: 'News', subcategory: 'Made up too' }], ['News']],
    [[{ category: 'Made up' }], []],
  ])('%j → %j', (categories, words) => expect(categoryWords(categories)).toEqual(words))

  test('a subcategory belongs to its own category', () => {
    expect(categoryIds([{ category: 'Music', subcategory: 'Books' }])?.subcategory_id).toBeNull()
  })

  test('languages fall back to the language without its country, then to English', () => {
    expect(languageId('de-XX')).toBe(languageId('de'))
    expect(languageId('pt_BR')).toBe(languageId('pt-br'))
    expect([languageId('tlh'), languageId(null)]).toEqual([1, 1])
  })
})

describe('foreign files', () => {
  test.each([
    ['https://a.example/x/Night%20One.mp3?token=1', 'audio/mpeg', 'Night One.mp3'],
    ['https://a.example/audio/123', 'audio/x-m4a; charset=binary', '123.m4a'],
    ['https://a.example/', null, 'audio.mp3'],
    ['https://a.example/%E0%A4%A.php', 'text/html', '%E0%A4%A.php.mp3'],
  ])('%s (%s) is called %s', (url, type, name) => expect(audioFileName(url, type)).toBe(name))

  test('only a strong tag or a date says that a file is the same', () => {
    expect(cacheValidator({ etag: '"a"' })).toBe('"a"')
    expect(cacheValidator({ etag: 'W/"a"' })).toBeNull()
    expect(cacheValidator({ 'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT' })).toBe(
      'Mon, 02 Mar 2026 10:00:00 GMT',
    )
    expect(cacheValidator({ etag: '"a"', 'content-encoding': 'gzip' })).toBeNull()
  })

  test('a range is believed only when it is one', () => {
    expect(contentRange('bytes 10-19/20')).toEqual({ start: 10, total: 20 })
    expect(contentRange('bytes 10-19/*')).toEqual({ start: 10, total: null })
    expect([contentRange('bytes */20'), contentRange('items 0-1/2'), contentRange(undefined)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('chapters are read leniently, and only where there are any', () => {
    const file = {
      chapters: [
        { startTime: '1.5', title: ' One ', url: 'javascript:alert(1)' },
        { startTime: -1 },
        'x',
        { startTime: 2, toc: false },
      ],
    }
    expect(
      jsonChapters(`\uFEFF${JSON.stringify(file)}`)?.map(({ start_time, title, url, toc }) => [
        start_time,
        title,
        url,
        toc,
      ]),
    ).toEqual([
      [1.5, 'One', '', true],
      [2, '', '', false],
    ])
    expect([jsonChapters('<html>'), jsonChapters('[]'), jsonChapters('{"chapters":1}')]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('foreign words', () => {
  test.each([
    ['One\nline\n\nTwo & <3', '<p>One<br />line</p><p>Two &amp; &lt;3</p>'],
    ['<p>One</p>', '<p>One</p>'],
    ['  ', ''],
  ])('%j as HTML is %j', (text, html) => expect(descriptionHtml(text)).toBe(html))

  test('an address leads to the web, without a password', () => {
    expect([
      webAddress(' https://a.example/ '),
      webAddress('javascript:alert(1)'),
      webAddress('https://u:p@a.example/'),
    ]).toEqual(['https://a.example/', '', ''])
  })
})

describe('where an import stands', () => {
  const counts = { items: 3, done: 2, failed: 1, skipped: 0, waiting: 0, bytesDone: 0, bytesTotal: 0 }
  test('is told in one sentence', () => {
    expect(stateWords('copying', counts, '')).toMatch(/^2 of 3 episodes copied\./)
    expect(stateWords('done_with_failures', counts, '')).toBe('2 episodes imported, 1 failed.')
    expect(stateWords('done', { ...counts, done: 1, failed: 0, skipped: 2 }, '')).toBe(
      '1 episode imported. 2 episodes left out.',
    )
    expect(stateWords('failed', counts, 'The feed is gone.')).toBe('The feed is gone.')
  })

  test('decides what can be tried again', () => {
    expect(canRetry('failed', { failed: 0, waiting: 0 })).toBe(true)
    expect(canRetry('cancelled', { failed: 0, waiting: 1 })).toBe(true)
    expect(canRetry('copying', { failed: 1, waiting: 5 })).toBe(true)
    expect(canRetry('done', { failed: 0, waiting: 0 })).toBe(false)
    expect(canRetry('waiting_for_proof', { failed: 1, waiting: 0 })).toBe(false)
  })
})
