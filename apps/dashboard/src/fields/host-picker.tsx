import { ActionIcon, Anchor, Avatar, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import type { Person } from '@podstead/contract/people'
import { IconHistory, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { SortableList, useSortableRow } from '../ui/sorting/sortable-list.tsx'
import { moved } from '../ui/sorting/sortable-rules.ts'
import classes from './host-picker.module.css'
import { type HostChoice, isMissingRoles, sameHosts, toggled } from './host-rules.ts'
import { HOSTS } from './people-copy.ts'
import { type RoleEntry, RoleSelect } from './role-select.tsx'

type PersonChoice = Pick<Person, 'id' | 'name' | 'img' | 'roles'>

interface Props {
  /** Everybody of the podcast. */
  people: readonly PersonChoice[]
  /** The whole taxonomy (`person_taxonomies`). */
  roles: readonly RoleEntry[]
  /** The people, in the given order. */
  value: readonly HostChoice[]
  onChange: (hosts: HostChoice[]) => void
  /** Hosts of the episode before; null or empty: there is none, or nobody was named. */
  lastHosts?: readonly HostChoice[] | null
  /** Where people are added: `to('peopleSettings', { id })`. */
  peopleAddress: string
  error?: ReactNode
  /** What they are part of, where that is not an episode. */
  label?: string
}

/** From this many people on there is a field to look for them. */
const MANY = 12

/**
 * The people of an episode, switched on and off, with roles for each, sorted
 * by drag or keys (RU252, RU253).
 */
export function HostPicker({
  people,
  roles,
  value,
  onChange,
  lastHosts,
  peopleAddress,
  error,
  label = HOSTS.title,
}: Props) {
  const [search, setSearch] = useState('')
  const findPerson = (id: number) => people.find((person) => person.id === id)
  const personName = (id: number) => findPerson(id)?.name ?? HOSTS.gone
  const found = people.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const last = (lastHosts ?? []).filter(({ person_id }) => findPerson(person_id))
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={people.length ? HOSTS.hint : undefined}
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="sm" mt={8}>
        {people.length > MANY && (
          <TextInput
            size="sm"
            aria-label={HOSTS.search}
            placeholder={HOSTS.search}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {people.length === 0 ? (
          <Text size="sm" c="dimmed">
            {HOSTS.nobody}{' '}
            <Anchor component={Link} to={peopleAddress} inherit underline="always">
              {HOSTS.add}
            </Anchor>
          </Text>
        ) : (
          <div className={classes.people}>
            {found.map((person) => (
              <button
                key={person.id}
                type="button"
                className={classes.person}
                aria-pressed={value.some(({ person_id }) => person_id === person.id)}
                onClick={() => onChange(toggled(value, person))}
              >
                <Avatar src={person.img} name={person.name} size={26} alt="" aria-hidden />
                {person.name}
              </button>
            ))}
            {found.length === 0 && (
              <Text size="sm" c="dimmed" role="status">
                {HOSTS.notFound}
              </Text>
            )}
          </div>
        )}
        {people.length > 0 && (
          <Group gap="md">
            {last.length > 0 && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconHistory size={15} aria-hidden />}
                disabled={sameHosts(last, value)}
                onClick={() => onChange(last.map((host) => ({ ...host })))}
              >
                {HOSTS.last}
              </Button>
            )}
            <Anchor component={Link} to={peopleAddress} size="sm">
              {HOSTS.addMore}
            </Anchor>
          </Group>
        )}
        {value.length > 0 ? (
          <SortableList
            ids={value.map(({ person_id }) => person_id)}
            nameOf={(id) => personName(Number(id))}
            onMove={(from, to) => onChange(moved(value, from, to))}
          >
            <ol className={classes.hosts}>
              {value.map((host) => (
                <HostRow
                  key={host.person_id}
                  host={host}
                  name={personName(host.person_id)}
                  img={findPerson(host.person_id)?.img ?? null}
                  roles={roles}
                  onRoles={(codes) =>
                    onChange(value.map((one) => (one === host ? { ...one, roles: codes } : one)))
                  }
                  onRemove={() => onChange(value.filter((one) => one !== host))}
                />
              ))}
            </ol>
          </SortableList>
        ) : (
          people.length > 0 && (
            <Text size="sm" c="dimmed">
              {HOSTS.none}
            </Text>
          )
        )}
      </Stack>
    </Input.Wrapper>
  )
}

interface RowProps {
  host: HostChoice
  name: string
  img: string | null
  roles: readonly RoleEntry[]
  onRoles: (codes: string[]) => void
  onRemove: () => void
}

function HostRow({ host, name, img, roles, onRoles, onRemove }: RowProps) {
  const row = useSortableRow(host.person_id)
  return (
    <li ref={row.ref} style={row.style} className={classes.host} data-dragging={row.isDragging || undefined}>
      {row.handle}
      <span className={classes.name}>
        <Avatar src={img} name={name} size={32} alt="" aria-hidden />
        <Text fw={600}>{name}</Text>
      </span>
      <RoleSelect
        className={classes.roles}
        size="sm"
        aria-label={HOSTS.rolesOf(name)}
        placeholder={host.roles.length ? '' : HOSTS.choose}
        roles={roles}
        value={host.roles}
        onChange={onRoles}
        error={isMissingRoles(host) ? HOSTS.missing(name) : undefined}
      />
      <ActionIcon className={classes.remove} aria-label={HOSTS.remove(name)} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
