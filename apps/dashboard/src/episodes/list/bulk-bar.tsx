import { Button, Group, Menu, Modal, Stack, Text } from '@mantine/core'
import type { Episode } from '@podstead/contract/episodes/episodes'
import { MAX_AT_ONCE } from '@podstead/contract/episodes/episodes-actions'
import { RESTORE_DAYS } from '@podstead/contract/limits'
import { listSeasons } from '@podstead/contract/seasons'
import { IconArrowBackUp, IconEyeOff, IconFolders, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { query } from '../../api/query.ts'
import { countText, plural } from '../../ui/formats.ts'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { seasonText } from '../episode-fields.tsx'
import type { BulkStep } from './bulk-rules.ts'
import { BULK } from './list-copy.ts'
import { useBulk } from './use-bulk.tsx'

interface Props {
  showId: number
  /** As they are in the list. */
  episodes: readonly Episode[]
  /** Those selected are deleted ones. */
  isBin: boolean
  canDelete: boolean
  onClear: () => void
}

/** What can be done with all selected episodes at once. */
export function BulkBar({ showId, episodes, isBin, canDelete, onClear }: Props) {
  const { run, busyWith } = useBulk(showId, onClear)
  const [isDeleting, setDeleting] = useState(false)
  const ids = episodes.map(({ id }) => id)
  const counted = plural(ids.length, 'episode')
  const isTooMany = ids.length > MAX_AT_ONCE
  const button = (
    action: BulkStep['action'],
    label: string,
    Icon: ComponentType<{ size: number }>,
    onClick?: () => void,
  ) => (
    <Button
      key={action}
      variant="default"
      size="compact-md"
      leftSection={<Icon size={16} aria-hidden />}
      loading={busyWith === action}
      disabled={isTooMany || (busyWith !== null && busyWith !== action)}
      onClick={onClick ?? (() => run({ ids, action }, episodes))}
    >
      {label}
    </Button>
  )
  return (
    <>
      <SelectionBar
        label={BULK.label}
        text={isTooMany ? BULK.tooMany(countText(MAX_AT_ONCE)) : BULK.count(countText(ids.length))}
        clearLabel={BULK.clear}
        onClear={onClear}
      >
        {isBin ? (
          button('restore', BULK.restore, IconArrowBackUp)
        ) : (
          <>
            {button('publish', BULK.publish, IconSend)}
            {button('unpublish', BULK.unpublish, IconEyeOff)}
            <SeasonMenu
              showId={showId}
              isDisabled={isTooMany || busyWith !== null}
              onChoose={(season_id, name) => run({ ids, action: 'set_season', season_id }, episodes, name)}
            />
            {canDelete && button('delete', BULK.delete, IconTrash, () => setDeleting(true))}
          </>
        )}
      </SelectionBar>
      <Modal opened={isDeleting} onClose={() => setDeleting(false)} title={BULK.deleteTitle(counted)}>
        <Stack>
          <Text>{BULK.deleteText(RESTORE_DAYS)}</Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => setDeleting(false)}>
              {BULK.cancel}
            </Button>
            <Button
              color="clay"
              onClick={() => {
                setDeleting(false)
                run({ ids, action: 'delete' }, episodes)
              }}
            >
              {BULK.deleteConfirm(counted)}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}

interface SeasonMenuProps {
  showId: number
  isDisabled: boolean
  onChoose: (id: number | null, name: string) => void
}

function SeasonMenu({ showId, isDisabled, onChoose }: SeasonMenuProps) {
  const seasons = useQuery(query(listSeasons, { params: { showId } }))
  if (!seasons.data?.length) return null
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconFolders size={16} aria-hidden />}
          disabled={isDisabled}
        >
          {BULK.season}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {seasons.data.map(({ id, number, name }) => (
          <Menu.Item key={id} onClick={() => onChoose(id, seasonText(number, name))}>
            {seasonText(number, name)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose(null, '')}>{BULK.noSeason}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
