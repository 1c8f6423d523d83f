import { Anchor, Stack, Switch, Text } from '@mantine/core'
import { Section } from '../ui/section.tsx'
import { TAX } from './copy.ts'

const STRIPE_TAX = 'https://dashboard.stripe.com/settings/tax'

interface Props {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether Stripe takes taxes out of tips; the creator's own account has to be set up for that. */
export function TaxCard({ isOn, onChange }: Props) {
  return (
    <Section title={TAX.title} text={TAX.text} field="collects_tax">
      <Stack gap={8}>
        <Switch
          size="md"
          label={TAX.label}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
        <Text size="sm" c="dimmed" maw={620}>
          {isOn ? TAX.running : TAX.needs}{' '}
          <Anchor href={STRIPE_TAX} target="_blank" rel="noopener" fz="inherit" underline="always">
            {TAX.open}
          </Anchor>
        </Text>
      </Stack>
    </Section>
  )
}
