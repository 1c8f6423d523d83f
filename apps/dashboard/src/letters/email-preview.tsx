import { Button, Card, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { BodyInput } from '@podstead/contract/endpoint'
import {
  previewInstructionEmail,
  renderInstructionEmail,
  type saveInstructionEmail,
} from '@podstead/contract/letters/instruction-email'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { useAction } from '../api/query.ts'
import { styleNonce } from '../api/style-nonce.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { LETTERS } from './copy.ts'
import { adaptEmail } from './email-frame.ts'
import classes from './letters.module.css'

const WAIT_MS = 400

interface Props {
  showId: number
  body: BodyInput<typeof saveInstructionEmail>
}

/** The unsaved text as the server would send it, with the names and addresses of a subscriber. */
export function EmailPreview({ showId, body }: Props) {
  const params = { showId }
  const [settled] = useDebouncedValue(body, WAIT_MS)
  const rendered = useQuery({
    queryKey: [renderInstructionEmail.path, params, settled],
    queryFn: ({ signal }) => call(renderInstructionEmail, { params, body: settled, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const test = useAction(previewInstructionEmail, {
    onSuccess: ({ message }) => notifySuccess({ message }),
    onError: ({ fullMessages }) =>
      notifyError({ title: LETTERS.preview.testFailed, message: fullMessages.join(' ') }),
  })
  const { data } = rendered
  return (
    <Card component="section" aria-label={LETTERS.preview.title} className={classes.aside} p="md">
      <Text fw={650}>{LETTERS.preview.title}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {data?.subscriber
          ? LETTERS.preview.of(data.subscriber.full_name || data.subscriber.email_address)
          : data && LETTERS.preview.sample}
      </Text>
      {rendered.isPending && <Skeleton className={classes.frame} />}
      {rendered.isError && (
        <ErrorPanel
          error={rendered.error as Failure}
          title={LETTERS.preview.failed}
          onRetry={() => void rendered.refetch()}
        />
      )}
      {data && !rendered.isError && (
        <>
          <dl className={classes.facts}>
            <dt>{LETTERS.preview.from}</dt>
            <dd>{data.from}</dd>
            {data.reply_to && (
              <>
                <dt>{LETTERS.preview.replyTo}</dt>
                <dd>{data.reply_to}</dd>
              </>
            )}
            <dt>{LETTERS.preview.subject}</dt>
            <dd>
              <strong>{data.subject}</strong>
            </dd>
          </dl>
          <div
            className={classes.frame}
            data-busy={rendered.isPlaceholderData || undefined}
            style={FRAME_GAP}
          >
            {/* No scripts, no forms, no windows. */}
            <iframe title={LETTERS.preview.frame} sandbox="" srcDoc={adaptEmail(data.html, styleNonce)} />
          </div>
        </>
      )}
      <Button
        mt="md"
        fullWidth
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate({ params, body })}
      >
        {LETTERS.preview.test}
      </Button>
    </Card>
  )
}

const FRAME_GAP = { marginTop: 12 }
