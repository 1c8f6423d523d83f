import { Textarea, TextInput } from '@mantine/core'
import type { AlternateEnclosure } from '@podstead/contract/episodes/episodes-audio'
import { isAddress, parseNumberField } from '../../fields/tag-values.ts'
import { FieldPair, HINT_BELOW } from '../../ui/section.tsx'
import { ALTERNATE } from './sound-copy.ts'

/** A file that is elsewhere; numbers are text here, '' is none. */
export interface OutsideFile {
  /** One address a line, the one that apps try first on top. */
  addresses: string
  content_type: string
  bytes: string
  height: string
}

export const NO_FILE: OutsideFile = { addresses: '', content_type: '', bytes: '', height: '' }

/** As the form holds one that is elsewhere already. */
export function toRemoteFile({ sources, content_type, bytes, height }: AlternateEnclosure): OutsideFile {
  return {
    addresses: sources.map(({ uri }) => uri).join('\n'),
    content_type,
    bytes: String(bytes ?? ''),
    height: String(height ?? ''),
  }
}

export function remoteAlternateBody({ addresses, content_type, bytes, height }: OutsideFile) {
  return {
    sources: splitLines(addresses).map((uri) => ({ uri })),
    content_type: content_type.trim(),
    bytes: parseNumberField(bytes),
    height: parseNumberField(height),
  }
}

/** Enough is said to ask the server. */
export function isComplete({ addresses, content_type }: OutsideFile): boolean {
  const lines = splitLines(addresses)
  return lines.length > 0 && lines.every(isAddress) && content_type.trim() !== ''
}

interface Props {
  file: OutsideFile
  onChange: (file: OutsideFile) => void
  errors: Record<string, string>
}

export function SourceFields({ file, onChange, errors }: Props) {
  const field = (name: keyof OutsideFile) => ({
    label: ALTERNATE[name],
    description: ALTERNATE.hints[name],
    inputWrapperOrder: HINT_BELOW,
    autoComplete: 'off',
    value: file[name],
    error: name === 'addresses' ? (errors.sources ?? errors.uri) : errors[name],
  })
  const digits = (text: string) => text.replace(/\D/g, '')
  return (
    <>
      <Textarea
        {...field('addresses')}
        rows={2}
        resize="vertical"
        placeholder="https://"
        spellCheck={false}
        onChange={(event) => onChange({ ...file, addresses: event.currentTarget.value })}
      />
      <TextInput
        {...field('content_type')}
        placeholder="video/mp4"
        maxLength={128}
        maw={420}
        onChange={(event) => onChange({ ...file, content_type: event.currentTarget.value })}
      />
      <FieldPair>
        <TextInput
          {...field('bytes')}
          inputMode="numeric"
          maxLength={15}
          onChange={(event) => onChange({ ...file, bytes: digits(event.currentTarget.value) })}
        />
        <TextInput
          {...field('height')}
          inputMode="numeric"
          maxLength={6}
          onChange={(event) => onChange({ ...file, height: digits(event.currentTarget.value) })}
        />
      </FieldPair>
    </>
  )
}

function splitLines(addresses: string): string[] {
  return addresses
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
