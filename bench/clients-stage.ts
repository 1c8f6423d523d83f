import { createHash } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { buildSubscriber, openFeedToken } from '../apps/server/src/subscribers/factory.ts'
import { furnish } from './install.ts'
import { freePort } from './server.ts'

/** Whose feed it is, and how it is reached. */
export interface Reader {
  id: number
  secret: string
}

export interface Course {
  dataDir: string
  showId: number
  /** SHA-256 of the files, hex. */
  files: string[]
  readers: { gpodder: Reader; newsboat: Reader }
}

/** Two that are small, and one whose line is cut. */
const SIZES = [2, 3, 24].map((mb) => mb * 1024 ** 2)

/** A members-only podcast with three episodes and two subscribers. */
export async function furnishCourse(folder: string): Promise<Course> {
  const dataDir = join(folder, 'data')
  const course: Partial<Course> = { dataDir, files: [] }
  await furnish(dataDir, async (kernel) => {
    const user = await kernel.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const show = await buildShow(kernel, {
      user,
      podcast_title: 'The course',
      is_advanced_private_feed: true,
    })
    course.showId = show.id
    for (const [index, size] of SIZES.entries()) {
      const content = Buffer.alloc(size)
      for (let at = 0; at < size; at += 64) content.writeUInt32BE(at * 8 + index, at)
      course.files?.push(createHash('sha256').update(content).digest('hex'))
      await buildAudibleEpisode(kernel, {
        show,
        content,
        name: `Lesson ${index + 1}`,
        audio_date: new Date(Date.now() - (SIZES.length - index) * 86_400_000),
      })
    }
    const reader = async () => {
      const row = await buildSubscriber(kernel, { show })
      return { id: row.id, secret: openFeedToken(kernel, row) }
    }
    course.readers = { gpodder: await reader(), newsboat: await reader() }
  })
  return course as Course
}

/** Stands between apps and the server, and cuts connections in the middle of a file when asked to. */
export interface CutProxy {
  port: number
  /** From now on connections end after so many bytes of an answer; undefined: none does. */
  cutAfter(bytes: number | undefined): void
  /** The same, but nothing tells the app: nothing more comes. */
  stallAfter(bytes: number): void
  /** How many requests asked for the rest of a file so far. */
  countResumed(): number
  close(): Promise<void>
}

/** Listens at each of the addresses on one port. */
export async function startProxy(serverPort: number, addresses: readonly string[]): Promise<CutProxy> {
  const port = await freePort()
  let limit: number | undefined
  let resumed = 0
  let isSilent = false
  const sockets = new Set<Socket>()
  const servers = addresses.map((address) =>
    createServer((app) => {
      const server = connect(serverPort, '127.0.0.1')
      let bytes = 0
      server.on('data', (chunk: Buffer) => {
        const left = limit === undefined ? chunk.length : Math.max(0, limit - bytes)
        bytes += chunk.length
        if (left >= chunk.length) {
          if (!app.write(chunk)) server.pause()
          return
        }
        app.write(chunk.subarray(0, left))
        if (isSilent) return
        app.end()
        server.destroy()
      })
      app.on('data', (chunk) => (resumed += /^range: bytes=[1-9]/im.test(chunk.toString('latin1')) ? 1 : 0))
      app.on('drain', () => server.resume())
      app.pipe(server)
      server.on('end', () => app.end())
      for (const socket of [app, server]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => sockets.delete(socket))
      }
    }).listen(port, address),
  )
  await Promise.all(
    servers.map((server) => server.listening || new Promise((resolve) => server.once('listening', resolve))),
  )
  return {
    port,
    cutAfter: (bytes) => {
      limit = bytes
      isSilent = false
    },
    stallAfter: (bytes) => {
      limit = bytes
      isSilent = true
    },
    countResumed: () => resumed,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}
