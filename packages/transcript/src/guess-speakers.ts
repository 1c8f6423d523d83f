import { normalizeWord } from './split-words.ts'
import type { TimedSentence } from './words.ts'

/**
 * A proposal of who says each sentence, of the people of an episode: by what they say of themselves, how
 * they are introduced and addressed, whom somebody has named already, and who else is left. Null where
 * nothing says it.
 */
export function guessSpeakers(sentences: TimedSentence[], names: string[]): (string | null)[] {
  const people = toPeople(names)
  const codes = new Set(sentences.map(({ speakerCode }) => speakerCode))
  const [only] = people
  if (only && people.length === 1 && codes.size === 1) return sentences.map(() => only.name)
  const evidence = sentences.map((sentence) => readEvidence(sentence, people))
  const isToldApart = codes.size > 1
  return isToldApart ? nameCodes(sentences, evidence, people) : nameTurns(sentences, evidence, people)
}

type Person = { name: string; spellings: string[] }
/** Who says of themselves who they are, and who is spoken of or to. */
type Evidence = { self: string | null; others: string[] }

const SELF = toPattern([
  "i'm",
  'i am',
  'my name is',
  'this is',
  'ich bin',
  'ich heiße',
  'mein name ist',
  'hier ist',
  'hier spricht',
  'je suis',
  "je m'appelle",
  'moi c’est',
  'soy',
  'me llamo',
  'mi nombre es',
  'sono',
  'mi chiamo',
  'eu sou',
  'meu nome é',
  'ik ben',
  'mijn naam is',
])
const OTHER = toPattern([
  'my guest is',
  'my guest today is',
  'our guest is',
  'our guest today is',
  'with me is',
  'with me today is',
  'joined by',
  'talking to',
  'speaking with',
  'welcome',
  'welcome to the show',
  'thank you',
  'thanks',
  'thank you so much',
  'thanks so much',
  'hello',
  'hi',
  'hey',
  'mein gast ist',
  'mein gast heute ist',
  'mein heutiger gast ist',
  'zu gast ist',
  'heute zu gast',
  'zu gast ist heute',
  'bei mir ist',
  'willkommen',
  'herzlich willkommen',
  'danke',
  'danke dir',
  'vielen dank',
  'hallo',
  'mon invité est',
  'mon invitée est',
  'mon invité du jour est',
  'bienvenue',
  'merci',
  'bonjour',
  'mi invitado es',
  'mi invitada es',
  'mi invitado de hoy es',
  'mi invitada de hoy es',
  'bienvenido',
  'bienvenida',
  'gracias',
  'hola',
])

function toPattern(phrases: string[]): Set<string> {
  return new Set(phrases.map((phrase) => phrase.split(' ').map(normalizeWord).join(' ')))
}

/** Whole names, and first names that only one person has. */
function toPeople(names: string[]): Person[] {
  const unique = [...new Set(names.map((name) => name.trim()).filter(Boolean))]
  const firsts = unique.map((name) => normalizeWord(name.split(/\s+/)[0] ?? ''))
  return unique.map((name, at) => {
    const whole = name.split(/\s+/).map(normalizeWord).join(' ')
    const first = firsts[at] ?? ''
    const isUnique = first.length > 1 && firsts.filter((one) => one === first).length === 1
    return { name, spellings: [...new Set(isUnique ? [whole, first] : [whole])] }
  })
}

const MAX_PHRASE_WORDS = 5

function readEvidence({ words, speaker }: TimedSentence, people: readonly Person[]): Evidence {
  const said = words.map(({ text }) => normalizeWord(text))
  const known = people.find(({ name }) => name === speaker)?.name ?? null
  const found: Evidence = { self: known, others: [] }
  for (let at = 0; at < said.length; at += 1) {
    const person = people.find(({ spellings }) =>
      spellings.some((spelling) => said.slice(at, at + spelling.split(' ').length).join(' ') === spelling),
    )
    if (!person) continue
    const before = (set: Set<string>) =>
      Array.from({ length: MAX_PHRASE_WORDS }, (_, size) =>
        said.slice(Math.max(0, at - size - 1), at).join(' '),
      ).some((phrase) => set.has(phrase))
    // Someone who is called by name stands between commas: 'Ana, what do you think?'
    const isCalled = at === 0 && /,$/.test(words[0]?.text ?? '')
    if (before(SELF)) found.self ??= person.name
    else if (isCalled || before(OTHER)) found.others.push(person.name)
  }
  return found
}

