import { Button, Group, TextInput } from '@mantine/core'
import { MAX_TIER_NAME, MAX_TIERS } from '@podstead/contract/shows/private-settings'
import { getShow, updateShow } from '@podstead/contract/shows/shows'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { TIERS } from './copy.ts'
import classes from './release-schedule.module.css'

interface Props {
  showId: number
  stored: readonly string[]
}

/** The tiers of a podcast for members: named here, chosen for episodes, prices and codes. */
export function TiersSection({ showId, stored }: Props) {
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const [turns, setTurns] = useState(0)
  const last = useRef<HTMLInputElement>(null)
  // What was added or removed leaves the keyboard in the last tier.
  useEffect(() => {
    if (turns > 0) last.current?.focus()
  }, [turns])
  const names = draft ?? stored
  const isDirty = names.length !== stored.length || names.some((name, index) => name !== stored[index])
  // From then on what others change appears.
  if (draft && !isDirty) setDraft(null)
  const save = useAction(updateShow, {
    onSuccess: (show) => {
      setDraft(show.tier_names)
      refresh(getShow)
      notifySuccess({ message: TIERS.saved })
    },
  })
  const removed = stored.slice(names.length)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ params: { id: showId }, body: { tier_names: [...names] } })
  }
  const change = (next: readonly string[]) => {
    setDraft(next)
    save.reset()
  }
  const problem = save.error?.formErrors.tier_names
  return (
    <Section title={TIERS.title} text={TIERS.text}>
      <form onSubmit={submit} noValidate className={classes.tiers}>
        {names.length > 0 && (
          <ol className={classes.tierList}>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
              <li key={index} className={classes.tier}>
                <TextInput
                  ref={index === names.length - 1 ? last : undefined}
                  aria-label={TIERS.nameOf(index + 1)}
                  leftSection={index + 1}
                  placeholder={TIERS.examples[index]}
                  maxLength={MAX_TIER_NAME}
                  value={name}
                  onChange={({ currentTarget: { value } }) => change(names.with(index, value))}
                />
                {index === names.length - 1 && (
                  <Button
                    variant="subtle"
                    color="clay"
                    px="sm"
                    aria-label={TIERS.remove(name)}
                    title={TIERS.remove(name)}
                    onClick={() => {
                      change(names.slice(0, -1))
                      setTurns((before) => before + 1)
                    }}
                  >
                    <IconTrash size={18} aria-hidden />
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
        {removed.length > 0 && (
          <p className={classes.tierNote} role="status">
            {names.length > 0
              ? TIERS.removedTo(removed.join(', '), names.at(-1) ?? '')
              : TIERS.removedAll(removed.join(', '))}
          </p>
        )}
        {problem && (
          <p className={classes.tierProblem} role="alert">
            {problem}
          </p>
        )}
        {save.error && !problem && <ErrorPanel error={save.error} title={TIERS.notSaved} />}
        <Group gap="sm">
          {names.length < MAX_TIERS && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => {
                change([...names, ''])
                setTurns((before) => before + 1)
              }}
            >
              {names.length === 0 ? TIERS.addFirst : TIERS.add}
            </Button>
          )}
          {names.length > 0 && (
            <Button variant="subtle" component={Link} to={to('privateTipSettings', { id: showId })}>
              {TIERS.toPrices}
            </Button>
          )}
        </Group>
        {isDirty && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => change([...stored])}>
              {TIERS.discard}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {TIERS.save}
            </Button>
          </Group>
        )}
      </form>
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </Section>
  )
}
