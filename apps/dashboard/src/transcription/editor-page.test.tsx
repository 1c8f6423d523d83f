// @vitest-environment happy-dom
import { fillPath } from '@podstead/contract/endpoint'
import { getTranscriptState } from '@podstead/contract/transcription/transcript-requests'
import {
  changeTranscript,
  getGlossary,
  listTranscriptSentences,
  listTranscriptVersions,
  redoTranscript,
  restoreTranscriptVersion,
} from '@podstead/contract/transcription/transcript-sentences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import type { Seen } from '../testing/server.ts'
import { OFFER, SEVERAL, TRANSCRIPT, toSentences, toSentencesReply } from '../testing/transcript.ts'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { ParagraphsPage, SentencesPage } from './editor-page.tsx'

const params = { episodeId: 12, transcriptId: 5, showId: 7, versionId: 3 }
const LIST = `GET ${fillPath(listTranscriptSentences.path, params)}`
const CHANGE = `POST ${fillPath(changeTranscript.path, params)}`
const SENTENCES = toSentences([
  { text: 'It rains~ a lot.' },
  { text: 'We stay in side.', paragraph: false },
  { text: 'The boat waits~ there.', speaker: 'Rui Melo' },
])
type Answers = Parameters<typeof openPage>[1]['answers']
interface SentChange {
  changes: {
    removed: { id: number; revision: number }[]
    added: { id: number | null; speaker_name: string; words: { text: string }[] }[]
  }[]
}

/** Takes every change, with new revisions and ids. */
function takeChanges({ body }: Seen) {
  const { changes } = body as SentChange
  return {
    body: {
      revision: visits,
      changes: changes.map(({ removed, added }) => ({
        added: added.map((one, index) => {
          visits += 1
          const id = one.id ?? 1000 + visits
          return { ...SENTENCES[0], ...one, id, revision: (removed[index]?.revision ?? 0) + 1 }
        }),
      })),
    },
  }
}

let visits = 0
const open = (Page = ParagraphsPage, answers: Answers = {}, transcript: object = {}) => {
  visits += 1
  const isSentences = Page === SentencesPage
  return openPage(Page, {
    at: `/episodes/12/transcripts/5${isSentences ? '/segments' : ''}`,
    path: isSentences
      ? '/episodes/:episodeId/transcripts/:transcriptId/segments'
      : '/episodes/:episodeId/transcripts/:id',
    answers: {
      // Another end of the work: another visit.
      [LIST]: { body: toSentencesReply(SENTENCES, { finished_at: `visit ${visits}`, ...transcript }) },
      'GET /v2/shows/7/audioposts/12': { body: { ...WHOLE_EPISODE, ...CHOICES } },
      [CHANGE]: takeChanges,
      ...answers,
    },
  })
}
const fields = () => screen.findAllByRole<HTMLTextAreaElement>('textbox')
const texts = async () => (await fields()).map(({ value }) => value)
async function caretIn(index: number, offset: number) {
  const field = (await fields())[index] as HTMLTextAreaElement
  field.focus()
  field.setSelectionRange(offset, offset)
  return field
}
const added = (bodies: unknown[]) =>
  (bodies as SentChange[]).flatMap(({ changes }) =>
    changes.flatMap((change) => change.added.map(({ words }) => words.map(({ text }) => text).join(' '))),
  )

beforeEach(() => {
  // A window of 300 pixels; rows have no height of their own here.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 60 })
})
afterEach(closePage)

