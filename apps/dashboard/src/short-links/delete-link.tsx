import { deleteShortLink, listShortLinks, type ShortLink } from '@podstead/contract/short-links/short-links'
import { refresh, useAction } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { SHORT_LINKS } from './copy.ts'

interface Props {
  showId: number
  /** Null: closed. */
  link: ShortLink | null
  onClose: () => void
}

/** Asks before what is printed somewhere leads nowhere. */
export function DeleteLink({ showId, link, onClose }: Props) {
  const remove = useAction(deleteShortLink, {
    onSuccess: ({ message }) => {
      refresh(listShortLinks)
      onClose()
      notifySuccess({ message })
    },
  })
  return (
    <ConfirmDialog
      opened={link !== null}
      title={SHORT_LINKS.deleteTitle(link?.name ?? '')}
      text={SHORT_LINKS.deleteText}
      submit={UI.delete}
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => link?.id && remove.mutate({ params: { showId, shortLinkId: link.id } })}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}
