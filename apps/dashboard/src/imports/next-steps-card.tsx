import { Card, Group, Text, TextInput, Title } from '@mantine/core'
import type { ImportState } from '@podstead/contract/imports'
import { CopyButton } from '../ui/copy-button.tsx'
import { DONE } from './copy.ts'
import classes from './next-steps-card.module.css'

/** What only the creator can do, in order: above all the redirect at the old host. */
export function NextStepsCard({ steps }: { steps: ImportState['next_steps'] }) {
  return (
    <Card component="section" aria-labelledby="next-title">
      <Title order={2} size="h3" id="next-title" mb="md">
        {DONE.nextTitle}
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ code, text, value }) => (
          <li key={code}>
            <Text>{text}</Text>
            {value && (
              <Group gap="xs" mt="xs" wrap="nowrap" align="start">
                <TextInput
                  flex={1}
                  aria-label={text}
                  value={value}
                  readOnly
                  onFocus={(event) => event.currentTarget.select()}
                />
                <CopyButton value={value} label={DONE.copy} size="md" h={42} />
              </Group>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
