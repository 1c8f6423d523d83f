import { Button, Group, List, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { deleteAccount } from '@podstead/contract/accounts/accounts-settings'
import { useState } from 'react'
import { useAction } from '../api/query.ts'
import { closePlayer } from '../audio/player-state.ts'
import { endSessionWith, useAccount } from '../session/session-state.ts'
import { ConfirmByTyping } from '../ui/dialogs/confirm-by-typing.tsx'
import { dateText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { ACCOUNT } from './account-copy.ts'
import classes from './account-page.module.css'

const { deletion: words } = ACCOUNT

export function DeletionSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={words.title} text={words.text}>
      <Stack gap="sm">
        <What title={words.atOnce} lines={words.atOnceList} />
        <What title={words.later} lines={words.laterList} />
        <Text size="sm" c="dimmed">
          {words.moving}
        </Text>
        <Group mt="xs">
          <Button variant="default" className={classes.danger} onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </Group>
      </Stack>
      <DeletionDialog opened={isOpen} onClose={() => setOpen(false)} />
    </Section>
  )
}

function What({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <Text fw={600} size="sm" mb={2}>
        {title}
      </Text>
      <List size="sm" spacing={2}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  )
}

function DeletionDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { email, two_factor } = useAccount()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const remove = useAction(deleteAccount, {
    onSuccess: ({ erased_at }) => {
      closePlayer()
      endSessionWith(words.farewell(dateText(erased_at)))
    },
  })
  const close = () => {
    remove.reset()
    setPassword('')
    setCode('')
    onClose()
  }
  return (
    <ConfirmByTyping
      opened={opened}
      title={words.dialog}
      name={email}
      confirmLabel={words.confirm}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate({ body: { email, current_password: password, ...(two_factor ? { code } : {}) } })
      }
      onClose={close}
    >
      <Text>{words.dialogText}</Text>
      <PasswordInput
        label={words.password}
        autoComplete="current-password"
        value={password}
        error={Boolean(remove.error?.fields.current_password)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {two_factor && (
        <TextInput
          label={ACCOUNT.twoFactor.anyCode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={Boolean(remove.error?.fields.code)}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
    </ConfirmByTyping>
  )
}
