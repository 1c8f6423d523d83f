import { Alert, Loader, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { getShow } from '@podstead/contract/shows/shows'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { AddressToShare } from '../ui/codes/address-to-share.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { useReturnFocus } from '../ui/focus/use-return-focus.ts'
import type { HeaderShow } from '../ui/page-header.tsx'
import { FieldPair } from '../ui/section.tsx'
import { COPY } from './copy.ts'
import type { MenuShow } from './menu.ts'

const { feed: words } = COPY

interface Props {
  show: HeaderShow
  menuShow: MenuShow
  onClose: () => void
}

/** Feed URL, copy button, QR code; of a protected podcast also what listeners sign in to its feed with. */
export function FeedModal({ show, menuShow, onClose }: Props) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title={words.button}>
      <Stack gap="lg">
        <Text c="dimmed">{menuShow.mode === 'public' ? words.text : words.privateText}</Text>
        <AddressToShare
          label={words.address}
          address={show.rss_feed}
          copyLabel={words.copy}
          codeLabel={words.qr}
        >
          {menuShow.mode === 'password' && <Credentials showId={show.id} />}
        </AddressToShare>
      </Stack>
    </Modal>
  )
}

/** Only the whole show knows them; pages of episodes have a part of it. */
function Credentials({ showId }: { showId: number }) {
  const whole = useQuery(query(getShow, { params: { id: showId } }))
  if (whole.isPending) return <Loader />
  if (whole.isError) return <ErrorPanel error={whole.error} onRetry={() => void whole.refetch()} />
  const { username, password } = whole.data
  return (
    <Alert color="marigold" icon={<IconLock size={20} aria-hidden />} title={words.credentialsTitle}>
      <Stack gap="sm">
        <Text size="sm">{words.credentials}</Text>
        <FieldPair>
          <TextInput label={words.username} value={username} readOnly />
          <PasswordInput label={words.password} value={password} readOnly autoComplete="off" />
        </FieldPair>
        <CopyButton value={`${username}\n${password}`} label={words.copyCredentials} />
      </Stack>
    </Alert>
  )
}
