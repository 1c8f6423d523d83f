import '../apps/server/src/tsx-hook.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, signIn } from './client.ts'
import { createGpodder, createNewsboat, digest } from './clients-apps.ts'
import { type Course, type CutProxy, furnishCourse, startProxy } from './clients-stage.ts'
import { figure, option, reference, say } from './figures.ts'
import { EMAIL, PASSWORD } from './install.ts'
import { freePort, SERVER, startProcess } from './server.ts'

/**
 * Podcast apps as they are (gPodder, newsboat with podboat) subscribe to a private feed, lose the line, go
 * on, and are refused after the address was replaced; then 10,000 subscribers move in from another host and
 * ask at their old addresses. `--moved 1000` for a short run. Needs `apt-get install gpodder newsboat`.
 */
const MOVED = Number(option('moved') ?? 10_000)
const OLD_HOST = '127.0.0.2'
/** The first of the large file. */
const CUT = 9 * 1024 ** 2

let failures = 0
function check(what: string, isSo: boolean, detail = ''): void {
  if (!isSo) failures++
  say(`${isSo ? 'ok' : 'FAILED'}: ${what}${isSo ? '' : `\n${detail}`}`)
}

for (const program of ['gpo', 'newsboat', 'podboat', 'script'])
  if (spawnSync('which', [program]).status !== 0)
    throw new Error(`${program} is not installed: apt-get install gpodder newsboat bsdutils`)

