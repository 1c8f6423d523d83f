import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PageTab } from '../ui/page-header.tsx'
import { COPY } from './copy.ts'
import classes from './header.module.css'

/** Where the thing of this page belongs, each a link. */
export function Crumbs({ crumbs }: { crumbs: PageTab[] }) {
  return (
    <nav aria-label={COPY.breadcrumb}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} dir="auto">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** To the thing before this one and the one after it; an end is shown as such. */
export function Neighbors({ older, newer }: { older: PageTab | null; newer: PageTab | null }) {
  return (
    <Group gap={4} wrap="nowrap" className={classes.neighbors}>
      <Neighbor link={older} Icon={IconChevronLeft} />
      <Neighbor link={newer} Icon={IconChevronRight} />
    </Group>
  )
}

function Neighbor({ link, Icon }: { link: PageTab | null; Icon: typeof IconChevronLeft }) {
  if (!link)
    return (
      <ActionIcon variant="default" size={42} disabled aria-hidden>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    )
  return (
    <ActionIcon
      component={Link}
      to={link.to}
      variant="default"
      size={42}
      aria-label={link.label}
      title={link.label}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
