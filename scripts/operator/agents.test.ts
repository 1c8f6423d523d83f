import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freshLists } from '../../apps/server/src/counting-method/queries.ts'
import { eventSink } from '../../apps/server/src/delivery/commands.ts'
import { buildAudibleEpisode } from '../../apps/server/src/delivery/factory.ts'
import { totalDownloads } from '../../apps/server/src/metrics/queries.ts'
import { rebuild } from '../../apps/server/src/rollup/commands-rebuild.ts'
import { buildShow } from '../../apps/server/src/shows/factory.ts'
import { createWorld, type World } from '../../apps/server/src/testing/world.ts'
import { listKinds } from '../../packages/downloads/src/agents/agents-list.ts'
import { buildListFiles } from '../../packages/downloads/src/factory.ts'
import {
  resetAgents,
  resetNetworks,
  showAgents,
  showNetworks,
  switchNetworksOff,
  updateAgents,
  updateNetworks,
} from './agents.ts'
import { errorText, type Run } from './command.ts'
import { recount } from './recount.ts'

let world: World
let folder: string
let host: Server
const files = buildListFiles()
const at = (name: string) => join(folder, name)
const address = (path: string) => `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podstead-lists-'))
  host = createServer((request, response) => {
    const kind = listKinds.find((one) => request.url === `/lists/${one}.json`)
    if (request.url === '/large.json') return void response.end('x'.repeat(17 * 1024 * 1024))
    response.writeHead(kind ? 200 : 404).end(kind ? JSON.stringify(files[kind]) : 'Not found')
  })
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready))
  const { port } = host.address() as AddressInfo
  world = await createWorld({
    config: { trustedProxies: ['127.0.0.1'], outboundAllowHosts: [`127.0.0.1:${port}`] },
  })
})
afterAll(async () => {
  await world.close()
  host.closeAllConnections()
  await new Promise((closed) => host.close(closed))
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  await world.kernel.db.deleteFrom('counting_lists').execute()
  await nextLook()
})

/** What a command says. */
async function said(command: (run: Run) => Promise<void>, ...args: string[]): Promise<string> {
  const lines: string[] = []
  await command({ kernel: world.kernel, args, say: (line) => lines.push(line) })
  await nextLook()
  return lines.join('\n')
}
const refusal = (command: (run: Run) => Promise<void>, ...args: string[]) =>
  said(command, ...args).then(
    () => 'taken',
    (error) => errorText(error) ?? String(error),
  )

/** Half a minute later every process has looked. */
async function nextLook(): Promise<void> {
  world.clock.advance(30_000)
  await freshLists(world.kernel)
}
const write = (name: string, content: unknown) =>
  writeFile(at(name), typeof content === 'string' ? content : JSON.stringify(content))

/** Somebody hears an episode; what the rules said when it came. */
async function heard(agent: string, ip = '198.51.100.7') {
  const show = await buildShow(world.kernel)
  const { episode } = await buildAudibleEpisode(world.kernel, { show })
  const path = `/audio/${episode.public_id}/x.mp3`
  await world.app.inject({
    method: 'GET',
    url: path,
    headers: { 'user-agent': agent, 'x-forwarded-for': ip },
  })
  const verdict = () =>
    world.kernel.db
      .selectFrom('download_requests')
      .select('excluded')
      .where('episode_id', '=', episode.id)
      .executeTakeFirst()
  const kept = async () => {
    await eventSink(world.kernel).flush()
    return verdict()
  }
  await expect.poll(kept, { interval: 5 }).toBeDefined()
  return { showId: show.id, verdict, downloads: () => totalDownloads(world.kernel.db, show.id) }
}

const newer = () =>
  buildListFiles({
    bots: [...files.bots.entries, { name: 'Freshbot', pattern: '^Fresh/', examples: ['Fresh/1'] }],
  })

describe('the list of agents', () => {
  it('is our own at first', async () => {
    expect(await said(showAgents)).toMatch(
      /^The built-in list: \d{3} bots, \d{3} apps and browsers, \d{3} libraries\.$/,
    )
  })

  it('comes from a file, says since when, decides what is counted, and can be given up again', async () => {
    expect(await (await heard('Fresh/2')).verdict()).toEqual({ excluded: null })
    await write('newer.json', newer())
    const told = await said(updateAgents, at('newer.json'))
    expect(told).toContain(`The list from ${at('newer.json')}, since 2026-03-02T`)
    expect(told).toContain(`${files.bots.entries.length + 1} bots`)
    expect(await (await heard('Fresh/2')).verdict()).toEqual({ excluded: 'bot' })
    expect(await said(resetAgents)).toContain('The built-in list is in use again.')
    expect(await (await heard('Fresh/2')).verdict()).toEqual({ excluded: null })
    expect(await said(resetAgents)).toBe('The built-in list was already in use.')
  })

  it('is tried before it is used: what it would count is said, and nothing is changed', async () => {
    const before = await heard('Fresh/4')
    await world.runJobs()
    await write('trial.json', newer())
    const told = await said(
      recount,
      '--compare',
      '--show',
      String(before.showId),
      '--agents',
      at('trial.json'),
    )
    expect(told).toMatch(
      /^2026-03-02 {2}1 -> 0\n1 of 1 days differ, 1 -> 0 downloads\.\nNothing was changed\.$/,
    )
    expect(await said(recount, '--compare', '--show', String(before.showId))).toBe('Nothing was changed.')
    expect([await before.downloads(), await said(showAgents)]).toEqual([
      1,
      expect.stringContaining('The built-in list'),
    ])
    expect(await refusal(recount, '--compare', '--agents', at('none.json'))).toContain('cannot be read')
    await write('half.json', { bots: [] })
    expect(await refusal(recount, '--compare', '--agents', at('half.json'))).toContain(
      'The list was not taken',
    )
  })

  it('decides about earlier days when they are counted again', async () => {
    const before = await heard('Fresh/3')
    await world.runJobs()
    expect(await before.downloads()).toBe(1)
    await write('newer.json', newer())
    await said(updateAgents, at('newer.json'))
    expect(await before.downloads()).toBe(1)
    await rebuild(world.kernel, { showId: before.showId })
    expect(await before.downloads()).toBe(0)
    expect(await before.verdict()).toEqual({ excluded: 'bot' })
  })

  it('comes from an address with its six files, or from a folder', async () => {
    expect(await said(updateAgents, address('/lists'))).toContain('/lists, since')
    for (const kind of listKinds) await write(`${kind}.json`, files[kind])
    expect(await said(updateAgents, folder)).toContain(`The list from ${folder}, since`)
  })

  it('is on the page that says how is counted', async () => {
    await said(updateAgents, address('/lists/'))
    const { body } = await world.app.inject({ url: '/counting' })
    expect(body).toContain('as loaded on 2026-03-02')
  })

  it.each<[string, () => Promise<unknown>, string, string]>([
    ['is not there', async () => {}, 'missing.json', 'cannot be read (ENOENT)'],
    ['is no JSON', () => write('page.json', '<html>'), 'page.json', 'it is not JSON'],
    [
      'is one of the six alone',
      () => write('apps.json', files.apps),
      'apps.json',
      'These lists are missing: bots, apps',
    ],
    [
      'could take for ever',
      () =>
        write(
          'slow.json',
          buildListFiles({ apps: [{ name: 'A', pattern: '(a+)+$' }, ...files.apps.entries] }),
        ),
      'slow.json',
      'apps, entry 1 (A): its pattern repeats what repeats',
    ],
    [
      'knows less than ours',
      () => write('less.json', buildListFiles({ apps: files.apps.entries.slice(1) })),
      'less.json',
      '869 of 870',
    ],
  ])('is refused in words when it %s, and the one in use stays', async (_name, prepare, name, words) => {
    await prepare()
    expect(await refusal(updateAgents, at(name))).toContain(words)
    expect(await said(showAgents)).toContain('The built-in list')
  })

  it.each([
    ['answers nothing of the kind', '/nowhere', 'answered 404'],
    ['answers with too much', '/large.json', 'too large'],
  ])('is refused when its address %s', async (_name, path, words) => {
    expect(await refusal(updateAgents, address(path))).toContain(words)
  })

  it('comes by https only, and from the public internet', async () => {
    expect(await refusal(updateAgents, 'http://lists.example/a.json')).toContain('is not an https address')
    expect(await refusal(updateAgents, 'https://127.0.0.1/a.json')).toContain('not on the public internet')
  })
})

describe('networks', () => {
  it('decide from then on, whatever the app is called', async () => {
    await write('hosts.txt', '# machines\n203.0.113.0/24\n2001:db8:5::/48\n')
    expect(await said(updateNetworks, 'data-center', at('hosts.txt'))).toContain(
      '2 networks of data-center are known',
    )
    expect(await said(showNetworks)).toContain(`data-center\t2\tfrom ${at('hosts.txt')}`)
    const machine = await heard('AntennaPod/3.5.0', '203.0.113.9')
    expect(await machine.verdict()).toEqual({ excluded: 'data_center' })
    expect(await (await heard('AntennaPod/3.5.0', '2001:db8:5::1')).verdict()).toEqual({
      excluded: 'data_center',
    })
    expect(await (await heard('AntennaPod/3.5.0', '198.51.100.9')).verdict()).toEqual({ excluded: null })
    // The address is gone by then; what was said of it is not
    await said(resetNetworks, 'data-center')
    await rebuild(world.kernel, { showId: machine.showId })
    expect(await machine.verdict()).toEqual({ excluded: 'data_center' })
  })

  it('of data centres come with Podstead, until the operator brings others or none', async () => {
    await said(resetNetworks, 'data-center')
    expect(await said(showNetworks)).toMatch(
      /^data-center\t\d{5}\tthose that come with Podstead, as of 20\d\d-\d\d-\d\d$/m,
    )
    expect(await (await heard('AntennaPod/3.5.0', '52.94.76.1')).verdict()).toEqual({
      excluded: 'data_center',
    })
    expect(await (await heard('AntennaPod/3.5.0', '104.28.1.1')).verdict()).toEqual({ excluded: null })
    await said(switchNetworksOff, 'data-center')
    expect(await said(showNetworks)).toContain('data-center\toff')
    expect(await (await heard('AntennaPod/3.5.0', '52.94.76.1')).verdict()).toEqual({ excluded: null })
    expect(await refusal(switchNetworksOff, 'vpn')).toContain('KIND must be data-center.')
    await said(resetNetworks, 'data-center')
  })

  it('that are safe must be looked at again after 90 days', async () => {
    await write('schools.txt', '203.0.113.0/24')
    await said(updateNetworks, 'safe', at('schools.txt'))
    expect(await said(showNetworks)).toContain('safe\t1\tfrom')
    const before = world.clock.now()
    world.clock.advance(90 * 86_400_000)
    expect(await said(showNetworks)).toMatch(/^safe\tnot used\t.*load them again$/m)
    world.clock.set(before.toISOString())
  })

  it('are refused in words', async () => {
    await write('bad.txt', '203.0.113.0/24\nrobots')
    expect(await refusal(updateNetworks, 'bot', at('bad.txt'))).toContain('Line 2 is no network: robots')
    expect(await refusal(updateNetworks, 'tor', at('bad.txt'))).toContain(
      'KIND must be safe, bot, data-center, vpn.',
    )
    expect(await said(resetNetworks, 'bot')).toContain('There were no networks')
  })
})
