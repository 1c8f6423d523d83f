import { ENGINE_NAMES } from '@podstead/contract/transcription/speech'
import type { Config } from '../../apps/server/src/kernel/config.ts'
import { describeSpeech } from '../../apps/server/src/speech/queries.ts'
import type { Finding } from './finding.ts'

/** What makes transcripts. That there is nothing is no fault unless it was configured. */
export async function examineSpeech({ speech }: Pick<Config, 'speech'>): Promise<Finding[]> {
  const name = 'transcripts'
  const { engine, message, sentTo, others } = await describeSpeech(speech)
  if (engine !== null) {
    const where = sentTo ? `which gets the audio at ${sentTo}` : 'on this machine'
    const choice = others.length ? `; podcasts may choose ${others.join(' or ')}` : ''
    const used: Finding = { name, level: 'ok', text: `${engine}, ${where}${choice}` }
    const problem = { name, level: 'warn' as const, text: message ?? '', todo: 'install what is missing' }
    return message === null ? [used] : [used, problem]
  }
  const { length } = speech.engines
  const isWanted = speech.whisperPath !== null || (length > 0 && length < ENGINE_NAMES.length)
  if (!isWanted) return [{ name, level: 'ok', text: `none: ${message}` }]
  return [{ name, level: 'fail', text: message ?? '', todo: 'install what is missing, or set SPEECH=none' }]
}
