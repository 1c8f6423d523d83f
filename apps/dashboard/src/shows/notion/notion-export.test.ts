// @vitest-environment happy-dom
import { csvCell } from '@podstead/csv/cell'
import { describe, expect, test } from 'vitest'
import { EPISODE } from '../../testing/episode.ts'
import { SHOW } from '../../testing/show.ts'
import { episodesCsv, showMarkdown } from './notion-export.ts'
import { htmlToMarkdown, htmlToPlain } from './notion-text.ts'

describe('a cell of the table', () => {
  test.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['with "quotes"', '"with ""quotes"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@cmd', "'@cmd"],
    ['\tx', "'\tx"],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j becomes %j', (text, cell) => expect(csvCell(text)).toBe(cell))
})

describe('the table', () => {
  test('has a mark of its encoding, a head, and a row for each episode, in the time of the show', () => {
    const csv = episodesCsv([{ ...EPISODE, description: '<p>It <b>rains</b>.</p>' }], 'Europe/Berlin')
    expect(csv).toBe(
      '\uFEFFTitle,Published,State,Number,Duration,Downloads,Keywords,Page,Audio,Description\r\n' +
        'Rain,2026-03-03 00:30,published,,01:02:05,1234,,,/audio/12/rain.mp3,It rains.\r\n',
    )
  })
})

describe('rich text', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo', 'One\n\nTwo'],
    ['one<br>two', 'one\ntwo', 'one\ntwo'],
    ['<strong>bold</strong> and <em>slanted</em>', '**bold** and *slanted*', 'bold and slanted'],
    ['<a href="https://a.example/x">here</a>', '[here](https://a.example/x)', 'here (https://a.example/x)'],
    ['<a href="javascript:alert(1)">here</a>', 'here', 'here'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b', '- a\n- b'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b', '1. a\n2. b'],
    ['<h2>Head</h2><p>x</p>', '#### Head\n\nx', 'Head\n\nx'],
    ['2 * 3 [x] # y', '2 \\* 3 \\[x\\] \\# y', '2 * 3 [x] # y'],
    ['<script>alert(1)</script>ok', 'ok', 'ok'],
    ['', '', ''],
  ])('%s', (html, markdown, plain) => {
    expect(htmlToMarkdown(html)).toBe(markdown)
    expect(htmlToPlain(html)).toBe(plain)
  })
})

describe('the page', () => {
  test('tells of the podcast and of every episode', () => {
    const show = {
      ...SHOW,
      podcast_title: 'Road #1',
      description: '<p>All of it.</p>',
      author: 'Ada',
      link: 'https://a.example',
      landing_page_url: '',
      rss_feed: 'https://a.example/f.xml',
      copyright: '',
      time_zone: 'UTC',
    }
    expect(showMarkdown(show, [{ ...EPISODE, publication: 'draft', description: 'Wet.' }])).toBe(
      [
        '# Road \\#1',
        'All of it.',
        '- **Author:** Ada\n- **Website:** <https://a.example>\n- **Feed:** <https://a.example/f.xml>',
        '## Episodes',
        '### Rain',
        '2026-03-02 23:30 · draft · 01:02:05',
        'Wet.\n',
      ].join('\n\n'),
    )
  })
})
