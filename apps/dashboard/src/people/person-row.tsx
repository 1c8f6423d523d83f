import { ActionIcon, Anchor, Avatar, Badge, Group, Text } from '@mantine/core'
import type { Person } from '@podstead/contract/people'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { plural } from '../ui/formats.ts'
import { PEOPLE } from './copy.ts'
import classes from './people.module.css'

export function PersonRow({ person, onDelete }: { person: Person; onDelete: () => void }) {
  const edit = to('person', { id: person.show_id, personId: person.id })
  return (
    <li className={classes.row}>
      <Avatar src={person.img} name={person.name} size={48} alt="" aria-hidden />
      <div className={classes.words}>
        <Group gap={8}>
          <Anchor component={Link} to={edit} fw={650} c="inherit" className={classes.name}>
            {person.name}
          </Anchor>
          {person.selected && (
            <Badge size="sm" color="spruce">
              {PEOPLE.everywhere}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {[person.roles.map(({ label }) => label).join(', '), plural(person.audioposts_count, 'episode')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Group gap={2} wrap="nowrap">
        <ActionIcon component={Link} to={edit} aria-label={PEOPLE.edit(person.name)} size={40}>
          <IconPencil size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={PEOPLE.remove(person.name)} size={40} color="clay" onClick={onDelete}>
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
