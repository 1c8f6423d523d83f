import type { TranscriptSentence } from '@podstead/contract/transcription/transcript-sentences'
import { expect, test } from 'vitest'
import { Failure } from '../../api/failure.ts'
import { correctText, type EditorSentence, replaceRun, rowText, splitText } from './sentences.ts'
import type { Change } from './stored-sentences.ts'
import { createTranscriptStore, type TranscriptStore } from './transcript-store.ts'

/** A server that holds sentences as the contract says, and refuses what has another revision. */
function startServer(texts: string[]) {
  let nextId = 1
  const make = (text: string): TranscriptSentence => {
    const words = text.split(' ').map((word, index) => {
      nextId += 1
      return { id: nextId, text: word, start: nextId + index, end: nextId + index + 0.5, confidence: 0.9 }
    })
    return {
      id: words[0]?.id ?? 0,
      text,
      start_time: 0,
      end_time: 0,
      speaker_name: null,
      sentence_speaker_code: '',
      minmima_index: 0,
      starts_paragraph: false,
      revision: 1,
      words,
    }
  }
  const server = {
    sentences: texts.map(make),
    sent: [] as Change[][],
    failures: 0,
    load: async () => server.sentences,
    send: (changes: Change[]) => send(changes),
  }
  const send = async (changes: Change[]) => {
    server.sent.push(changes)
    if (server.failures > 0) {
      server.failures -= 1
      throw new Failure({ status: 503, message: 'Down.' })
    }
    const isStored = ({ id, revision }: Change['removed'][0]) =>
      server.sentences.some((one) => one.id === id && one.revision === revision)
    if (!changes.every(({ removed }) => removed.every(isStored)))
      throw new Failure({ status: 409, message: 'Changed.', code: 'changed_elsewhere' })
    return {
      changes: changes.map(({ removed, after, added }) => {
        const isRemoved = ({ id }: TranscriptSentence) => removed.some((one) => one.id === id)
        const first = server.sentences.findIndex(isRemoved)
        const at = removed.length ? first : server.sentences.findIndex(({ id }) => id === after) + 1
        const before = server.sentences.filter(isRemoved)
        const stored = added.map((given): TranscriptSentence => {
          const fresh = make(given.words.map(({ text }) => text).join(' '))
          const same = before.find(({ id }) => id === given.id)
          return { ...fresh, ...(same && { id: same.id, revision: same.revision + 1 }) }
        })
        server.sentences = [
          ...server.sentences.slice(0, at),
          ...stored,
          ...server.sentences.slice(at + removed.length),
        ]
        return { added: stored }
      }),
      revision: 1 + server.sent.length,
    }
  }
  const store = createTranscriptStore(server, server.sentences)
  const change = (index: number, text: string) => {
    const one = server.sentences[index]
    if (one) server.sentences[index] = { ...make(text), id: one.id, revision: one.revision + 1 }
  }
  return { server, store, change, texts: () => server.sentences.map(({ text }) => text) }
}

const write = (store: TranscriptStore, index: number, text: string) => {
  const { sentences } = store.get()
  const run = [sentences[index] as EditorSentence]
  store.change(replaceRun(sentences, run, correctText(run, text)), 'text')
}
const shown = (store: TranscriptStore) =>
  store.get().sentences.map((sentence) => rowText({ sentences: [sentence] }))

test('a change is saved by itself, alone, and said', async () => {
  const { server, store, texts } = startServer(['It rains.', 'We stay.'])
  write(store, 1, 'We stay here.')
  expect(store.get().saving).toBe('saving')
  await store.save()
  expect(texts()).toEqual(['It rains.', 'We stay here.'])
  expect(store.get()).toMatchObject({ saving: 'saved', lastSaved: 'text', canUndo: true })
  expect(server.sent).toHaveLength(1)
  expect(server.sent[0]?.[0]?.removed).toHaveLength(1)
})

test('words that stay keep their ids, new ones have none', async () => {
  const { server, store } = startServer(['It rains today.'])
  const ids = server.sentences[0]?.words.map(({ id }) => id)
  write(store, 0, 'It pours today.')
  await store.save()
  expect(server.sent[0]?.[0]?.added[0]?.words.map(({ id }) => id)).toEqual([ids?.[0], null, ids?.[2]])
})

