import { silentMp3 } from '@podstead/simulators/old-host-files'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { buildTranscript } from '../apps/server/src/transcription/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { accessibilityProblems, picture, signIn, type Visitor, visit } from './product.ts'

/** A transcript corrected without a mouse. Each test goes on where the one before it stopped. */

const EMAIL = 'mira@example.com'
const MAX_STOPS = 80

const world = useFurnishedProduct('transcript-keyboard', async (kernel) => {
  const user = await buildUser(kernel, { email: EMAIL })
  const show = await buildShow(kernel, { user, podcast_title: 'Night Trains', slug: 'night-trains' })
  const { episode } = await buildAudibleEpisode(kernel, {
    ...{ show, name: 'To Lisbon', slug: 'to-lisbon', content: silentMp3(20) },
  })
  const transcript = await buildTranscript(kernel, episode, {
    text: 'Good evening from the sleeper. We are in Lisbon now. The train leaves Lisbon at nine. It is a slow train.',
  })
  return { path: `/episodes/${episode.id}/transcripts/${transcript.id}` }
})
let visitor: Visitor
let page: Page

beforeAll(async () => {
  visitor = await visit(world.browser)
  page = visitor.page
  await signIn(visitor, world.product.origin, EMAIL)
  await page.goto(`${world.product.origin}${world.built.path}/segments`)
  await page.locator('textarea[data-transcript-text]').first().waitFor()
})

/** Where the keyboard is: the name of the element, or its text with a bar for the caret. */
const FOCUSED = `(() => {
  const element = document.activeElement
  if (!element || element === document.body) return ''
  if (element.matches('textarea[data-transcript-text]'))
    return element.value.slice(0, element.selectionStart) + '|' + element.value.slice(element.selectionEnd)
  const label = element.labels?.[0]?.textContent
  return element.getAttribute('aria-label') ?? label ?? element.textContent
})()`
const focused = () => page.evaluate(FOCUSED) as Promise<string>
const keyboardIsAt = (name: string) => expect.poll(focused, { timeout: 5000 }).toBe(name)
const texts = () =>
  page
    .locator('textarea[data-transcript-text]')
    .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value))
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const saved = async (text: string) => {
  await page.getByRole('status').filter({ hasText: text }).first().waitFor()
}

/** Goes on with Tab, or another key, until the keyboard is at what has this name. */
async function walkTo(name: RegExp, key = 'Tab') {
  for (let step = 0; step < MAX_STOPS; step++) {
    await page.keyboard.press(key)
    if (name.test(await focused())) return
  }
  throw new Error(`${name} is not reached with ${key}`)
}

