import { ActionIcon, Button, Menu } from '@mantine/core'
import { CHAPTER_FORMATS, exportChapters } from '@podstead/contract/chapters'
import type { Episode } from '@podstead/contract/episodes/episodes'
import { IconBookmarkPlus, IconDots, IconDownload, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../api/query.ts'
import { notifyError } from '../ui/notify.tsx'
import { saveFile } from '../ui/save-file.ts'
import type { ChapterStore } from './chapter-store.ts'
import { CHAPTERS, EXPORT, IMPORT, MARKER } from './copy.ts'
import { ImportDialog } from './import-dialog.tsx'
import { MarkerDialog } from './marker-dialog.tsx'

interface Props {
  params: { showId: number; episodeId: number }
  store: ChapterStore
  episode: Episode
  /** Something is not saved: files are made of what is. */
  dirty: boolean
}

/**
 * What is done with the list as a whole: `tools` beside the button that adds
 * one, `bring` where there is none.
 */
export function useChapterTools({ params, store, episode, dirty }: Props) {
  const [open, setOpen] = useState<'import' | 'marker' | null>(null)
  const duration = episode.duration_second ?? 0
  const count = store.chapters.length
  const download = useAction(exportChapters, {
    onSuccess: ({ file_name, content_type, text }) => saveFile(file_name, content_type, text),
    onError: (failure) => notifyError({ title: CHAPTERS.errorTitle, message: failure.message }),
  })
  const dialogs = (
    <>
      <ImportDialog
        opened={open === 'import'}
        onClose={() => setOpen(null)}
        {...{ params, store, duration }}
      />
      <MarkerDialog
        opened={open === 'marker'}
        onClose={() => setOpen(null)}
        {...{ params, duration }}
        obstacle={findObstacle(episode, dirty)}
      />
    </>
  )
  const tools = (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmarkPlus size={18} aria-hidden />}
        onClick={() => setOpen('marker')}
      >
        {MARKER.action}
      </Button>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={CHAPTERS.more}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => setOpen('import')}>
            {IMPORT.action}
          </Menu.Item>
          {count > 0 && (
            <>
              <Menu.Divider />
              <Menu.Label>{dirty ? EXPORT.saveFirst : EXPORT.label}</Menu.Label>
              {CHAPTER_FORMATS.map((format) => (
                <Menu.Item
                  key={format}
                  disabled={dirty}
                  leftSection={<IconDownload size={18} aria-hidden />}
                  onClick={() => download.mutate({ params, query: { format } })}
                >
                  {EXPORT.formats[format]}
                </Menu.Item>
              ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
  const bring = (
    <Button
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
      onClick={() => setOpen('import')}
    >
      {IMPORT.action}
    </Button>
  )
  return { tools, bring, dialogs }
}

function findObstacle({ audio_file_id, content_type }: Episode, dirty: boolean): string | null {
  if (audio_file_id === null) return MARKER.noAudio
  if (content_type !== 'audio/mpeg') return MARKER.onlyMp3
  return dirty ? MARKER.saveFirst : null
}
