import { Button, Text } from '@mantine/core'
import { listSubfolders } from '@podstead/contract/ordering'
import { IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { SkillGate } from '../session/skill-gate.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Homestead } from '../ui/illustrations.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { FOLDERS } from './copy.ts'
import classes from './ordering.module.css'

interface Folder {
  id: number
  name: string
  children: Folder[]
}

/** /shows/{id}/sub_folder: the podcasts that a synchronised drive's folders are, as a tree (RU243, RU245). */
export function SubFolderPage() {
  return (
    <ShowPage title={FOLDERS.title} loadFailed={FOLDERS.loadFailed}>
      {(show) => (
        <SkillGate skill="allow_dropbox_subfolders">
          <Folders key={show.id} showId={show.id} />
        </SkillGate>
      )}
    </ShowPage>
  )
}

function Folders({ showId }: { showId: number }) {
  const folders = useQuery(query(listSubfolders, { params: { showId } }))
  if (folders.isPending) return <RowsSkeleton count={3} />
  if (!folders.data)
    return (
      <LoadFailure
        error={folders.error}
        title={FOLDERS.loadFailed}
        onRetry={() => void folders.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  if (folders.data.length === 0)
    return (
      <EmptyState
        illustration={<Homestead />}
        title={FOLDERS.emptyTitle}
        action={
          <Button component={Link} to={to('episodes', { showId })} variant="default">
            {FOLDERS.episodes}
          </Button>
        }
      >
        {FOLDERS.empty}
      </EmptyState>
    )
  return (
    <Section title={FOLDERS.title} text={FOLDERS.text}>
      <Tree folders={folders.data} />
    </Section>
  )
}

function Tree({ folders }: { folders: Folder[] }) {
  return (
    <ul className={classes.tree}>
      {folders.map(({ id, name, children }) => (
        <li key={id}>
          <div className={classes.folder}>
            <IconFolder size={20} aria-hidden />
            <Text fw={600} className={classes.words}>
              {name}
            </Text>
            <Button
              component={Link}
              to={to('showOverview', { id })}
              variant="default"
              size="compact-md"
              aria-label={FOLDERS.viewOf(name)}
            >
              {FOLDERS.view}
            </Button>
          </div>
          {children.length > 0 && <Tree folders={children} />}
        </li>
      ))}
    </ul>
  )
}
