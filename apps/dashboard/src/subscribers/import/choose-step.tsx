import '@mantine/dropzone/styles.layer.css'
import { Alert, Button, Group, Progress, Stack, Text, Textarea } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { FailureList } from '../../ui/error-panel.tsx'
import { Section } from '../../ui/section.tsx'
import classes from './import.module.css'
import { IMPORT } from './import-copy.ts'
import { PASTED } from './use-import.ts'

const EXAMPLE = 'ana@example.com, Ana Sousa\nben@example.com'

interface Props {
  /** 0 to 100 while it is sent. */
  percent: number | null
  refusal: Failure | string | null
  onRead: (file: File) => void
}

/** A file, or what is pasted. */
export function ChooseStep({ percent, refusal, onRead }: Props) {
  const [text, setText] = useState('')
  const isReading = percent !== null
  return (
    <Section title={IMPORT.choose} text={IMPORT.chooseText}>
      {refusal && (
        <Alert color="clay" role="alert">
          {typeof refusal === 'string' ? refusal : <FailureList error={refusal} />}
        </Alert>
      )}
      {isReading && (
        <div role="status">
          <Text size="sm" mb={6}>
            {IMPORT.reading}
          </Text>
          <Progress value={percent} aria-label={IMPORT.reading} animated={percent === 100} />
        </div>
      )}
      <div className={classes.ways}>
        <Dropzone
          className={classes.zone}
          enablePointerEvents
          activateOnKeyboard={false}
          disabled={isReading}
          inputProps={{ accept: '.csv,.txt,.tsv,text/csv', multiple: false, 'aria-hidden': true }}
          onDrop={([file]) => file && onRead(file)}
        >
          <Stack align="center" gap="xs">
            <IconFileSpreadsheet size={30} stroke={1.5} aria-hidden className={classes.icon} />
            <Text fw={600}>{IMPORT.drop}</Text>
            <Text size="sm" c="dimmed">
              {IMPORT.or}
            </Text>
            <Button type="button" variant="default" disabled={isReading}>
              {IMPORT.chooseFile}
            </Button>
            <Text size="xs" c="dimmed" maw={300} ta="center">
              {IMPORT.limits}
            </Text>
          </Stack>
        </Dropzone>
        <Stack gap="xs">
          <Textarea
            label={IMPORT.paste}
            description={IMPORT.pasteHint}
            placeholder={EXAMPLE}
            rows={9}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={text.trim() === '' || isReading}
              onClick={() => onRead(new File([text], PASTED, { type: 'text/csv' }))}
            >
              {IMPORT.read}
            </Button>
          </Group>
        </Stack>
      </div>
    </Section>
  )
}