describe('the states of a transcript (RU397)', () => {
  test('failed', async () => {
    open(ParagraphsPage, {}, { is_failed: true, is_completed: false, progress_status: 'FAILED' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'Something went wrong.  Please take a screenshot of this and email it to us.',
    )
  })
  test('being made', async () => {
    const progress = { progress_status: 'PROCESSING', progress_seconds: 61, duration_seconds: 300 }
    open(SentencesPage, {}, { is_completed: false, is_processing: true, ...progress })
    expect(await screen.findByText('Minute 2 of 5')).toBeTruthy()
  })
  test('completed: paragraphs, or sentence by sentence', async () => {
    open()
    expect(await texts()).toEqual(['It rains a lot. We stay in side.', 'The boat waits there.'])
    closePage()
    open(SentencesPage)
    expect(await texts()).toEqual(['It rains a lot.', 'We stay in side.', 'The boat waits there.'])
  })
})

describe('correcting', () => {
  test('is saved by itself, the changed sentence alone', async () => {
    const { user, sent } = open()
    const field = await caretIn(0, 'It rains a lot. We stay in '.length)
    await user.keyboard('{Backspace}')
    expect(field.value).toBe('It rains a lot. We stay inside.')
    await user.tab()
    expect(await screen.findByText('Update Successful!')).toBeTruthy()
    expect(added(sent(CHANGE))).toEqual(['We stay inside.'])
  })

  test('by keyboard: split, join, undo, speaker, delete', async () => {
    const { user, sent } = open(SentencesPage)
    await caretIn(0, 9)
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await texts()).slice(0, 2)).toEqual(['It rains', 'a lot.']))
    await waitFor(async () => expect(document.activeElement).toBe((await fields())[1]))
    await user.keyboard('{Backspace}')
    await waitFor(async () => expect((await texts())[0]).toBe('It rains a lot.'))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })
    await waitFor(async () => expect((await texts())[1]).toBe('a lot.'))
    const last = await caretIn(3, 0)
    fireEvent.keyDown(last, { key: '3', code: 'Digit3', altKey: true })
    expect(await screen.findByText('Updated Speaker name!')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Jo Park, speaks at/ })).toBeTruthy()
    fireEvent.keyDown(last, { key: 'Delete', code: 'Delete', altKey: true })
    expect(await screen.findByText('Delete Successful!')).toBeTruthy()
    expect(await texts()).toHaveLength(3)
    expect((sent(CHANGE) as SentChange[]).at(-1)?.changes[0]?.added).toEqual([])
  })

  test('an emptied text takes its sentence with it, and comes back', async () => {
    const { user } = open(SentencesPage)
    const field = (await fields())[1] as HTMLTextAreaElement
    await user.clear(field)
    await user.tab()
    expect(await screen.findByText('Delete Successful!')).toBeTruthy()
    expect(await texts()).toEqual(['It rains a lot.', 'The boat waits there.'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await texts()).toHaveLength(3)
  })

  test('words to check are gone through and confirmed', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Check 2 words' }))
    const marked = () => {
      const field = document.activeElement as HTMLTextAreaElement
      return field.value.slice(field.selectionStart, field.selectionEnd)
    }
    await waitFor(() => expect(marked()).toBe('rains'))
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', code: 'Enter', altKey: true })
    await waitFor(() => expect(marked()).toBe('waits'))
    expect(screen.getByRole('button', { name: 'Check 1 word' })).toBeTruthy()
  })

  test('words to check are gone through and confirmed with the mouse, from where one was', async () => {
    const { user } = open()
    const check = async (count: string) =>
      user.click(await screen.findByRole('button', { name: `Check ${count}` }))
    const marked = () => {
      const field = document.activeElement as HTMLTextAreaElement
      return field.value.slice(field.selectionStart, field.selectionEnd)
    }
    await check('2 words')
    await waitFor(() => expect(marked()).toBe('rains'))
    await check('2 words')
    await waitFor(() => expect(marked()).toBe('waits'))
    await user.click(screen.getByRole('button', { name: 'The word is right' }))
    await waitFor(() => expect(marked()).toBe('rains'))
    expect(screen.getByRole('button', { name: 'Check 1 word' })).toBeTruthy()
  })

  test('what is being saved does not hold up who leaves, what could not be saved does', async () => {
    const failed = { status: 503, body: { message: 'The server is being restarted.' } }
    const { promise, resolve } = Promise.withResolvers<typeof failed>()
    const { user, goTo, address, sent } = open(SentencesPage, { [CHANGE]: () => promise })
    await user.type((await fields())[0] as HTMLTextAreaElement, ' Again.')
    await user.tab()
    expect(await screen.findByText('Saving…')).toBeTruthy()
    goTo('/away')
    await waitFor(() => expect(address()).toBe('/away'))
    await waitFor(() => expect(screen.queryAllByRole('textbox')).toEqual([]))
    goTo('/episodes/12/transcripts/5/segments')
    await fields()
    resolve(failed)
    // Coming back tries it once more.
    await waitFor(() => expect(sent(CHANGE)).toHaveLength(2))
    await screen.findByText(/^Something went wrong!/)
    goTo('/away')
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  })

  test('what could not be saved stays and is tried again', async () => {
    let isDown = true
    const { user } = open(SentencesPage, {
      [CHANGE]: (seen) =>
        isDown ? { status: 503, body: { message: 'The server is being restarted.' } } : takeChanges(seen),
    })
    await user.type((await fields())[0] as HTMLTextAreaElement, ' Again.')
    await user.tab()
    expect(await screen.findByText(/^Something went wrong! .*restarted/)).toBeTruthy()
    expect((await texts())[0]).toBe('It rains a lot. Again.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Update Successful!')).toBeTruthy()
  })

  test('the same changed by two: both are shown, and one is chosen', async () => {
    let stored = SENTENCES
    const { user, sent } = open(SentencesPage, {
      [LIST]: () => ({ body: toSentencesReply(stored, { finished_at: 'two at once' }) }),
      [CHANGE]: (seen) => {
        const [change] = (seen.body as SentChange).changes
        const isStored = change?.removed.every(({ revision }) => revision === (stored[0]?.revision ?? 0))
        return isStored ? takeChanges(seen) : { status: 409, body: { code: 'changed_elsewhere' } }
      },
    })
    await fields()
    const [first, ...rest] = SENTENCES
    const theirs = toSentences([{ text: 'It pours a lot.' }])[0]
    if (first && theirs) stored = [{ ...theirs, id: first.id, revision: 2 }, ...rest]
    await user.type((await fields())[0] as HTMLTextAreaElement, ' Again.')
    await user.tab()
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed the same' }))
    expect(dialog.getByRole('radio', { name: 'Yours: Ana Reis: It rains a lot. Again.' })).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'Theirs: Ana Reis: It pours a lot.' }))
    await user.click(dialog.getByRole('button', { name: 'Keep this choice' }))
    await waitFor(async () => expect((await texts())[0]).toBe('It pours a lot.'))
    expect(sent(CHANGE)).toHaveLength(1)
  })
})

