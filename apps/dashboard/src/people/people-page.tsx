import { Button, Group, Text } from '@mantine/core'
import { listPeople, type Person } from '@podstead/contract/people'
import { IconArrowsSort, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { AddPerson } from './add-person.tsx'
import { FORM, PEOPLE } from './copy.ts'
import { DeletePersonDialog } from './delete-person-dialog.tsx'
import classes from './people.module.css'
import { PersonRow } from './person-row.tsx'

/** /shows/{id}/people and /shows/{id}/people_settings: everybody, and the form for one more. */
export function PeoplePage() {
  return (
    <ShowPage title={PEOPLE.title} loadFailed={PEOPLE.loadFailed}>
      {(show) => <People key={show.id} showId={show.id} />}
    </ShowPage>
  )
}

function People({ showId }: { showId: number }) {
  const answer = useQuery(query(listPeople, { params: { showId } }))
  const [deleted, setDeleted] = useState<Person | null>(null)
  const form = useRef<HTMLFormElement>(null)
  if (answer.isPending) return <RowsSkeleton count={4} />
  if (!answer.data)
    return <ErrorPanel error={answer.error} title={PEOPLE.loadFailed} onRetry={() => void answer.refetch()} />
  const people = answer.data.people.toSorted((a, b) => a.sort_order - b.sort_order)
  const toForm = () => {
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector<HTMLInputElement>('input[type="text"], input:not([type])')?.focus()
  }
  return (
    <div className={classes.columns}>
      <Section
        title={PEOPLE.listTitle}
        text={PEOPLE.listText}
        field="roles"
        aside={
          <Group gap={8}>
            <Button
              className={classes.jump}
              size="sm"
              leftSection={<IconUserPlus size={17} aria-hidden />}
              onClick={toForm}
            >
              {FORM.addTitle}
            </Button>
            {people.length > 1 && (
              <Button
                component={Link}
                to={to('peopleSorting', { id: showId })}
                variant="default"
                size="sm"
                leftSection={<IconArrowsSort size={17} aria-hidden />}
              >
                {PEOPLE.sort}
              </Button>
            )}
          </Group>
        }
      >
        {people.length === 0 ? (
          <Text c="dimmed">
            <Text span fw={600} c="var(--mantine-color-text)">
              {PEOPLE.emptyTitle}.
            </Text>{' '}
            {PEOPLE.empty}
          </Text>
        ) : (
          <ul className={classes.list}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} onDelete={() => setDeleted(person)} />
            ))}
          </ul>
        )}
      </Section>
      <AddPerson showId={showId} roles={answer.data.person_taxonomies} formRef={form} />
      <DeletePersonDialog showId={showId} person={deleted} onClose={() => setDeleted(null)} />
    </div>
  )
}
