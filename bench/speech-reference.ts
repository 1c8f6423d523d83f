import { spawnSync } from 'node:child_process'

/**
 * Hears with pocketsphinx and the English model that comes with it, in the stretches that it finds itself:
 * Python's own package (`pip install pocketsphinx`), or else the command (`apt-get install pocketsphinx
 * pocketsphinx-en-us`). Prints what was said when, the seconds of one core that it took, and the memory.
 */
const PROGRAM = `
import json, re, resource, subprocess, sys

def hear_with_package(path):
    from pocketsphinx import Decoder, Segmenter
    decoder = Decoder(samprate=16000)
    with open(path, 'rb') as sound:
        sound.seek(44)
        for speech in Segmenter(sample_rate=16000).segment(sound):
            decoder.start_utt()
            decoder.process_raw(speech.pcm, full_utt=True)
            decoder.end_utt()
            for heard in decoder.seg():
                yield heard.word, speech.start_time + heard.start_frame / 100

def hear_with_command(path):
    command = ['pocketsphinx_continuous', '-infile', path, '-time', 'yes', '-logfn', '/dev/null']
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    for line in printed.splitlines():
        timed = re.fullmatch(r'(\\S+) ([\\d.]+) [\\d.]+ [\\d.]+', line)
        if timed:
            yield timed[1], float(timed[2])

try:
    heard, name = list(hear_with_package(sys.argv[1])), 'package'
    use = resource.getrusage(resource.RUSAGE_SELF)
except ImportError:
    heard, name = list(hear_with_command(sys.argv[1])), 'command'
    use = resource.getrusage(resource.RUSAGE_CHILDREN)
words = [{'text': re.sub(r'\\(\\d+\\)$', '', word), 'start': start} for word, start in heard if re.match(r'[a-z]', word)]
print(json.dumps({'words': words, 'name': name, 'seconds': use.ru_utime + use.ru_stime, 'kilobytes': use.ru_maxrss}))
`

export interface HeardByReference {
  words: { text: string; start: number }[]
  name: 'package' | 'command'
  /** Of one core. */
  seconds: number
  kilobytes: number
}

/** What pocketsphinx hears in a WAV file of 16 kHz; null where it is not installed, or python3 is not. */
export function hearByPocketsphinx(path: string): HeardByReference | null {
  const { status, stdout } = spawnSync('python3', ['-c', PROGRAM, path], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? (JSON.parse(stdout) as HeardByReference) : null
}
