import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endIdleChildren, isolatedTask, runIsolatedOnce } from './isolated.ts'
import { findMediaBinaries } from './media-binary.ts'
import { type ChildEnd, runLimited } from './media-child.ts'
import { childReach, hideDataFolder, isolation } from './media-isolation.ts'

const quiet = { info() {}, warn() {} }
let folder: string
let data: string
let ffmpeg: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podstead-isolation-'))
  data = join(folder, "the owner's data")
  for (const name of ['database', 'files/blobs', 'work/job', 'outbox'])
    await mkdir(join(data, name), { recursive: true })
  for (const name of [
    'secret.key',
    'database/PG_VERSION',
    'outbox/mail.json',
    'files/blobs/given',
    'files/blobs/other',
  ])
    await writeFile(join(data, name), `this is ${name}`)
  await symlink(data, join(folder, 'link'))
  const binaries = await findMediaBinaries({
    ffmpegPath: process.env.FFMPEG_PATH,
    ffprobePath: process.env.FFPROBE_PATH,
    log: quiet,
  })
  ffmpeg = binaries.ffmpeg
})
beforeEach(() => hideDataFolder(data))
afterAll(async () => {
  endIdleChildren()
  await rm(folder, { recursive: true, force: true })
})

/** What ffmpeg makes of a file that it takes for sound without a header: its bytes. */
async function decoded(path: string, options: { given?: string; out?: string } = {}): Promise<string> {
  const chunks: Buffer[] = []
  const end: ChildEnd = await runLimited({
    command: ffmpeg,
    arguments: ['-v', 'error', '-y', '-f', 'u8', '-i', `file:${path}`, '-f', 'u8', options.out ?? 'pipe:1'],
    cwd: join(data, 'work/job'),
    reads: [options.given ?? join(data, 'files/blobs/given')],
    seconds: 20,
    fileBytes: 10_000,
    onOutput: (chunk) => chunks.push(chunk),
  })
  return end.code === 0
    ? Buffer.concat(chunks).toString()
    : (/No such file|Permission denied|Read-only/.exec(end.complaint)?.[0] ?? end.complaint)
}

/** Said in the report of the tests where the machine permits no namespaces. */
const isPermitted = () => {
  hideDataFolder(data)
  return !childReach().seesData
}

test('ffmpeg reads the file it is given, and neither the keys, the database nor another file', async (context) => {
  context.skip(!isPermitted(), 'this machine does not permit mount namespaces')
  expect(await decoded(join(data, 'files/blobs/given'))).toBe('this is files/blobs/given')
  for (const hidden of ['secret.key', 'database/PG_VERSION', 'outbox/mail.json', 'files/blobs/other'])
    expect(await decoded(join(data, hidden))).toBe('No such file')
  expect(await decoded('../../secret.key')).toBe('No such file')
  expect(await decoded(`/proc/${process.pid}/root${data}/secret.key`)).toBe('Permission denied')
  expect(await decoded(`/proc/${process.pid}/cwd/package.json`)).toBe('Permission denied')
})

test('a data folder that is named from the working folder, as by default, is hidden as well', async (context) => {
  context.skip(!isPermitted(), 'this machine does not permit mount namespaces')
  const named = join(folder, 'named')
  await mkdir(named)
  hideDataFolder(relative(process.cwd(), named))
  expect(childReach().seesData).toBe(false)
})

test('ffmpeg writes into its own folder, and nowhere else in the data folder', async (context) => {
  context.skip(!isPermitted(), 'this machine does not permit mount namespaces')
  const given = join(data, 'files/blobs/given')
  expect(await decoded(given, { out: `file:${join(data, 'work/job/made')}` })).toBe('')
  expect(await readFile(join(data, 'work/job/made'), 'utf8')).toBe('this is files/blobs/given')
  expect(await decoded(given, { out: `file:${join(data, 'made')}` })).toBe('Read-only')
})

test('a data folder that is a link hides and gives the same', async (context) => {
  context.skip(!isPermitted(), 'this machine does not permit mount namespaces')
  const link = join(folder, 'link')
  hideDataFolder(link)
  const given = join(link, 'files/blobs/given')
  expect(await decoded(given, { given })).toBe('this is files/blobs/given')
  expect(await decoded(join(link, 'secret.key'), { given })).toBe('No such file')
  expect(await decoded(join(data, 'secret.key'), { given })).toBe('No such file')
})

test('a process that reads pictures and archives sees stored files, and neither the keys nor the database', async (context) => {
  context.skip(!isPermitted(), 'this machine does not permit mount namespaces')
  const file = join(folder, 'task.ts')
  await writeFile(
    file,
    `import { readFileSync } from 'node:fs'
    export async function* run(path) { try { yield readFileSync(path, 'utf8') } catch (error) { yield error.code } }`,
  )
  const task = isolatedTask<string, string>(pathToFileURL(file).href)
  endIdleChildren()
  const read = (path: string) => runIsolatedOnce(task, path, { seconds: 60, outputBytes: 10_000 })
  expect(await read(join(data, 'files/blobs/other'))).toBe('this is files/blobs/other')
  expect(await read(join(data, 'secret.key'))).toBe('ENOENT')
  expect(await read(join(data, 'database/PG_VERSION'))).toBe('ENOENT')
  expect(await read(`/proc/${process.pid}/environ`)).toBe('EACCES')
})

test('a data folder that holds the program is hidden from nobody, and that is said', () => {
  hideDataFolder('/')
  expect(childReach().seesData).toBe(true)
  expect(isolation()).not.toContain('--mount')
})
