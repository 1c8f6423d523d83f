import { Alert, Button, Group, List, PasswordInput, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { changesAddresses, PRIVACY_MODES, type PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import type { Show } from '@podstead/contract/shows/shows'
import { IconAlertTriangle, IconLink, IconLock, IconUsers, IconWorld } from '@tabler/icons-react'
import { useAccount } from '../../session/session-state.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { FieldPair, Section } from '../../ui/section.tsx'
import { UpgradeCard } from '../../ui/upgrade-card.tsx'
import { type AdvancedValues, privacyMode } from './advanced-settings-values.ts'
import { newPassword } from './new-password.ts'
import { MODES, PRIVACY } from './settings-advanced-copy.ts'
import classes from './settings-privacy.module.css'

const ICONS = { public: IconWorld, unlisted: IconLink, password: IconLock, members: IconUsers }

/** Four modes, one at a time; a private podcast never becomes public again. */
export function PrivacyFields({ form, show }: { form: UseFormReturnType<AdvancedValues>; show: Show }) {
  const stored = privacyMode(show)
  const chosen = form.values.privacy
  const needsPlan = useNeedsPlan(stored, chosen)
  return (
    <Section
      title={PRIVACY.title}
      text={stored === 'public' ? PRIVACY.text : PRIVACY.oneWay}
      field="is_private is_password_protected is_advanced_private_feed"
    >
      <Radio.Group aria-label={PRIVACY.title} {...form.getInputProps('privacy')}>
        <div className={classes.modes}>
          {PRIVACY_MODES.map((mode) => (
            <Mode key={mode} mode={mode} disabled={mode === 'public' && stored !== 'public'} />
          ))}
        </div>
      </Radio.Group>
      {needsPlan && <UpgradeCard />}
      {!needsPlan && changesAddresses(stored, chosen) && (
        <Alert color="marigold" icon={<IconAlertTriangle size={20} aria-hidden />} role="status">
          {stored === 'public' ? PRIVACY.warning : PRIVACY.changeWarning}
        </Alert>
      )}
      {chosen === 'password' && <Credentials form={form} />}
    </Section>
  )
}

/** Whether the choice asks for a plan that the account does not have; the server says so with 402. */
export function useNeedsPlan(stored: PrivacyMode, chosen: PrivacyMode): boolean {
  const { skill_advanced_private_feed } = useAccount()
  return chosen === 'members' && stored !== 'members' && !skill_advanced_private_feed
}

function Mode({ mode, disabled }: { mode: PrivacyMode; disabled: boolean }) {
  const Icon = ICONS[mode]
  const { label, text } = MODES[mode]
  return (
    <Radio.Card value={mode} className={classes.mode} disabled={disabled} aria-label={`${label}. ${text}`}>
      <Radio.Indicator disabled={disabled} />
      <Icon size={20} stroke={1.8} aria-hidden className={classes.icon} />
      <div>
        <Text fw={600} size="sm">
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
    </Radio.Card>
  )
}

/** Readable for the owner, who has to hand them out. */
function Credentials({ form }: { form: UseFormReturnType<AdvancedValues> }) {
  const [isVisible, { open: reveal, toggle }] = useDisclosure(false)
  const { username, password } = form.values
  return (
    <Stack gap="xs">
      <FieldPair>
        <TextInput
          label={PRIVACY.username}
          maxLength={128}
          autoComplete="off"
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={PRIVACY.password}
          maxLength={128}
          autoComplete="new-password"
          visible={isVisible}
          onVisibilityChange={toggle}
          {...form.getInputProps('password')}
        />
      </FieldPair>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {PRIVACY.passwordHint}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              form.setFieldValue('password', newPassword())
              reveal()
            }}
          >
            {PRIVACY.generate}
          </Button>
          {username && password && (
            <CopyButton size="compact-sm" value={`${username}\n${password}`} label={PRIVACY.copy} />
          )}
        </Group>
      </Group>
    </Stack>
  )
}

interface DialogProps {
  opened: boolean
  name: string
  from: PrivacyMode
  to: PrivacyMode
  onConfirm: () => void
  onClose: () => void
}

/**
 * Says what happens at once before a podcast turns private, or lets its listeners
 * in on other terms (record 0012).
 */
export function NewAddressesDialog({ opened, name, from, to, onConfirm, onClose }: DialogProps) {
  const isFirst = from === 'public'
  const lines = [
    ...(isFirst ? PRIVACY.consequences : [PRIVACY.changeText]),
    ...(from === 'members' ? [PRIVACY.fromMembers] : []),
    to === 'members' ? PRIVACY.toMembers : PRIVACY.newAddress,
  ]
  return (
    <ConfirmByTyping
      opened={opened}
      title={isFirst ? PRIVACY.confirmTitle : PRIVACY.changeTitle}
      name={name}
      confirmLabel={isFirst ? PRIVACY.confirm : PRIVACY.change}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text fw={600}>{isFirst ? PRIVACY.warning : PRIVACY.changeWarning}</Text>
      <div>
        <Text size="sm" mb={6}>
          {PRIVACY.atOnce}
        </Text>
        <List size="sm" spacing={6}>
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </div>
    </ConfirmByTyping>
  )
}
