import { describe, expect, test } from 'vitest'
import { proposeChapters } from './chapters.ts'
import { findMoments } from './moments.ts'
import { proposeIntroduction, proposeQuotes, proposeSoundbites, proposeSummary } from './passages.ts'
import { toPlainText } from './plain-text.ts'
import type { Cue } from './sentences.ts'
import { readTalk } from './talk.ts'
import { proposeKeywords, proposeTitles } from './titles.ts'

const SUBJECTS: Record<string, string[][]> = {
  en: [
    [
      'Solar panels on a roof in Hamburg pay for themselves in nine years.',
      'We measured every solar panel for a whole winter.',
      'The roof matters more than the solar panels, because shade costs half of the yield.',
      'Anna put solar panels on the school roof with her class.',
      'A battery keeps the solar power of noon for the evening.',
    ],
    [
      'Sourdough bread needs nothing but flour, water and patience.',
      'The baker feeds her sourdough twice a day, even on Sundays.',
      'Bread that rests in the cold tastes of more.',
      'How much salt does sourdough bread need?',
      'An oven with steam gives the bread its crust.',
    ],
  ],
  de: [
    [
      'Solaranlagen auf einem Dach in Hamburg rechnen sich nach neun Jahren.',
      'Wir haben jede Solaranlage einen ganzen Winter lang gemessen.',
      'Das Dach ist wichtiger als die Solaranlage, denn Schatten kostet die Hälfte des Ertrags.',
      'Anna hat mit ihrer Klasse eine Solaranlage auf das Schuldach gebaut.',
      'Ein Speicher hebt den Strom der Mittagssonne für den Abend auf.',
    ],
    [
      'Brot aus Sauerteig braucht nur Mehl, Wasser und Geduld.',
      'Die Bäckerin füttert ihren Sauerteig zweimal am Tag.',
      'Brot, das in der Kälte ruht, schmeckt nach mehr.',
      'Wie viel Salz braucht ein Brot aus Sauerteig?',
      'Ein Ofen mit Dampf gibt dem Brot seine Kruste.',
    ],
  ],
  fr: [
    [
      'Les panneaux solaires d’un toit de Nantes sont rentables en neuf ans.',
      'Nous avons mesuré chaque panneau solaire pendant un hiver entier.',
      'Le toit compte plus que les panneaux solaires, car l’ombre coûte la moitié du rendement.',
      'Anna a posé des panneaux solaires sur le toit de l’école avec sa classe.',
      'Une batterie garde le soleil de midi pour la soirée.',
    ],
    [
      'Le pain au levain demande de la farine, de l’eau et de la patience.',
      'La boulangère nourrit son levain deux fois par jour.',
      'Le pain qui repose au froid a plus de goût.',
      'Combien de sel faut-il dans un pain au levain ?',
      'Un four avec de la vapeur donne sa croûte au pain.',
    ],
  ],
  es: [
    [
      'Los paneles solares de un tejado de Sevilla se pagan en nueve años.',
      'Medimos cada panel solar durante un invierno entero.',
      'El tejado importa más que los paneles solares, porque la sombra cuesta la mitad.',
      'Anna puso paneles solares en el tejado de la escuela con su clase.',
      'Una batería guarda el sol del mediodía para la noche.',
    ],
    [
      'El pan de masa madre necesita harina, agua y paciencia.',
      'La panadera alimenta su masa madre cada mañana.',
      'El pan que reposa en el frío tiene más sabor.',
      '¿Cuánta sal necesita un pan de masa madre?',
      'Un horno con vapor le da al pan su corteza.',
    ],
  ],
}

/** Six minutes of the one subject, then six of the other. */
function talkIn(language: string) {
  const cues: Cue[] = []
  for (const [part, lines] of (SUBJECTS[language] ?? []).entries())
    for (let at = 0; at < 60; at++) {
      const start = part * 360 + at * 6
      cues.push({ start, end: start + 6, speaker: 'Ben Okafor', text: lines[at % lines.length] ?? '' })
    }
  return readTalk(cues, { language })
}

