import { Text } from '@mantine/core'
import type { AuditEntry } from '@podstead/contract/audit-log/audit-log'
import { LOCALE } from '../language/language.ts'
import { ACTIONS } from './actions-copy.ts'
import classes from './activity.module.css'
import { ACTIVITY } from './copy.ts'
import { MONEY_ACTIONS } from './money-actions-copy.ts'

const ALL_ACTIONS = { ...ACTIONS, ...MONEY_ACTIONS }

const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** One thing that was done: what, to what, by whom, from where, and what each setting was. */
export function ActivityRow({ entry }: { entry: AuditEntry }) {
  const { action, subject, occurred_at, network, changes } = entry
  return (
    <li className={classes.row}>
      <time className={classes.time} dateTime={occurred_at}>
        {TIME.format(new Date(occurred_at))}
      </time>
      <div className={classes.act}>
        <Text fw={600}>
          {actionText(action)}
          {subject && <span className={classes.subject}> · {subject}</span>}
        </Text>
        <Text size="sm" c="dimmed">
          {actorText(entry)}
          {network && ` ${ACTIVITY.network} ${network}`}
        </Text>
        {changes.length > 0 && (
          <dl className={classes.changes}>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{fieldText(field)}</dt>
                {before === null && after === null ? (
                  <dd>{ACTIVITY.secret}</dd>
                ) : (
                  <dd>
                    <del>{before ?? ACTIVITY.nothing}</del> → <ins>{after ?? ACTIVITY.nothing}</ins>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** Calls of older versions are named like those of today with a number behind. */
export function actionText(action: string): string {
  return ALL_ACTIONS[action] ?? ALL_ACTIONS[action.replace(/V\d$/, '')] ?? action
}

function actorText({ actor_kind, actor_email, key_name }: AuditEntry): string {
  if (actor_kind === 'system') return ACTIVITY.system
  if (actor_kind === 'key') return `${ACTIVITY.key} “${key_name ?? ''}”`
  return `${ACTIVITY.by} ${actor_email ?? ACTIVITY.gone}`
}

/** `settings.podcast_title` -> `podcast title` */
function fieldText(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1).replaceAll('_', ' ')
}
