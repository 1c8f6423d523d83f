import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Foreign, findForeign } from './check.ts'
import { collectGrounds } from './grounds.ts'
import { readTalk } from './talk.ts'

function checking(language: string, lines: string[], people: string[] = []) {
  const cues = lines.map((text, at) => ({ start: at * 5, end: at * 5 + 5, speaker: null, text }))
  const talk = readTalk(cues, { language, people })
  const grounds = collectGrounds(talk)
  return (draft: string) => findForeign(draft, grounds, talk.language)
}
const texts = (found: Foreign[]) => found.map(({ text }) => text)

const english = checking(
  'en',
  [
    'I moved to Lisbon in 2019 with twenty-five employees and a dog called Rex.',
    'Maria Santos told me that we lose 1,200 euros a month. We will see in May.',
    'Peter said that nobody has to be afraid of numbers.',
  ],
  ['Ingrid Berg'],
)

test.each([
  'Why nobody has to be afraid of numbers',
  'Maria Santos explains how 25 employees moved to Lisbon in 2019.',
  'Ingrid Berg and Maria Santos lose €1200 a month.',
  'Peter’s dog Rex and twenty-five employees',
  'She says “nobody has to be afraid of numbers” and laughs.',
  'Discover what happened after that.',
  'Moved To Lisbon With A Dog Called Rex',
  'They moved in ٢٠١٩ or ２０１９.',
  "She says 'nobody has to be afraid of numbers'.",
  'Peter’s dog, Maria’s euros and a “…”',
])('%j says nothing that is not said', (draft) => {
  expect(english(draft)).toEqual([])
})

test.each([
  ['Maria Santos and Angela Merkel talk about numbers.', 'Angela'],
  ['Napoleon moved to Lisbon.', 'Napoleon'],
  ['A dog called Rex, with Maria Berg', 'Maria Berg'],
  ['They met Will Peter in May.', 'Will'],
  ['They lose 1,300 euros a month.', '1,300'],
  ['They moved in 2020.', '2020'],
  ['There are seventeen employees.', 'seventeen'],
  ['She says “nobody should be afraid of numbers” and laughs.', 'nobody should be afraid of numbers'],
  ['They use an iPhone.', 'iPhone'],
  ['They moved in ٢٠٢٠.', '٢٠٢٠'],
  ['They moved in ２０２０.', '２０２０'],
  ['They lose ½ of it.', '½'],
  ['They lose a dozen employees.', 'dozen'],
  ['Peter lost twenty-five five times.', 'twenty-five five'],
  ['She says “nobody should be afraid of numbers', 'nobody should be afraid of numbers'],
  ['She says ”nobody should be afraid of numbers”.', 'nobody should be afraid of numbers'],
  ['She says ‹nobody should be afraid of numbers›.', 'nobody should be afraid of numbers'],
  ["She says 'nobody should be afraid of numbers'.", 'nobody should be afraid of numbers'],
  ['She says ‘nobody shouldn’t be afraid of numbers’.', 'nobody shouldn’t be afraid of numbers'],
])('of %j, %j is foreign', (draft, foreign) => {
  expect(texts(english(draft))).toContain(foreign)
})

test('German nouns are known by their endings, and numbers by how they are said', () => {
  const german = checking('de', [
    'Neunzehnhundertneunundachtzig fiel die Mauer, und ich war dreiundzwanzig.',
    'Die Solaranlage von Frau Yıldız liefert achthundert Kilowattstunden.',
  ])
  expect(german('1989 fiel die Mauer, als sie 23 war.')).toEqual([])
  expect(german('Solaranlagen liefern 800 Kilowattstunden.')).toEqual([])
  expect(texts(german('Die Solaranlage von Frau Schmidt liefert 900 Kilowattstunden.'))).toEqual([
    '900',
    'Schmidt',
  ])
  expect(texts(german('Sie war vierunddreißig.'))).toEqual(['vierunddreißig'])
})

test('French and Spanish', () => {
  const french = checking('fr', ['J’ai rencontré Amélie à Lyon en mille neuf cent quatre-vingt-dix-neuf.'])
  expect(french('Amélie, rencontrée à Lyon en 1999')).toEqual([])
  expect(texts(french('Rencontre avec Amélie Poulain à Marseille en 2001'))).toEqual(
    expect.arrayContaining(['Poulain', 'Marseille', '2001']),
  )
  const spanish = checking('es', ['Conocí a Lucía en Sevilla hace veintiún años, con treinta y una cabras.'])
  expect(spanish('Lucía en Sevilla')).toEqual([])
  expect(texts(spanish('Lucía en Madrid con 40 cabras'))).toEqual(['40', 'Madrid'])
})

