import { Alert, Anchor, Modal, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { AddressToShare } from '../../ui/codes/address-to-share.tsx'
import { ADD } from '../copy.ts'

interface Props {
  show: { id: number; private_page_invite_link: string; private_invites_open: boolean }
  opened: boolean
  onClose: () => void
}

/** The link by which people ask for access, to copy and to point a camera at. */
export function InviteDialog({ show, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={ADD.inviteTitle}>
      <Stack>
        <Text c="dimmed">
          {ADD.inviteText}{' '}
          <Anchor component={Link} to={to('privateSettings', { id: show.id })} fw={600}>
            {ADD.inviteSettings}
          </Anchor>
        </Text>
        {!show.private_invites_open && <Alert color="marigold">{ADD.inviteClosed}</Alert>}
        <AddressToShare
          label={ADD.inviteLink}
          address={show.private_page_invite_link}
          copyLabel={ADD.copyInvite}
          codeLabel={ADD.inviteQr}
        />
      </Stack>
    </Modal>
  )
}