describe('with the keyboard alone', () => {
  test('a word is corrected, and saved at once', async () => {
    await walkTo(/Good evening/)
    await press('Home', 'Control+ArrowRight', 'Control+Shift+ArrowRight')
    await page.keyboard.type(' morning')
    await press('Control+s')
    await saved('Update Successful!')
    await keyboardIsAt('Good morning| from the sleeper.')
  })

  test('a sentence is split and joined, and each is undone where one is', async () => {
    await press('End', 'ArrowDown', 'End', 'ArrowDown')
    await keyboardIsAt('|The train leaves Lisbon at nine.')
    await press('Control+ArrowRight', 'Control+ArrowRight', 'ArrowRight', 'Enter')
    await keyboardIsAt('|leaves Lisbon at nine.')
    await press('Control+z')
    await keyboardIsAt('The train |leaves Lisbon at nine.')
    await press('Control+Shift+z')
    await keyboardIsAt('The train|')
    await press('ArrowDown')
    await keyboardIsAt('|leaves Lisbon at nine.')
    await press('Backspace')
    await keyboardIsAt('The train |leaves Lisbon at nine.')
    await press('Control+z', 'Control+z')
    await expect
      .poll(texts)
      .toEqual([
        'Good morning from the sleeper.',
        'We are in Lisbon now.',
        'The train leaves Lisbon at nine.',
        'It is a slow train.',
      ])
    expect(await focused()).toContain('|')
  })

  test('a sentence is deleted, and brought back', async () => {
    await press('End', 'ArrowDown')
    await keyboardIsAt('|It is a slow train.')
    await press('Alt+Delete')
    await keyboardIsAt('The train leaves Lisbon at nine.|')
    await saved('Delete Successful!')
    await press('Control+z')
    await expect.poll(texts).toHaveLength(4)
    await keyboardIsAt('The train leaves Lisbon at nine.|')
  })

  test('it plays, pauses and jumps', async () => {
    await press('Escape')
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await press('Alt+k')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await press('Alt+l')
    await keyboardIsAt('The train leaves Lisbon at nine.|')
    const position = page.getByRole('slider', { name: 'Position in the episode' })
    const seconds = async () => Number(await position.getAttribute('aria-valuenow'))
    const before = await seconds()
    expect(before).toBeGreaterThanOrEqual(5)
    await press('Alt+j')
    await expect.poll(seconds).toBe(before - 5)
  })

  test('a speaker gets a name, here and everywhere', async () => {
    await press('Alt+0')
    await page.getByRole('dialog', { name: 'Who speaks here?' }).waitFor()
    await keyboardIsAt('Name')
    await page.keyboard.type('Juno Vale')
    await press('Enter')
    await saved('Updated Speaker name!')
    await keyboardIsAt('The train leaves Lisbon at nine.|')
    await walkTo(/^Juno Vale, speaks at/, 'Shift+Tab')
    await press('Enter')
    await page.getByRole('dialog', { name: 'Who speaks here?' }).waitFor()
    await keyboardIsAt('Name')
    expect(await accessibilityProblems(page)).toEqual([])
    await press('Control+a')
    await page.keyboard.type('Mira Sol')
    await press('Enter')
    await keyboardIsAt('Mira Sol, speaks at 0:00. Change')
  })

  test('words are found one after the other and replaced, and the keyboard stays in its place', async () => {
    await walkTo(/\|/)
    await press('Control+f')
    await keyboardIsAt('Find')
    await page.keyboard.type('Lisbon')
    await press('Enter')
    await keyboardIsAt('We are in | now.')
    await press('Control+f')
    await keyboardIsAt('Find')
    await press('Enter')
    await keyboardIsAt('The train leaves | at nine.')
    await press('Control+f', 'Tab')
    await keyboardIsAt('Replace with')
    await page.keyboard.type('Porto')
    await walkTo(/^Replace at 0:02/)
    await press('Enter')
    await keyboardIsAt('Replace at 0:05')
    await picture(page, 'transcript-keyboard-find')
    await walkTo(/^Replace it/, 'Shift+Tab')
    await press('Space')
    await page.getByText('Not found').waitFor()
    await keyboardIsAt('Find')
    await press('Escape')
    expect(await page.getByRole('region', { name: 'Find and replace' }).count()).toBe(0)
    await keyboardIsAt('The train leaves |Porto at nine.')
    await press('Control+z', 'Control+z')
    await expect.poll(async () => (await texts())[1]).toBe('We are in Lisbon now.')
    await press('Control+y', 'Control+y')
    await expect.poll(async () => (await texts())[2]).toBe('The train leaves Porto at nine.')
  })

  test('the list of keys opens and closes, and the other view has the same text', async () => {
    await press('Control+/')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await picture(page, 'transcript-keyboard-keys')
    expect(await accessibilityProblems(page)).toEqual([])
    await press('Escape')
    await expect.poll(focused).toContain('|')
    await walkTo(/^Sentences$/, 'Shift+Tab')
    await press('ArrowLeft')
    await page.waitForURL(`**${world.built.path}`)
    await walkTo(/Good morning/)
    await saved('Update Successful!')
    await page.reload()
    await page.locator('textarea[data-transcript-text]').first().waitFor()
    expect((await texts()).join(' ')).toBe(
      'Good morning from the sleeper. We are in Porto now. The train leaves Porto at nine. It is a slow train.',
    )
    expect(visitor.complaints).toEqual([])
  })
})
