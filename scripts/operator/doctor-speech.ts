import type { Config } from '../../apps/server/src/kernel/config.ts'
import { describeSpeech } from '../../apps/server/src/speech/queries.ts'
import type { Finding } from './finding.ts'

/** What makes transcripts. That there is nothing is no fault unless it was configured. */
export async function examineSpeech({ speech }: Pick<Config, 'speech'>): Promise<Finding[]> {
  const name = 'transcripts'
  const { engine, message, sentTo } = await describeSpeech(speech)
  if (engine !== null)
    return [
      {
        name,
        level: 'ok',
        text: `${engine}, ${sentTo ? `which gets the audio at ${sentTo}` : 'on this machine'}`,
      },
    ]
  const isWanted = speech.whisperPath !== null || !['auto', 'none'].includes(speech.engine)
  if (!isWanted) return [{ name, level: 'ok', text: `none: ${message}` }]
  return [{ name, level: 'fail', text: message ?? '', todo: 'install what is missing, or set SPEECH=none' }]
}
