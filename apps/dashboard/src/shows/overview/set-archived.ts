import { archiveShow } from '@podstead/contract/shows/show-list'
import { listShows, type ShowListItem } from '@podstead/contract/shows/shows'
import { call } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { refresh } from '../../api/query.ts'
import { notifyError } from '../../ui/notify.tsx'
import { offerUndo } from '../../ui/offer-undo.tsx'
import { ARCHIVE } from './list-copy.ts'

/** Puts a podcast away or takes it back, at once, with the way back in a toast. */
export async function setArchived(show: ShowListItem, isArchived: boolean): Promise<void> {
  if (!(await store(show, isArchived))) return
  const text = isArchived ? ARCHIVE.done(show.podcast_title) : ARCHIVE.undone(show.podcast_title)
  offerUndo(text, ARCHIVE.undo, () => void store(show, !isArchived))
}

async function store({ id }: ShowListItem, isArchived: boolean): Promise<boolean> {
  try {
    await call(archiveShow, { params: { id }, body: { is_archived: isArchived } })
    refresh(listShows)
    return true
  } catch (error) {
    notifyError({ message: asFailure(error).message })
    return false
  }
}
