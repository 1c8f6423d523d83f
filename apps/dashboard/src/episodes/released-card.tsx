import { Anchor, Button, Card, CloseButton, Collapse, Group, Loader, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import { getOverview } from '@podstead/contract/shows/shows'
import { IconQrcode, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { QrCode } from '../ui/codes/qr-code.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { shortAddress } from '../ui/formats.ts'
import { RELEASED } from './copy.ts'
import classes from './episode-form.module.css'

/** Given along by whoever publishes an episode; it is gone when the card is closed. */
export interface ReleasedState {
  released?: boolean
}

/**
 * The moment after publishing: what is happening until the episode can be heard, then its address to
 * share, and the next step. Only right after it was published.
 */
export function ReleasedCard({ episode }: { episode: EpisodeWithShow }) {
  const location = useLocation()
  const navigate = useNavigate()
  const isShown = (location.state as ReleasedState | null)?.released === true && !episode.is_draft
  const { publication, show, single_page_url: page } = episode
  const isLive = publication === 'published'
  const overview = useQuery({
    ...query(getOverview, { params: { id: show.id } }),
    enabled: isShown && isLive,
  })
  if (!isShown || publication === 'scheduled') return null
  const isFirst = overview.data?.published_count === 1
  const close = () => void navigate(location.pathname, { replace: true, state: null })
  return (
    <Card component="section" aria-labelledby="released-title" className={classes.released}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <div role="status">
          <Title order={2} size="h3" id="released-title">
            {isLive ? (isFirst ? RELEASED.first : RELEASED.live) : RELEASED.soon}
          </Title>
        </div>
        <CloseButton aria-label={RELEASED.close} onClick={close} />
      </Group>
      {publication === 'failed' && <Text>{RELEASED.failed}</Text>}
      {publication === 'processing' && (
        <Group gap="sm" wrap="nowrap">
          <Loader size="sm" aria-hidden />
          <Text>{RELEASED.processing}</Text>
        </Group>
      )}
      {isLive && (
        <>
          <Text>{page ? RELEASED.text : RELEASED.privateText}</Text>
          {page && <PageToShare page={page} name={episode.name} />}
          {!show.is_private_show && (
            <Text size="sm">
              {isFirst ? RELEASED.firstNext : RELEASED.next}{' '}
              <Anchor
                component={Link}
                to={
                  isFirst
                    ? `${to('showOverview', { id: show.id })}#directories`
                    : to('links', { id: show.id })
                }
                fz="inherit"
                fw={600}
              >
                {isFirst ? RELEASED.directories : RELEASED.links}
              </Anchor>
            </Text>
          )}
        </>
      )}
    </Card>
  )
}

function PageToShare({ page, name }: { page: string; name: string }) {
  const [hasCode, code] = useDisclosure(false)
  return (
    <>
      <Anchor href={page} target="_blank" rel="noreferrer" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {shortAddress(page)}
      </Anchor>
      <Group gap="xs">
        <CopyButton value={page} label={RELEASED.copy} size="sm" revertAfter={2000} />
        {'share' in navigator && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconShare size={17} aria-hidden />}
            // Rejected when somebody closes the sheet again.
            onClick={() => void navigator.share({ title: name, url: page }).catch(() => {})}
          >
            {RELEASED.share}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconQrcode size={17} aria-hidden />}
          aria-expanded={hasCode}
          onClick={code.toggle}
        >
          {RELEASED.code}
        </Button>
      </Group>
      <Collapse expanded={hasCode} keepMounted={false}>
        <QrCode value={page} size={160} title={RELEASED.codeOf} />
      </Collapse>
    </>
  )
}
