import { Badge, Switch, Text } from '@mantine/core'
import { Section } from '../ui/section.tsx'
import { TIP_JAR } from './copy.ts'
import classes from './tip-jar.module.css'

const { state: words } = TIP_JAR

interface Props {
  isOn: boolean
  isReady: boolean
  onChange: (isOn: boolean) => void
}

/** Enables and disables the tip jar (RU380). */
export function SwitchCard({ isOn, isReady, onChange }: Props) {
  return (
    <Section
      title={words.title}
      text={words.text}
      field="tip_jar_status"
      aside={
        <Badge color={isOn ? 'spruce' : 'gray'} variant="light" size="lg">
          {isOn ? words.on : words.off}
        </Badge>
      }
    >
      <div className={classes.switch}>
        <Switch
          size="md"
          label={words.label}
          checked={isOn}
          disabled={!isReady && !isOn}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
        {!isReady && !isOn && (
          <Text size="sm" c="dimmed">
            {words.noPrices}
          </Text>
        )}
      </div>
    </Section>
  )
}
