import { buildAudioFile, buildEpisode } from '../apps/server/src/episodes/factory.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { buildTranscript } from '../apps/server/src/transcription/factory.ts'

/** Three hours of talk. */
export const WORDS = 30_000

/** An episode with a transcript of them, as it was made. */
export async function buildThreeHours(kernel: Kernel, show: { id: number }) {
  const episode = await buildEpisode(kernel, { show })
  const audio = await buildAudioFile(kernel, episode, { duration_seconds: WORDS / 2 })
  const sentences = Array.from(
    { length: WORDS / 10 },
    (_, at) => `Sentence ${at} of what we say on this night here.`,
  )
  const text = sentences.join(' ')
  return {
    episode,
    text,
    row: await buildTranscript(kernel, { ...episode, audio_file_id: audio.id }, { text }),
  }
}
