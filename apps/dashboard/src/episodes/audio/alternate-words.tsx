import { Switch, TextInput } from '@mantine/core'
import type { AlternateEnclosure } from '@podstead/contract/episodes/episodes-audio'
import { FieldPair, HINT_BELOW } from '../../ui/section.tsx'
import { ALTERNATE } from './sound-copy.ts'

export type AlternateWords = Pick<AlternateEnclosure, 'title' | 'language' | 'rel' | 'codecs' | 'default'>

export const NO_WORDS: AlternateWords = { title: '', language: '', rel: '', codecs: '', default: false }

/** By its fields; the last one on the wire is called like the word of the language. */
export function toAlternateWords({
  title,
  language,
  rel,
  codecs,
  default: isDefault,
}: AlternateEnclosure): AlternateWords {
  return { title, language, rel, codecs, default: isDefault }
}

const FIELDS = [
  ['title', 32],
  ['language', 20],
  ['rel', 32],
  ['codecs', 255],
] as const

interface Props {
  values: AlternateWords
  onChange: (values: AlternateWords) => void
  errors: Record<string, string>
}

/** What is said of another form of an episode, wherever its file is. */
export function WordFields({ values, onChange, errors }: Props) {
  const fields = FIELDS.map(([field, most]) => (
    <TextInput
      key={field}
      label={ALTERNATE[field]}
      description={ALTERNATE.hints[field]}
      inputWrapperOrder={HINT_BELOW}
      maxLength={most}
      autoComplete="off"
      value={values[field]}
      error={errors[field]}
      onChange={(event) => onChange({ ...values, [field]: event.currentTarget.value })}
    />
  ))
  return (
    <>
      <FieldPair>{fields.slice(0, 2)}</FieldPair>
      <FieldPair>{fields.slice(2)}</FieldPair>
      <Switch
        label={ALTERNATE.default}
        description={ALTERNATE.defaultHint}
        checked={values.default}
        onChange={(event) => onChange({ ...values, default: event.currentTarget.checked })}
      />
    </>
  )
}
