import { createHash } from 'node:crypto'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { composeKernel, prepareData } from '../apps/server/src/compose.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { collectJobs } from '../apps/server/src/kernel/capability.ts'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { append, type Client, createClient, signIn, startUpload, uploadState } from './client.ts'
import { EMAIL, PASSWORD } from './install.ts'
import { type Running, SERVER, startProcess } from './server.ts'

export interface FaultResult {
  listeners: string
  creators: string
  /** Acknowledged things that are not there afterwards. */
  lost: number
  healedMs?: number
}

export interface Fault {
  name: string
  run(folder: string): Promise<FaultResult>
}

/** The machine does not permit this fault. */
export class NotPossible extends Error {}

/** An installation with one creator, one public podcast and one episode with audio. */
export interface Installation {
  environment: Record<string, string>
  /** Another podcast, which the creator works at: what is being changed is not answered from memory. */
  showId: number
  feed: string
  audio: string
  sha256: string
}

/** What the server has confirmed, and must still have at the end. */
interface Ledger {
  /** Numbers of seasons, the smallest thing that can be saved. */
  seasons: number[]
  uploads: string[]
  /** Audio that came whole and was not the file. */
  wrong: number
}

export interface Sample {
  /** 0: the connection failed. */
  status: number
  ms: number
}

const PATIENCE_MS = 10_000
export const HEAL_MS = 30_000
const UPLOAD_BYTES = 65_536

export async function furnishInstallation(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Installation> {
  const environment = { DATA_DIR: dataDir, HOST: '127.0.0.1', ...more }
  const kernel = await composeKernel(readConfig({ ...environment, LOG_LEVEL: 'silent' }))
  try {
    await prepareData(kernel)
    await kernel.jobs.open(collectJobs(kernel))
    const user = await buildUser(kernel, { email: EMAIL })
    const show = await buildShow(kernel, { user, podcast_title: 'Heard', slug: 'faults' })
    const edited = await buildShow(kernel, { user, podcast_title: 'Edited', slug: 'edited' })
    const { episode, content } = await buildAudibleEpisode(kernel, { show, slug: 'one' })
    await kernel.jobs.stop(1)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return {
      environment,
      showId: edited.id,
      feed: '/feeds/faults.xml',
      audio: `/audio/${episode.public_id}/one.mp3`,
      sha256,
    }
  } finally {
    await kernel.database.close()
  }
}

/** A running server with a creator who is signed in and a ledger of what was confirmed. */
export class FaultStage {
  server: Running
  client: Client
  readonly installation: Installation
  readonly ledger: Ledger = { seasons: [], uploads: [], wrong: 0 }
  private readonly program: string[]
  private saves = 0

  private constructor(installation: Installation, server: Running, client: Client, program: string[]) {
    this.installation = installation
    this.server = server
    this.client = client
    this.program = program
  }

  static async open(
    installation: Installation,
    more: Record<string, string> = {},
    before: string[] = [],
  ): Promise<FaultStage> {
    const environment = { ...installation.environment, ...more }
    const program = [...before, ...SERVER]
    const server = await startProcess(program, { environment })
    try {
      const client = await signIn(server.origin, EMAIL, PASSWORD)
      return new FaultStage({ ...installation, environment }, server, client, program)
    } catch (error) {
      await server.kill()
      throw error
    }
  }

  /** As whoever supervises the process does when it has ended. */
  async restart(more: Record<string, string | undefined> = {}): Promise<void> {
    await this.server.kill()
    this.server = await startProcess(this.program, {
      environment: { ...this.installation.environment, ...more },
    })
    this.client = createClient(this.server.origin, this.client.session)
  }

  /** Sessions end when their time is over, by whatever clock. */
  async signInAgain(): Promise<void> {
    this.client = await signIn(this.server.origin, EMAIL, PASSWORD)
  }

  async save(): Promise<Sample> {
    const number = ++this.saves
    return timed(async () => {
      const headers = { ...this.client.session, 'content-type': 'application/json' }
      const url = `${this.server.origin}/v1/shows/${this.installation.showId}/seasons`
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ number }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.arrayBuffer()
      if (answer.status === 201) this.ledger.seasons.push(number)
      return answer.status
    })
  }

  async upload(): Promise<Sample> {
    return timed(async () => {
      const path = await startUpload(this.client, 'a.mp3', UPLOAD_BYTES)
      const { signedId } = await append(this.client, path, 0, createSound(UPLOAD_BYTES))
      if (signedId) this.ledger.uploads.push(path)
      return signedId ? 201 : 200
    })
  }

  async listen(path: string): Promise<Sample> {
    return timed(async () => {
      const answer = await fetch(`${this.server.origin}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const isAudio = path === this.installation.audio && answer.status === 200
      if (isAudio && createHash('sha256').update(bytes).digest('hex') !== this.installation.sha256)
        this.ledger.wrong += 1
      return answer.status
    })
  }

  /** Counts what was confirmed and is not there. */
  async countLost(): Promise<number> {
    const { body, status } = await this.client.call('GET', `/v1/shows/${this.installation.showId}/seasons`)
    if (status !== 200) throw new Error(`The seasons cannot be listed: ${status}`)
    const there = new Set((body as { number: number }[]).map(({ number }) => number))
    let lost = this.ledger.wrong + this.ledger.seasons.filter((number) => !there.has(number)).length
    for (const path of this.ledger.uploads) {
      const whole = await uploadState(this.client, path).catch(() => null)
      if (whole?.offset !== UPLOAD_BYTES || !whole.signedId) lost += 1
    }
    const heard = await Promise.all([
      this.listen(this.installation.feed),
      this.listen(this.installation.audio),
    ])
    return lost + heard.filter(({ status }) => status !== 200).length
  }
}

/** Frames of silence: 128 kbit/s, 44.1 kHz, and a tail that is none. */
function createSound(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at + 417 <= length; at += 417) bytes.set([0xff, 0xfb, 0x90, 0x00], at)
  return bytes
}

async function timed(ask: () => Promise<number>): Promise<Sample> {
  const began = performance.now()
  const status = await ask().catch((error) => (error as { status?: number }).status ?? 0)
  return { status, ms: performance.now() - began }
}
