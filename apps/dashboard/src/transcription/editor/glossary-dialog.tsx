import { Alert, Button, Checkbox, Group, Modal, Stack, Text, Title } from '@mantine/core'
import {
  type GlossaryTerm,
  getGlossary,
  updateGlossary,
} from '@podstead/contract/transcription/transcript-sentences'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { query, queryClient, useAction } from '../../api/query.ts'
import { shortClock } from '../../audio/clock.ts'
import { LOCALE } from '../../language/language.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel, FailureList } from '../../ui/error-panel.tsx'
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts'
import { notifySuccess } from '../../ui/notify.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import classes from './editor.module.css'
import { useEditor } from './editor-context.ts'
import { GLOSSARY } from './editor-copy.ts'
import { acceptProposals, type GlossaryProposal, proposeTerms } from './find-places.ts'
import { GlossaryFields, type TermRow, toTermRows, toTerms } from './glossary-fields.tsx'
import { rowText } from './sentences.ts'
import { useTranscript } from './transcript-store.ts'

/** How names and products are written in a podcast, and what that would change here. */
export function GlossaryDialog({ showId, onClose }: { showId: number; onClose: () => void }) {
  useReturnFocus()
  const params = { showId }
  const options = query(getGlossary, { params })
  const glossary = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: false })
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <Modal opened onClose={close} title={GLOSSARY.title} size="xl">
      <Text size="sm" c="dimmed" mb="md">
        {GLOSSARY.text}
      </Text>
      {glossary.isPending && <RowsSkeleton count={2} />}
      {glossary.isError && <ErrorPanel error={glossary.error} onRetry={() => void glossary.refetch()} />}
      {glossary.data && !glossary.isFetching && (
        <Terms
          stored={glossary.data}
          showId={showId}
          onSaved={(saved) => queryClient.setQueryData(options.queryKey, saved)}
          onDirty={setDirty}
          onClose={close}
        />
      )}
      <UnsavedGuard dirty={isDirty} />
      <ConfirmDialog
        opened={isAsking}
        title={GLOSSARY.closeTitle}
        text={GLOSSARY.closeText}
        submit={GLOSSARY.closeConfirm}
        failure={null}
        busy={false}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Modal>
  )
}

interface StoredGlossary {
  terms: GlossaryTerm[]
  version: string
}

function Terms({
  stored,
  showId,
  onSaved,
  onDirty,
  onClose,
}: {
  stored: StoredGlossary
  showId: number
  onSaved: (saved: StoredGlossary) => void
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}) {
  const [rows, setRows] = useState<TermRow[]>(() => toTermRows(stored.terms))
  const terms = toTerms(rows)
  const isDirty = JSON.stringify(terms) !== JSON.stringify(stored.terms)
  // A row in which only what is heard was typed yet is not saved, but would be lost.
  const isAnyTyped = isDirty || rows.some(({ term, heardAs }) => !term.trim() && heardAs.trim() !== '')
  useEffect(() => onDirty(isAnyTyped), [onDirty, isAnyTyped])
  const save = useAction(updateGlossary, {
    onSuccess: (saved) => {
      onSaved(saved)
      notifySuccess({ message: GLOSSARY.saved })
    },
  })
  return (
    <Stack>
      <GlossaryFields rows={rows} onChange={setRows} />
      {save.error && (
        <Alert color="clay" role="alert">
          {save.error.status === 409 ? GLOSSARY.changed : <FailureList error={save.error} />}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button
          disabled={!isDirty}
          loading={save.isPending}
          onClick={() => save.mutate({ params: { showId }, body: { terms, version: stored.version } })}
        >
          {GLOSSARY.save}
        </Button>
      </Group>
      <Proposals terms={stored.terms} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {GLOSSARY.close}
        </Button>
      </Group>
    </Stack>
  )
}

/** What the saved glossary would write otherwise in this transcript; each sentence can be left out. */
function Proposals({ terms }: { terms: readonly GlossaryTerm[] }) {
  const { store } = useEditor()
  const sentences = useTranscript(store, (state) => state.sentences)
  const proposals = useMemo(() => proposeTerms(sentences, terms), [sentences, terms])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  if (terms.length === 0) return null
  const chosen = proposals.filter(({ sentence }) => !left.has(sentence.key))
  const count = chosen.reduce((sum, { replaced }) => sum + replaced.length, 0)
  return (
    <section aria-label={GLOSSARY.proposals}>
      <Title order={3} size="h4" mb={6}>
        {GLOSSARY.proposals}
      </Title>
      {proposals.length === 0 ? (
        <Text size="sm" c="dimmed">
          {GLOSSARY.proposalsNone}
        </Text>
      ) : (
        <>
          <ul className={classes.hits}>
            {proposals.map((proposal) => (
              <ProposalRow
                key={proposal.sentence.key}
                proposal={proposal}
                isChosen={!left.has(proposal.sentence.key)}
                onToggle={() =>
                  setLeft((before) => {
                    const after = new Set(before)
                    if (!after.delete(proposal.sentence.key)) after.add(proposal.sentence.key)
                    return after
                  })
                }
              />
            ))}
          </ul>
          <Group justify="flex-end" mt="sm">
            <Button
              variant="default"
              disabled={count === 0}
              onClick={() => store.change(acceptProposals(sentences, chosen), 'text')}
            >
              {GLOSSARY.apply(count)}
            </Button>
          </Group>
        </>
      )}
    </section>
  )
}

interface RowProps {
  proposal: GlossaryProposal
  isChosen: boolean
  onToggle: () => void
}

function ProposalRow({ proposal, isChosen, onToggle }: RowProps) {
  const { replaced, sentence } = proposal
  const list = new Intl.ListFormat(LOCALE)
  return (
    <li className={classes.hit}>
      <Checkbox
        aria-label={list.format(replaced.map(({ heard, term }) => GLOSSARY.choose(heard, term)))}
        checked={isChosen}
        onChange={onToggle}
      />
      <span className={classes.time}>{shortClock(sentence.words[0]?.start ?? 0)}</span>
      <span className={classes.hitText} dir="auto">
        {replaced.map(({ heard, term, from }) => (
          <span key={from}>
            <del>{heard}</del> <ins>{term}</ins>{' '}
          </span>
        ))}
        <Text span size="sm" c="dimmed">
          {rowText({ sentences: [{ ...sentence, words: proposal.words }] })}
        </Text>
      </span>
    </li>
  )
}
