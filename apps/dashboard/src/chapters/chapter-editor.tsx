import { Button, Card, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Signpost } from '../ui/illustrations.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { ChapterForm, ErrorLines } from './chapter-form.tsx'
import { ChapterMarks } from './chapter-marks.tsx'
import { ChapterRow } from './chapter-row.tsx'
import type { ChapterStore } from './chapter-store.ts'
import classes from './chapters.module.css'
import { CHAPTERS } from './copy.ts'
import { useChapterEditor } from './use-chapter-editor.ts'
import type { ChapterList } from './use-chapter-list.ts'

interface Props {
  showId: number
  store: ChapterStore | ChapterList
  duration: number
  /** Import, export and the chapter marker. */
  tools: ReactNode
  /** In the place of an empty list, beside 'Add new chapter'. */
  bring: ReactNode
  onDirty: (dirty: boolean) => void
}

/** The list of chapters and the marks on the wave: two views of the same. */
export function ChapterEditor({ showId, store, duration, tools, bring, onDirty }: Props) {
  const list = 'save' in store ? store : null
  const editor = useChapterEditor(store, duration)
  const { draft, chapters } = editor
  const dirty = editor.dirty || (list?.dirty ?? false)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  useEffect(() => () => onDirty(false), [onDirty])

  const isEmpty = chapters.length === 0 && !draft

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (list && (await editor.submit())) list.save()
  }
  const discard = () => {
    editor.close()
    list?.discard()
  }
  const form = draft && (
    <ChapterForm
      key={draft.key ?? 'new'}
      showId={showId}
      draft={draft}
      problems={editor.problems}
      duration={duration}
      busy={store.busy}
      submitLabel={list ? CHAPTERS.done : CHAPTERS.save}
      onChange={editor.change}
      onSubmit={() => void editor.submit()}
      onCancel={editor.close}
    />
  )
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={editor.add}
      disabled={draft?.key === null}
      ref={editor.addButton}
    >
      {CHAPTERS.add}
    </Button>
  )
  return (
    <form onSubmit={save} noValidate className={classes.editor}>
      <ChapterMarks editor={editor} />
      {store.failure && <ErrorLines lines={store.failure.fullMessages} />}
      {isEmpty ? (
        <EmptyState
          illustration={<Signpost />}
          title={CHAPTERS.emptyTitle}
          action={
            <Group gap={8} justify="center">
              {add}
              {bring}
            </Group>
          }
        >
          {CHAPTERS.emptyText}
        </EmptyState>
      ) : (
        <Card component="section" aria-label={CHAPTERS.title} padding={0}>
          <div className={classes.head}>
            <div>
              <Title order={2} size="h3">
                {CHAPTERS.title}
              </Title>
              <Text size="sm" c="dimmed" role="status">
                {CHAPTERS.count(chapters.length)}
              </Text>
            </div>
            <Group gap={8}>
              {tools}
              {add}
            </Group>
          </div>
          {draft?.key === null && form}
          {chapters.length > 0 && (
            <ol className={classes.list}>
              {chapters.map((chapter, index) =>
                chapter.key === draft?.key ? (
                  <li key={chapter.key}>{form}</li>
                ) : (
                  <ChapterRow
                    key={chapter.key}
                    chapter={chapter}
                    number={index + 1}
                    playing={index === editor.playing}
                    onPlay={editor.play}
                    onEdit={editor.edit}
                    onRemove={editor.remove}
                  />
                ),
              )}
            </ol>
          )}
        </Card>
      )}
      {list && <SaveBar dirty={dirty} busy={list.busy} onDiscard={discard} />}
      {list?.notice}
    </form>
  )
}
