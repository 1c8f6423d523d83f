import { useDisclosure } from '@mantine/hooks'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { MembersPage } from '../page-frames/members-page.tsx'
import { to } from '../paths.ts'
import { SUBSCRIBERS } from './copy.ts'
import { AddDialog } from './list/add-dialog.tsx'
import { AddMenu } from './list/add-menu.tsx'
import { InviteDialog } from './list/invite-dialog.tsx'
import { MoreMenu } from './list/more-menu.tsx'
import { SubscriberList } from './list/subscriber-list.tsx'

/** /shows/{id}/subscribers: who hears a members-only podcast. */
export function SubscribersPage() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const [isAdding, adding] = useDisclosure()
  const [isInviting, inviting] = useDisclosure()
  const openImport = () => void navigate(to('subscriberImport', { id }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialogs open the same way for ever
  const actions = useMemo(
    () => (
      <>
        <MoreMenu showId={id} />
        <AddMenu onOne={adding.open} onMany={openImport} onInvite={inviting.open} />
      </>
    ),
    [id],
  )
  return (
    <MembersPage title={SUBSCRIBERS.title} actions={actions}>
      {(show) => (
        <>
          <SubscriberList
            show={show}
            ways={{ onOne: adding.open, onMany: openImport, onInvite: inviting.open }}
          />
          <AddDialog showId={show.id} opened={isAdding} onClose={adding.close} />
          <InviteDialog show={show} opened={isInviting} onClose={inviting.close} />
        </>
      )}
    </MembersPage>
  )
}
