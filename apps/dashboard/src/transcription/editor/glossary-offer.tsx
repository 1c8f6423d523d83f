import { Button, Group, Text } from '@mantine/core'
import {
  type GlossaryTerm,
  getGlossary,
  updateGlossary,
} from '@podstead/contract/transcription/transcript-sentences'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { query, queryClient } from '../../api/query.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { FIND_AND_REPLACE, GLOSSARY } from './editor-copy.ts'

/** What was replaced everywhere. */
export interface Replacement {
  heard: string
  term: string
}

interface Props extends Replacement {
  showId: number
  onDone: () => void
}

/** Has new transcripts written as this one was corrected. */
export function GlossaryOffer({ showId, heard, term, onDone }: Props) {
  const [isBusy, setBusy] = useState(false)
  const remember = async () => {
    const params = { showId }
    setBusy(true)
    try {
      const { terms, version } = await call(getGlossary, { params })
      const body = { terms: rememberTerm(terms, { heard, term }), version }
      const saved = await call(updateGlossary, { params, body })
      queryClient.setQueryData(query(getGlossary, { params }).queryKey, saved)
      notifySuccess({ message: GLOSSARY.saved })
      onDone()
    } catch (error) {
      setBusy(false)
      notifyError({ message: asFailure(error).fullMessages.join(' ') })
    }
  }
  return (
    <Group gap="sm">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {FIND_AND_REPLACE.remember(heard, term)}
      </Text>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void remember()}>
        {FIND_AND_REPLACE.toGlossary}
      </Button>
    </Group>
  )
}

function rememberTerm(terms: readonly GlossaryTerm[], { heard, term }: Replacement): GlossaryTerm[] {
  const known = terms.find((one) => one.term === term)
  const isOwnName = heard.toLowerCase() === term.toLowerCase()
  if (!known) return [...terms, { term, heard_as: isOwnName ? [] : [heard] }]
  if (isOwnName || known.heard_as.includes(heard)) return [...terms]
  // Without anything that is heard, a term stands for itself, and is to go on with that.
  const before = known.heard_as.length ? known.heard_as : [term]
  return terms.map((one) => (one === known ? { ...known, heard_as: [...before, heard] } : one))
}
