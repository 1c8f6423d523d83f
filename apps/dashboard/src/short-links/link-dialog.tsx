import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { MAX_LINK_NAME } from '@podstead/contract/short-links/link-names'
import {
  createShortLink,
  listShortLinks,
  type ShortLink,
  updateShortLink,
} from '@podstead/contract/short-links/short-links'
import { type FormEvent, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { EpisodeSelect } from '../fields/episode-select.tsx'
import { UI } from '../ui/copy.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { shortAddress } from '../ui/formats.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { HINT_BELOW } from '../ui/section.tsx'
import { SHORT_LINKS } from './copy.ts'

interface Props {
  showId: number
  /** The landing page, below which the link will be. */
  base: string
  /** Null: closed. */
  link: ShortLink | 'new' | null
  onClose: () => void
}

/** Makes a short link, or changes one. */
export function LinkDialog({ link, onClose, ...rest }: Props) {
  const title = link === 'new' || !link ? SHORT_LINKS.createTitle : SHORT_LINKS.editTitle(link.name)
  return (
    <Modal opened={link !== null} onClose={onClose} title={title}>
      {link && <LinkForm {...rest} link={link === 'new' ? null : link} onClose={onClose} />}
    </Modal>
  )
}

function LinkForm({ showId, base, link, onClose }: Omit<Props, 'link'> & { link: ShortLink | null }) {
  const [name, setName] = useState(link?.name ?? '')
  const [kind, setKind] = useState<'address' | 'episode'>(link?.episode_id ? 'episode' : 'address')
  const [url, setUrl] = useState(link && !link.episode_id ? link.target_url : '')
  const [episodeId, setEpisodeId] = useState(link?.episode_id ?? null)
  const done = (words: string) => {
    refresh(listShortLinks)
    notifySuccess({ message: words })
    onClose()
  }
  const create = useAction(createShortLink, { onSuccess: (made) => done(SHORT_LINKS.created(made.name)) })
  const update = useAction(updateShortLink, { onSuccess: (saved) => done(SHORT_LINKS.saved(saved.name)) })
  const save = link ? update : create
  const errors = save.error?.formErrors ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const target = kind === 'episode' ? { episode_id: episodeId } : { target_url: url.trim() }
    const body = { name: name.trim(), ...target }
    if (link?.id) update.mutate({ params: { showId, shortLinkId: link.id }, body })
    else create.mutate({ params: { showId }, body })
  }
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      if (save.error) save.reset()
    }
  const targetError = errors.target_url ?? errors.episode_id
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <div>
          <TextInput
            data-autofocus
            label={SHORT_LINKS.name}
            description={SHORT_LINKS.nameHint}
            inputWrapperOrder={HINT_BELOW}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_LINK_NAME}
            value={name}
            error={errors.name}
            onChange={(event) => change(setName)(event.currentTarget.value.toLowerCase())}
          />
          <Text size="sm" fw={600} mt={6} style={{ overflowWrap: 'anywhere' }}>
            {shortAddress(base)}/{name || '…'}
          </Text>
        </div>
        <div>
          <Text component="span" size="sm" fw={600} id="short-link-target">
            {SHORT_LINKS.leadsTo}
          </Text>
          <SegmentedControl
            fullWidth
            mt={4}
            aria-labelledby="short-link-target"
            value={kind}
            onChange={(value) => change(setKind)(value as typeof kind)}
            data={[
              { value: 'address', label: SHORT_LINKS.toAddress },
              { value: 'episode', label: SHORT_LINKS.toEpisode },
            ]}
          />
        </div>
        {kind === 'address' ? (
          <TextInput
            type="url"
            label={SHORT_LINKS.address}
            placeholder="https://"
            autoComplete="off"
            value={url}
            error={targetError}
            onChange={(event) => change(setUrl)(event.currentTarget.value)}
          />
        ) : (
          <EpisodeSelect
            showId={showId}
            label={SHORT_LINKS.episode}
            value={episodeId}
            {...(link?.episode_id && { name: link.episode_name })}
            error={targetError}
            onChange={change(setEpisodeId)}
          />
        )}
        {save.error && !targetError && !errors.name && (
          <Alert color="clay" role="alert" title={UI.errors}>
            <FailureList error={save.error} />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {UI.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {SHORT_LINKS.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