test('what could not be saved stays, and goes with the next change', async () => {
  const { server, store, texts } = startServer(['It rains.', 'We stay.'])
  server.failures = 1
  write(store, 0, 'It pours.')
  await store.save()
  expect(store.get()).toMatchObject({ saving: 'failed', failure: { status: 503 } })
  expect(shown(store)).toEqual(['It pours.', 'We stay.'])
  write(store, 1, 'We stay here.')
  await store.save()
  expect(texts()).toEqual(['It pours.', 'We stay here.'])
  expect(store.get()).toMatchObject({ saving: 'saved', failure: null })
})

test('what is changed while the last change is on its way follows it', async () => {
  const { store, texts } = startServer(['It rains.', 'We stay.'])
  write(store, 0, 'It pours.')
  write(store, 0, 'It pours again.')
  write(store, 1, 'We stay here.')
  await store.save()
  expect(texts()).toEqual(['It pours again.', 'We stay here.'])
})

test('every change is undone and done again, in order, on the server too', async () => {
  const { store, texts } = startServer(['It rains a lot.', 'We stay.'])
  const [first] = store.get().sentences as [EditorSentence]
  const parts = splitText([first], 'It rains a lot.', 9, 'sentence') ?? []
  store.change(replaceRun(store.get().sentences, [first], parts), 'text')
  await store.save()
  write(store, 2, 'We go.')
  store.change(store.get().sentences.slice(0, 2), 'deletion')
  await store.save()
  expect(texts()).toEqual(['It rains', 'a lot.'])
  for (const expected of [
    ['It rains', 'a lot.', 'We go.'],
    ['It rains', 'a lot.', 'We stay.'],
    ['It rains a lot.', 'We stay.'],
  ]) {
    store.undo()
    await store.save()
    expect(texts()).toEqual(expected)
  }
  expect(store.get()).toMatchObject({ canUndo: false, canRedo: true })
  store.redo()
  store.redo()
  store.redo()
  await store.save()
  expect(texts()).toEqual(['It rains', 'a lot.'])
})

test('undo has no end within a visit: a thousand changes are taken back, and made again', async () => {
  const { store, texts } = startServer(['Number 0.'])
  for (let at = 1; at <= 1000; at++) write(store, 0, `Number ${at}.`)
  await store.save()
  expect(texts()).toEqual(['Number 1000.'])
  for (let at = 999; at >= 0; at--) {
    store.undo()
    expect(shown(store)).toEqual([`Number ${at}.`])
  }
  expect(store.get()).toMatchObject({ canUndo: false, canRedo: true })
  await store.save()
  expect(texts()).toEqual(['Number 0.'])
  while (store.get().canRedo) store.redo()
  await store.save()
  expect(texts()).toEqual(['Number 1000.'])
})

test('what others changed elsewhere is taken in, and nobody is asked', async () => {
  const { store, change, texts } = startServer(['One.', 'Two.', 'Three.'])
  change(2, 'Three!')
  write(store, 0, 'One one.')
  await store.save()
  await store.reload()
  expect(shown(store)).toEqual(['One one.', 'Two.', 'Three!'])
  expect(texts()).toEqual(['One one.', 'Two.', 'Three!'])
})

test.each([
  ['mine', ['One one.', 'Two.']],
  ['theirs', ['Uno.', 'Two.']],
] as const)('the same changed by two is asked, and %s is kept', async (choice, expected) => {
  const { store, change, texts } = startServer(['One.', 'Two.'])
  change(0, 'Uno.')
  write(store, 0, 'One one.')
  await store.save()
  expect(store.get().conflicts).toHaveLength(1)
  expect(shown(store)).toEqual(['One one.', 'Two.'])
  store.resolve([choice])
  await store.save()
  expect(texts()).toEqual(expected)
  expect(shown(store)).toEqual(expected)
  expect(store.get()).toMatchObject({ saving: 'saved', conflicts: [] })
})

