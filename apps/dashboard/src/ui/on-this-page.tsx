import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ON_THIS_PAGE } from './copy.ts'
import classes from './on-this-page.module.css'

interface Props {
  /** Wire names of fields and what their parts are called, in the order of the page. */
  places: readonly (readonly [field: string, label: string])[]
  /** The form. */
  children: ReactNode
}

/** A long form with the list of its parts: beside it where there is room, else a row above it. */
export function OnThisPage({ places, children }: Props) {
  return (
    <div className={classes.columns}>
      {children}
      <nav className={classes.nav} aria-label={ON_THIS_PAGE.title}>
        <Text className={`ps-eyebrow ${classes.title}`}>{ON_THIS_PAGE.title}</Text>
        {places.map(([field, label]) => (
          <Link key={field} to={`#${field}`} className={classes.place}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}
