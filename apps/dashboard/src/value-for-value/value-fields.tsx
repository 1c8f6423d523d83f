import { Alert, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FieldPair, HINT_BELOW, Section } from '../ui/section.tsx'
import { RECIPIENTS, VALUE } from './copy.ts'
import { RecipientList } from './recipient-list.tsx'
import type { ValueForm } from './use-value-form.ts'
import classes from './value.module.css'
import { bitcoinOf } from './value-rules.ts'

/** Value for value in plain words. */
export function Explanation() {
  return (
    <Section title={VALUE.whatTitle}>
      <div className={classes.what}>
        {VALUE.what.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </div>
    </Section>
  )
}

/** After `?add_wallet=alby`: an entry waits to be filled in by hand (decision G136). */
export function AlbyNote() {
  return (
    <Alert color="marigold" role="status" title={VALUE.albyTitle} icon={<IconWallet size={20} aria-hidden />}>
      {VALUE.alby}
    </Alert>
  )
}

/** Recipients, and how they are paid as soon as there are some. */
export function ValueFields({ form, aside }: { form: ValueForm; aside?: ReactNode }) {
  return (
    <>
      <Section title={RECIPIENTS.title} text={RECIPIENTS.text} aside={aside} field="items">
        <RecipientList rows={form.rows} onChange={form.setRows} isTried={form.isTried} />
      </Section>
      {form.rows.length > 0 && (
        <Section title={VALUE.settings}>
          <PaymentFields form={form} />
        </Section>
      )}
    </>
  )
}

/** How the recipients are paid. */
export function PaymentFields({ form }: { form: ValueForm }) {
  return (
    <FieldPair>
      <Select
        label={VALUE.method}
        description={VALUE.methodHint}
        inputWrapperOrder={HINT_BELOW}
        allowDeselect={false}
        value={form.method}
        data={(['lnaddress', 'keysend'] as const).map((value) => ({ value, label: VALUE.methods[value] }))}
        onChange={(method) => method && form.setMethod(method)}
      />
      <TextInput
        label={VALUE.amount}
        description={VALUE.amountHint}
        inputWrapperOrder={HINT_BELOW}
        inputMode="decimal"
        autoComplete="off"
        rightSection={
          <Text size="sm" c="dimmed" pr="sm">
            {VALUE.sats}
          </Text>
        }
        rightSectionWidth={56}
        value={form.sats}
        error={bitcoinOf(form.sats) === null && VALUE.notNumber}
        onChange={(event) => form.setSats(event.currentTarget.value)}
      />
    </FieldPair>
  )
}

/** Recipients that cannot be changed here, with their percentages. */
export function InheritedList({ people }: { people: { name: string; address: string; percent: string }[] }) {
  return (
    <ul className={classes.inherited}>
      {people.map(({ name, address, percent }) => (
        <li key={`${name} ${address}`}>
          <Stack gap={0}>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {address}
            </Text>
          </Stack>
          <Text className={`${classes.percent} ps-number`}>{RECIPIENTS.percent(percent)}</Text>
        </li>
      ))}
    </ul>
  )
}
