import { spawnSync } from 'node:child_process'

/**
 * Hears with the English model inside of pocketsphinx's own package (`pip install pocketsphinx`), in the
 * stretches that its segmenter finds; prints what was said when, and the seconds of one core that it took.
 */
const PROGRAM = `
import json, re, resource, sys
from pocketsphinx import Decoder, Segmenter
decoder = Decoder(samprate=16000)
words = []
with open(sys.argv[1], 'rb') as sound:
    sound.seek(44)
    for speech in Segmenter(sample_rate=16000).segment(sound):
        decoder.start_utt()
        decoder.process_raw(speech.pcm, full_utt=True)
        decoder.end_utt()
        for heard in decoder.seg():
            if re.match(r'[a-z]', heard.word):
                text = re.sub(r'\\(\\d+\\)$', '', heard.word)
                words.append({'text': text, 'start': speech.start_time + heard.start_frame / 100})
use = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({'words': words, 'seconds': use.ru_utime + use.ru_stime, 'kilobytes': use.ru_maxrss}))
`

export interface HeardByReference {
  words: { text: string; start: number }[]
  /** Of one core. */
  seconds: number
  kilobytes: number
}

/** What pocketsphinx hears in a WAV file of 16 kHz; null where it is not installed. */
export function hearByPocketsphinx(path: string): HeardByReference | null {
  const { status, stdout } = spawnSync('python3', ['-c', PROGRAM, path], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? (JSON.parse(stdout) as HeardByReference) : null
}
