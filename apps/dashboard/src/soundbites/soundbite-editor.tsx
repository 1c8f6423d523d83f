import { Alert, Button, Card, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useContext, useEffect, useState } from 'react'
import { type WaveRange, WaveRanges } from '../audio/wave-ranges.tsx'
import { DeskContext } from '../audio/waveform-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Microphone } from '../ui/illustrations.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { SOUNDBITES } from './copy.ts'
import { CreateExcerptDialog, type ExcerptSpan } from './create-excerpt-dialog.tsx'
import { ExcerptsSection } from './excerpts-section.tsx'
import { SoundbiteRow } from './soundbite-row.tsx'
import { soundbiteSpan } from './soundbite-rules.ts'
import classes from './soundbites.module.css'
import { type StoredSoundbites, useSoundbiteList } from './use-soundbite-list.ts'

interface Props {
  episodeId: number
  stored: StoredSoundbites
  duration: number
  onDirty: (dirty: boolean) => void
}

/** Soundbites in a list and as stretches of the wave: two views of the same. */
export function SoundbiteEditor({ episodeId, stored, duration, onDirty }: Props) {
  const desk = useContext(DeskContext)
  const list = useSoundbiteList(episodeId, stored, duration)
  const [checked, setChecked] = useState(false)
  const [shared, setShared] = useState<ExcerptSpan | null>(null)
  const { bites, dirty } = list
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  useEffect(() => () => onDirty(false), [onDirty])

  const soundbiteName = (key: string) => {
    const index = bites.findIndex((bite) => bite.key === key)
    return bites[index]?.title.trim() || SOUNDBITES.numbered(index + 1)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setChecked(!list.isValid)
    if (list.isValid) list.save()
  }
  const ranges = bites.flatMap((bite): WaveRange[] => {
    const stretch = soundbiteSpan(bite)
    if (!stretch || stretch.end <= stretch.start || stretch.start >= duration) return []
    return [
      { key: bite.key, ...stretch, label: soundbiteName(bite.key), selected: bite.key === list.selected },
    ]
  })
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => list.addAt(desk?.sound.get().seconds ?? 0)}
    >
      {SOUNDBITES.add}
    </Button>
  )
  return (
    <>
      <form onSubmit={save} noValidate className={classes.editor}>
        {desk && (
          <WaveRanges ranges={ranges} onSelect={list.select} onChange={list.place} onDraw={list.draw} />
        )}
        {list.failure && (
          <Alert color="clay" role="alert" title={SOUNDBITES.errorTitle} mb="md">
            {list.failure.fullMessages.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        )}
        {bites.length === 0 ? (
          <EmptyState illustration={<Microphone />} title={SOUNDBITES.emptyTitle} action={add}>
            {SOUNDBITES.text} {desk ? SOUNDBITES.draw : ''}
          </EmptyState>
        ) : (
          <Card component="section" aria-label={SOUNDBITES.title} data-field="items" padding={0}>
            <div className={classes.head}>
              <div className={classes.words}>
                <Title order={2} size="h3">
                  {SOUNDBITES.title}
                </Title>
                <Text size="sm" c="dimmed">
                  {SOUNDBITES.count(bites.length)}
                  {desk ? ` · ${SOUNDBITES.draw}` : ''}
                </Text>
              </div>
              {add}
            </div>
            <ol className={classes.list}>
              {bites.map((bite) => (
                <SoundbiteRow
                  key={bite.key}
                  bite={bite}
                  name={soundbiteName(bite.key)}
                  selected={bite.key === list.selected}
                  duration={duration}
                  checked={checked}
                  onSelect={() => list.select(bite.key)}
                  onChange={(values) => list.change(bite.key, values)}
                  onRemove={() => list.remove(bite)}
                  onShare={(span) => setShared({ title: bite.title, ...span })}
                />
              ))}
            </ol>
          </Card>
        )}
        <SaveBar dirty={dirty} busy={list.busy} onDiscard={list.discard} />
        {list.notice}
      </form>
      <ExcerptsSection episodeId={episodeId} hasSoundbites={bites.length > 0} />
      {shared && <CreateExcerptDialog episodeId={episodeId} span={shared} onClose={() => setShared(null)} />}
    </>
  )
}
