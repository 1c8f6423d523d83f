import { Avatar, Button, Group, Input, Modal } from '@mantine/core'
import { useState } from 'react'
import { PERSON_RULES } from '../fields/pictures/picture-rules.ts'
import { PictureSlot } from '../fields/pictures/picture-slot.tsx'
import { FORM } from './copy.ts'

interface Props {
  showId: number
  name: string
  /** What is shown now; null: initials. */
  img: string | null
  error?: string | undefined
  /** A path of the uploader with an address to show it by, or nulls to take the picture away. */
  onSave: (path: string | null, preview: string | null) => Promise<boolean>
}

/** A person's picture with the dialog in which it is chosen and cut. */
export function PictureField({ showId, name, img, error, onSave }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const save = async (path: string | null) => {
    const isDone = await onSave(path, path && file ? URL.createObjectURL(file) : null)
    if (isDone) setOpen(false)
    return isDone
  }
  const face = <Avatar src={img} name={name || undefined} size={72} alt="" aria-hidden />
  return (
    <Input.Wrapper label={FORM.picture} labelElement="div" error={error}>
      <Group mt={6}>
        {face}
        <Button variant="default" onClick={() => setOpen(true)}>
          {img ? FORM.pictureChange : FORM.pictureAdd}
        </Button>
      </Group>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={FORM.picture} size="lg">
        {isOpen && (
          <PictureSlot
            name={name ? FORM.pictureOf(name) : FORM.picture}
            showId={showId}
            purpose="person"
            rules={PERSON_RULES}
            current={img && face}
            hint={FORM.pictureHint}
            removal={img ? { title: FORM.pictureRemove, text: FORM.pictureRemoveText } : null}
            onSave={save}
            onChoice={(choice) => choice && setFile(choice.file)}
          />
        )}
      </Modal>
    </Input.Wrapper>
  )
}
