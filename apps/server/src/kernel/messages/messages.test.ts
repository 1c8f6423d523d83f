import { MESSAGES, type MessageCode } from '@podstead/contract/messages/messages'
import { describe, expect, test } from 'vitest'
import { capabilities } from '../../capabilities.ts'
import { createMessageCatalogue, type TranslatedLanguage } from './messages.ts'
import { languageOfRequest } from './messages-language.ts'
import { HOUSE_TRANSLATIONS } from './messages-translations.ts'

const catalogue = createMessageCatalogue(capabilities.map((one) => one.messages))
const CODES = Object.keys(MESSAGES) as MessageCode[]
const LANGUAGES: TranslatedLanguage[] = ['de', 'fr']

describe('every message of the server', () => {
  test.each(CODES)('%s is found again by its English text, with what was put into it', (code) => {
    const template: string = MESSAGES[code]
    for (const several of [false, true]) {
      const text = template
        .replace(/\[([^\]|]*)\|([^\]|]*)\]/g, several ? '$2' : '$1')
        .replace(/\{(\w+)\}/g, (_, name: string) => (name === 'same' ? 'name' : name))
      const found = catalogue.read(text)
      expect(found?.code).toBe(code)
      expect(Object.keys(found?.params ?? {}).toSorted()).toEqual(paramsOf(template))
    }
  })

  test.each(LANGUAGES)('has a text in %s, with no parameter of its own making', (language) => {
    const texts = {
      ...HOUSE_TRANSLATIONS[language].messages,
      ...Object.assign({}, ...capabilities.map((one) => one.messages?.[language] ?? {})),
    }
    expect(Object.keys(texts).toSorted()).toEqual(CODES.toSorted())
    for (const code of CODES) {
      expect(paramsOf(MESSAGES[code]), code).toEqual(expect.arrayContaining(paramsOf(texts[code])))
      // A trailer and a link are the same in German.
      if (!['row.trailer', 'row.link'].includes(code)) expect(texts[code], code).not.toBe(MESSAGES[code])
    }
  })
})

function paramsOf(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))].toSorted()
}

test.each([
  ['An episode can have at most 2000 chapters.', 'de', 'Eine Episode kann höchstens 2000 Kapitel haben.'],
  ['An episode can have at most 2000 chapters.', 'fr', 'Un épisode peut avoir 2000 chapitres au plus.'],
  ['1 episode left out.', 'fr', '1 épisode laissé de côté.'],
  ['3 episodes left out.', 'fr', '3 épisodes laissés de côté.'],
  // A reason within another sentence, several sentences in a row, a field in the words of the wire.
  [
    'Failed to Import. The server could not be reached.',
    'de',
    'Der Import ist fehlgeschlagen. Der Server war nicht zu erreichen.',
  ],
  ['This is not an archive. It is encrypted.', 'fr', 'Ce n’est pas une archive. Elle est chiffrée.'],
  ['Rss feed is invalid', 'de', 'Die Feed-Adresse ist nicht gültig'],
  ["Trailer 2: Title can't be blank", 'fr', 'Bande-annonce 2\u00a0: Titre\u00a0: à remplir'],
  ['Words that nobody has translated.', 'de', 'Words that nobody has translated.'],
] as const)('%s in %s', (english, language, translated) => {
  expect(catalogue.translate(english, language)).toBe(translated)
})

describe('a refusal', () => {
  const failure = {
    status: 422,
    message: "can't be blank",
    fields: { name: ["can't be blank"], keywords: ['is too long (maximum is 5 characters)'] },
  }

  test('has a code, and of each message the field, the code, the parameters and a whole sentence', () => {
    expect(catalogue.localize(failure, 'en')).toEqual({
      ...failure,
      code: 'field.blank',
      details: [
        { field: 'name', code: 'field.blank', message: "Name can't be blank" },
        {
          field: 'keywords',
          code: 'field.too_long_characters',
          params: { max: '5' },
          message: 'Keywords is too long (maximum is 5 characters)',
        },
      ],
    })
  })

  test('says the same in the language of the reader', () => {
    const { fields, details } = catalogue.localize(failure, 'de')
    expect(fields?.name).toEqual(['darf nicht leer sein'])
    expect(details?.map(({ message }) => message)).toEqual([
      'Der Name darf nicht leer sein',
      'Die Liste der Stichwörter ist zu lang (höchstens 5 Zeichen)',
    ])
  })

  test('keeps the code that a command gave it', () => {
    expect(
      catalogue.localize({ status: 402, message: 'Not found.', code: 'upgrade_needed' }, 'fr').code,
    ).toBe('upgrade_needed')
  })
})

test.each([
  [undefined, 'en'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['pt,de;q=0.5,en;q=0.4', 'de'],
  ['de;q=0,fr;q=0.1', 'fr'],
  ['pt', 'en'],
])('who asks for %s reads %s', (accepted, language) => {
  expect(languageOfRequest(accepted)).toBe(language)
})
