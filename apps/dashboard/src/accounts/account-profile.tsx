import { Select, Stack } from '@mantine/core'
import { updateAccount } from '@podstead/contract/accounts/accounts-settings'
import { listTimeZones } from '@podstead/contract/lookups'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../api/query.ts'
import { language, setLanguage } from '../language/language.ts'
import { storeAccount, useAccount } from '../session/session-state.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { FieldPair, HINT_BELOW, Section } from '../ui/section.tsx'
import { zoneOptions } from '../ui/zone-options.ts'
import { ACCOUNT } from './account-copy.ts'
import { EmailSetting } from './account-email.tsx'
import { FailureAlert } from './failure-alert.tsx'

const { profile: words } = ACCOUNT
type Language = keyof typeof words.languages

export function ProfileSection() {
  return (
    <Section title={words.title}>
      <Stack gap="lg">
        <EmailSetting />
        <Choices />
      </Stack>
    </Section>
  )
}

/** Kept as soon as it is chosen: there is nothing to compare or take back. */
function Choices() {
  const { time_zone } = useAccount()
  const zones = useQuery(query(listTimeZones))
  const save = useAction(updateAccount, {
    onSuccess: (account, { body }) => {
      storeAccount(account)
      if (body?.language) return setLanguage(body.language)
      notifySuccess({ message: ACCOUNT.saved })
    },
  })
  const chosen = save.isPending ? save.variables.body : undefined
  return (
    <>
      <FailureAlert failure={save.error} title={words.saveFailed} />
      <FieldPair>
        <Select
          label={words.timeZone}
          description={words.timeZoneHint}
          inputWrapperOrder={HINT_BELOW}
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          nothingFoundMessage={words.noZone}
          error={zones.isError && words.zonesFailed}
          disabled={save.isPending || zones.isPending}
          data={zoneOptions(zones.data, time_zone)}
          value={chosen?.time_zone ?? time_zone}
          onChange={(zone) => zone && zone !== time_zone && save.mutate({ body: { time_zone: zone } })}
        />
        <Select
          label={words.language}
          description={words.languageHint}
          inputWrapperOrder={HINT_BELOW}
          allowDeselect={false}
          disabled={save.isPending}
          data={Object.entries(words.languages).map(([value, label]) => ({ value, label }))}
          // What is spoken now: the device or the browser may have chosen otherwise than the account.
          value={chosen?.language ?? language}
          onChange={(next) =>
            next && next !== language && save.mutate({ body: { language: next as Language } })
          }
        />
      </FieldPair>
    </>
  )
}
