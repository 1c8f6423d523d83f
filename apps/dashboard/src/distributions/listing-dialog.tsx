import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import {
  type Distributions,
  type Listing,
  NOTED_STATES,
  type NotedState,
  updateDistribution,
} from '@podstead/contract/distributions/distributions'
import { type FormEvent, useState } from 'react'
import { useAction } from '../api/query.ts'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { DISTRIBUTIONS } from './copy.ts'

interface Props {
  showId: number
  name: string
  /** Null: closed. */
  listing: Listing | null
  onSaved: (reply: Distributions) => void
  onClose: () => void
}

/** What its owner did with a directory, and where the podcast is there. */
export function ListingDialog({ listing, name, onClose, ...rest }: Props) {
  return (
    <Modal opened={listing !== null} onClose={onClose} title={DISTRIBUTIONS.noteTitle(name)}>
      {listing && <ListingForm {...rest} name={name} listing={listing} onClose={onClose} />}
    </Modal>
  )
}

function ListingForm({ showId, name, listing, onSaved, onClose }: Props & { listing: Listing }) {
  const [state, setState] = useState<NotedState>(listing.state === 'other_feed' ? 'listed' : listing.state)
  const [url, setUrl] = useState(listing.url)
  const save = useAction(updateDistribution, {
    onSuccess: (reply) => {
      onSaved(reply)
      notifySuccess({ message: DISTRIBUTIONS.noted(name) })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate({
      params: { showId },
      body: { directory: listing.directory, state, url: state === 'listed' ? url.trim() : '' },
    })
  }
  const { url: urlError } = save.error?.formErrors ?? {}
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NativeSelect
          label={DISTRIBUTIONS.state}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as NotedState)}
          data={NOTED_STATES.map((value) => ({ value, label: DISTRIBUTIONS.states[value] }))}
        />
        {state === 'listed' && (
          <TextInput
            type="url"
            label={DISTRIBUTIONS.address}
            description={DISTRIBUTIONS.addressHint}
            autoComplete="off"
            value={url}
            error={urlError}
            onChange={(event) => {
              setUrl(event.currentTarget.value)
              if (save.error) save.reset()
            }}
          />
        )}
        <DialogButtons
          failure={urlError ? null : save.error}
          busy={save.isPending}
          submit={DISTRIBUTIONS.save}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
