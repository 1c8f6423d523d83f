import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { COPY } from './copy.ts'
import type { MenuEntry } from './menu.ts'
import { isOpen } from './nav-row.tsx'

interface Props {
  entry: MenuEntry
  className: string | undefined
  children: ReactNode
}

/** An entry of the sidebar; what leads outside opens beside the dashboard and says so. */
export function MenuLink({ entry, className, children }: Props) {
  const { pathname } = useLocation()
  if (entry.isExternal)
    return (
      <a href={entry.to} target="_blank" rel="noopener" className={className}>
        {children}
        <VisuallyHidden> {COPY.menu.isExternal}</VisuallyHidden>
      </a>
    )
  return (
    <Link to={entry.to} className={className} aria-current={isOpen(entry, pathname) ? 'page' : undefined}>
      {children}
    </Link>
  )
}
