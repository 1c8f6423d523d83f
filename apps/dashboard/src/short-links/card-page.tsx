import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { languageCode } from '@podstead/contract/lookups-data'
import { listShortLinks } from '@podstead/contract/short-links/short-links'
import type { Show } from '@podstead/contract/shows/shows'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { OnlyPublic } from '../page-frames/only-public.tsx'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { SkillGate } from '../session/skill-gate.tsx'
import { Choice } from '../ui/choice.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { HINT_BELOW, Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import classes from './card.module.css'
import { Card, type CardDesign } from './card.tsx'
import { CARD_FORMAT_NAMES, CARD_FORMATS, type CardFormat } from './card-rules.ts'
import { CARD, SHORT_LINKS } from './copy.ts'
import { linkTitle } from './link-names.ts'

/** /shows/{id}/links/card: a card or poster with the code of a short link, to be printed. */
export function CardPage() {
  const id = Number(useParams().id)
  return (
    <ShowPage
      title={CARD.title}
      loadFailed={CARD.loadFailed}
      header={{ subject: CARD.title, crumbs: [{ label: CARD.back, to: to('links', { id }) }] }}
    >
      {(show) => (
        <SkillGate skill="skill_podcast_website">
          {show.is_private_show ? (
            <OnlyPublic showId={show.id} title={CARD.privateTitle}>
              {CARD.privateText}
            </OnlyPublic>
          ) : (
            <CardOfShow key={show.id} show={show} />
          )}
        </SkillGate>
      )}
    </ShowPage>
  )
}

const MAX_SENTENCE = 120

function CardOfShow({ show }: { show: Show }) {
  const found = useQuery(query(listShortLinks, { params: { showId: show.id } }))
  const [design, setDesign] = useState<CardDesign>({
    ...{ format: 'a6', look: 'light', url: show.landing_page_url, sentence: '' },
  })
  const set = (change: Partial<CardDesign>) => setDesign({ ...design, ...change })
  if (found.isPending) return <FormSkeleton fields={4} />
  if (!found.data)
    return (
      <ErrorPanel error={found.error} title={SHORT_LINKS.loadFailed} onRetry={() => void found.refetch()} />
    )
  const language = languageCode(show.language_id)
  return (
    <div className={classes.page}>
      <Section title={CARD.settings}>
        <Stack>
          <NativeSelect
            label={CARD.format}
            value={design.format}
            onChange={(event) => set({ format: event.currentTarget.value as CardFormat })}
            data={CARD_FORMAT_NAMES.map((value) => ({ value, label: CARD.formats[value] }))}
          />
          <NativeSelect
            label={CARD.link}
            value={design.url}
            onChange={(event) => set({ url: event.currentTarget.value })}
            data={found.data.links.map((link) => ({ value: link.url, label: linkTitle(link) }))}
          />
          <Choice
            label={CARD.look}
            names={['light', 'colour']}
            words={CARD.looks}
            value={design.look}
            onChange={(look) => set({ look })}
          />
          <TextInput
            label={CARD.sentence}
            description={CARD.sentenceHint}
            inputWrapperOrder={HINT_BELOW}
            maxLength={MAX_SENTENCE}
            value={design.sentence}
            onChange={(event) => set({ sentence: event.currentTarget.value })}
          />
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {CARD.print}
          </Button>
          <Text size="sm" c="dimmed">
            {CARD.printHint}
          </Text>
        </Stack>
      </Section>
      <section className={classes.preview} aria-label={CARD.preview}>
        <div className={classes.shown} data-format={design.format}>
          <Card show={show} design={design} language={language} />
        </div>
      </section>
      {createPortal(
        <div className={classes.sheet} data-format={design.format} aria-hidden>
          {Array.from({ length: CARD_FORMATS[design.format].sheet }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
            <Card key={at} show={show} design={design} language={language} />
          ))}
        </div>,
        document.body,
      )}
    </div>
  )
}
