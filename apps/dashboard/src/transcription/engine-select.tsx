import { NativeSelect } from '@mantine/core'
import type { EngineName } from '@podstead/contract/transcription/speech'
import type { EngineChoice } from '@podstead/contract/transcription/transcript-engines'
import { LOCALE } from '../language/language.ts'
import { languageName } from '../language/language-name.ts'
import { ENGINES } from './copy.ts'

interface Props {
  label: string
  description?: string
  engines: readonly EngineChoice[]
  /** '' with `standard`. */
  value: EngineName | ''
  /** What stands for leaving the choice to the installation. */
  standard?: string
  disabled?: boolean
  onChange: (value: EngineName | '') => void
}

/** One of several engines; those that do not hear the language of the podcast are named, and not chosen. */
export function EngineSelect({ label, description, engines, value, standard, disabled, onChange }: Props) {
  return (
    <NativeSelect
      label={label}
      description={description}
      maw={480}
      value={value}
      disabled={disabled ?? false}
      onChange={({ currentTarget }) =>
        onChange(engines.find(({ name }) => name === currentTarget.value)?.name ?? '')
      }
      data={[
        ...(standard === undefined ? [] : [{ value: '', label: standard }]),
        ...engines.map((one) => ({
          value: one.name,
          label: ENGINES.option(one.label, languagesText(one)),
          disabled: !one.is_suitable,
        })),
      ]}
    />
  )
}

const MAX_LANGUAGES_NAMED = 5

function languagesText({ languages }: EngineChoice): string {
  if (languages === null) return ENGINES.allLanguages
  if (languages.length > MAX_LANGUAGES_NAMED) return ENGINES.manyLanguages(languages.length)
  return new Intl.ListFormat(LOCALE).format(languages.map(languageName))
}