const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-clients-'))
try {
  const course = await furnishCourse(folder)
  const port = await freePort()
  const proxy = await startProxy(port, ['127.0.0.1', OLD_HOST])
  const origin = `http://127.0.0.1:${proxy.port}`
  const server = await startProcess(SERVER, {
    port,
    environment: { DATA_DIR: course.dataDir, HOST: '127.0.0.1', APP_ORIGIN: origin },
  })
  try {
    const client = await signIn(origin, EMAIL, PASSWORD)
    await moveIn(client, course, proxy)
    await tryGpodder(client, course, proxy)
    await tryNewsboat(client, course, proxy)
  } finally {
    await server.stop()
    await proxy.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0

function feedAt({ port }: CutProxy, secret: string): string {
  return `http://127.0.0.1:${port}/private/feeds/${secret}`
}

function isLarge(file: string): boolean {
  return statSync(file).size > CUT / 2
}

function isWhole(files: readonly string[], { files: digests }: Course): boolean {
  return (
    files.length === digests.length &&
    files
      .map(digest)
      .toSorted()
      .every((one, index) => one === digests.toSorted()[index])
  )
}

async function reset(client: Client, { showId }: Course, id: number): Promise<void> {
  const { status } = await client.call('GET', `/v1/shows/${showId}/subscriber_new_slug/${id}`)
  if (status !== 200) throw new Error(`The address was not replaced: ${status}`)
}

async function tryGpodder(client: Client, course: Course, proxy: CutProxy): Promise<void> {
  const app = createGpodder(folder)
  const feed = feedAt(proxy, course.readers.gpodder.secret)
  const subscribed = await app.run('subscribe', feed)
  const listed = await app.run('episodes', feed)
  check('gPodder subscribes and lists each episode once', countLessons(listed) === 3, subscribed + listed)
  const before = proxy.countResumed()
  proxy.cutAfter(CUT)
  const downloaded = await app.run('download', feed)
  proxy.cutAfter(undefined)
  const resumed = app.partials().length ? await app.run('resume') : ''
  check('it asks for the rest when the line is cut', proxy.countResumed() > before, downloaded)
  check('and has every file as it was uploaded', isWhole(app.downloads(), course), downloaded + resumed)
  await app.run('update')
  const again = await app.run('episodes', feed)
  check('each episode is there once after the next look', countLessons(again) === 3, again)

  const old = createGpodder(join(folder, 'old'))
  const followed = await old.run('subscribe', `http://${OLD_HOST}:${proxy.port}/f/0`)
  check(
    'an address of another host leads to the feed',
    countLessons(await old.run('episodes')) === 3,
    followed,
  )

  const audio = await firstEnclosure(feed)
  await reset(client, course, course.readers.gpodder.id)
  const refused = await app.run('update')
  check(
    'it is refused after the address was replaced',
    /404|not found|failed|skipped/i.test(refused),
    refused,
  )
  const statuses = await Promise.all([feed, audio].map(async (url) => (await fetch(url)).status))
  check('feed and audio answer 404 then', statuses.join() === '404,404', statuses.join())
}

async function tryNewsboat(client: Client, course: Course, proxy: CutProxy): Promise<void> {
  const app = createNewsboat(folder)
  const feed = feedAt(proxy, course.readers.newsboat.secret)
  const read = await app.read(feed)
  check('newsboat reads the feed', /3 unread/.test(read), read)
  app.enqueue(await listEnclosures(feed))
  const before = proxy.countResumed()
  // Podboat throws away what it has when a line ends; it keeps it when it is ended itself.
  proxy.stallAfter(CUT)
  await app.download(() => app.downloads().length === 2 && app.partials().some(isLarge))
  proxy.cutAfter(undefined)
  await app.download(() => app.downloads().length === 3 && app.partials().length === 0)
  check('podboat asks for the rest after it was killed', proxy.countResumed() > before)
  const files = [...app.downloads(), ...app.partials()]
  check('and has every file as it was uploaded', isWhole(app.downloads(), course), files.join('\n'))
  const urls = await listEnclosures(feed)
  await reset(client, course, course.readers.newsboat.id)
  const another = createNewsboat(join(folder, 'another'))
  const refused = await another.read(feed)
  check('newsboat is refused after the address was replaced', /0 unread/.test(refused), refused)
  another.enqueue(urls)
  await another.download(() => another.downloads().length > 0)
  check('podboat gets no file any more', another.downloads().length === 0)
}

/** How many of those who moved in have to subscribe again: those whose old address leads nowhere. */
async function moveIn(client: Client, { showId }: Course, proxy: CutProxy): Promise<void> {
  const host = `${OLD_HOST}:${proxy.port}`
  const lines = Array.from(
    { length: MOVED },
    (_, index) => `moved${index}@example.org,http://${host}/f/${index}`,
  )
  const form = new FormData()
  form.set('columns', '{"email":1,"old_address":2}')
  form.set('file', new Blob([lines.join('\n')]), 'members.csv')
  const path = `/v2/shows/${showId}/subscriber_imports`
  const answer = await fetch(`${client.origin}${path}`, {
    method: 'POST',
    headers: client.session,
    body: form,
  })
  const { id } = (await answer.json()) as { id: number }
  await client.call('POST', `${path}/${id}/confirm`)
  for (let state = 'running'; state === 'running'; ) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    ;({ state } = (await client.call('GET', `${path}/${id}`)).body)
  }
  let lost = 0
  const addresses = new Set<string>()
  for (let index = 0; index < MOVED; index++) {
    const moved = await look(`http://${host}/f/${index}`)
    const there = moved.location ? await look(moved.location, 'HEAD') : { status: 0 }
    if (moved.location) addresses.add(moved.location)
    if (there.status !== 200) lost++
  }
  reference('all who moved in')
  figure('moved-in-lost', { ours: lost, reference: MOVED, unit: 'subscribers', goal: 0 })
  check(`each of ${MOVED} is led to a feed of their own`, lost === 0 && addresses.size === MOVED)
}

function look(url: string, method = 'GET'): Promise<{ status: number; location?: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

async function listEnclosures(feed: string): Promise<string[]> {
  const text = await (await fetch(feed)).text()
  return [...text.matchAll(/<enclosure url="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
}

async function firstEnclosure(feed: string): Promise<string> {
  const [first = ''] = await listEnclosures(feed)
  return first
}

function countLessons(text: string): number {
  return text.match(/Lesson \d/g)?.length ?? 0
}
