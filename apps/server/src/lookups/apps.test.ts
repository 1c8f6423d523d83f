import { describe, expect, test } from 'vitest'
import { fillAddress, LISTENING_APPS, readApps } from './rules-apps.ts'

const APP = { key: 'castamatic', name: 'Castamatic', address: 'castamatic://{feed_without_scheme}' }
const read = (...apps: unknown[]) => readApps(JSON.stringify(apps))

describe('APPS_FILE', () => {
  test('adds an app behind those that there are', () => {
    const { apps, problems } = read({ ...APP, device: 'apple' })
    expect(problems).toEqual([])
    expect(apps.slice(0, -1)).toEqual(LISTENING_APPS)
    expect(apps.at(-1)).toEqual({ ...APP, device: 'apple' })
  })

  test('replaces one in its place, by its key', () => {
    const { apps } = read({ key: 'overcast', name: 'Overcast', address: 'https://o.example/add?u={feed}' })
    const at = LISTENING_APPS.findIndex(({ key }) => key === 'overcast')
    expect(apps).toHaveLength(LISTENING_APPS.length)
    expect(apps[at]).toMatchObject({ key: 'overcast', address: 'https://o.example/add?u={feed}' })
    expect(apps[at]).not.toHaveProperty('appleAddress')
  })

  test('hides one, and says so to the pages of members', () => {
    const { apps, hidden } = read({ key: 'goodpods', hide: true }, { key: 'castro', hide: true })
    expect(apps.map(({ key }) => key)).not.toContain('goodpods')
    expect(hidden).toEqual(['goodpods', 'castro'])
  })

  test.each([
    ['no JSON', 'is not JSON'],
    ['{}', 'must be a list of apps'],
    ['[null]', 'app 1: '],
    ['[{"key":"goodpods","hide":"yes"}]', 'app 1: hide must be true or false'],
  ])('%s is refused: %s', (text, problem) => {
    const list = readApps(text)
    expect(list.problems.join('\n')).toContain(problem)
    expect(list.apps).toBe(LISTENING_APPS)
  })

  test.each([
    [{ key: 'Over cast' }, 'app 1: key must be lower-case letters, digits and dashes'],
    [{ key: 'feed' }, 'the key feed is taken'],
    [{ name: ' ' }, "app 1: name can't be blank"],
    [{ name: 'Overcast' }, 'has two apps with the name Overcast'],
    [{ device: 'windows' }, 'app 1: device must be apple, android, any'],
    [{ colour: 'red' }, 'app 1: Unrecognized key: "colour"'],
    [{ address: 'https://a.example/{rss}' }, 'app 1: address has the placeholder {rss}; it may have {feed}'],
    [{ address: 'https://a.example/{audio}' }, 'app 1: address has the placeholder {audio}'],
    [{ address: 'https://a.example/' }, 'app 1: address must have one of {feed}'],
    [{ address: 'https://{guid}.example/{feed}' }, 'app 1: address must name a host'],
    [{ address: 'https://a.example@b.example/{feed}' }, 'app 1: address must name a host'],
    [{ address: 'https://a.example/"{feed}' }, 'app 1: address is no address'],
    [{ address: 'https://a.example/{feed' }, 'app 1: address must have one of'],
    [{ apple_address: 'https://a.example/{feed}' }, 'app 1: apple_address must have one of {apple_id}'],
    [{ episode_address: 'https://a.example/{feed}' }, 'app 1: episode_address must have one of {audio}'],
    [{ members: 'yes' }, 'app 1: members must be true or false'],
  ])('%j is named with its field: %s', (values, problem) => {
    const { problems, apps } = read({ ...APP, ...values })
    expect(problems.join('\n')).toContain(problem)
    expect(apps).toBe(LISTENING_APPS)
  })

  test.each([
    'javascript',
    'JavaScript',
    'data',
    'vbscript',
    'file',
    'intent',
    'blob',
    'mailto',
    'x-new-app',
  ])('an address of the scheme %s: stands on no page', (scheme) => {
    const { problems } = read({ ...APP, address: `${scheme}:{feed}` })
    expect(problems.join()).toContain('app 1: address must begin with https://, http:// or the scheme of a')
  })

  test('an app of the web is not for members: its server would be told the secret of their feed', () => {
    const { problems } = read({ ...APP, address: 'https://a.example/{feed}', members: true })
    expect(problems).toEqual([expect.stringMatching(/^app castamatic: members must be false/)])
    expect(read({ ...APP, members: true }).problems).toEqual([])
  })

  test('a key that is there twice, or hides nothing, is named', () => {
    expect(read(APP, { ...APP, name: 'Other' }).problems).toContain('names the key castamatic twice')
    expect(read({ key: 'overcost', hide: true }).problems.join()).toContain(
      'hides overcost, but there is no such app; there are app, overcast',
    )
  })
})

test('placeholders carry the podcast and the episode as apps want them', () => {
  const values = {
    ...{ feed: 'https://pod.example/feeds/x.xml?a=1', guid: 'c0ffee', appleId: '15' },
    episode: { audio: 'https://pod.example/audio/1.mp3', guid: 'tag:pod.example,2026:ü?>' },
  }
  expect(
    [
      ...['{feed}', '{feed_without_scheme}', '{guid}', '{apple_id}', '{audio}', '{episode_guid}'],
      '{episode_guid_base64url}',
    ].map((pattern) => fillAddress(pattern, values)),
  ).toEqual([
    'https%3A%2F%2Fpod.example%2Ffeeds%2Fx.xml%3Fa%3D1',
    ...['pod.example/feeds/x.xml?a=1', 'c0ffee', '15', 'https%3A%2F%2Fpod.example%2Faudio%2F1.mp3'],
    ...['tag%3Apod.example%2C2026%3A%C3%BC%3F%3E', 'dGFnOnBvZC5leGFtcGxlLDIwMjY6w7w_Pg'],
  ])
})
