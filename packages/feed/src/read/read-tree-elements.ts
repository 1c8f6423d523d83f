export type ReadFormat = 'rss' | 'rdf' | 'atom'
// By the name of the root alone: its namespace is wrong too often.
export const formats = new Map<string, ReadFormat>([
  ['rss', 'rss'],
  ['rdf', 'rdf'],
  ['feed', 'atom'],
])

export const adopters = new Set(['channel', 'item', 'entry'])

export const itemKeys = new Set(['item', 'atom:entry'])
// Elements that are like an item or like a show, but speak of another one.
export const passedOver = new Set(['textinput', 'atom:source'])

export const markupKeys = new Set([
  ...['description', 'content:encoded', 'itunes:summary', 'googleplay:description'],
  ...['atom:content', 'atom:summary', 'atom:subtitle', 'atom:title'],
])
// Those whose text is an address.
export const addressKeys = new Set([
  'link',
  'url',
  'docs',
  'itunes:new-feed-url',
  'itunes:image',
  'atom:logo',
  'atom:icon',
])
