import { Badge, Button, Select, Text } from '@mantine/core'
import { TEAM_ROLES, type TeamRole } from '@podstead/contract/permissions'
import { resendInvitation, type Teammate, updateTeammate } from '@podstead/contract/teams/teams'
import { useAction } from '../api/query.ts'
import { TEAM_ROLES_WORDS } from '../page-frames/team-copy.ts'
import { relativeTime } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { ROLE_WORDS, SHARING } from './copy.ts'
import { storeSharing } from './store-sharing.ts'
import classes from './team.module.css'

interface Props {
  showId: number
  teammate: Teammate
  onRemove: () => void
}

/** One of the team, or one who is invited to it. */
export function TeammateRow({ showId, teammate, onRemove }: Props) {
  const { id, teammate_email_address: email, role, state, episode, invited_at, last_active_at } = teammate
  const params = { showId, teammateId: id }
  const update = useAction(updateTeammate, {
    onSuccess: (sharing, { body }) => {
      storeSharing(sharing)
      notifySuccess({ message: SHARING.changed(email, TEAM_ROLES_WORDS[body.role]) })
    },
    onError: (failure) => notifyError({ message: failure.fullMessages.join(' ') }),
  })
  const resend = useAction(resendInvitation, {
    onSuccess: (sharing) => {
      storeSharing(sharing)
      notifySuccess({ message: SHARING.resent })
    },
    onError: (failure) => notifyError({ message: failure.fullMessages.join(' ') }),
  })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={650}>{email}</Text>
        <Text size="sm" c="dimmed">
          {last_active_at
            ? SHARING.lastActive(relativeTime(last_active_at))
            : `${SHARING.invited(relativeTime(invited_at))} · ${SHARING.waiting}`}
        </Text>
        <Text size="sm" c="dimmed">
          {episode ? `${TEAM_ROLES_WORDS.guest}: ${episode.name}` : ROLE_WORDS[role]}
        </Text>
      </div>
      <div className={classes.tools}>
        {role === 'guest' ? (
          <Badge color="gray" size="lg">
            {TEAM_ROLES_WORDS.guest}
          </Badge>
        ) : (
          <Select
            className={classes.role}
            aria-label={SHARING.roleOf(email)}
            allowDeselect={false}
            disabled={update.isPending}
            // A guest is invited to an episode, and not made one of a member.
            data={TEAM_ROLES.filter((value) => value !== 'guest').map((value) => ({
              value,
              label: TEAM_ROLES_WORDS[value],
            }))}
            value={role}
            onChange={(value) =>
              value !== role && update.mutate({ params, body: { role: value as TeamRole } })
            }
          />
        )}
        {state === 'invited' && (
          <Button
            variant="default"
            loading={resend.isPending}
            aria-label={SHARING.resendTo(email)}
            onClick={() => resend.mutate({ params })}
          >
            {SHARING.resend}
          </Button>
        )}
        <Button
          variant="subtle"
          color="clay"
          c="var(--mantine-color-error)"
          aria-label={SHARING.removeOf(email)}
          onClick={onRemove}
        >
          {SHARING.remove}
        </Button>
      </div>
    </li>
  )
}
