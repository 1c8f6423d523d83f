import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { playerScript } from './queries-player.ts'
import { serveWebsite } from './routes.ts'

const SCRIPT = 'document.title += " …"\n'
const folder = mkdtempSync(join(tmpdir(), 'podstead-player-'))
const file = join(folder, 'player.js')
let world: World
let built: FastifyInstance
let unbuilt: FastifyInstance
let pages: string[]
let audio: string

beforeAll(async () => {
  world = await createWorld()
  writeFileSync(file, SCRIPT)
  built = Fastify()
  serveWebsite(built, world.kernel, playerScript(file))
  unbuilt = Fastify()
  serveWebsite(unbuilt, world.kernel, playerScript(join(folder, 'missing.js')))
  const show = await buildShow(world.kernel, { podcast_title: 'Night & Trains' })
  const episode = await buildEpisode(world.kernel, { show, name: 'To "Lisbon"' })
  pages = [`/s/${show.slug}`, `/s/${show.slug}/${episode.slug}`]
  audio = `<audio controls="" preload="none" src="http://localhost:4000/audio/${episode.public_id}/${episode.slug}.mp3" aria-label="Play To &quot;Lisbon&quot;" data-episode="${episode.public_id}" data-title="To &quot;Lisbon&quot;" data-show="Night &amp; Trains"`
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

describe('the player of the public pages', () => {
  test('is one script that the policy allows, and the audio works before it comes', async () => {
    for (const url of pages) {
      const { body, headers } = await built.inject({ url })
      expect(body.match(/<script[^>]*src=[^>]*>/g)).toEqual([
        `<script defer="" src="${playerScript(file)?.url}">`,
      ])
      expect(directives(headers)).toContain("script-src 'self'")
      expect(body).toContain(audio)
      expect(body).toContain('data-seconds="600"')
    }
  })

  test('is kept for a year at an address that changes with it', async () => {
    const before = playerScript(file)?.url ?? ''
    const { statusCode, body, headers } = await built.inject({ url: before })
    expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      SCRIPT,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect((await built.inject({ url: '/s/_player/0000000000000000.js' })).statusCode).toBe(404)
    writeFileSync(file, `${SCRIPT}//`)
    expect(playerScript(file)?.url).not.toBe(before)
    writeFileSync(file, SCRIPT)
  })

  test('is left out where it is not built: the browser’s own player stays, and no script may run', async () => {
    for (const url of pages) {
      const { statusCode, body, headers } = await unbuilt.inject({ url })
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/<script[^>]*src=/)
      expect(directives(headers).filter((directive) => directive.startsWith('script-src'))).toEqual([])
      expect(body).toContain(audio)
    }
    expect((await unbuilt.inject({ url: playerScript(file)?.url ?? '' })).statusCode).toBe(404)
  })

  test('is in a page that a reader kept from before it was built', async () => {
    const [url = ''] = pages
    const { headers } = await unbuilt.inject({ url })
    expect((await built.inject({ url, headers: { 'if-none-match': headers.etag } })).statusCode).toBe(200)
  })
})

function directives(headers: Record<string, unknown>): string[] {
  return String(headers['content-security-policy']).split('; ')
}
