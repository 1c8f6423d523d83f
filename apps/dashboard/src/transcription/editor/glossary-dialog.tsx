import { Alert, Button, Checkbox, Group, Modal, Stack, Text, Title } from '@mantine/core'
import {
  type GlossaryTerm,
  getGlossary,
  updateGlossary,
} from '@podstead/contract/transcription/transcript-sentences'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { query, queryClient, useAction } from '../../api/query.ts'
import { ErrorPanel, FailureList } from '../../ui/error-panel.tsx'
import { notifySuccess } from '../../ui/notify.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import classes from './editor.module.css'
import { useEditor } from './editor-context.ts'
import { GLOSSARY } from './editor-copy.ts'
import { findGlossaryPlaces, placeText, replacePlaces } from './find-places.ts'
import { GlossaryFields, type TermRow, toTermRows, toTerms } from './glossary-fields.tsx'
import { PlacePreview } from './place-preview.tsx'
import { useTranscript } from './transcript-store.ts'

/** How names and products are written in a podcast, and what that would change here. */
export function GlossaryDialog({ showId, onClose }: { showId: number; onClose: () => void }) {
  const params = { showId }
  const options = query(getGlossary, { params })
  const glossary = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: false })
  return (
    <Modal opened onClose={onClose} title={GLOSSARY.title} size="xl">
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
          onClose={onClose}
        />
      )}
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
  onClose,
}: {
  stored: StoredGlossary
  showId: number
  onSaved: (saved: StoredGlossary) => void
  onClose: () => void
}) {
  const [rows, setRows] = useState<TermRow[]>(() => toTermRows(stored.terms))
  const terms = toTerms(rows)
  const isDirty = JSON.stringify(terms) !== JSON.stringify(stored.terms)
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

/** What the saved glossary would write otherwise in this transcript; each place can be left out. */
function Proposals({ terms }: { terms: readonly GlossaryTerm[] }) {
  const { store } = useEditor()
  const sentences = useTranscript(store, (state) => state.sentences)
  const places = useMemo(() => findGlossaryPlaces(sentences, terms), [sentences, terms])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  if (terms.length === 0) return null
  const placeKey = ({ sentence, from }: (typeof places)[number]) => `${sentence.key} ${from}`
  const chosen = places.filter((place) => !left.has(placeKey(place)))
  return (
    <section aria-label={GLOSSARY.proposals}>
      <Title order={3} size="h4" mb={6}>
        {GLOSSARY.proposals}
      </Title>
      {places.length === 0 ? (
        <Text size="sm" c="dimmed">
          {GLOSSARY.proposalsNone}
        </Text>
      ) : (
        <>
          <ul className={classes.hits}>
            {places.map((place) => (
              <li key={placeKey(place)} className={classes.hit}>
                <Checkbox
                  aria-label={GLOSSARY.choose(placeText(place), place.replacement)}
                  checked={!left.has(placeKey(place))}
                  onChange={() =>
                    setLeft((before) => {
                      const after = new Set(before)
                      if (!after.delete(placeKey(place))) after.add(placeKey(place))
                      return after
                    })
                  }
                />
                <span className={classes.hitText}>
                  <PlacePreview place={place} />
                </span>
              </li>
            ))}
          </ul>
          <Group justify="flex-end" mt="sm">
            <Button
              variant="default"
              disabled={chosen.length === 0}
              onClick={() => store.change(replacePlaces(sentences, chosen), 'text')}
            >
              {GLOSSARY.apply(chosen.length)}
            </Button>
          </Group>
        </>
      )}
    </section>
  )
}