describe('who speaks', () => {
  const ask = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Ana Reis, speaks at 0:01/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who speaks here?' }))
    await user.clear(dialog.getByLabelText('Name'))
    if (name) await user.type(dialog.getByLabelText('Name'), name)
    return { dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) }
  }
  test.each([
    ['', "Speaker can't be blank"],
    ['A', 'The name is required and must be at least 2 characters long.'],
  ])('“%s” is no name: %s (RU402)', async (name, message) => {
    const { user } = open()
    const { dialog, save } = await ask(user, name)
    await save()
    expect(dialog.getByText(message)).toBeTruthy()
  })
  test('is renamed here alone, or everywhere', async () => {
    const { user, sent } = open(SentencesPage)
    const { dialog, save } = await ask(user, 'Anna Reis')
    expect(
      dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Rename Ana Reis everywhere' }).checked,
    ).toBe(true)
    await save()
    expect(await screen.findByText('Updated Speaker name!')).toBeTruthy()
    const [body] = sent(CHANGE) as SentChange[]
    expect(body?.changes.flatMap((one) => one.added.map((sentence) => sentence.speaker_name))).toEqual([
      'Anna Reis',
      'Anna Reis',
    ])
  })
})

test('find and replace shows each place first, then changes all at once', async () => {
  const { user, sent } = open()
  await fields()
  fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF', ctrlKey: true })
  const panel = within(await screen.findByRole('region', { name: 'Find and replace' }))
  await user.type(panel.getByLabelText('Find'), 'in side')
  await user.type(panel.getByLabelText('Replace with'), 'inside')
  const place = await panel.findByTitle('Go to 0:05')
  expect(place.textContent).toBe('We stay in side inside.')
  await user.click(panel.getByRole('button', { name: 'Replace it' }))
  expect(await screen.findByText('Update Successful!')).toBeTruthy()
  expect(added(sent(CHANGE))).toEqual(['We stay inside.'])
})

