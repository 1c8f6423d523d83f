// @vitest-environment happy-dom
import { VOICE_KEYS } from '@podstead/contract/ai-content/ai-settings'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { AiSettingsPage } from './ai-settings-page.tsx'

const ADDRESS = `/v2/shows/${SHOW.id}/ai_settings`
const standard = (instruction: string) => ({ instruction, tone: 'clear', length: 'short' })
const DEFAULTS = Object.fromEntries(VOICE_KEYS.map((key) => [key, standard(`Write ${key}.`)]))
const SETTINGS = {
  ...{ prompts: DEFAULTS, defaults: DEFAULTS, ban_list: ['game changer'], examples: ['Salt.'] },
  ...{ engine: null, sent_to: null, version: 'first' },
}
const OWN = { ...SETTINGS, prompts: { ...DEFAULTS, titles: { ...standard('Mine.'), tone: 'dry' } } }
const PREVIEW = {
  episode: { id: 3, name: 'The harbour' },
  messages: [
    { role: 'system', content: 'You draft.' },
    { role: 'user', content: 'Write titles.' },
  ],
}

type Answers = Parameters<typeof openPage>[1]['answers']
function open(settings: object, answers: Answers = {}) {
  return openPage(() => <AiSettingsPage Transcripts={() => null} />, {
    at: `/shows/${SHOW.id}/ai_settings`,
    path: '/shows/:id/ai_settings',
    answers: {
      [`GET /v2/shows/${SHOW.id}`]: { body: SHOW },
      [`GET /v1/shows/${SHOW.id}`]: { body: SHOW },
      [`GET ${ADDRESS}`]: { body: settings },
      [`GET ${ADDRESS}/preview`]: { body: PREVIEW },
      ...answers,
    },
  })
}
const part = (name: string) => screen.findByRole('region', { name })

afterEach(closePage)

describe('what writes', () => {
  test('is nobody where no model is set up: what works then is said', async () => {
    open(SETTINGS)
    const writer = await part('What writes here')
    expect(writer.textContent).toContain('No model is set up on this server.')
    expect(writer.textContent).toContain('“Never say” applies to these texts.')
  })

  test('is named with its host where there is a model', async () => {
    open({ ...SETTINGS, engine: 'tiny-writer', sent_to: 'chat.example' })
    const writer = await part('What writes here')
    expect(writer.textContent).toMatch(/^What writes heretiny-writer at chat\.example writes drafts once/)
  })
})

describe('the voice of a podcast', () => {
  test('is saved with what was changed alone, and the version that it began with', async () => {
    const { user, sent } = open(SETTINGS, { [`PUT ${ADDRESS}`]: { body: SETTINGS } })
    await user.type(within(await part('Never say')).getByRole('textbox'), '\n  deep dive  \n')
    await user.click(screen.getByRole('button', { name: 'Add example' }))
    await user.type(screen.getByRole('textbox', { name: 'Example 2' }), 'Wind.')
    await user.click(screen.getByRole('button', { name: 'Remove example 1' }))
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Your drafts sound like this from now on.')).toBeTruthy()
    expect(sent(`PUT ${ADDRESS}`)).toEqual([
      { ban_list: ['game changer', 'deep dive'], examples: ['Wind.'], version: 'first' },
    ])
  })

  test('goes back to the default, text by text', async () => {
    const { user, sent } = open(OWN, { [`PUT ${ADDRESS}`]: { body: SETTINGS } })
    const titles = await part('Titles')
    expect(within(await part('Keywords')).queryByRole('button')).toBeNull()
    await user.click(within(titles).getByRole('button', { name: 'Reset Titles to the default' }))
    expect(within(titles).getByRole<HTMLInputElement>('textbox', { name: 'Tone' }).value).toBe('clear')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await screen.findByText('Your drafts sound like this from now on.')
    expect(sent(`PUT ${ADDRESS}`)).toEqual([{ prompts: { titles: DEFAULTS.titles }, version: 'first' }])
  })

  test('says at the prompt what is no variable there', async () => {
    const problem = 'must not use unknown variables: guests'
    const { user } = open(SETTINGS, {
      [`PUT ${ADDRESS}`]: { status: 422, body: { errors: { titles: [problem] } } },
    })
    const titles = await part('Titles')
    await user.type(within(titles).getByRole('textbox', { name: 'Prompt' }), ' {{{{guests}}')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await within(titles).findByText(new RegExp(problem))).toBeTruthy()
  })

  test('is previewed as it goes out for an episode', async () => {
    const { user } = open(SETTINGS)
    const preview = await part('Preview')
    expect(await within(preview).findByText('For “The harbour”')).toBeTruthy()
    expect(within(preview).getByText('Write titles.')).toBeTruthy()
    await user.type(within(await part('Never say')).getByRole('textbox'), 'x')
    expect(
      within(preview).getByText('This is what is saved. Save your changes to see them here.'),
    ).toBeTruthy()
  })

  test('has no preview without a transcript', async () => {
    open(SETTINGS, { [`GET ${ADDRESS}/preview`]: { body: { episode: null, messages: [] } } })
    expect(await screen.findByText(/No episode has a transcript yet/)).toBeTruthy()
  })
})
