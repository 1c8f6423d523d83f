import { Anchor, Modal, Stack, Switch, Text, TextInput } from '@mantine/core'
import { guessAuthor } from '@podstead/contract/author'
import { ALERT_MS } from '@podstead/contract/limits'
import { createShow, listShows } from '@podstead/contract/shows/shows'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { refresh, useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { useAccount } from '../../session/session-state.ts'
import { showAlert } from '../../ui/alert-area.tsx'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'
import { UpgradeCard } from '../../ui/upgrade-card.tsx'
import { ownTimeZone } from '../../ui/zoned-time.ts'
import { CREATE } from '../copy.ts'
import { CreateShowFields, type NewShowValues } from './create-show-fields.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/**
 * Creates a podcast; without the plan for it, says so instead. What was typed stays while the page
 * is open: Escape loses nothing.
 */
export function CreateShowDialog({ opened, onClose }: Props) {
  const { skill_direct_upload, email, time_zone } = useAccount()
  const start: NewShowValues = {
    name: '',
    author: guessAuthor(email),
    categoryId: null,
    languageId: null,
    timeZone: time_zone === 'UTC' ? ownTimeZone() : time_zone,
    isMembersOnly: false,
  }
  const [values, setValues] = useState(start)
  const form = (
    <CreateForm values={values} onChange={setValues} onDone={() => setValues(start)} onClose={onClose} />
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={skill_direct_upload ? CREATE.title : CREATE.upgradeTitle}
    >
      {skill_direct_upload ? form : <UpgradeCard message={CREATE.upgrade} />}
    </Modal>
  )
}

interface FormProps {
  values: NewShowValues
  onChange: (values: NewShowValues) => void
  onDone: () => void
  onClose: () => void
}

function CreateForm({ values, onChange, onDone, onClose }: FormProps) {
  const navigate = useNavigate()
  const [isTried, setTried] = useState(false)
  const create = useAction(createShow, {
    onSuccess: (show) => {
      onDone()
      refresh(listShows)
      showAlert({
        tone: 'success',
        title: CREATE.doneTitle,
        message: CREATE.done(show.name),
        duration: ALERT_MS.podcast,
      })
      void navigate(to('showOverview', { id: show.id }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { name, author, categoryId, languageId, timeZone } = values
    if (create.isPending || categoryId === null) return
    // Whether the name will do is the server's to say.
    create.mutate({
      body: {
        name,
        author,
        category_id: Number(categoryId),
        ...(languageId === null ? {} : { language_id: Number(languageId) }),
        time_zone: timeZone,
        is_advanced_private_feed: values.isMembersOnly,
      },
    })
  }
  const errors = create.error?.formErrors ?? {}
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          label={CREATE.name}
          description={CREATE.nameHint}
          maxLength={255}
          value={values.name}
          error={Boolean(errors.name)}
          onChange={(event) => onChange({ ...values, name: event.currentTarget.value })}
        />
        <CreateShowFields
          values={values}
          onChange={onChange}
          errors={
            isTried && values.categoryId === null
              ? { ...errors, category_id: CREATE.categoryMissing }
              : errors
          }
        />
        <MembersOnlySwitch
          checked={values.isMembersOnly}
          onChange={(isMembersOnly) => onChange({ ...values, isMembersOnly })}
        />
        <Text size="sm" c="dimmed">
          {CREATE.elsewhere}{' '}
          <Anchor component={Link} to={to('firstImport')} fw={600}>
            {CREATE.bringIt}
          </Anchor>
        </Text>
        <DialogButtons
          failure={create.error}
          busy={create.isPending}
          submit={CREATE.submit}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

/** Chosen from the start, no public feed is ever there; needs the skill of the plan. */
function MembersOnlySwitch({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const { skill_advanced_private_feed } = useAccount()
  return (
    <div>
      <Switch
        label={CREATE.membersOnly}
        description={skill_advanced_private_feed ? CREATE.membersOnlyHint : CREATE.membersOnlyPlan}
        checked={checked}
        disabled={!skill_advanced_private_feed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {!skill_advanced_private_feed && (
        <Anchor component={Link} to={to('plans')} size="sm" fw={600} ml={54}>
          {CREATE.membersOnlyPlans}
        </Anchor>
      )}
    </div>
  )
}
