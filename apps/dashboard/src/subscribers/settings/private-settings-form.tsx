import { NumberInput, Stack, Switch, TagsInput, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ALERT_MS } from '@podstead/contract/limits'
import type { Show } from '@podstead/contract/shows/shows'
import { useShowSettingsForm } from '../../page-frames/use-show-settings-form.tsx'
import { useAccount } from '../../session/session-state.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { FieldPair, HINT_BELOW, Section } from '../../ui/section.tsx'
import { InviteLink } from './invite-link.tsx'
import { PRIVATE } from './private-settings-copy.ts'
import {
  hasOlderSchedule,
  PRIVATE_UNITS,
  type PrivateSwitch,
  type PrivateValues,
  toPrivateChange,
  toPrivateValues,
} from './private-settings-values.ts'

interface FormProps {
  form: UseFormReturnType<PrivateValues>
}

/** Who may ask for access, what is sent by itself, and what the owner is told (RU289). */
export function PrivateSettingsForm({ show }: { show: Show }) {
  const { form, dirty, busy, onSubmit, discard, guards } = useShowSettingsForm<PrivateValues>({
    show,
    valuesOf: toPrivateValues,
    bodyOf: toPrivateChange,
    units: PRIVATE_UNITS,
    onSaved: () => notifySuccess({ message: PRIVATE.saved, duration: ALERT_MS.toast }),
    onRefused: (failure) =>
      notifyError({ message: failure.fullMessages.join(', ') || PRIVATE.failed, duration: ALERT_MS.toast }),
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="lg">
        <InviteFields form={form} show={show} />
        <Section title={PRIVATE.letters} text={PRIVATE.lettersText} field="own_intro">
          <Toggle form={form} name="own_intro" label={PRIVATE.ownIntro} hint={PRIVATE.ownIntroHint} />
        </Section>
        <NotifyFields form={form} />
        {hasOlderSchedule(show) && <OlderFields form={form} />}
      </Stack>
      <SaveBar dirty={dirty} busy={busy} onDiscard={discard} />
      {guards}
    </form>
  )
}

function InviteFields({ form, show }: FormProps & { show: Show }) {
  return (
    <Section
      title={PRIVATE.invites}
      text={PRIVATE.invitesText}
      field="private_invites_open skip_private_feed_review requires_full_name private_invite_domains"
    >
      <InviteLink address={show.private_page_invite_link} isOpen={form.values.private_invites_open} />
      <Toggle form={form} name="private_invites_open" label={PRIVATE.open} hint={PRIVATE.openHint} />
      <Toggle form={form} name="skip_private_feed_review" label={PRIVATE.review} hint={PRIVATE.reviewHint} />
      <Toggle form={form} name="requires_full_name" label={PRIVATE.fullName} hint={PRIVATE.fullNameHint} />
      <TagsInput
        label={PRIVATE.domains}
        description={PRIVATE.domainsHint}
        inputWrapperOrder={HINT_BELOW}
        placeholder={form.values.private_invite_domains.length === 0 ? 'example.com' : ''}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        maxTags={100}
        {...form.getInputProps('private_invite_domains')}
      />
    </Section>
  )
}

function NotifyFields({ form }: FormProps) {
  const { email } = useAccount()
  return (
    <Section
      title={PRIVATE.notify}
      text={PRIVATE.notifyText(email)}
      field="new_private_member_notification private_member_subscribed_notification"
    >
      <Toggle
        form={form}
        name="new_private_member_notification"
        label={PRIVATE.newMember}
        hint={PRIVATE.newMemberHint}
      />
      <Toggle
        form={form}
        name="private_member_subscribed_notification"
        label={PRIVATE.subscribed}
        hint={PRIVATE.subscribedHint}
      />
    </Section>
  )
}

/** Fields that older clients wrote; they can be ended here. */
function OlderFields({ form }: FormProps) {
  return (
    <Section
      title={PRIVATE.older}
      text={<Text inherit>{PRIVATE.olderText}</Text>}
      field="drip_separate_days expires_days"
    >
      <FieldPair>
        <NumberInput
          label={PRIVATE.drip}
          description={PRIVATE.dripHint}
          inputWrapperOrder={HINT_BELOW}
          min={0}
          allowDecimal={false}
          {...form.getInputProps('drip_separate_days')}
        />
        <NumberInput
          label={PRIVATE.expires}
          description={PRIVATE.expiresHint}
          inputWrapperOrder={HINT_BELOW}
          min={0}
          allowDecimal={false}
          {...form.getInputProps('expires_days')}
        />
      </FieldPair>
    </Section>
  )
}

interface ToggleProps extends FormProps {
  name: PrivateSwitch
  label: string
  hint: string
}

function Toggle({ form, name, label, hint }: ToggleProps) {
  return <Switch label={label} description={hint} {...form.getInputProps(name, { type: 'checkbox' })} />
}