test('the glossary proposes what it would write otherwise; each place can be left out', async () => {
  const { user, sent } = open(ParagraphsPage, {
    [`GET ${fillPath(getGlossary.path, params)}`]: {
      body: { terms: [{ term: 'Inside', heard_as: ['in side'] }], version: 'first' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Glossary of the podcast' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Glossary of the podcast' }))
  const box = await dialog.findByRole('checkbox', { name: 'in side becomes Inside' })
  await user.click(box)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Replace 0 places' }).disabled).toBe(true)
  await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Replace 1 place' }))
  await waitFor(() => expect(added(sent(CHANGE))).toEqual(['We stay Inside.']))
})

test('a glossary with terms that are not saved is closed only after a question', async () => {
  const { user } = open(ParagraphsPage, {
    [`GET ${fillPath(getGlossary.path, params)}`]: { body: { terms: [], version: '' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Glossary of the podcast' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Glossary of the podcast' }))
  await user.click(await dialog.findByRole('button', { name: 'Add a term' }))
  await user.type(dialog.getByRole('textbox', { name: 'Heard as' }), 'pod stead')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Heard as' }).value).toBe('pod stead')
  await user.click(question.getByRole('button', { name: 'Close without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an earlier version is restored after a question', async () => {
  const RESTORE = `POST ${fillPath(restoreTranscriptVersion.path, params)}`
  const { user, sent } = open(ParagraphsPage, {
    [`GET ${fillPath(listTranscriptVersions.path, params)}`]: {
      body: {
        versions: [
          {
            id: 3,
            created_at: '2026-11-27T20:10:00Z',
            reason: 'made',
            email: 'jo@example.org',
            word_count: 9,
          },
        ],
      },
    },
    [RESTORE]: { body: { message: 'It is as it was.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Earlier versions' }))
  await user.click(await screen.findByRole('button', { name: /^Restore the version/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Restore this version?' }))
  await user.click(question.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('It is as it was.')).toBeTruthy()
  expect(sent(RESTORE)).toHaveLength(1)
})

test('a part is transcribed again, at first the sentence at which the sound stands', async () => {
  const REDO = `POST ${fillPath(redoTranscript.path, params)}`
  const { user, sent } = open(ParagraphsPage, {
    [`GET ${fillPath(getTranscriptState.path, params)}`]: {
      body: {
        request: TRANSCRIPT,
        offer: { ...OFFER, sent_to: 'speech.example', cost: '34.80 USD', engines: SEVERAL },
      },
    },
    [REDO]: { status: 202, body: { ...TRANSCRIPT, progress_status: 'QUEUED' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Transcribe a part again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transcribe a part again' }))
  const from = dialog.getByRole<HTMLInputElement>('textbox', { name: 'From' })
  const to = dialog.getByRole<HTMLInputElement>('textbox', { name: 'To' })
  expect([from.value, to.value]).toEqual(['00:00:01', '00:00:04.9'])
  await user.clear(to)
  await user.type(to, '0:01')
  expect(dialog.getByText(/at least one second apart/)).toBeTruthy()
  await user.clear(to)
  await user.type(to, '1:01')
  expect(await dialog.findByText('Costs about 0.60 USD at the service.')).toBeTruthy()
  const engine = dialog.getByRole('combobox', { name: 'Made by' })
  await user.selectOptions(engine, 'openai-compatible')
  expect(await dialog.findByText('Costs about 0.01 USD at the service.')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: /may be sent to api.example.com/ }))
  await user.click(dialog.getByRole('button', { name: 'Transcribe again' }))
  expect(await screen.findByText('The part is being transcribed again.')).toBeTruthy()
  expect(sent(REDO)).toEqual([{ from: 1, to: 61, consent: true, engine: 'openai-compatible' }])
})

test('why the stamps were not moved, or a part not replaced, is told', async () => {
  open(ParagraphsPage, {}, { message: 'Nobody says anything in this audio.' })
  expect(await screen.findByText('Nobody says anything in this audio.')).toBeTruthy()
})

test('a file is downloaded as the text stands here, and all keys are listed', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:'
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  const item = await screen.findByRole('menuitem', { name: 'VTT' })
  await user.click(item)
  expect(await saved[0]?.text()).toContain('<v Rui Melo>The boat waits there.')
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  expect(await screen.findByText('New paragraph at the cursor')).toBeTruthy()
})
