import { LANGUAGES } from '@podstead/contract/lookups-data'
import { LISTENER_LANGUAGES } from '@podstead/contract/subscribers/listener-languages'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { lettersPageUrl } from '../letters/commands-addresses.ts'
import { LETTERS } from '../letters/mails-copy.ts'
import { NEWSLETTER } from '../newsletter/mails-copy.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { accessPageUrl, webPlayerUrl } from '../subscribers/present.ts'
import { createWorld, type World } from '../testing/world.ts'
import { GIFT_MAILS } from '../tip-jar/mails-gifts-copy.ts'
import { wordsIn } from './present-copy.ts'
import { offerWordsIn } from './present-offers-copy.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const languageId = (code: string) => LANGUAGES.find((language) => language.code === code)?.id ?? 0

const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'long-title': 'off' } })
async function listHtmlProblems(body: string): Promise<string[]> {
  const { results } = await validator.validateString(body)
  return results.flatMap(({ messages }) => messages.map(({ message }) => message))
}

async function pagesOf(code: string) {
  const show = await buildShow(world.kernel, {
    ...{ is_advanced_private_feed: true, podcast_title: 'Night', language_id: languageId(code) },
  })
  await buildEpisode(world.kernel, { show, name: 'Lisbon', source_type: 'audio/mpeg' })
  const ana = await buildSubscriber(world.kernel, { show })
  const read = async (url: string) => (await world.app.inject({ url })).body
  const pathOf = (url: string) => url.slice(new URL(url).origin.length)
  const [access, player, letters] = [accessPageUrl, webPlayerUrl, lettersPageUrl].map((address) =>
    pathOf(address(world.kernel, ana)),
  ) as [string, string, string]
  return {
    join: await read(`/join/${show.slug}`),
    code: await read(`/join/${show.slug}/code`),
    payments: await read(`/join/${show.slug}/payments`),
    access: await read(access),
    leave: await read(`${access}/leave`),
    player: await read(player),
    letters: await read(letters),
  }
}

describe('the pages of members speak the language of the podcast where the browser asks for none', () => {
  test.each([
    ['en', 'Ask for access', 'Redeem a code', 'Your payments', 'Your feed address', 'Episodes'],
    ['de', 'Zugang anfragen', 'Code einlösen', 'Deine Zahlungen', 'Deine Feed-Adresse', 'Folgen'],
    ['fr', 'Demander l’accès', 'Utiliser un code', 'Vos paiements', 'L’adresse de votre flux', 'Épisodes'],
    ['es-mx', 'Pedir acceso', 'Canjear un código', 'Tus pagos', 'La dirección de tu feed', 'Episodios'],
    ['pt-br', 'Pedir acesso', 'Usar um código', 'Os seus pagamentos', 'O endereço do seu feed', 'Episódios'],
  ])('%s', async (code, join, redeem, payments, feed, episodes) => {
    const pages = await pagesOf(code)
    for (const page of Object.values(pages)) {
      expect(page).toContain(`<html lang="${code.slice(0, 2)}"`)
      expect(await listHtmlProblems(page)).toEqual([])
    }
    expect(pages.join).toContain(join)
    expect(pages.code).toContain(redeem)
    expect(pages.payments).toContain(payments)
    expect(pages.access).toContain(feed)
    expect(pages.player).toContain(episodes)
  })

  test('an address that opens nothing says so in the language of the browser', async () => {
    const url = '/members/nobody'
    const { body } = await world.app.inject({ url, headers: { 'accept-language': 'pt-BR,pt;q=0.9' } })
    expect(body).toContain('<html lang="pt"')
    expect(body).toContain('Não há nada neste endereço')
  })

  test('a listener chooses one of five', async () => {
    const show = await buildShow(world.kernel, { is_advanced_private_feed: true })
    const url = new URL(accessPageUrl(world.kernel, await buildSubscriber(world.kernel, { show }))).pathname
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const saved = await world.app.inject({ method: 'POST', url, headers, payload: 'language=es&letters=on' })
    expect(saved.statusCode).toBe(303)
    const { body } = await world.app.inject({ url, headers: { 'accept-language': 'de' } })
    expect(body).toContain('<html lang="es"')
    const choices = [...body.matchAll(/<option value="(\w\w)"/g)].map(([, code]) => code)
    expect(choices).toEqual([...LISTENER_LANGUAGES])
  })
})

describe('words for listeners', () => {
  const sources = {
    'pages of members': wordsIn,
    'offers of access': offerWordsIn,
    letters: (language: Language) => LETTERS[language],
    'letters of gifts': (language: Language) => GIFT_MAILS[language],
    newsletter: (language: Language) => NEWSLETTER[language],
  }
  type Language = (typeof LISTENER_LANGUAGES)[number]
  const cases = Object.entries(sources).flatMap(([name, read]) =>
    (['de', 'fr', 'es', 'pt'] as const).map((language) => ({ name, language, read })),
  )

  test.each(cases)('$name are complete in $language', ({ language, read }) => {
    const english = texts(read('en'))
    const translated = texts(read(language))
    expect([...translated.keys()]).toEqual([...english.keys()])
    for (const [key, text] of english) {
      const told = translated.get(key) ?? ''
      // Names of apps and a word such as “Newsletter” are the same everywhere; sentences are not.
      expect([key, text.trim() === '' || told.trim() !== '']).toEqual([key, true])
      if (text.split(' ').length > 3) expect([key, told]).not.toEqual([key, text])
      expect([key, valuesIn(told)]).toEqual([key, valuesIn(text)])
    }
  })
})

/** By their place; functions by what they say of sample values. */
function texts(words: unknown, place = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[place, words]])
  if (typeof words === 'function')
    return texts(callWithSamples(words as (...values: unknown[]) => unknown), `${place}()`)
  const entries = Object.entries(words as object)
  return new Map(entries.flatMap(([key, value]) => [...texts(value, `${place}.${key}`)]))
}

function callWithSamples(say: (...values: unknown[]) => unknown): unknown {
  const about = {
    ...{ title: 'VALUE1', name: 'VALUE2', giver: 'VALUE3', message: 'VALUE4', until: 'VALUE5' },
    amount: 'VALUE6',
  }
  const isOfObject = /^\(?\s*\{/.test(String(say).replace(/^[^(]*(?=\()/, ''))
  return isOfObject ? say(about) : say('VALUE1', ['VALUE2', 'VALUE3'])
}

/** What is filled in, so that no language leaves anything out. */
function valuesIn(text: string): string[] {
  return [...new Set(text.match(/VALUE\d|\{\w+\}|\{\{\w+/g))].sort()
}