describe.each(Object.keys(SUBJECTS))('a talk in %s', (language) => {
  const talk = talkIn(language)
  const starts = new Set(talk.sentences.map(({ start }) => start))
  const said = talk.sentences.map(({ text }) => text)

  test('has its subjects among the first keywords', () => {
    const words = proposeKeywords(talk)
      .map(({ text }) => text.toLowerCase())
      .join(' ')
    expect(words).toMatch({ en: /solar/, de: /solar/, fr: /solaire/, es: /solar/ }[language] as RegExp)
    expect(words).toMatch({ en: /sourdough/, de: /sauerteig/, fr: /levain/, es: /masa/ }[language] as RegExp)
  })

  test('changes its chapter within three seconds of where it turns to something else', () => {
    const chapters = proposeChapters(talk)
    expect(chapters[0]?.start).toBe(0)
    expect(chapters.some(({ start }) => Math.abs(start - 360) <= 3)).toBe(true)
    for (const { start, title } of chapters) {
      expect(starts).toContain(start)
      expect(title).not.toBe('')
    }
  })

  test('has an introduction and a summary of sentences that are said, each with its second', () => {
    for (const [draft] of [proposeIntroduction(talk), proposeSummary(talk)])
      for (const { text, start } of draft?.moments ?? []) {
        expect(said).toContain(text)
        expect(starts).toContain(start)
      }
  })

  test('has soundbites of whole sentences, between 15 and 60 seconds', () => {
    const found = proposeSoundbites(talk)
    expect(found.length).toBeGreaterThan(0)
    for (const { start, end } of found) {
      expect(starts).toContain(start)
      expect((end ?? 0) - (start ?? 0)).toBeGreaterThanOrEqual(15)
      expect((end ?? 0) - (start ?? 0)).toBeLessThanOrEqual(60)
    }
  })

  test('has other titles the second time', () => {
    const first = proposeTitles(talk).map(({ text }) => text)
    const second = proposeTitles(talk, { except: first }).map(({ text }) => text)
    expect(first.length).toBeGreaterThan(2)
    expect(second.filter((title) => first.includes(title))).toEqual([])
  })

  test('is quoted word by word', () => {
    for (const { text } of proposeQuotes(talk)) expect(said).toContain(text.slice(1, text.lastIndexOf('”')))
  })
})

test('a language without stop words says so, and still has keywords', () => {
  const cues = Array.from({ length: 30 }, (_, at) => ({
    start: at * 5,
    end: at * 5 + 5,
    speaker: null,
    text: 'Mae gan y ddraig goch gân newydd am y môr.',
  }))
  const talk = readTalk(cues, { language: 'cy' })
  expect(talk.language.isKnown).toBe(false)
  expect(proposeKeywords(talk).length).toBeGreaterThan(0)
})

test('sentences that were cut into cues are put together, with the second of their first word', () => {
  const { sentences } = readTalk(
    [
      { start: 0, end: 2, speaker: 'Ana', text: 'Good morning. This is' },
      { start: 2, end: 4, speaker: null, text: 'a podcast about Dr. Miller' },
      { start: 4, end: 5, speaker: null, text: 'and her bees.' },
    ],
    { language: 'en' },
  )
  expect(sentences.map(({ text }) => text)).toEqual([
    'Good morning.',
    'This is a podcast about Dr. Miller and her bees.',
  ])
  expect(sentences[1]?.start).toBeCloseTo(1.33, 1)
  expect(sentences[1]?.end).toBe(5)
})

test('a text without full stops is cut, and one without times has none', () => {
  const words = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ')
  const { sentences, seconds } = readTalk([{ start: null, end: null, speaker: null, text: words }], {
    language: 'en',
  })
  expect(sentences.length).toBeGreaterThan(5)
  expect(sentences.map(({ text }) => text).join(' ')).toBe(words)
  expect(seconds).toBeNull()
})

test('three hours of talk are read at once', () => {
  const lines = Object.values(SUBJECTS.en ?? {}).flat()
  const cues = Array.from({ length: 3000 }, (_, at) => ({
    start: at * 3.6,
    end: at * 3.6 + 3.6,
    speaker: null,
    text: `${lines[at % lines.length]?.slice(0, -1)} and thing number${at % 700} again.`,
  }))
  const talk = readTalk(cues, { language: 'en' })
  expect(proposeChapters(talk)).not.toEqual([])
  expect(proposeSummary(talk)).toHaveLength(1)
})

