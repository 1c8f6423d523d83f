import { ActionIcon, Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import {
  type AllowSite,
  createAllowSite,
  deleteAllowSite,
  getWidget,
  listAllowSites,
  renewWidgetKey,
} from '@podstead/contract/widgets/widgets'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { query, refresh, useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel, FailureList } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { WIDGETS } from './copy.ts'
import classes from './widgets.module.css'

/** On which sites players of a podcast for members may stand. */
export function AllowSites({ showId }: { showId: number }) {
  const params = { showId }
  const sites = useQuery(query(listAllowSites, { params }))
  const [removed, setRemoved] = useState<AllowSite | null>(null)
  const [isRenewing, setRenewing] = useState(false)
  const changed = () => refresh(listAllowSites, getWidget)
  const remove = useAction(deleteAllowSite, {
    onSuccess: ({ message }) => {
      changed()
      setRemoved(null)
      notifySuccess({ message })
    },
  })
  const renew = useAction(renewWidgetKey, {
    onSuccess: () => {
      changed()
      setRenewing(false)
      notifySuccess({ message: WIDGETS.renewed })
    },
  })
  return (
    <Section
      title={WIDGETS.sites}
      text={WIDGETS.sitesText}
      aside={
        (sites.data?.length ?? 0) > 0 && (
          <Button variant="default" onClick={() => setRenewing(true)}>
            {WIDGETS.renew}
          </Button>
        )
      }
    >
      <Stack>
        <AddSite showId={showId} onAdded={changed} />
        {sites.isPending && <RowsSkeleton count={1} />}
        {sites.isError && (
          <ErrorPanel error={sites.error} title={WIDGETS.sitesFailed} onRetry={() => void sites.refetch()} />
        )}
        {sites.data?.length === 0 && <Text c="dimmed">{WIDGETS.noSites}</Text>}
        {(sites.data?.length ?? 0) > 0 && (
          <ul className={classes.sites}>
            {sites.data?.map((site) => (
              <li key={site.id}>
                <span className={classes.name}>{site.url_address}</span>
                <ActionIcon
                  aria-label={WIDGETS.removeSite(site.url_address)}
                  size={40}
                  color="clay"
                  onClick={() => setRemoved(site)}
                >
                  <IconTrash size={19} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </Stack>
      <ConfirmDialog
        opened={removed !== null}
        title={WIDGETS.removeTitle(removed?.url_address ?? '')}
        text={WIDGETS.removeText}
        submit={WIDGETS.remove}
        failure={remove.error}
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate({ params: { showId, allowSiteId: removed.id } })}
        onClose={() => {
          setRemoved(null)
          remove.reset()
        }}
      />
      <ConfirmDialog
        opened={isRenewing}
        title={WIDGETS.renewTitle}
        text={WIDGETS.renewText}
        submit={WIDGETS.renew}
        failure={renew.error}
        busy={renew.isPending}
        onConfirm={() => renew.mutate({ params })}
        onClose={() => {
          setRenewing(false)
          renew.reset()
        }}
      />
    </Section>
  )
}

function AddSite({ showId, onAdded }: { showId: number; onAdded: () => void }) {
  const [site, setSite] = useState('')
  const add = useAction(createAllowSite, {
    onSuccess: ({ url_address }) => {
      onAdded()
      setSite('')
      notifySuccess({ message: WIDGETS.siteAdded(url_address) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) add.mutate({ params: { showId }, body: { url_address: site } })
  }
  const { url_address: error } = add.error?.formErrors ?? {}
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={WIDGETS.site}
          placeholder={WIDGETS.sitePlaceholder}
          autoComplete="off"
          inputMode="url"
          className={classes.site}
          value={site}
          error={error}
          onChange={(event) => {
            setSite(event.currentTarget.value)
            if (add.error) add.reset()
          }}
        />
        <Button type="submit" loading={add.isPending} className={classes.add}>
          {WIDGETS.addSite}
        </Button>
      </Group>
      {add.error && !error && (
        <Alert color="clay" role="alert" mt="sm">
          <FailureList error={add.error} />
        </Alert>
      )}
    </form>
  )
}
