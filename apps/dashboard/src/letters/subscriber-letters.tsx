import { Badge, Button, Text, Tooltip } from '@mantine/core'
import { type Letter, listSubscriberLetters, resendInstructions } from '@podstead/contract/letters/letters'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query, refresh, useAction } from '../api/query.ts'
import { LOCALE } from '../language/language.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { SUBSCRIBER_LETTERS as WORDS } from './copy.ts'
import classes from './letters.module.css'

const WHEN = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

const COLOURS: Record<Letter['state'], string> = {
  queued: 'gray',
  sending: 'gray',
  sent: 'spruce',
  unconfirmed: 'marigold',
  suppressed: 'gray',
  bounced: 'clay',
  failed: 'clay',
  cancelled: 'gray',
}

/** What was written to one subscriber, and whether it reaches them; for the subscriber's page. */
export function SubscriberLetters({ showId, subscriberId }: { showId: number; subscriberId: number }) {
  const params = { showId, subscriberId }
  const found = useQuery(query(listSubscriberLetters, { params }))
  const resend = useAction(resendInstructions, {
    onSuccess: () => {
      refresh(listSubscriberLetters)
      notifySuccess({ message: WORDS.resent })
    },
    onError: ({ fullMessages }) =>
      notifyError({ title: WORDS.resendFailed, message: fullMessages.join(' ') }),
  })
  const { data } = found
  return (
    <Section
      title={WORDS.title}
      text={data?.suppression ? WORDS.held[data.suppression.reason] : undefined}
      aside={
        data?.can_resend && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={resend.isPending}
            onClick={() => resend.mutate({ params })}
          >
            {WORDS.resend}
          </Button>
        )
      }
    >
      {found.isPending && <RowsSkeleton count={2} />}
      {found.isError && !data && (
        <ErrorPanel error={found.error} title={WORDS.loadFailed} onRetry={() => void found.refetch()} />
      )}
      {data?.letters.length === 0 && <Text c="dimmed">{WORDS.empty}</Text>}
      <ul className={classes.list}>
        {data?.letters.map((letter) => (
          <LetterRow key={letter.id} letter={letter} />
        ))}
      </ul>
    </Section>
  )
}

function LetterRow({ letter: { kind, state, problem, created_at, ended_at } }: { letter: Letter }) {
  const badge = (
    <Badge variant="light" color={COLOURS[state]}>
      {[WORDS.states[state], /^\d/.test(problem) ? problem : ''].filter(Boolean).join(' ')}
    </Badge>
  )
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text>{WORDS.kinds[kind]}</Text>
        <Text size="sm" c="dimmed">
          {WHEN.format(new Date(ended_at ?? created_at))}
        </Text>
      </div>
      {state === 'unconfirmed' ? <Tooltip label={WORDS.unconfirmed}>{badge}</Tooltip> : badge}
    </li>
  )
}
