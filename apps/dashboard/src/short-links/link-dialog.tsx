import { Modal, Stack, Text, TextInput } from '@mantine/core'
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
import { Choice } from '../ui/choice.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { shortAddress } from '../ui/formats.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { HINT_BELOW } from '../ui/section.tsx'
import { SHORT_LINKS } from './copy.ts'

const KINDS = ['address', 'episode'] as const

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
  const [kind, setKind] = useState<(typeof KINDS)[number]>(link?.episode_id ? 'episode' : 'address')
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
        <Choice
          label={SHORT_LINKS.leadsTo}
          names={KINDS}
          words={{ address: SHORT_LINKS.toAddress, episode: SHORT_LINKS.toEpisode }}
          value={kind}
          onChange={change(setKind)}
        />
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
        <DialogButtons
          failure={targetError || errors.name ? null : save.error}
          busy={save.isPending}
          submit={SHORT_LINKS.save}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
