import { excerpt } from '../website/rules.ts'

const MAX_CHARACTERS = 180

/** The first sentence of a text, which is what is read in passing. */
export function oneSentence(text: string, language: string): string {
  const [first] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  return excerpt(first?.segment ?? '', MAX_CHARACTERS)
}
