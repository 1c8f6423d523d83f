import { Alert, Stack, Text } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PaymentFields } from '../fields/payment-fields.tsx'
import { RecipientList } from '../fields/recipient-list.tsx'
import { RECIPIENTS } from '../fields/tag-copy.ts'
import type { ValueForm } from '../fields/use-value-form.ts'
import { Section } from '../ui/section.tsx'
import { VALUE } from './copy.ts'
import classes from './value.module.css'

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

/** After `?add_wallet=alby`: an entry waits to be filled in by hand. */
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