describe('what would take hours if each piece were compared with every other', () => {
  // The runner's limit tells.
  const readAll = (cues: Cue[]) => {
    const talk = readTalk(cues, { language: 'en' })
    return [proposeChapters(talk), proposeTitles(talk), proposeSoundbites(talk), proposeSummary(talk)]
  }
  const cue = (text: string, start: number | null, end = start): Cue => ({ start, end, speaker: null, text })
  test.each([
    ['an abbreviation behind the other', [cue('A. '.repeat(60_000), 0, 300)]],
    [
      'twenty thousand cues of one person',
      Array.from({ length: 20_000 }, (_, at) => cue(`Word number${at % 500} is fine.`, at, at + 1)),
    ],
    [
      'cues that all have one time',
      [
        ...Array.from({ length: 4000 }, (_, at) => cue(`Harbour ${at} and number${at % 500} are here.`, 0)),
        cue('The end is here.', 300),
      ],
    ],
    ['one word without an end', [cue('a'.repeat(500_000), 0, 300)]],
  ])('%s', (_, cues) => {
    expect(readAll(cues)).toHaveLength(4)
  })
})

test('where a script has no spaces, none stand between cues or sentences', () => {
  const talk = readTalk(
    [
      { start: 0, end: 2, speaker: null, text: '今日は天気が' },
      { start: 2, end: 4, speaker: null, text: '良いですね。東京へ行きます。' },
    ],
    { language: 'ja' },
  )
  expect(talk.sentences.map(({ text }) => text)).toEqual(['今日は天気が良いですね。', '東京へ行きます。'])
  expect(proposeIntroduction(talk)[0]?.text).toBe('今日は天気が良いですね。東京へ行きます。')
})

test('a long text without spaces is never cut within a character', () => {
  const talk = readTalk([{ start: 0, end: 9, speaker: null, text: '👩‍👧ที่👍🏽'.repeat(200) }], {
    language: 'th',
  })
  for (const { text } of talk.sentences) expect(text).not.toMatch(/^[\p{M}\p{Cf}]|^[\udc00-\udfff]/u)
})

test('the moment of a drafted sentence is where that is talked about', () => {
  const talk = talkIn('en')
  const [bread, nothing] = findMoments('Bakers wait for their sourdough crust. Xyzzy plugh!', talk)
  expect(bread?.start).toBeGreaterThanOrEqual(360)
  expect(nothing?.start).toBeNull()
})

test.each([
  ['<b>Bold</b> and <script>alert(1)</script>plain', 'Bold and plain'],
  ['See [our shop](https://evil.example/x) now', 'See our shop now'],
  ['Go to https://evil.example/?q=1 or evil.example or mail me@evil.example.', 'Go to or or mail'],
  ['# Heading\n**Strong** `code`', 'Heading\nStrong code'],
  ['a\u202eb\u0000c\u200bd', 'a b c d'],
  ['<img src=x onerror=alert(1)', ''],
])('%j becomes %j as plain text', (given, wanted) => {
  expect(toPlainText(given, { maxLength: 500 })).toBe(wanted)
})

test('letters that joiners hold together stay together, and no sign is cut in half', () => {
  const plain = (text: string, maxLength = 500) => toPlainText(text, { maxLength })
  expect(plain('می‌خواهم بروم')).toBe('می‌خواهم بروم')
  expect(plain('क्‍ष 👩‍👧')).toBe('क्‍ष 👩‍👧')
  expect(plain('ig\u200cnore\u200b this')).toBe('ig nore this')
  expect(plain('Hi 👋', 4)).toBe('Hi')
  expect([11, 12, 15, 16].map((length) => plain('They lose 1,300 euros', length))).toEqual([
    ...['They lose', 'They lose', 'They lose 1,300', 'They lose 1,300'],
  ])
  expect(plain('大阪で新しいパン屋', 4)).toBe('大阪で新')
})
