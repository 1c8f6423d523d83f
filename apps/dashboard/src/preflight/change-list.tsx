import { Badge, Group, Text } from '@mantine/core'
import type { FeedChange } from '@podstead/contract/preflight/preflight'
import { Section } from '../ui/section.tsx'
import { CHANGES } from './copy.ts'
import classes from './preflight.module.css'
import { readable } from './readable.ts'

const COLOURS = { added: 'spruce', removed: 'clay', changed: 'gray' } as const

/** The feed as it is served beside the feed to be, element by element, in words. */
export function ChangeList({ changes }: { changes: FeedChange[] }) {
  return (
    <Section title={CHANGES.title} text={CHANGES.text}>
      {changes.length === 0 ? (
        <Text>{CHANGES.nothing}</Text>
      ) : (
        <ul className={classes.changes}>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn as a whole
            <Change key={index} change={change} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Change({ change: { kind, what, title, fields } }: { change: FeedChange }) {
  return (
    <li className={classes.change}>
      <Group gap={8}>
        <Badge color={COLOURS[kind]} size="sm">
          {CHANGES.kinds[kind]}
        </Badge>
        <Text fw={650} className={classes.name}>
          {what === 'channel' ? CHANGES.channel : title}
        </Text>
      </Group>
      {fields.length > 0 && (
        <dl className={classes.fields}>
          {fields.map(({ name, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn as a whole
            <div key={index} className={classes.field}>
              <dt>{elementName(name)}</dt>
              <dd>
                <ChangeSide label={CHANGES.before} text={before} side="before" />
                <ChangeSide label={CHANGES.after} text={after} side="after" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function ChangeSide({ label, text, side }: { label: string; text: string | null; side: 'before' | 'after' }) {
  return (
    <div className={classes.side} data-side={side}>
      <span className={classes.sideLabel}>{label}</span>
      {text === null ? (
        <Text span size="sm" c="dimmed" fs="italic">
          {CHANGES.empty}
        </Text>
      ) : (
        <span className={classes.value}>{readable(text)}</span>
      )}
    </div>
  )
}

/** Elements that have no name among people keep their own. */
function elementName(element: string): string {
  return (CHANGES.names as Record<string, string>)[element] ?? element
}
