import { describe, expect, it } from 'vitest'
import { paragraphs } from './paragraphs.ts'

describe('line breaks in notes become paragraphs, which apps show', () => {
  it.each([
    [
      'chapters in one paragraph',
      '<p>0:00 Doors<br />1:30 Border</p>',
      '<p>0:00 Doors</p><p>1:30 Border</p>',
    ],
    ['an empty line', '<p>One<br /><br />two</p>', '<p>One</p><p>two</p>'],
    ['a break at either end', '<p><br />One<br /></p>', '<p>One</p>'],
    ['blanks around it', '<p>One <br /> two</p>', '<p>One</p><p>two</p>'],
    ['nothing but breaks', '<p><br /></p><p>One</p>', '<p>One</p>'],
    ['bold across it', '<p>a <b>b<br />c</b> d</p>', '<p>a <b>b</b></p><p><b>c</b> d</p>'],
    [
      'a link within bold across it',
      '<p><b><a href="https://a.example/?x=1&amp;y=2">one<br />two</a></b></p>',
      '<p><b><a href="https://a.example/?x=1&amp;y=2">one</a></b></p><p><b><a href="https://a.example/?x=1&amp;y=2">two</a></b></p>',
    ],
    ['emphasis that ends at it', '<p><i>One<br /></i>two</p>', '<p><i>One</i></p><p>two</p>'],
    [
      'bold around a paragraph, which programs write',
      '<b><p>One<br />two</p></b>',
      '<b><p>One</p><p>two</p></b>',
    ],
    [
      'bold that begins before a paragraph',
      '<b>x<p>One<br />two</p></b>',
      '<p><b>x</b></p><b><p>One</p><p>two</p></b>',
    ],
    ['lines without a paragraph', 'One<br />two', '<p>One</p><p>two</p>'],
    [
      'lines before a list',
      'One<br /><b>two</b><ul><li>x</li></ul>three',
      '<p>One</p><p><b>two</b></p><ul><li>x</li></ul><p>three</p>',
    ],
    ['a break between paragraphs', '<p>One</p><br /><p>two</p>', '<p>One</p><p>two</p>'],
    [
      'a line within an item of a list, which stays one',
      '<ul><li>One<br />two</li></ul>',
      '<ul><li>One\ntwo</li></ul>',
    ],
    ['no break at all', 'One\n<b>two</b>', 'One\n<b>two</b>'],
  ])('%s', (_, html, expected) => {
    expect(paragraphs(html)).toBe(expected)
  })
})
