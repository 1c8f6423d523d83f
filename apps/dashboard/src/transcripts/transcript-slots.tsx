import { Alert, Anchor, Divider, Group, Text } from '@mantine/core'
import { SLOTS, type Slot, type TranscriptFile } from '@podstead/contract/transcripts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Section } from '../ui/section.tsx'
import classes from './assets.module.css'
import { TRANSCRIPTS } from './copy.ts'
import { sizeText, type TranscriptProblem, transcriptSlot } from './rules.ts'
import { TranscriptSlot } from './transcript-slot.tsx'

interface Props {
  params: { showId: number; episodeId: number }
  files: readonly TranscriptFile[]
  /** What is made of the audio. */
  above?: ReactNode
}

/** Three slots for files of one's own, and what was made of them. */
export function TranscriptSlots({ params, files, above }: Props) {
  const [mistake, setMistake] = useState<{ slot: Slot; found: TranscriptProblem } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  // The address was opened before this part of the page was there.
  useEffect(() => {
    if (hash === '#transcripts') box.current?.scrollIntoView()
  }, [hash])
  const others = files.filter(({ format }) => transcriptSlot(format) === null)
  return (
    <div id="transcripts" ref={box}>
      <Section title={TRANSCRIPTS.title} text={TRANSCRIPTS.text} field="transcripts">
        {above && (
          <>
            {above}
            <Divider />
          </>
        )}
        {mistake && (
          <MistakePanel slot={mistake.slot} mistake={mistake.found} onClose={() => setMistake(null)} />
        )}
        <div className={classes.slots}>
          {SLOTS.map((slot) => (
            <TranscriptSlot
              key={slot}
              slot={slot}
              params={params}
              files={files}
              file={files.find(({ format }) => transcriptSlot(format) === slot) ?? null}
              onMistake={(found) => setMistake(found && { slot, found })}
            />
          ))}
        </div>
        {others.length > 0 && (
          <div>
            <Text fw={600}>{TRANSCRIPTS.derived}</Text>
            <Text size="sm" c="dimmed" mb={6}>
              {TRANSCRIPTS.derivedText}
            </Text>
            <Group gap="lg">
              {others.map(({ id, format, file_url, bytes }) => (
                <Anchor key={id} href={file_url} target="_blank" rel="noreferrer" size="sm" fw={600}>
                  {TRANSCRIPTS.derivedNames[format]} · {sizeText(bytes)}
                </Anchor>
              ))}
            </Group>
          </div>
        )}
      </Section>
    </div>
  )
}

/** What is wrong with a file, where, and the line itself. */
function MistakePanel({
  slot,
  mistake,
  onClose,
}: {
  slot: Slot
  mistake: TranscriptProblem
  onClose: () => void
}) {
  return (
    <Alert
      color="clay"
      role="alert"
      title={`${TRANSCRIPTS.broken}: ${mistake.fileName || TRANSCRIPTS.formats[slot]}`}
      withCloseButton
      closeButtonLabel={TRANSCRIPTS.keep}
      onClose={onClose}
    >
      {mistake.place && (
        <Text size="sm" fw={650} className="ps-number">
          {TRANSCRIPTS.at(mistake.place.line, mistake.place.column)}
        </Text>
      )}
      {mistake.lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      {mistake.text && <code className={classes.line}>{mistake.text}</code>}
      <Text size="sm" mt={6}>
        {TRANSCRIPTS.brokenHint}
      </Text>
    </Alert>
  )
}
