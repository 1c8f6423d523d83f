import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import type { Person } from '@podstead/contract/people'
import { ROLES } from './people-copy.ts'

/** A role of the taxonomy. */
export type RoleEntry = Person['roles'][number]

interface Props extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  /** The whole taxonomy. */
  roles: readonly RoleEntry[]
  /** Codes, in the order chosen: the first one counts as the role (RU255). */
  value: string[]
  onChange: (codes: string[]) => void
}

/** Several of the taxonomy's roles, by group and with search. */
export function RoleSelect({ roles, value, onChange, ...rest }: Props) {
  return (
    <MultiSelect
      size="md"
      searchable
      clearable={false}
      hidePickedOptions
      maxDropdownHeight={320}
      nothingFoundMessage={ROLES.nothing}
      data={groupRoles(roles, value)}
      value={value}
      onChange={onChange}
      {...rest}
    />
  )
}

/** What most people of a podcast are; each is offered once, here. */
const COMMON_ROLES = ['cast/host', 'cast/co-host', 'cast/guest', 'writing/editor']

/**
 * The most common roles, then the others by group in the order of the taxonomy; codes that it does not
 * know (they came with an import) keep their name.
 */
function groupRoles(
  roles: readonly RoleEntry[],
  chosen: readonly string[],
): { group: string; items: { value: string; label: string }[] }[] {
  const common = COMMON_ROLES.flatMap((code) => roles.find((role) => role.code === code) ?? [])
  const others = roles.filter((role) => !common.includes(role))
  const groups = Map.groupBy(others, ({ group_title }) => group_title)
  const unknown = chosen.filter((code) => !roles.some((role) => role.code === code))
  return [
    ...[...(common.length ? [[ROLES.common, common] as const] : []), ...groups].map(([group, entries]) => ({
      group,
      items: entries.map(({ code, label }) => ({ value: code, label })),
    })),
    ...(unknown.length
      ? [
          {
            group: ROLES.others,
            items: unknown.map((code) => ({ value: code, label: code.split('/').at(-1) ?? code })),
          },
        ]
      : []),
  ]
}
