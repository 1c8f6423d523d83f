import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

/**
 * Fields of a row on twelve columns: `data-span="4"` takes a third. One below the other where it is narrow.
 */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
