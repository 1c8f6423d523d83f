import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { UI } from '../copy.ts'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { EDITOR } from './editor-copy.ts'

interface Props {
  kind: 'image' | 'video'
  /** `http`: either of them. */
  scheme: 'http' | 'https'
  onDone: (address: string, words: string) => void
  onClose: () => void
}

const ADDRESSES = { http: /^https?:\/\/\S+$/i, https: /^https:\/\/\S+$/i }

/** Asks the editor's user for an http(s) address and its words. */
export function AddressModal({ kind, scheme, onDone, onClose }: Props) {
  useReturnFocus()
  const [address, setAddress] = useState('')
  const [words, setWords] = useState('')
  const [isRefused, setRefused] = useState(false)
  const texts = EDITOR[kind]
  const done = () => {
    const given = address.trim()
    if (!ADDRESSES[scheme].test(given)) return setRefused(true)
    onDone(given, words.trim())
  }
  return (
    <Modal opened onClose={onClose} title={texts.title}>
      <Stack>
        <TextInput
          data-autofocus
          type="url"
          label={texts.address}
          placeholder="https://"
          value={address}
          error={isRefused && (scheme === 'https' ? EDITOR.notSecure : EDITOR.notAnAddress)}
          onChange={(event) => setAddress(event.currentTarget.value)}
          // Not a form of its own: React would bubble its submit to the page's form.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            done()
          }}
        />
        <TextInput
          label={texts.words}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {UI.cancel}
          </Button>
          <Button onClick={done}>{EDITOR.add}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