test('a change of a thousand sentences goes in parts, in order', async () => {
  const { server, store, texts } = startServer(Array.from({ length: 1000 }, (_, index) => `Number ${index}.`))
  store.change(
    store.get().sentences.map((one) => ({ ...one, speaker: 'Ana' })),
    'speaker',
  )
  await store.save()
  expect(server.sent.length).toBeGreaterThan(2)
  expect(texts()).toEqual(Array.from({ length: 1000 }, (_, index) => `Number ${index}.`))
  expect(store.get()).toMatchObject({ saving: 'saved', lastSaved: 'speaker' })
})

test('what an earlier visit could not save is done again, unless others changed it since', async () => {
  const { server, store, change, texts } = startServer(['One.', 'Two.'])
  server.failures = 1
  write(store, 0, 'One one.')
  await store.save()
  const left: unknown = JSON.parse(JSON.stringify(store.pending()))
  const next = createTranscriptStore(server, server.sentences)
  expect(next.restore(left)).toBe(true)
  await next.save()
  expect(texts()).toEqual(['One one.', 'Two.'])
  change(0, 'Uno.')
  expect(createTranscriptStore(server, server.sentences).restore(left)).toBe(false)
  expect(texts()).toEqual(['Uno.', 'Two.'])
})

test('undo leaves alone what somebody else changed since', async () => {
  const { store, change, texts } = startServer(['One.', 'Two.'])
  write(store, 1, 'Two two.')
  write(store, 0, 'One one.')
  await store.save()
  change(0, 'Uno.')
  await store.reload()
  store.undo()
  await store.save()
  expect(texts()).toEqual(['Uno.', 'Two.'])
  expect(shown(store)).toEqual(['Uno.', 'Two.'])
})

test('what is written while the list is loaded again stays, and is saved after it', async () => {
  const { server, store, change, texts } = startServer(['One.', 'Two.'])
  const before = server.sentences.slice()
  let answer = () => {}
  server.load = () =>
    new Promise((resolve) => {
      answer = () => resolve(server.sent.length > 0 ? before : server.sentences)
    })
  const isReloaded = store.reload()
  change(1, 'Dos.')
  write(store, 0, 'One one.')
  expect(store.get().saving).toBe('saving')
  answer()
  await isReloaded
  await store.save()
  expect(texts()).toEqual(['One one.', 'Dos.'])
  expect(shown(store)).toEqual(['One one.', 'Dos.'])
  expect(store.get().saving).toBe('saved')
})

test('a change that is announced while another is saved is loaded afterwards', async () => {
  const { store, change } = startServer(['One.', 'Two.'])
  write(store, 0, 'One one.')
  change(1, 'Dos.')
  await store.reload()
  expect(shown(store)).toEqual(['One one.', 'Dos.'])
})

test('of what is announced, one’s own changes are not loaded again', async () => {
  const { server, store } = startServer(['One.', 'Two.'])
  let loads = 0
  server.load = async () => {
    loads += 1
    return server.sentences
  }
  write(store, 0, 'One one.')
  // Announced before the reply has come.
  await store.reload(2)
  expect(loads).toBe(0)
  await store.reload(3)
  expect(loads).toBe(1)
})

test('what is being typed is taken in before what others changed, and is a conflict where it is one', async () => {
  const { store, change } = startServer(['One.', 'Two.'])
  const stop = store.beforeMerge(() => write(store, 0, 'One one.'))
  change(0, 'Uno.')
  change(1, 'Dos.')
  await store.reload()
  expect(store.get().conflicts).toHaveLength(1)
  stop()
  store.resolve(['mine'])
  await store.save()
  expect(shown(store)).toEqual(['One one.', 'Dos.'])
})

test('a change of a sentence that was made in the visit is done again in the next', async () => {
  const { server, store, texts } = startServer(['It rains a lot.', 'We stay.'])
  const [first] = store.get().sentences as [EditorSentence]
  const parts = splitText([first], 'It rains a lot.', 9, 'sentence') ?? []
  store.change(replaceRun(store.get().sentences, [first], parts), 'text')
  await store.save()
  server.failures = 1
  write(store, 1, 'a lot, really.')
  await store.save()
  const left: unknown = JSON.parse(JSON.stringify(store.pending()))
  const next = createTranscriptStore(server, server.sentences)
  expect(next.restore(left)).toBe(true)
  await next.save()
  expect(texts()).toEqual(['It rains', 'a lot, really.', 'We stay.'])
})
