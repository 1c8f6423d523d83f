import { Anchor, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  deleteSubscriberActivity,
  getSubscriberActivity,
} from '@podstead/contract/subscriber-metrics/private-downloads'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query, refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { countText, dateText, dateTimeText, dayText, percentText } from '../ui/formats.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { LoadedPart } from './card.tsx'
import { ACTIVITY, DOWNLOADS } from './copy.ts'
import { NothingHere, NumbersTable } from './numbers-table.tsx'
import classes from './private-downloads.module.css'

/** What one subscriber hears: a card of their page. */
export function SubscriberActivity({ showId, subscriberId }: { showId: number; subscriberId: number }) {
  const [isAsking, asking] = useDisclosure()
  const params = { showId, subscriberId }
  const result = useQuery(query(getSubscriberActivity, { params }))
  const forget = useAction(deleteSubscriberActivity, {
    onSuccess: ({ message }) => {
      asking.close()
      notifySuccess({ message })
      refresh(getSubscriberActivity)
    },
  })
  return (
    <Section
      title={ACTIVITY.title}
      aside={
        <Anchor component={Link} size="sm" to={to('privateDownloads', { id: showId })}>
          {ACTIVITY.all}
        </Anchor>
      }
    >
      <LoadedPart result={result} title={ACTIVITY.loadFailed}>
        {({ privacy_mode, downloads, episodes, completion, last_download_at, recent, apps }) =>
          privacy_mode ? (
            <NothingHere>{ACTIVITY.privacy}</NothingHere>
          ) : (
            <>
              {downloads === 0 ? (
                <NothingHere>{ACTIVITY.none}</NothingHere>
              ) : (
                <>
                  <dl className={classes.facts}>
                    <dt>{DOWNLOADS.downloads}</dt>
                    <dd>{countText(downloads)}</dd>
                    <dt>{ACTIVITY.episodes}</dt>
                    <dd>{countText(episodes)}</dd>
                    <dt>{DOWNLOADS.completion}</dt>
                    <dd>{completion === null ? '–' : percentText(completion)}</dd>
                    <dt>{ACTIVITY.last}</dt>
                    <dd>{last_download_at ? dateText(last_download_at) : '–'}</dd>
                  </dl>
                  <NumbersTable
                    label={ACTIVITY.recent}
                    rows={recent}
                    rowKey={({ audiopost_id, downloaded_at }) => `${audiopost_id} ${downloaded_at}`}
                    columns={[
                      { label: DOWNLOADS.episode, render: ({ name }) => name },
                      { label: DOWNLOADS.day, render: ({ downloaded_at }) => dateTimeText(downloaded_at) },
                      { label: 'App', render: ({ app }) => app ?? '–' },
                      {
                        label: DOWNLOADS.completion,
                        isNumber: true,
                        render: ({ share }) => (share === null ? '–' : percentText(share)),
                      },
                    ]}
                  />
                </>
              )}
              {apps.length > 0 && (
                <Text size="sm" c="dimmed">
                  {ACTIVITY.apps}:{' '}
                  {apps.map(({ name, last_day }) => `${name} (${dayText(last_day)})`).join(', ')}
                </Text>
              )}
              {(downloads > 0 || apps.length > 0) && (
                <Group>
                  <Button
                    variant="subtle"
                    color="clay"
                    size="compact-md"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    onClick={asking.open}
                  >
                    {ACTIVITY.forget}
                  </Button>
                </Group>
              )}
            </>
          )
        }
      </LoadedPart>
      <ConfirmDialog
        opened={isAsking}
        title={ACTIVITY.forgetTitle}
        text={ACTIVITY.forgetText}
        submit={ACTIVITY.forget}
        failure={forget.error}
        busy={forget.isPending}
        onConfirm={() => forget.mutate({ params })}
        onClose={asking.close}
      />
    </Section>
  )
}
