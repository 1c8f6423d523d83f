import { ActionIcon, Anchor, Badge, Card, Group, Menu, Text, VisuallyHidden } from '@mantine/core'
import { getArchive } from '@podstead/contract/archives'
import { isPermitted, type Permission } from '@podstead/contract/permissions'
import {
  copyShow,
  deleteShow,
  moveAway,
  offerTransfer,
  type ShowListItem,
} from '@podstead/contract/shows/shows'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconFileZip,
  IconLock,
  IconSend,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { countText, plural } from '../../ui/formats.ts'
import { LIST } from '../copy.ts'
import { ARCHIVE } from './list-copy.ts'
import { setArchived } from './set-archived.ts'
import classes from './show-card.module.css'

/** What one can ask for at a card. */
export type ShowWish = 'copy' | 'transfer' | 'delete'

interface Props {
  show: ShowListItem
  onWish: (wish: ShowWish) => void
  /** In place of public downloads, where a podcast is members-only. */
  MembersNumber?: ComponentType<{ showId: number }> | undefined
}

/** One podcast of the list. */
export function ShowCard({ show, onWish, MembersNumber }: Props) {
  const overview = to('showOverview', { id: show.id })
  return (
    <Card component="li" padding={0} className={classes.card}>
      <Link to={overview} tabIndex={-1} aria-hidden className={classes.cover}>
        <img src={show.artwork_url_256} alt="" width={256} height={256} loading="lazy" />
        {show.is_private_show && (
          <Badge
            className={classes.badge}
            variant="filled"
            color="dark"
            leftSection={<IconLock size={13} aria-hidden />}
          >
            {LIST.private}
          </Badge>
        )}
      </Link>
      <div className={classes.body}>
        <Group justify="space-between" align="start" wrap="nowrap" gap={4}>
          <Anchor component={Link} to={overview} className={classes.name} c="inherit" underline="hover">
            {show.podcast_title}
            {/* The picture's badge is hidden from screen readers with its link. */}
            {show.is_private_show && <VisuallyHidden> ({LIST.private})</VisuallyHidden>}
          </Anchor>
          <CardMenu show={show} onWish={onWish} />
        </Group>
        <Text size="sm" c="dimmed">
          {plural(show.audioposts_count, 'episode')}
        </Text>
        {show.is_advanced_private_feed && MembersNumber ? (
          <MembersNumber showId={show.id} />
        ) : (
          <div>
            <Text className="ps-number" fz={26} fw={640} lh={1}>
              {countText(show.downloads_last_30_days)}
            </Text>
            <Text size="xs" c="dimmed" mt={4}>
              {LIST.downloadsSpan}
            </Text>
          </div>
        )}
      </div>
    </Card>
  )
}

function CardMenu({ show, onWish }: { show: ShowListItem; onWish: (wish: ShowWish) => void }) {
  const may = ({ permission }: { permission: Permission }) => isPermitted(show.role, permission)
  const mayDelete = show.is_direct_upload && may(deleteShow)
  return (
    <Menu width={230} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={LIST.menuOf(show.podcast_title)} size={32} mt={-4} mr={-8}>
          <IconDots size={19} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may(copyShow) && (
          <Menu.Item leftSection={<IconCopy size={17} aria-hidden />} onClick={() => onWish('copy')}>
            {LIST.copy}
          </Menu.Item>
        )}
        {may(offerTransfer) && (
          <Menu.Item leftSection={<IconSend size={17} aria-hidden />} onClick={() => onWish('transfer')}>
            {LIST.transfer}
          </Menu.Item>
        )}
        {!show.is_private_show && may(moveAway) && (
          <Menu.Item
            component={Link}
            to={to('moveAway', { id: show.id })}
            leftSection={<IconTruckDelivery size={17} aria-hidden />}
          >
            {LIST.moveAway}
          </Menu.Item>
        )}
        {may(getArchive) && (
          <Menu.Item
            component={Link}
            to={to('exportShow', { id: show.id })}
            leftSection={<IconFileZip size={17} aria-hidden />}
          >
            {LIST.export}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={
            show.is_archived ? (
              <IconArchiveOff size={17} aria-hidden />
            ) : (
              <IconArchive size={17} aria-hidden />
            )
          }
          onClick={() => void setArchived(show, !show.is_archived)}
        >
          {show.is_archived ? ARCHIVE.takeBack : ARCHIVE.putAway}
        </Menu.Item>
        {mayDelete && (
          <>
            <Menu.Divider />
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={17} aria-hidden />}
              onClick={() => onWish('delete')}
            >
              {LIST.delete}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
