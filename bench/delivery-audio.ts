import { inTurns, type Stage, startNginx, startOurs } from './delivery-stage.ts'
import { figure, reference, say } from './figures.ts'

const PART = 64 * 1024

/** Sound from the disk, with every request counted. */
export async function measureAudio(stage: Stage, wanted: (name: string) => boolean): Promise<void> {
  const server = await startOurs(stage)
  try {
    const nginx = await startNginx(stage.folder, { 'audio.mp3': stage.audio.content })
    try {
      const url = `${server.origin}${stage.audio.path}`
      const still = `${nginx.origin}/audio.mp3`
      reference('nginx with the very same 60 MB as a file, sendfile on, one worker on the same core')
      if (wanted('audio-whole')) {
        const ask = { connections: 16, status: 200 }
        const { ours, reference, grownMb } = await inTurns(
          stage,
          { url, ...ask },
          { url: still, ...ask },
          'bytes',
          server.pid,
        )
        figure('audio-whole', { ours: ours / 1e6, reference: reference / 1e6, unit: 'MB/s', goal: 0.6 })
        say(`Memory of the process: ${Math.round(grownMb)} MB more after all runs than before them.`)
      }
      if (wanted('audio-ranges')) {
        const ask = { connections: 16, status: 206, ranges: { part: PART, of: stage.audio.bytes } }
        const { ours, reference } = await inTurns(stage, { url, ...ask }, { url: still, ...ask }, 'requests')
        figure('audio-ranges', { ours, reference, unit: 'requests/s', goal: 0.4 })
      }
    } finally {
      await nginx.stop()
    }
  } finally {
    await server.stop()
  }
}
