import { Alert, Button, Select, TextInput } from '@mantine/core'
import { TEAM_ROLES, type TeamRole } from '@podstead/contract/permissions'
import { listTeamEpisodes } from '@podstead/contract/teams/team-episodes'
import { inviteTeammate } from '@podstead/contract/teams/teams'
import { type FormEvent, useState } from 'react'
import { useAction } from '../api/query.ts'
import { EpisodeSelect } from '../fields/episode-select.tsx'
import { TEAM_ROLES_WORDS } from '../page-frames/team-copy.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { HINT_BELOW, Section } from '../ui/section.tsx'
import { ROLE_WORDS, SHARING } from './copy.ts'
import { storeSharing } from './store-sharing.ts'
import classes from './team.module.css'

/** Who is invited, as what; what the role may do is read before it is chosen. */
export function InviteForm({ showId }: { showId: number }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('editor')
  const [episodeId, setEpisodeId] = useState<number | null>(null)
  const invite = useAction(inviteTeammate, {
    onSuccess: (sharing, { body }) => {
      storeSharing(sharing)
      notifySuccess({ message: SHARING.sent(body.email_address) })
      setEmail('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    const guest = role === 'guest' ? { episode_id: episodeId } : {}
    invite.mutate({ params: { showId }, body: { email_address: email.trim(), role, ...guest } })
  }
  const { email_address: emailError, episode_id: episodeError } = invite.error?.formErrors ?? {}
  return (
    <form onSubmit={submit} noValidate>
      <Section title={SHARING.invite} text={SHARING.lead}>
        <div className={classes.invite}>
          <TextInput
            type="email"
            label={SHARING.email}
            autoComplete="off"
            value={email}
            error={emailError}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              if (invite.error) invite.reset()
            }}
          />
          <Select
            label={SHARING.role}
            description={ROLE_WORDS[role]}
            inputWrapperOrder={HINT_BELOW}
            allowDeselect={false}
            data={TEAM_ROLES.map((value) => ({ value, label: TEAM_ROLES_WORDS[value] }))}
            value={role}
            onChange={(value) => setRole(value as TeamRole)}
            renderOption={({ option }) => (
              <div>
                <div style={{ fontWeight: 600 }}>{option.label}</div>
                <div style={{ fontSize: '0.82rem', opacity: 0.8 }}>
                  {ROLE_WORDS[option.value as TeamRole]}
                </div>
              </div>
            )}
          />
          <Button type="submit" loading={invite.isPending} className={classes.send}>
            {SHARING.send}
          </Button>
        </div>
        {role === 'guest' && (
          <EpisodeSelect
            showId={showId}
            endpoint={listTeamEpisodes}
            label={SHARING.episode}
            description={SHARING.episodeHint}
            value={episodeId}
            onChange={setEpisodeId}
            error={episodeError}
          />
        )}
        {invite.error && !emailError && !episodeError && (
          <Alert color="clay" role="alert">
            <FailureList error={invite.error} />
          </Alert>
        )}
      </Section>
    </form>
  )
}
