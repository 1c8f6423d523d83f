import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core'
import type { GlossaryTerm } from '@podstead/contract/transcription/transcript-sentences'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import classes from './editor.module.css'
import { GLOSSARY } from './editor-copy.ts'

/** A term while it is typed. */
export interface TermRow {
  key: number
  term: string
  /** With commas between. */
  heardAs: string
}

interface Props {
  rows: readonly TermRow[]
  onChange: (rows: TermRow[]) => void
}

export function toTermRows(terms: readonly GlossaryTerm[]): TermRow[] {
  return terms.map(({ term, heard_as }, key) => ({ key, term, heardAs: heard_as.join(', ') }))
}

/** What is to be saved; rows without a term are none. */
export function toTerms(rows: readonly TermRow[]): GlossaryTerm[] {
  return rows
    .map(({ term, heardAs }) => ({
      term: term.trim(),
      heard_as: heardAs
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    }))
    .filter(({ term }) => term)
}

/** The terms of a glossary, one under the other. */
export function GlossaryFields({ rows, onChange }: Props) {
  const change = (key: number, values: Partial<TermRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...values } : row)))
  return (
    <Stack gap="xs">
      {rows.length === 0 && <Text size="sm">{GLOSSARY.none}</Text>}
      {rows.map(({ key, term, heardAs }) => (
        <div key={key} className={classes.terms}>
          <TextInput
            aria-label={GLOSSARY.term}
            placeholder={GLOSSARY.term}
            maxLength={100}
            value={term}
            onChange={(event) => change(key, { term: event.currentTarget.value })}
          />
          <TextInput
            aria-label={GLOSSARY.heardAs}
            placeholder={GLOSSARY.heardAs}
            value={heardAs}
            onChange={(event) => change(key, { heardAs: event.currentTarget.value })}
          />
          <ActionIcon
            size={40}
            color="clay"
            aria-label={GLOSSARY.removeTerm(term)}
            onClick={() => onChange(rows.filter((row) => row.key !== key))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {rows.length > 0 && (
        <Text size="xs" c="dimmed">
          {GLOSSARY.heardAs}: {GLOSSARY.heardAsHint}
        </Text>
      )}
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() =>
            onChange([
              ...rows,
              { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, term: '', heardAs: '' },
            ])
          }
        >
          {GLOSSARY.add}
        </Button>
      </div>
    </Stack>
  )
}