const SURE_LEAD = 2

/** Names for voices that an engine tells apart: each gets the name that most speaks for, and no other has. */
function nameCodes(
  sentences: readonly TimedSentence[],
  evidence: readonly Evidence[],
  people: readonly Person[],
): (string | null)[] {
  const scores = new Map<string, Map<string, number>>()
  const add = (code: string, name: string, points: number) => {
    const ofCode = scores.get(code) ?? new Map<string, number>()
    scores.set(code, ofCode.set(name, (ofCode.get(name) ?? 0) + points))
  }
  for (const [at, { speakerCode }] of sentences.entries()) {
    const { self, others } = evidence[at] ?? { self: null, others: [] }
    if (!scores.has(speakerCode)) scores.set(speakerCode, new Map())
    if (self) add(speakerCode, self, 3)
    for (const name of others) {
      add(speakerCode, name, -2)
      const reply = sentences.slice(at + 1, at + 12).find((one) => one.speakerCode !== speakerCode)
      if (reply) add(reply.speakerCode, name, 1.5)
    }
  }
  const chosen = assignNames(scores)
  const free = people.filter(({ name }) => ![...chosen.values()].includes(name))
  const nameless = [...scores.keys()].filter((code) => code && !chosen.has(code))
  // Where one voice and one name are left, they belong together, unless something speaks against it.
  const [code, person] = [nameless[0], free[0]]
  if (chosen.size && nameless.length === 1 && free.length === 1 && code !== undefined && person)
    if ((scores.get(code)?.get(person.name) ?? 0) >= 0) chosen.set(code, person.name)
  return sentences.map(({ speakerCode }) => chosen.get(speakerCode) ?? null)
}

/** The strongest first, by how much more speaks for a voice than for any other. */
function assignNames(scores: Map<string, Map<string, number>>): Map<string, string> {
  const all = [...scores].flatMap(([code, names]) =>
    [...names]
      .filter(([, points]) => points > 0)
      .map(([name, points]) => {
        const others = [...scores].filter(([other]) => other !== code)
        return { code, name, lead: points - Math.max(...others.map(([, one]) => one.get(name) ?? 0)) }
      }),
  )
  const chosen = new Map<string, string>()
  const taken = new Set<string>()
  for (const { code, name, lead } of all.toSorted((one, other) => other.lead - one.lead)) {
    if (lead < SURE_LEAD || chosen.has(code) || taken.has(name)) continue
    chosen.set(code, name)
    taken.add(name)
  }
  return chosen
}

/**
 * Without voices, only what is next to a name is known: the paragraph in which somebody says who they are,
 * and between two people the answer to a question.
 */
function nameTurns(
  sentences: readonly TimedSentence[],
  evidence: readonly Evidence[],
  people: readonly Person[],
): (string | null)[] {
  const found: (string | null)[] = []
  let from = 0
  let answer: string | null = null
  while (from < sentences.length) {
    let until = from + 1
    while (until < sentences.length && !sentences[until]?.startsParagraph) until += 1
    const own = evidence.slice(from, until)
    const selves = new Set(own.flatMap(({ self }) => self ?? []))
    const spoken = new Set(own.flatMap(({ others }) => others))
    const rest = people.filter(({ name }) => !spoken.has(name))
    const byOthers = people.length === 2 && rest.length === 1 ? (rest[0]?.name ?? null) : null
    const speaker: string | null =
      selves.size > 0 ? (selves.size === 1 ? ([...selves][0] ?? null) : null) : (byOthers ?? answer)
    for (let at = from; at < until; at += 1) found.push(speaker)
    const isQuestion = /[?？؟]["'”’»]?$/u.test(sentences[until - 1]?.words.at(-1)?.text ?? '')
    answer = speaker && isQuestion && people.length === 2 ? otherName(people, speaker) : null
    from = until
  }
  return found
}

function otherName(people: readonly Person[], than: string): string | null {
  return people.find(({ name }) => name !== than)?.name ?? null
}
