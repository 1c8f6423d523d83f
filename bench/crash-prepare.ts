import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { drawDefaultArtwork } from '../apps/server/src/artwork/commands-drawing.ts'
import { composeKernel, prepareData } from '../apps/server/src/compose.ts'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import { startSession } from '../apps/server/src/kernel/http/session.ts'
import { createShow } from '../apps/server/src/shows/commands.ts'
import { writeMp3, writeWav } from '../apps/simulators/src/sounds.ts'
import { dice, emptyLedger, type UploadedSound } from './crash-ledger.ts'
import { createProduct } from './crash-product.ts'
import type { Stage } from './crash-stage.ts'

/** One creator, two shows, a handful of files. */
export async function prepareStage(dataDir: string, seed: number): Promise<Stage> {
  const ledger = emptyLedger()
  const kernel = await composeKernel({ ...readConfig({ DATA_DIR: dataDir }), logLevel: 'error' })
  await prepareData(kernel)
  const user = await buildUser(kernel)
  const owner = await startSession(kernel.db, kernel.clock, user, 'crash')
  for (const name of ['The First Show', 'The Second Show']) {
    const { id, slug } = await createShow(kernel, user, { name, is_advanced_private_feed: false })
    await kernel.db.updateTable('shows').set({ author: 'v0', copyright: 'v0' }).where('id', '=', id).execute()
    ledger.shows.push({ id, slug, version: 0, wanted: null })
  }
  await kernel.database.close()
  const product = await createProduct(dataDir)
  return {
    dataDir,
    product,
    ledger,
    sounds: await makeSounds(dataDir),
    dice: dice(seed),
    owner,
    audible: new Map(),
    adopted: new Map(),
  }
}

async function makeSounds(dataDir: string): Promise<UploadedSound[]> {
  const artwork = await drawDefaultArtwork({ title: 'Cover', seed: 'crash', format: 'jpeg', side: 600 })
  const made: [name: string, seconds: number, more: { convert?: boolean; hasCover?: boolean }][] = [
    ['short.mp3', 20, {}],
    ['cover.mp3', 30, { hasCover: true }],
    ['long.mp3', 75, {}],
    ['kept.wav', 20, {}],
    ['converted.wav', 40, { convert: true }],
  ]
  return Promise.all(
    made.map(async ([name, seconds, { convert = false, hasCover = false }], at) => {
      const path = join(dataDir, name)
      const isMp3 = name.endsWith('.mp3')
      if (isMp3)
        await writeMp3(path, {
          seconds,
          seed: at,
          sampleRate: 22_050,
          title: name,
          ...(hasCover ? { artwork } : {}),
        })
      else await writeWav(path, { seconds, seed: at, sampleRate: 16_000 })
      const bytes = await readFile(path)
      rmSync(path)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { name, type: isMp3 ? 'audio/mpeg' : 'audio/wav', bytes, sha256, convert, hasCover }
    }),
  )
}
