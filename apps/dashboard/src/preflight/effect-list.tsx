import { Text } from '@mantine/core'
import type { AppEffect } from '@podstead/contract/preflight/preflight'
import { IconAlertTriangle, IconDeviceMobile, IconEye } from '@tabler/icons-react'
import { Section } from '../ui/section.tsx'
import { EFFECTS } from './copy.ts'
import { effectText } from './finding-text.ts'
import classes from './preflight.module.css'

const ICONS = { problem: IconAlertTriangle, warning: IconEye, advice: IconDeviceMobile }

/** What listeners will notice in their apps. */
export function EffectList({ effects }: { effects: AppEffect[] }) {
  return (
    <Section title={EFFECTS.title} text={EFFECTS.text}>
      {effects.length === 0 ? (
        <Text>{EFFECTS.nothing}</Text>
      ) : (
        <ul className={classes.effects}>
          {effects.map((effect, index) => {
            const Icon = ICONS[effect.severity]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn as a whole
              <li key={index} className={classes.effect} data-severity={effect.severity}>
                <Icon size={20} stroke={1.8} aria-hidden className={classes.sign} />
                <div className={classes.findingWords}>
                  <Text fw={600} className={classes.name}>
                    {effect.title}
                  </Text>
                  <Text size="sm" c="dimmed" className={classes.name}>
                    {effectText(effect)}
                  </Text>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