test('a script without capital letters has its words checked one by one', () => {
  const japanese = checking('ja', ['東京で新しいパン屋を開きました。'])
  expect(japanese('東京で新しいパン屋')).toEqual([])
  expect(texts(japanese('大阪で新しいパン屋'))).toContain('大阪')
})

test('digits of every script count as digits', () => {
  const arabic = checking('ar', ['ذهبت إلى المرفأ في عام ٢٠١٩'])
  expect(arabic('ذهبت إلى المرفأ في عام 2019')).toEqual([])
  expect(texts(arabic('ذهبت إلى المرفأ في عام ٢٠٢٠'))).toEqual(['٢٠٢٠'])
})

test('Georgian names have no capital letters', () => {
  const georgian = checking('ka', ['მე ვიყავი თბილისში.'])
  expect(georgian('ვიყავი თბილისში')).toEqual([])
  expect(texts(georgian('ნაპოლეონი ვიყავი თბილისში'))).toEqual(['ნაპოლეონი'])
})

test('a transcript in small letters only is no reason to refuse the names in it', () => {
  const small = checking('en', [
    'so i talked to anna about the boat and we went on talking about it for a very long time that day',
  ])
  expect(small('Anna and the boat')).toEqual([])
  expect(texts(small('Bertha and the boat'))).toEqual(['Bertha'])
})

const LINES: Record<string, string[]> = {
  en: [
    'Maria Santos moved to Lisbon in 2019 with twenty-five employees.',
    'The harbour was quiet, and Peter Olsen sold fish for 12 euros.',
    'Nobody wanted to talk about the storm of last winter.',
  ],
  de: [
    'Maria Santos zog 2019 mit fünfundzwanzig Leuten nach Lissabon.',
    'Der Hafen war still, und Peter Olsen verkaufte Fisch für 12 Euro.',
    'Niemand wollte über den Sturm im letzten Winter reden.',
  ],
  fr: [
    'Maria Santos est arrivée à Lisbonne en 2019 avec vingt-cinq personnes.',
    'Le port était calme, et Peter Olsen vendait du poisson pour 12 euros.',
    'Personne ne voulait parler de la tempête de cet hiver.',
  ],
  es: [
    'Maria Santos llegó a Lisboa en 2019 con veinticinco personas.',
    'El puerto estaba tranquilo, y Peter Olsen vendía pescado por 12 euros.',
    'Nadie quería hablar de la tormenta del invierno pasado.',
  ],
}
const INVENTED_NAMES = ['Napoleon', 'Angela Merkel', 'Kevin', 'Reykjavik', 'Microsoft', 'Ottokar', 'McDuff']
const CROSSED_NAMES = ['Maria Olsen', 'Peter Santos']
const INVENTED_NUMBERS = ['2020', '1,300', '77%', '3.5', '$900', '42nd']
const FRAMES = [
  (line: string, x: string) => `${line} ${x}.`,
  (line: string, x: string) => `${x}: ${line}`,
  (line: string, x: string) => line.replace(/,| /, ` ${x} `),
  (line: string, x: string) => line.replace(/\S+\s+(\S+)$/, `${x} $1`),
  (line: string, x: string) => `${line}\n- ${x}`,
  (line: string, x: string) => `“${x}” – ${line}`,
]

test('of 200 drafts that invent a name or a number on purpose, none passes', () => {
  const draft = fc.record({
    language: fc.constantFrom(...Object.keys(LINES)),
    line: fc.nat(2),
    frame: fc.constantFrom(...FRAMES),
    invented: fc.constantFrom(...INVENTED_NAMES, ...CROSSED_NAMES, ...INVENTED_NUMBERS),
  })
  fc.assert(
    fc.property(draft, ({ language, line, frame, invented }) => {
      const lines = LINES[language] ?? []
      expect(checking(language, lines)(frame(lines[line] ?? '', invented))).not.toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('whatever is drawn from a transcript passes', () => {
  for (const [language, lines] of Object.entries(LINES))
    for (const line of lines) expect(checking(language, lines)(line)).toEqual([])
})
